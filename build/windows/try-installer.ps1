# Installs the program as a player would, tries it out, uninstalls it: saved games have to stay.
$ErrorActionPreference = 'Stop'

$setup = (Get-ChildItem dist\*-setup.exe).FullName
$folder = "$env:LOCALAPPDATA\Programs\Res Arcana Desktop"
$games = "$env:LOCALAPPDATA\resarcana\games"
$classes = 'HKCU:\Software\Classes'

function Assert($condition, $sentence) {
    if (-not $condition) { throw $sentence }
}

$installed = Start-Process $setup -ArgumentList '/S' -Wait -PassThru
Assert ($installed.ExitCode -eq 0) "The installer ended with $($installed.ExitCode)."
Assert (Test-Path "$folder\resarcana.exe") "No program in $folder."
Assert (Test-Path "$env:APPDATA\Microsoft\Windows\Start Menu\Programs\Res Arcana Desktop.lnk") 'No entry in the Start menu.'
Assert ((Get-ItemProperty "$classes\.resarcana").'(default)' -eq 'ResArcana.Record') 'Records of games do not belong to the program.'

python build/smoke.py "$folder"
Assert ($LASTEXITCODE -eq 0) 'The installed program failed.'

New-Item -ItemType Directory -Force $games | Out-Null
Set-Content "$games\kept.resarcana" 'a saved game'
Start-Process "$folder\uninstall.exe" -ArgumentList '/S'
# The uninstaller goes on from a copy of itself, so its process ends early.
foreach ($second in 1..60) {
    if (-not (Test-Path $folder)) { break }
    Start-Sleep 1
}
Assert (-not (Test-Path $folder)) "$folder is still there."
Assert (-not (Test-Path "$classes\.resarcana")) 'Records of games still belong to a program that is gone.'
Assert (Test-Path "$games\kept.resarcana") 'A saved game is gone.'
Write-Output 'Installed, tried out, uninstalled; the saved game is still there.'
