/* python.exe: hands its words to the library that is Python. */
#include <windows.h>

typedef int (*Main)(int, wchar_t **);

int wmain(int count, wchar_t **words) {
    HMODULE library = LoadLibraryW(L"python311.dll");
    Main run = library ? (Main)(void *)GetProcAddress(library, "Py_Main") : NULL;
    return run ? run(count, words) : 99;
}
