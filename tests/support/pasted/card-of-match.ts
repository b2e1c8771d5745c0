import { isOut } from "#game/play/match/dismissals";
import {
  type Dismissal,
  type Innings,
  type Match,
  otherSide,
  type Side,
} from "#game/play/match/match";
import { totalRuns } from "#game/play/match/overs";
import type { StatLine } from "#game/play/match/stat-line";
import { statLinesOf } from "#game/play/match/stat-lines";

/** An innings as a page prints it: counted from the deliveries, and the figures from stat lines. */
export interface Card {
  readonly team: string;
  readonly batters: readonly CardBatter[];
  readonly didNotBat: readonly string[];
  readonly bowlers: readonly CardBowler[];
  /** In runs. */
  readonly extras: { b: number; lb: number; w: number; nb: number; p: number };
  readonly total: { readonly runs: number; readonly wickets: number; readonly balls: number };
  readonly ballsPerOver: number;
}

export interface CardBatter {
  readonly name: string;
  readonly dismissal: Dismissal | null;
  /** As the page names them. */
  readonly bowler: string;
  readonly fielders: readonly string[];
  readonly line: StatLine;
}

export interface CardBowler {
  readonly name: string;
  readonly line: StatLine;
  /** Hit off the bowling. */
  readonly fours: number;
  readonly sixes: number;
}

/** The cards of a match's innings, super overs left out; places from 1 in the match. */
export function cardsOf(match: Match): { readonly innings: number; readonly card: Card }[] {
  const lines = statLinesOf(match);
  return match.innings.flatMap((innings, index) => {
    if (innings.superOver || innings.overs.length === 0) return [];
    const own = lines.filter((line) => line.innings === index + 1);
    return [{ innings: index + 1, card: cardOf(match, innings, own) }];
  });
}

function cardOf(match: Match, innings: Innings, lines: readonly StatLine[]): Card {
  const batting = match.sides[innings.battingSide];
  const fielding = match.sides[otherSide(innings.battingSide)];
  const deliveries = innings.overs.flatMap((over) => over.deliveries);
  const sumOf = (kind: "byes" | "legByes" | "wides" | "noBalls" | "penalty") =>
    deliveries.reduce((sum, { runs }) => sum + runs[kind], 0);
  const dismissals = deliveries.flatMap(({ dismissals: all, bowler }) =>
    all.map((dismissal) => ({ dismissal, bowler })),
  );
  const ofBatting = lines.filter(({ side }) => side === innings.battingSide);
  const ofFielding = lines.filter(({ side }) => side !== innings.battingSide);
  const bowled = new Set(deliveries.map(({ bowler }) => bowler));
  const penalties = innings.penaltyRuns.before + innings.penaltyRuns.after;
  const hit = (bowler: string, runs: number) =>
    deliveries.filter(
      (each) => each.bowler === bowler && each.runs.batter === runs && !each.runs.nonBoundary,
    ).length;
  return {
    team: batting.name,
    batters: ofBatting.map((line) => {
      const last = dismissals.findLast(({ dismissal }) => dismissal.playerOut === line.key);
      const { dismissal = null, bowler = "" } = last ?? {};
      return {
        name: nameIn(batting, line.key),
        dismissal,
        bowler: shortName(fielding, bowler),
        fielders: dismissal?.fielders.map((key) => shortName(fielding, key)) ?? [],
        line,
      };
    }),
    didNotBat: batting.players
      .filter(({ key }) => !ofBatting.some((line) => line.key === key))
      .map(({ name }) => name),
    bowlers: ofFielding
      .filter(({ key }) => bowled.has(key))
      .map((line) => ({
        name: nameIn(fielding, line.key),
        line,
        fours: hit(line.key, 4),
        sixes: hit(line.key, 6),
      })),
    extras: {
      b: sumOf("byes"),
      lb: sumOf("legByes"),
      w: sumOf("wides"),
      nb: sumOf("noBalls"),
      p: sumOf("penalty") + penalties,
    },
    total: {
      runs: deliveries.reduce((sum, { runs }) => sum + totalRuns(runs), 0) + penalties,
      wickets: dismissals.filter(({ dismissal }) => isOut(dismissal)).length,
      balls: ofFielding.reduce((sum, line) => sum + line.ballsBowled, 0),
    },
    ballsPerOver: match.ballsPerOver,
  };
}

function nameIn({ players }: Side, key: string): string {
  return players.find((player) => player.key === key)?.name ?? key;
}

/** Pages name fielders and bowlers by the last word where that is enough, else in full. */
function shortName(side: Side, key: string): string {
  const name = nameIn(side, key);
  const last = name.split(" ").at(-1) ?? name;
  const alike = side.players.filter((player) => player.name.split(" ").includes(last));
  return alike.length === 1 ? last : name;
}
