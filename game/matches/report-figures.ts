import { MINUTE_MS, type Ms } from "../core/units";
import { plural } from "../core/words";

/** The figures of a source's report that are compared with those of another one. */
export interface ReportFigures {
  /** In playing order. */
  readonly innings: readonly {
    readonly innings: number;
    readonly runs: number;
    readonly wickets: number;
  }[];
  readonly players: readonly {
    readonly playerId: number;
    readonly innings: number;
    readonly runs: number;
    readonly ballsFaced: number;
    readonly wickets: number;
    readonly runsConceded: number;
    readonly ballsBowled: number;
  }[];
}

/** One thing about which a report and the stored score differ. */
export interface ReportDifference {
  /** Null for the total of the innings. */
  readonly playerId: number | null;
  readonly innings: number;
  /** In words, such as "41 (29)"; "nothing" without figures. */
  readonly reported: string;
  readonly stored: string;
  /** Both have said so since then, UTC milliseconds. */
  readonly since: number;
}

/** Sources are seconds apart: what differs for longer is a doubt (rules.md#order-of-sources). */
const LASTING_MS = 2 * MINUTE_MS;

/** Of a score or of a part of it; other fields are left out. */
export function figuresOf({
  innings,
  players,
}: {
  readonly innings: ReportFigures["innings"];
  readonly players: ReportFigures["players"];
}): ReportFigures {
  return {
    innings: innings.map(({ innings, runs, wickets }) => ({ innings, runs, wickets })),
    players: players.map(
      ({ playerId, innings, runs, ballsFaced, wickets, runsConceded, ballsBowled }) => {
        return { playerId, innings, runs, ballsFaced, wickets, runsConceded, ballsBowled };
      },
    ),
  };
}

/**
 * The differences of a report from the score. A difference keeps its `since` while both still say the same as before, so
 * that a source which is only some balls behind never differs for long.
 */
export function differencesBetween(
  reported: ReportFigures,
  stored: ReportFigures,
  before: readonly ReportDifference[],
  now: number,
): ReportDifference[] {
  const [ofReport, ofScore] = [wordsOf(reported), wordsOf(stored)];
  const keys = [...new Set([...ofReport.keys(), ...ofScore.keys()])];
  return keys.flatMap((key): ReportDifference[] => {
    const [a, b] = [ofReport.get(key), ofScore.get(key)];
    if (a?.words === b?.words) return [];
    const { playerId, innings } = a ?? b ?? { playerId: null, innings: 0 };
    // A player without a row may only not have batted or bowled yet in one of them.
    const [report, score] = [a?.words ?? NOTHING, b?.words ?? NOTHING];
    const earlier = before.find(
      (each) =>
        each.playerId === playerId &&
        each.innings === innings &&
        each.reported === report &&
        each.stored === score,
    );
    return [{ playerId, innings, reported: report, stored: score, since: earlier?.since ?? now }];
  });
}

/** A difference from before this instant has lasted. */
export function lastingSince(now: Ms): Ms {
  return now - LASTING_MS;
}

export function lastingOf(
  differences: readonly ReportDifference[],
  now: number,
): ReportDifference[] {
  return differences.filter(({ since }) => since < lastingSince(now));
}

const NOTHING = "nothing";

function wordsOf({ innings, players }: ReportFigures) {
  const words = new Map<string, { playerId: number | null; innings: number; words: string }>();
  for (const { innings: number, runs, wickets } of innings) {
    words.set(`total ${number}`, { playerId: null, innings: number, words: `${runs}/${wickets}` });
  }
  for (const line of players) {
    const { playerId, innings: number, runs, ballsFaced } = line;
    const { wickets, runsConceded, ballsBowled } = line;
    const bats = ballsFaced > 0 || runs > 0 ? [`${runs} (${ballsFaced})`] : [];
    const bowls =
      ballsBowled > 0 || runsConceded > 0
        ? [`${wickets} for ${runsConceded} in ${plural(ballsBowled, "ball")}`]
        : [];
    const text = [...bats, ...bowls].join(", ");
    if (text !== "") {
      words.set(`${playerId} ${number}`, { playerId, innings: number, words: text });
    }
  }
  return words;
}
