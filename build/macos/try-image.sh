#!/usr/bin/env bash
# Takes the application out of the disk image as a player would, checks it and tries it out.
set -euo pipefail

image=$(ls dist/*.dmg)
folder=$(mktemp -d)
trap 'hdiutil detach "$folder/image" -quiet || true' EXIT
hdiutil attach "$image" -mountpoint "$folder/image" -nobrowse -quiet
ditto "$folder/image/Res Arcana Desktop.app" "$folder/Res Arcana Desktop.app"

plutil -lint "$folder/Res Arcana Desktop.app/Contents/Info.plist"
codesign --verify --deep --strict "$folder/Res Arcana Desktop.app"
python build/smoke.py "$folder/Res Arcana Desktop.app/Contents/MacOS"
