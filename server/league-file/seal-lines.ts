import { canonicalJson } from "#game/league-file/canonical-json";
import { type FileLine, LEAGUE_FILE, type LeagueFileHead } from "#game/league-file/lines";
import { digestOf } from "#game/league-file/versions";
import { sha256 } from "../lines/sha256";
import { VERSION } from "../version";

/**
 * The text of a file: the first line, the lines, a digest of each, and the last line with the SHA-256
 * of all before it, without which a file was cut off.
 */
export function sealLines(lines: readonly FileLine[]): string {
  const head: LeagueFileHead = { ...LEAGUE_FILE, gully: VERSION };
  const texts = [head, ...lines].map(canonicalJson);
  const digests: FileLine = { type: "digests", lines: texts.map((text) => digestOf(sha256(text))) };
  const sealed = [...texts, canonicalJson(digests)].map((text) => `${text}\n`).join("");
  const end: FileLine = { type: "end", lines: lines.length + 1, sha256: sha256(sealed) };
  return `${sealed}${canonicalJson(end)}\n`;
}
