#!/bin/bash
# tools/release/tag-image.sh FOLDER IMAGE "TAG TAG": makes one image of those whose digests are the names
# of the files in a folder, gives it its tags, and writes its digest to $GITHUB_OUTPUT.
set -euo pipefail
folder=$1
image=$2
read -ra tags <<< "$3"
arguments=()
for tag in "${tags[@]}"; do arguments+=(--tag "$image:$tag"); done
for file in "$folder"/*; do arguments+=("$image@sha256:${file##*/}"); done
docker buildx imagetools create "${arguments[@]}"
manifest=$(docker buildx imagetools inspect "$image:${tags[0]}" --format '{{json .Manifest}}')
digest=$(node -p 'JSON.parse(process.argv[1]).digest' "$manifest")
echo "digest=$digest" >> "$GITHUB_OUTPUT"
