#!/bin/sh
# Runs after the package was removed. In an update, rpm runs it after the new package was installed, and what it would
# remove then belongs to that. $1 is how many versions of the package are left.
[ "$1" = 0 ] || exit 0

if command -v update-alternatives > /dev/null 2>&1; then
    update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}' || true
else
    rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
    if apparmor_status --enabled > /dev/null 2>&1; then
        apparmor_parser --remove "$profile" || true
    fi
    rm -f "$profile"
fi
