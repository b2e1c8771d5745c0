/** `## [0.2.0] - 2026-11-23`, and `## [Unreleased]`. */
const HEADING = /^## \[([^\]\n]+)\](?: - (\S+))?[ \t]*$/gm;

/**
 * The sections of a changelog in the form of Keep a Changelog, in their order.
 *
 * @param {string} changelog
 * @returns {{ version: string, date: string | null, text: string }[]} the version is "Unreleased" before
 *   a release; the text is without its heading and the blank lines around it
 */
export function listSections(changelog) {
  const headings = [...changelog.matchAll(HEADING)];
  return headings.map((heading, index) => {
    const [line, version, date = null] = heading;
    const end = headings[index + 1]?.index ?? changelog.length;
    return { version, date, text: changelog.slice(heading.index + line.length, end).trim() };
  });
}

/**
 * @param {string} changelog
 * @param {string} version
 * @returns {{ version: string, date: string | null, text: string } | null}
 */
export function sectionOf(changelog, version) {
  return listSections(changelog).find((section) => section.version === version) ?? null;
}
