import { createHash } from "node:crypto";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import { type FileLine, LEAGUE_FILE, type LeagueFileHead } from "#game/trust/league-file/lines";
import { digestOf } from "#game/trust/league-file/versions";
import { AppError } from "#server/core/errors";
import { VERSION } from "#server/core/version";
import { sha256 } from "#server/play/proof/line-versions";
import { MOST_FILE_BYTES } from "./decode-league-file";

/**
 * The text of a file: the first line, the lines, a digest of each, and the last line with the
 * SHA-256 of all before it, which proves that the file is whole.
 *
 * @param secret the file has teams of an open window
 * @throws AppError "invalid" beyond a reader's limits
 */
export function sealLines(
  lines: readonly FileLine[],
  { secret = false, mostBytes = MOST_FILE_BYTES } = {},
): string {
  const head: LeagueFileHead = { ...LEAGUE_FILE, gully: VERSION, ...(secret && { secret }) };
  const [texts, digests]: [string[], string[]] = [[], []];
  const hash = createHash("sha256");
  let length = 0;
  const add = (value: unknown) => {
    const text = canonicalJson(value);
    digests.push(digestOf(sha256(text)));
    texts.push(text);
    hash.update(text).update("\n");
    length += text.length + 1;
    if (length > mostBytes) throw tooLarge(mostBytes);
  };
  for (const line of [head, ...lines]) add(line);
  add({ type: "digests", lines: [...digests] } satisfies FileLine);
  const end: FileLine = { type: "end", lines: lines.length + 1, sha256: hash.digest("hex") };
  const file = `${texts.join("\n")}\n${canonicalJson(end)}\n`;
  if (Buffer.byteLength(file) > mostBytes) throw tooLarge(mostBytes);
  return file;
}

function tooLarge(mostBytes: number): AppError {
  const megabytes = Math.floor(mostBytes / 1024 / 1024);
  return new AppError(
    "invalid",
    `The league is too large: its file would have over ${megabytes} MB.`,
  );
}
