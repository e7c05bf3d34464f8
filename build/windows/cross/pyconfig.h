#ifndef Py_CONFIG_H
#define Py_CONFIG_H
/* What Python 3.11 for Windows on x86-64 is built with, as far as modules in C see it; written by hand
   for a compiler that makes programs for Windows on another system. */
#define MS_WINDOWS
#define MS_WIN32
#define MS_WIN64
#define NT_THREADS
#define WITH_THREAD
#define WITH_DOC_STRINGS 1
#define WITH_PYMALLOC 1
#define WITH_FREELISTS 1
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL
#define PLATFORM "win32"
#define PLATLIBDIR "lib"
#define HAVE_PY_SSIZE_T 1
#define PY_SSIZE_T_MAX LLONG_MAX
#define PY_LLONG_MIN LLONG_MIN
#define PY_LLONG_MAX LLONG_MAX
#define PY_ULLONG_MAX ULLONG_MAX
#define SIZEOF_PID_T 4
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_DOUBLE 8
#define SIZEOF_FLOAT 4
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_OFF_T 4
#define SIZEOF_FPOS_T 8
#define SIZEOF_HKEY 8
#define SIZEOF_WCHAR_T 2
#define ALIGNOF_SIZE_T 8
#define ALIGNOF_MAX_ALIGN_T 8
#define HAVE_LARGEFILE_SUPPORT
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_ERRNO_H 1
#define HAVE_FCNTL_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_IO_H 1
#define HAVE_WCHAR_H 1
#define STDC_HEADERS 1
#define HAVE_HYPOT 1
#define HAVE_PUTENV 1
#define HAVE_STRFTIME 1
#define HAVE_CLOCK 1
#include <limits.h>
#include <stdint.h>
#include <basetsd.h>
typedef __int64 Py_ssize_t;
#define COMPILER "[GCC mingw]"
#ifndef DL_IMPORT
#define DL_IMPORT(RTYPE) __declspec(dllimport) RTYPE
#define DL_EXPORT(RTYPE) __declspec(dllexport) RTYPE
#endif
#endif
