import { plural } from "#game/core/words";
import type { Match, MatchResult, PlayerRef, Side, SideIndex } from "#game/play/match/match";
import { winnerOf } from "#game/play/match/state";
import { CricsheetError, explainIssue } from "./cricsheet-error";
import {
  type DocumentRecord,
  documentSchema,
  type InfoRecord,
  type OutcomeRecord,
} from "./document-schema";
import { readInnings } from "./read-innings";
import { readSides, type SideRecord } from "./read-sides";

export interface CricsheetMatch {
  readonly match: Match;
  readonly info: CricsheetInfo;
}

/**
 * Any version, played or broken off.
 *
 * @throws CricsheetError, never anything else, for input that would make stat lines wrong
 */
export function readCricsheet(text: string): CricsheetMatch {
  return readCricsheetDocument(parseJson(text));
}

/** @throws CricsheetError as `readCricsheet` does */
export function readCricsheetDocument(value: unknown): CricsheetMatch {
  const document = parseDocument(value);
  const { info, innings } = document;
  const sides = readSides(document);
  const result = readResult(info.outcome, sides);
  const match: Match = {
    format: info.match_type,
    ballsPerOver: info.balls_per_over,
    sides: [sideOf(sides[0]), sideOf(sides[1])],
    innings: innings.map((record, index) => readInnings(record, index, sides, info.balls_per_over)),
    playersOfMatch: readPlayersOfMatch(info.player_of_match, sides, result),
    result,
  };
  return { match, info: readInfo(info) };
}

function parseDocument(value: unknown): DocumentRecord {
  const parsed = documentSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw new CricsheetError("the file cannot be read");
  throw new CricsheetError(explainIssue(issue), issue.path);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CricsheetError("the file is not JSON");
  }
}

function sideOf({ name, players }: SideRecord): Side {
  return { name, players };
}

const OUTCOME = ["info", "outcome"] as const;

type Sides = readonly [SideRecord, SideRecord];

/**
 * In plain words, "India won by 6 wickets (D/L)"; unknown if the file has no outcome.
 *
 * @throws CricsheetError on a winner who did not play, or an outcome without meaning
 */
function readResult(outcome: OutcomeRecord | undefined, sides: Sides): MatchResult {
  if (outcome === undefined) return { kind: "unknown" };
  const { winner, result, method } = outcome;
  const withMethod = (words: string) => {
    if (method === undefined) return words;
    return `${words} (${method === "Awarded" ? "awarded" : method})`;
  };
  if (winner !== undefined) {
    const margin = marginOf(outcome);
    const text = withMethod(margin === null ? `${winner} won` : `${winner} won by ${margin}`);
    return { kind: "won", winner: sideNamed(winner, sides), text };
  }
  if (result === "tie") {
    const { text, ...tie } = readTie(outcome, sides);
    return { ...tie, text: withMethod(text) };
  }
  if (result === "draw") return { kind: "draw", text: withMethod("Match drawn") };
  if (result === "no result") return { kind: "no result", text: "No result" };
  throw new CricsheetError(
    result === undefined
      ? "info.outcome: there is neither a winner nor a result"
      : `info.outcome: “${result}” is not a known result`,
    OUTCOME,
  );
}

function readTie({ eliminator, bowl_out }: OutcomeRecord, sides: Sides) {
  const winner = eliminator ?? bowl_out;
  if (winner === undefined) return { kind: "tie" as const, winner: null, text: "Match tied" };
  const text =
    eliminator === undefined
      ? `Match tied, ${winner} won the bowl-out`
      : `Match tied, ${winner} won the super over`;
  return { kind: "tie" as const, winner: sideNamed(winner, sides), text };
}

/** "6 wickets", "an innings and 20 runs". */
function marginOf({ by }: OutcomeRecord): string | null {
  if (by === undefined) return null;
  const parts = [
    ...(by.innings === undefined ? [] : ["an innings"]),
    ...(by.runs === undefined ? [] : [plural(by.runs, "run")]),
    ...(by.wickets === undefined ? [] : [plural(by.wickets, "wicket")]),
  ];
  return parts.length === 0 ? null : parts.join(" and ");
}

function sideNamed(team: string, [first, second]: Sides): SideIndex {
  if (team === first.name) return 0;
  if (team === second.name) return 1;
  const sentence = `info.outcome: “${team}” is neither ${first.name} nor ${second.name}`;
  throw new CricsheetError(sentence, OUTCOME);
}

/**
 * The file gives names only: a name on both sides is the winners' player, without a winner that of
 * the side named first.
 *
 * @throws CricsheetError for a player who is in neither side
 */
function readPlayersOfMatch(
  names: readonly string[],
  sides: Sides,
  result: MatchResult,
): PlayerRef[] {
  const winner = winnerOf(result);
  const likely = winner === 1 ? [sides[1], sides[0]] : sides;
  return names.map((name) => {
    for (const side of likely) {
      const key = side.keys.get(name);
      if (key !== undefined) return { side: side.index, key };
    }
    const sentence = `info.player_of_match: “${name}” is in neither side`;
    throw new CricsheetError(sentence, ["info", "player_of_match"]);
  });
}

export interface CricsheetInfo {
  readonly format: string;
  readonly eventName: string | null;
  /** "2023" or "2019/20"; by default the year of the first day. */
  readonly season: string;
  /** Of play, "YYYY-MM-DD", at least one. */
  readonly dates: readonly string[];
  /** "Final", "Qualifier 1" …; null in a league stage. */
  readonly stage: string | null;
  readonly matchNumber: number | null;
  readonly group: string | null;
  readonly venue: string | null;
  readonly city: string | null;
  readonly gender: string | null;
  readonly teams: readonly [string, string];
}

function readInfo(info: InfoRecord): CricsheetInfo {
  const firstYear = info.dates[0]?.slice(0, 4) ?? "";
  return {
    format: info.match_type,
    eventName: info.event?.name ?? null,
    season: info.season ?? firstYear,
    dates: info.dates,
    stage: info.event?.stage ?? null,
    matchNumber: info.event?.match_number ?? null,
    group: info.event?.group ?? null,
    venue: info.venue ?? null,
    city: info.city ?? null,
    gender: info.gender ?? null,
    teams: info.teams,
  };
}
