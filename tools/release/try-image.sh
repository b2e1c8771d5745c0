#!/bin/bash
# tools/release/try-image.sh IMAGE VERSION: starts an image as compose.yaml does, and fails unless it
# serves, is of that version and loads its native packages on this machine.
set -euo pipefail
image=$1
version=$2
name=gully-try-$$
cleanup() {
  docker logs "$name" || true
  docker rm --force --volumes "$name" > /dev/null
}
docker run --detach --name "$name" --init --read-only --user 1000:1000 --cap-drop ALL \
  --security-opt no-new-privileges:true --memory 768m "$image"
trap cleanup EXIT
inside() { docker exec "$name" "$@"; }
for _ in $(seq 60); do
  if inside node -e 'fetch("http://127.0.0.1:3000/readyz").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'; then
    ready=yes
    break
  fi
  sleep 1
done
[ "${ready:-no}" = yes ] || { echo "The server is not ready after a minute."; exit 1; }
found=$(inside gully version)
[ "$found" = "$version" ] || { echo "The image is of version $found."; exit 1; }
inside gully upgrade-check
inside test -s LICENSE
# The database has been used by now; passwords and pictures have native packages of their own.
inside node --input-type=module -e '
  import { hash, verify } from "@node-rs/argon2";
  import { Resvg } from "@resvg/resvg-js";
  if (!(await verify(await hash("a password"), "a password"))) throw new Error("argon2");
  const svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"><path d=\"M0 0h8v8z\"/></svg>";
  if (new Resvg(svg).render().asPng().length === 0) throw new Error("resvg");
'
