#!/bin/sh
# deploy/install.sh [--dry-run] [FILE.tar.xz]: installs Gully as a service on Debian 12 or Ubuntu 22.04, or newer.
#
# FILE is gully-VERSION-linux-x64.tar.xz or -arm64 of a release; without it this script installs the unpacked
# release that it lies in. Run it again to upgrade: settings and data stay. With --dry-run it says what it would do,
# and does nothing.
set -eu

program=/opt/gully
data=/var/lib/gully
settings=/etc/gully.env
units=/etc/systemd/system

say() { printf '%s\n' "$*"; }
refuse() {
	printf '%s\n' "$*" >&2
	exit 1
}
# Does something, or says that it would.
step() {
	if [ "$dry" = yes ]; then
		say "would run: $*"
	else
		"$@"
	fi
}

dry=no
file=
for word in "$@"; do
	case $word in
	--dry-run) dry=yes ;;
	-h | --help)
		sed -n '2,6s/^# \{0,1\}//p' "$0"
		exit 0
		;;
	-*) refuse "install.sh does not know $word. Write: install.sh [--dry-run] [FILE.tar.xz]" ;;
	*)
		[ -z "$file" ] || refuse "Name one file: install.sh [--dry-run] [FILE.tar.xz]"
		file=$word
		;;
	esac
done

# What it runs on.
[ "$(uname -s)" = Linux ] || refuse "This script is for Debian and Ubuntu. Elsewhere use Docker: see docs/install.md."
case $(uname -m) in
x86_64) machine=linux-x64 ;;
aarch64) machine=linux-arm64 ;;
*) refuse "Gully needs a 64-bit system, x64 or arm64, and this is $(uname -m)." ;;
esac
# Tests name another file.
root=${GULLY_OS_RELEASE:-/etc/os-release}
ID='' ID_LIKE='' VERSION_ID='' PRETTY_NAME='an unknown system'
# shellcheck disable=SC1090
if [ -r "$root" ]; then . "$root"; fi
case " $ID $ID_LIKE " in
*" debian "* | *" ubuntu "*) ;;
*) refuse "This script is for Debian and Ubuntu, and this is $PRETTY_NAME. Use Docker: see docs/install.md." ;;
esac
least=0
case $ID in
debian) least=12 ;;
ubuntu) least=22 ;;
esac
major=${VERSION_ID%%.*}
case $major in
'' | *[!0-9]*) ;;
*) [ "$major" -ge "$least" ] || refuse "Gully needs glibc 2.34, which $PRETTY_NAME lacks. Use Docker: see docs/install.md." ;;
esac
if [ "$dry" = no ] && [ "$(id -u)" != 0 ]; then
	refuse "Run it as root: sudo $0 $*"
fi

# What is installed.
if [ -n "$file" ]; then
	[ -f "$file" ] || refuse "There is no file $file."
	case $(basename "$file") in
	gully-*-"$machine".tar.xz) ;;
	*) refuse "This machine needs gully-VERSION-$machine.tar.xz, and the file is $(basename "$file")." ;;
	esac
	name=$(basename "$file" .tar.xz)
else
	here=$(cd "$(dirname "$0")/.." && pwd)
	[ -x "$here/bin/node" ] ||
		refuse "Name a file of a release, gully-VERSION-$machine.tar.xz: these are the sources, which npm start runs."
	"$here/bin/node" --version >/dev/null 2>&1 ||
		refuse "$here is not for this machine. Unpack gully-VERSION-$machine.tar.xz."
	name=$(basename "$here")
fi
target=$program-releases/$name

say "Installing $name on $PRETTY_NAME."
if [ -n "$file" ] && ! command -v xz >/dev/null 2>&1; then
	step apt-get update -qq
	step apt-get install -y -qq xz-utils
fi
if ! getent passwd gully >/dev/null 2>&1; then
	if [ ! -x /usr/sbin/useradd ]; then
		step apt-get update -qq
		step apt-get install -y -qq passwd
	fi
	step useradd --system --home-dir "$data" --shell /usr/sbin/nologin gully
fi

# Unpacked beside the running version, and renamed when it is whole: an installation that is broken off leaves no half.
if [ -e "$target" ]; then
	say "$target is there already."
else
	step mkdir -p "$program-releases"
	step rm -rf "$target.unfinished"
	step mkdir "$target.unfinished"
	if [ -n "$file" ]; then
		step tar -xJf "$file" -C "$target.unfinished" --strip-components=1 --no-same-owner
	else
		step cp -R "$here/." "$target.unfinished"
	fi
	step chown -R root:root "$target.unfinished"
	step mv "$target.unfinished" "$target"
fi
step ln -sfn "$target" "$program"
step install -d -o gully -g gully -m 700 "$data"

if [ -e "$settings" ]; then
	say "$settings stays as it is."
elif [ "$dry" = yes ]; then
	say "would write: $settings"
else
	# The secrets in it are nobody's but root's and Gully's.
	umask 077
	cp "$target/.env.example" "$settings"
	chown root:gully "$settings"
	chmod 640 "$settings"
	umask 022
fi

for unit in gully.service gully-backup.service gully-backup.timer; do
	if [ "$dry" = yes ]; then
		say "would write: $units/$unit"
	else
		mkdir -p "$units"
		# The Node of the release, whatever else is installed.
		sed 's|/usr/bin/node|/opt/gully/bin/node|' "$target/deploy/$unit" >"$units/$unit"
	fi
done
# gully COMMAND, as the service's user and with its settings.
if [ "$dry" = yes ]; then
	say "would write: /usr/local/bin/gully"
else
	mkdir -p /usr/local/bin
	cat >/usr/local/bin/gully <<'COMMAND'
#!/bin/sh
# gully COMMAND, as the user and with the settings of the service.
[ "$(id -u)" = 0 ] || exec sudo "$0" "$@"
[ $# -gt 0 ] || set -- help
export NODE_ENV=production
grep -q '^DATA_DIR=' /etc/gully.env 2>/dev/null || export DATA_DIR=/var/lib/gully
# Node reads the file as systemd does: a shell would run what is in it.
exec setpriv --reuid=gully --regid=gully --init-groups \
	/opt/gully/bin/node --env-file-if-exists=/etc/gully.env /opt/gully/build/server/index.js "$@"
COMMAND
	chmod 755 /usr/local/bin/gully
fi

# In a container or a chroot there is no systemd to talk to.
if [ -d /run/systemd/system ]; then
	step systemctl daemon-reload
	step systemctl enable --quiet gully.service gully-backup.timer
	step systemctl restart gully.service
	step systemctl start gully-backup.timer
	step systemctl --no-pager --lines=0 status gully.service
else
	say "No systemd runs here: start Gully with gully serve."
fi
[ "$dry" = yes ] && exit 0
say "Gully is installed. Settings: $settings, then systemctl restart gully. What is wrong, if anything: gully doctor"
