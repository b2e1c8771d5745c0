import type { Ms } from "#game/core/units";
import { canonicalJson } from "../canonical-json";
import { stateOfChain } from "../chain-state";
import { compareHistory, type HistoryDifference } from "../compare-history";
import { keptForms } from "../kept-forms";
import { lineName } from "../line-names";
import type { FileLine } from "../lines";
import { digestOf } from "../versions";
import { checkAdjustments } from "./check-adjustments";
import { chainNotes, checkChain, checkHeads } from "./check-chain";
import { checkDigests, hashAll } from "./check-digests";
import { checkHeadToHead } from "./check-head-to-head";
import { checkLocks } from "./check-locks";
import { checkPicks } from "./check-picks";
import { checkPoints, workOutPoints } from "./check-points";
import { checkReceipts } from "./check-receipts";
import { checkDraws, checkSquads } from "./check-squads";
import { checkStandings } from "./check-standings";
import { checkVersions } from "./check-versions";
import { describeLine, type Names, namesIn } from "./describe-line";
import { type FileLines, readFileLines } from "./file-lines";
import { leagueOfFile } from "./league-of-file";
import {
  type Checked,
  type Finding,
  instantText,
  type Sha256,
  type Verification,
} from "./verification";

export interface VerifyOptions {
  /** Heads that somebody was sent, or their first digits. */
  readonly heads?: readonly string[];
  /** The version that verifies, "0.2.0"; without it a newer file is not mentioned. */
  readonly gully?: string;
}

/**
 * Recalculates a league file in the order of docs/league-file.md: the file must be whole, its chain
 * and receipts must hold, rules, season and scores must be those of the chain, and teams, points,
 * ranks and tables must follow from them by the game's own rules. It claims nothing that cannot be
 * calculated from the file.
 *
 * @param sha256 is awaited often enough for a page to draw in between
 * @throws LeagueFileFault with a sentence for another text, or a newer version
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
    const sentence =
      error instanceof Error
        ? `The ${what} could not be checked: lines of the file do not fit together (${error.message.slice(0, 100)}).`
        : `The ${what} could not be checked: lines of the file do not fit together.`;
    return [{ sentence, line: null }];
  }
}

function newerNotes(written: string, own: string | undefined): string[] {
  if (own === undefined || !isNewer(written, own)) return [];
  return [
    `The file is of Gully ${written}, this is Gully ${own}: where the rules of play have changed since, points may not follow here. Verify it with the newer one.`,
  ];
}

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

/** Works out locks, points, ranks and tables again. */
async function checkRulesOfPlay(
  lines: FileLines,
  names: Names,
  sha256: Sha256,
): Promise<Finding[]> {
  const league = leagueOfFile(lines);
  const ofLocks = await checkLocks(lines, league, names, sha256);
  const ofDraws = await checkDraws(lines, league, sha256);
  const findings = [...ofLocks, ...checkSquads(lines, league, names), ...ofDraws];
  const { rules, faults } = league.scoring;
  if (rules === null) {
    const sentence = `The scoring rules cannot be played by, so that no points follow: ${faults[0].sentence}`;
    return [...findings, { sentence, line: null }];
  }
  const points = await workOutPoints(lines, league, rules, () => sha256(""));
  return [
    ...findings,
    ...checkPoints(lines, league, points, names),
    ...checkAdjustments(lines, names),
    ...checkPicks(lines, league, names),
    ...checkStandings(lines, league, points, names),
    ...(await checkHeadToHead(lines, league, points, names, sha256)),
  ];
}

/** The meaning of a duplicate would depend on the reader. */
function checkRepeats(lines: FileLines, names: Names): Finding[] {
  const firstOf = new Map<string, number>();
  return lines.all.flatMap(({ line, number }): Finding[] => {
    const key = keyOf(line);
    if (key === undefined) return [];
    const first = firstOf.get(key);
    if (first === undefined) {
      firstOf.set(key, number);
      return [];
    }
    const sentence = `Line ${number} says again what line ${first} says: ${describeLine(line, names)}.`;
    return [{ sentence, line: number }];
  });
}

/** Unique in a file; undefined for a type that may be repeated. */
function keyOf(line: FileLine): string | undefined {
  switch (line.type) {
    case "league":
    case "head to head":
    case "digests":
    case "end":
      return line.type;
    case "member":
    case "standing":
      return `${line.type} ${line.member}`;
    case "time":
      return `${line.type} ${line.fixture}`;
    case "save":
      return `${line.type} ${line.save}`;
    case "lock":
    case "points":
      return `${line.type} ${line.fixture} ${line.member}`;
    // Two corrections may have the same instant.
    case "figures corrected":
    case "result corrected":
    case "side corrected":
      return undefined;
    default:
      return lineName(line);
  }
}

/**
 * Compares members, the log and the events of the squads with the history of the chain
 * (rules.md#chain). The first versions have no history.
 */
async function checkHistory(lines: FileLines, names: Names, sha256: Sha256): Promise<Finding[]> {
  const { history } = stateOfChain(lines.of("chain").map(({ line }) => line.body));
  if (history === null) return [];
  const entries = lines.all.flatMap(({ line, number }) =>
    keptForms(line).map((each) => ({ ...each, line, number })),
  );
  const hashes = await hashAll(
    entries.flatMap(({ forms }) => forms.map(canonicalJson)),
    sha256,
  );
  let next = 0;
  const digested = entries.map(({ forms, ...each }) => {
    const from = next;
    next += forms.length;
    return { ...each, digests: hashes.slice(from, next).map(digestOf) };
  });
  return compareHistory(history, digested).map((difference) => {
    const { list, change, place } = difference;
    const own =
      change === "missing" ? undefined : digested.filter((each) => each.list === list)[place];
    const at = own !== undefined && "at" in own.line ? own.line.at : null;
    return { sentence: tell(difference, names, at), line: own?.number ?? null };
  });
}

const LISTS = { log: "the log", squads: "the squads" } as const;

function tell(difference: HistoryDifference, names: Names, at: Ms | null): string {
  const what = subjectOf(difference, names, at);
  switch (difference.change) {
    case "missing":
      return `${what} is missing: the chain has it.`;
    case "added":
      return `${what} was added: the chain does not have it.`;
    case "moved":
      return `${what} stands in another place than in the chain.`;
    default:
      return `${what} was changed: the chain has something else.`;
  }
}

function subjectOf({ list, name, place }: HistoryDifference, names: Names, at: Ms | null): string {
  if (list === "lines") return describeKept(name, names);
  return at === null
    ? `Entry ${place + 1} of ${LISTS[list]}`
    : `Entry ${place + 1} of ${LISTS[list]}, of ${instantText(at)},`;
}

function describeKept(name: string, names: Names): string {
  const [what, number] = name.split(" ");
  const member = names.member(Number(number));
  return what === "member"
    ? `When ${member} was in the league, and in which role,`
    : `The name of ${member} or of their team`;
}
