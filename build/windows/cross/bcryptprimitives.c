/* A part of Windows that Wine 8 lacks: random bytes, which pydantic's core asks it for. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T bytes) {
    return SystemFunction036(data, (ULONG)bytes);
}
