#!/bin/sh
# Installs Res Arcana Desktop for the user who runs this, below ~/.local, or as root for everybody,
# below /usr/local.
#
#     ./install.sh [--prefix FOLDER]                 over an older version, if there is one
#     ./install.sh --uninstall [--prefix FOLDER]     leaves saved games and settings where they are
set -eu
umask 022

name=resarcana
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
list=lib/$name/installed

say() { # MESSAGE, in the language of the system
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
@CHOICE@    esac
}

@MESSAGES@
usage() {
    say usage >&2
    exit 2
}

uninstall() {
    while IFS= read -r file; do
        rm -f -- "$prefix/$file"
    done <"$prefix/$list"
    rm -rf -- "${prefix:?}/lib/$name"
    rmdir -- "$prefix/share/doc/$name-desktop" 2>/dev/null || :
}

install() {
    if [ -f "$prefix/$list" ]; then uninstall; fi
    if [ -e "$prefix/lib/$name" ] || [ -e "$prefix/bin/$name" ]; then
        say another >&2
        exit 1
    fi
    mkdir -p -- "$prefix"
    (cd -- "$here" && cp -RP bin lib share "$prefix/")
    (cd -- "$here" && find bin share '(' -type f -o -type l ')') >"$prefix/$list"
    cp -- "$here/install.sh" "$prefix/lib/$name/install.sh"
    # Not every desktop looks for programs below this folder.
    command=$(printf '%s' "$prefix/bin/$name" | sed 's/[|&\\]/\\&/g')
    entry=share/applications/$name.desktop
    sed "s|^Exec=$name|Exec=\"$command\"|; s|^TryExec=$name|TryExec=$command|" \
        "$here/$entry" >"$prefix/$entry"
}

# Desktops keep lists of programs, kinds of files and icons.
tell_desktop() {
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$prefix/share/applications" || :
    fi
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$prefix/share/mime" || :
    fi
    if command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor" || :
    fi
}

if [ "$here" != "${here%/lib/"$name"}" ]; then
    prefix=${here%/lib/"$name"}
elif [ "$(id -u)" = 0 ]; then
    prefix=/usr/local
else
    prefix=${HOME:?}/.local
fi
action=install
while [ $# -gt 0 ]; do
    case $1 in
        --uninstall) action=uninstall ;;
        --prefix=?*) prefix=${1#--prefix=} ;;
        --prefix)
            [ $# -gt 1 ] || usage
            prefix=$2
            shift
            ;;
        *) usage ;;
    esac
    shift
done
case $prefix in
    /*) ;;
    *) prefix=$(pwd)/$prefix ;;
esac

if [ "$action" = install ]; then
    install
    tell_desktop
    say installed
    say to_remove
elif [ -f "$prefix/$list" ]; then
    uninstall
    tell_desktop
    say removed
else
    say absent >&2
    exit 1
fi
