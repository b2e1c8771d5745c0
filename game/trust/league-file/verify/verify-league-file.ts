import { chainNotes, checkChain, checkHeads } from "./check-chain";
import { checkDigests } from "./check-digests";
import { checkHistory } from "./check-history";
import { checkReceipts } from "./check-receipts";
import { checkRepeats } from "./check-repeats";
import { checkRulesOfPlay } from "./check-rules-of-play";
import { checkVersions } from "./check-versions";
import { type FileLines, readFileLines } from "./file-lines";
import { namesIn } from "./names";
import type { Checked, Finding, Sha256, Verification } from "./verification";

export interface VerifyOptions {
  /** Heads that somebody was sent, or their first digits. */
  readonly heads?: readonly string[];
  /** The version of the Gully that verifies, "0.2.0"; left out: nothing is said of a newer file. */
  readonly gully?: string;
}

/**
 * Recalculates a league file in the order of docs/league-file.md: that the file is whole, that its
 * chain and receipts hold, that rules, season and scores are those of the chain, and that teams,
 * points, ranks and tables follow from them by the game's own rules. It claims nothing that the
 * file does not allow to be calculated.
 *
 * @param text the whole file, not compressed
 * @param sha256 is awaited often enough for a page to draw in between, if it gives way
 * @throws LeagueFileFault with a sentence for a text that is no league file, or of a newer version
 */
export async function verifyLeagueFile(
  text: string,
  sha256: Sha256,
  { heads = [], gully }: VerifyOptions = {},
): Promise<Verification> {
  const lines = readFileLines(text);
  const names = namesIn(lines);
  const ofHeads = checkHeads(lines, names, heads);
  const checks: readonly [what: string, check: () => Promise<Finding[]>][] = [
    ["digests", () => checkDigests(lines, names, sha256)],
    ["lines", async () => checkRepeats(lines, names)],
    ["chain", () => checkChain(lines, sha256)],
    ["heads", async () => ofHeads.findings],
    ["receipts", () => checkReceipts(lines, names, sha256)],
    ["versions", () => checkVersions(lines, names, sha256)],
    ["history", () => checkHistory(lines, names, sha256)],
    ["points", () => checkRulesOfPlay(lines, names, sha256)],
  ];
  const findings: Finding[] = [...lines.findings];
  for (const [what, check] of checks) findings.push(...(await runCheck(what, check)));
  return {
    gully: lines.head.gully,
    checked: countChecked(lines),
    findings,
    notes: [...newerNotes(lines.head.gully, gully), ...chainNotes(lines), ...ofHeads.notes],
  };
}

/** A file written by hand may lack anything: that is a finding, and the other checks go on. */
async function runCheck(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const why = error instanceof Error ? ` (${error.message.slice(0, 100)})` : "";
    const sentence = `The ${what} could not be checked: lines of the file do not fit together${why}.`;
    return [{ sentence, line: null }];
  }
}

function newerNotes(written: string, own: string | undefined): string[] {
  if (own === undefined || !isNewer(written, own)) return [];
  return [
    `The file is of Gully ${written}, this is Gully ${own}: where the rules of play have changed since, points may not follow here. Verify it with the newer one.`,
  ];
}

/** Whether a version, "0.10.2", comes after another one. */
function isNewer(version: string, than: string): boolean {
  const [own, other] = [version, than].map((each) => each.split(/[.-]/, 3).map(Number));
  const place = [0, 1, 2].find((index) => own?.[index] !== other?.[index]);
  return place !== undefined && (own?.[place] ?? 0) > (other?.[place] ?? 0);
}

function countChecked(lines: FileLines): Checked {
  const versions = lines.of("version");
  return {
    saves: lines.of("save").length,
    teams: lines.of("lock").length,
    locks: new Set(lines.of("lock").map(({ line }) => line.at)).size,
    points: lines.of("points").length,
    standings: lines.of("standing").length,
    scores: new Set(versions.flatMap(({ line }) => line.body.fixture ?? [])).size,
    rules: versions.filter(({ line }) => line.body.of === "rules").length,
    entries: lines.of("chain").length,
  };
}
