; The installer for Windows; build/recipes/windows.py runs makensis with everything it needs:
; TITLE, NAME, VERSION, NUMBERS, FOLDER, FILES, WORDS, KILOBYTES, ICON, SIDE_PICTURE,
; LICENCE, TARGET. WORDS is what it says in each language, $(Text_...) here.
;
; It installs for the player alone, so nobody has to be asked for rights. Saved games and settings
; lie elsewhere (%LOCALAPPDATA%\resarcana); installing and uninstalling leave them alone.

Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include LogicLib.nsh
!include MUI2.nsh

!define PROGRAM "${NAME}.exe"
!define INNER "_internal"
!define RECORD "ResArcana.Record"
!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

Name "${TITLE}"
BrandingText "${TITLE} ${VERSION}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "FileDescription" "${TITLE}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT license; an unofficial fan project"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE_PICTURE}"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_ABORTWARNING
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${UNINSTALL}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"

!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!include "${WORDS}"
!insertmacro MUI_RESERVEFILE_LANGDLL

; A program that runs cannot be written to. Silently, the installer ends with an error instead.
!macro WAIT_UNTIL_CLOSED
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Text_running)" /SD IDCANCEL IDRETRY +2
    Abort
  ${Loop}
!macroend

!macro DESKTOPS_LOOK_AGAIN
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Section "$(Text_program)" SecProgram
  SectionIn RO
  !insertmacro WAIT_UNTIL_CLOSED
  ; What an older version brought and this one does not must not stay among its modules.
  RMDir /r "$INSTDIR\${INNER}"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "$(Text_records)" SecRecords
  WriteRegStr HKCU "${CLASSES}\${RECORD}" "" "$(Text_record)"
  WriteRegStr HKCU "${CLASSES}\${RECORD}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${RECORD}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" play "%1"'
  WriteRegStr HKCU "${CLASSES}\.${NAME}" "" "${RECORD}"
  WriteRegStr HKCU "${CLASSES}\.${NAME}\OpenWithProgids" "${RECORD}" ""
  !insertmacro DESKTOPS_LOOK_AGAIN
SectionEnd

Section /o "$(Text_desktop)" SecDesktop
  CreateShortcut "$DESKTOP\${TITLE}.lnk" "$INSTDIR\${PROGRAM}"
SectionEnd

Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  Delete "$DESKTOP\${TITLE}.lnk"
  ; Only what was installed: the folder may be one that holds other things as well.
  RMDir /r "$INSTDIR\${INNER}"
  !include "${FILES}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  ReadRegStr $0 HKCU "${CLASSES}\.${NAME}" ""
  ${If} $0 == "${RECORD}"
    DeleteRegKey HKCU "${CLASSES}\.${NAME}"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\${RECORD}"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro DESKTOPS_LOOK_AGAIN
SectionEnd
