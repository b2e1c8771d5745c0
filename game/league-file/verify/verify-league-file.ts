import { chainNotes, checkChain, checkHeads } from "./check-chain";
import { checkDigests } from "./check-digests";
import { checkReceipts } from "./check-receipts";
import { checkRulesOfPlay } from "./check-rules-of-play";
import { checkVersions } from "./check-versions";
import { type FileLines, readFileLines } from "./file-lines";
import { namesIn } from "./names";
import type { Checked, Finding, Sha256, Verification } from "./verification";

export interface VerifyOptions {
  /** Heads that somebody was sent, or their first digits. */
  readonly heads?: readonly string[];
}

/**
 * Works out again what a league file says, in the order of docs/league-file.md: that the file is whole,
 * that its chain and receipts hold, that rules, season and scores are those of the chain, and that
 * teams, points, ranks and tables follow from them by the game's own rules. What cannot be worked out
 * from the file is not claimed.
 *
 * @param text the whole file, not compressed
 * @param sha256 is awaited often enough for a page to draw in between, if it gives way
 * @throws LeagueFileFault with a sentence for what is no league file, or of a newer version
 */
export async function verifyLeagueFile(
  text: string,
  sha256: Sha256,
  { heads = [] }: VerifyOptions = {},
): Promise<Verification> {
  const lines = readFileLines(text);
  const names = namesIn(lines);
  const findings: Finding[] = [...lines.findings];
  findings.push(...(await checkDigests(lines, names, sha256)));
  findings.push(...(await checkChain(lines, sha256)));
  const ofHeads = checkHeads(lines, names, heads);
  findings.push(...ofHeads.findings);
  findings.push(...(await checkReceipts(lines, names, sha256)));
  const versions = await checkVersions(lines, names, sha256);
  findings.push(...versions.findings);
  findings.push(...(await checkRulesOfPlay(lines, names, sha256)));
  return {
    gully: lines.head.gully,
    checked: countChecked(lines),
    findings,
    notes: [...chainNotes(lines), ...ofHeads.notes, ...versions.notes],
  };
}

function countChecked(lines: FileLines): Checked {
  const versions = lines.of("version");
  return {
    saves: lines.of("save").length,
    teams: lines.of("lock").length,
    locks: new Set(lines.of("lock").map(({ line }) => line.at)).size,
    points: lines.of("points").length,
    standings: lines.of("standing").length,
    scores: versions.filter(({ line }) => line.body.of === "score").length,
    rules: versions.filter(({ line }) => line.body.of === "rules").length,
    entries: lines.of("chain").length,
  };
}
