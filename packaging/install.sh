#!/bin/sh
# Installs epf, or brings it up to date, or removes it; needs no rights beyond the folder that it writes to.
set -eu

usage() {
  cat <<'HELP'
Usage: install.sh [--from ADDRESS] [--version VERSION] [--to FOLDER] [--target NAME]
       install.sh --uninstall [--to FOLDER]

  --from ADDRESS     folder with the release: https://…, or a folder of this machine; default EPF_DOWNLOAD
  --version VERSION  default: the one that the folder names
  --to FOLDER        where the program goes; default EPF_INSTALL, else ~/.local/bin
  --target NAME      linux-x64, linux-arm64, linux-x64-musl, linux-arm64-musl, macos-x64, macos-arm64; default: this machine
  --uninstall        remove the program and its manual page
HELP
}

fail() {
  printf 'install.sh: %s\n' "$1" >&2
  [ -z "${2-}" ] || printf 'help: %s\n' "$2" >&2
  exit 1
}

from=${EPF_DOWNLOAD-}
version=
to=${EPF_INSTALL:-${HOME:-}/.local/bin}
target=
uninstall=
while [ $# -gt 0 ]; do
  case $1 in
    --from | --version | --to | --target)
      [ $# -ge 2 ] || fail "$1 needs a value" "install.sh --help shows all"
      case $1 in
        --from) from=$2 ;;
        --version) version=$2 ;;
        --to) to=$2 ;;
        --target) target=$2 ;;
      esac
      shift 2
      ;;
    --uninstall) uninstall=yes && shift ;;
    -h | --help) usage && exit 0 ;;
    *) fail "unknown argument \`$1\`" "install.sh --help shows all" ;;
  esac
done
[ -n "$to" ] && [ "$to" != /.local/bin ] || fail "there is no folder to install to" "name one with --to"
manuals=$(dirname "$to")/share/man/man1

if [ -n "$uninstall" ]; then
  [ -e "$to/epf" ] || fail "$to/epf is not there" "name the folder of the program with --to"
  rm -f "$to/epf" "$manuals/epf.1"
  printf 'removed %s/epf\n' "$to"
  exit 0
fi
[ -n "$from" ] || fail "no release to install from" "name the folder with the release: --from ADDRESS"

# The platform by the names that the archives have.
if [ -z "$target" ]; then
  case $(uname -s) in
    Linux) system=linux ;;
    Darwin) system=macos ;;
    *) fail "$(uname -s) has no archive here" "install.ps1 is for Windows" ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) cpu=x64 ;;
    arm64 | aarch64) cpu=arm64 ;;
    *) fail "there is no program for $(uname -m)" ;;
  esac
  # A shell that runs translated says the wrong processor.
  if [ "$system" = macos ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null || echo 0)" = 1 ]; then cpu=arm64; fi
  libc=
  if [ "$system" = linux ] && { ldd --version 2>&1 || true; } | grep -qi musl; then libc=-musl; fi
  target=$system-$cpu$libc
fi

work=$(mktemp -d)
trap 'rm -rf "$work"; [ -z "${new-}" ] || rm -f "$new"' EXIT
trap 'exit 130' INT TERM

# Gets a file of the release into the work folder.
fetch() {
  case $from in
    http://* | https://*)
      if command -v curl >/dev/null 2>&1; then
        curl --fail --location --silent --show-error --retry 2 --output "$work/$1" "${from%/}/$1"
      elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$work/$1" "${from%/}/$1"
      else
        fail "neither curl nor wget is there" "install one of them"
      fi || fail "${from%/}/$1 cannot be downloaded" "check the address and the connection"
      ;;
    *) cp "${from%/}/$1" "$work/$1" 2>/dev/null || fail "${from%/}/$1 is not there" "name the folder with the release: --from" ;;
  esac
}

sum_of() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

if [ -z "$version" ]; then
  fetch VERSION
  version=$(cat "$work/VERSION")
fi
archive=epf-$version-$target.tar.gz
fetch SHA256SUMS
expected=$(awk -v name="$archive" '$2 == name { print $1; exit }' "$work/SHA256SUMS")
[ -n "$expected" ] || fail "the release has no $archive" "SHA256SUMS in $from lists what there is"
fetch "$archive"
found=$(sum_of "$work/$archive")
[ "$found" = "$expected" ] ||
  fail "$archive has the checksum $found, expected $expected; nothing was installed" "download it again, or ask who publishes it"

tar -xzf "$work/$archive" -C "$work" || fail "$archive cannot be unpacked"
program=$work/epf-$version-$target/epf
"$program" --version >/dev/null 2>&1 || fail "the program for $target does not run here" "name another one with --target"
mkdir -p "$to" || fail "$to cannot be made" "name another folder with --to"
# The new program takes the place of the old one in one step.
new=$to/.epf.$$
cp "$program" "$new" 2>/dev/null || fail "$to cannot be written to" "name another folder with --to"
chmod 755 "$new"
mv -f "$new" "$to/epf"
new=
if mkdir -p "$manuals" 2>/dev/null; then cp "$work/epf-$version-$target/man/epf.1" "$manuals/epf.1" 2>/dev/null || true; fi
printf 'installed epf %s as %s/epf\n' "$version" "$to"
case ":$PATH:" in
  *":$to:"*) ;;
  *) printf 'note: %s is not on PATH; add it, for instance: export PATH="%s:$PATH"\n' "$to" "$to" ;;
esac
