import { and, asc, type SQL, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { playersOfMatch, statLines } from "#db/schema";
import type { PlayerDay } from "#game/match/player-day";
import type { Role } from "#game/roles";
import { type PlayerPoints, scorePlayer } from "#game/scoring/player-points";
import type { ScoringRules } from "#game/scoring/rules";
import type { FixtureScore } from "./fixture-score";

/** What everybody on a scorecard did in a fixture, by pool player. */
export type PlayerDays = ReadonlyMap<number, PlayerDay>;

/**
 * What players did in some fixtures, by fixture: in two statements however many they are. The
 * innings of a player are in playing order.
 *
 * @param playerIds only these players; all where left out
 */
export function readPlayerDays(
  tx: Tx,
  fixtureIds: readonly number[],
  playerIds?: readonly number[],
): Map<number, PlayerDays> {
  const { ofAll, ofPlayers } = statementsOf(tx);
  const { lines, ofMatch } = playerIds ? ofPlayers : ofAll;
  const wanted = { fixtureIds: JSON.stringify(fixtureIds), playerIds: JSON.stringify(playerIds) };
  const scoreOf = new Map(fixtureIds.map((id) => [id, emptyScore()]));
  for (const { fixtureId, ...line } of lines.all(wanted)) scoreOf.get(fixtureId)?.lines.push(line);
  for (const { fixtureId, playerId } of ofMatch.all(wanted)) {
    scoreOf.get(fixtureId)?.playersOfMatch.push(playerId);
  }
  return new Map([...scoreOf].map(([fixtureId, score]) => [fixtureId, daysOf(score)]));
}

type PlayersScore = Pick<FixtureScore, "lines" | "playersOfMatch">;

function emptyScore() {
  const lines: PlayersScore["lines"][number][] = [];
  const playersOfMatch: number[] = [];
  return { lines, playersOfMatch };
}

/** What everybody did according to a score. */
export function daysOf({ lines, playersOfMatch }: PlayersScore): PlayerDays {
  const inningsOf = new Map<number, PlayerDay["innings"][number][]>();
  for (const { playerId, ...stats } of lines) {
    const innings = inningsOf.get(playerId);
    if (innings) innings.push(stats);
    else inningsOf.set(playerId, [stats]);
  }
  const playerIds = new Set([...inningsOf.keys(), ...playersOfMatch]);
  return new Map(
    [...playerIds].map((id) => {
      const playerOfMatch = playersOfMatch.includes(id);
      return [id, { innings: inningsOf.get(id) ?? [], playerOfMatch }];
    }),
  );
}

/** What decides a day's points besides the day: role (null where unknown), rules, balls an over. */
export interface DayRules {
  readonly role: Role | null;
  readonly rules: ScoringRules;
  readonly ballsPerOver: number;
}

/** The points of a player's day (rules.md#player-points). */
export function scoreDay({ innings, playerOfMatch }: PlayerDay, rules: DayRules): PlayerPoints {
  return scorePlayer({ lines: innings, playerOfMatch, ...rules });
}

const statementsOf = prepareOnce((db) => {
  const inFixtures = (column: typeof statLines.fixtureId | typeof playersOfMatch.fixtureId) =>
    sql`${column} in (select value from json_each(${sql.placeholder("fixtureIds")}))`;
  const isWanted = (column: typeof statLines.playerId | typeof playersOfMatch.playerId) =>
    sql`${column} in (select value from json_each(${sql.placeholder("playerIds")}))`;
  const prepare = (ofLines?: SQL, ofMatches?: SQL) => ({
    lines: db
      .select()
      .from(statLines)
      .where(and(inFixtures(statLines.fixtureId), ofLines))
      .orderBy(asc(statLines.fixtureId), asc(statLines.innings), asc(statLines.playerId))
      .prepare(),
    ofMatch: db
      .select()
      .from(playersOfMatch)
      .where(and(inFixtures(playersOfMatch.fixtureId), ofMatches))
      .prepare(),
  });
  return {
    ofAll: prepare(),
    ofPlayers: prepare(isWanted(statLines.playerId), isWanted(playersOfMatch.playerId)),
  };
});
