/** Semantic Versioning without build metadata, which a tag of an image cannot have. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9a-z]+(?:[.-][0-9a-z]+)*)?$/i;

/** @param {string} version */
export function isVersion(version) {
  return VERSION.test(version);
}

/**
 * Whether it is one to try out before a release, such as 0.3.0-rc.1.
 *
 * @param {string} version
 */
export function isPreRelease(version) {
  return version.includes("-");
}

/**
 * The tags of a version's image: its own, that of its line (0.2) if it is the newest of the line,
 * and `latest` if it is the newest of all. Pre-releases have only their own.
 *
 * @param {string} version
 * @param {readonly string[]} released other versions, in any order; other texts are
 *   ignored
 * @returns {string[]}
 */
export function imageTags(version, released) {
  if (isPreRelease(version)) return [version];
  const newer = released.filter(
    (other) => isVersion(other) && !isPreRelease(other) && isNewer(other, version),
  );
  const line = lineOf(version);
  return [
    version,
    ...(newer.some((other) => lineOf(other) === line) ? [] : [line]),
    ...(newer.length > 0 ? [] : ["latest"]),
  ];
}

function lineOf(version) {
  return version.split(".").slice(0, 2).join(".");
}

function isNewer(version, other) {
  const [own, others] = [version, other].map((each) => each.split(".").map(Number));
  const different = own.findIndex((part, index) => part !== others[index]);
  return different !== -1 && own[different] > others[different];
}
