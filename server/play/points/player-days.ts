import { and, asc, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prepareOnce, type Tx } from "#db/client";
import { playersOfMatch, sidePlayers, statLines } from "#db/schema";
import { daysOf, type PlayerDays, type PlayersScore } from "#game/play/scoring/player-days";
import { readNamedNow, readNamedPlayers } from "../season/read-named-players";

/**
 * By fixture, with a fixed number of statements. The innings of a player are in playing order. A
 * player named in a side that the league knows was in it (rules.md#sides).
 *
 * @param leagueId null for the sides that everybody knows
 * @param playerIds only these players; all if omitted
 */
export function readPlayerDays(
  tx: Tx,
  fixtureIds: readonly number[],
  leagueId: number | null,
  playerIds?: readonly number[],
): Map<number, PlayerDays> {
  const { ofAll, ofPlayers } = statementsOf(tx);
  const { lines, ofMatch, inSide } = playerIds ? ofPlayers : ofAll;
  const wanted = { fixtureIds: JSON.stringify(fixtureIds), playerIds: JSON.stringify(playerIds) };
  const scoreOf = new Map(fixtureIds.map((id) => [id, emptyScore()]));
  for (const { fixtureId, ...line } of lines.all(wanted)) scoreOf.get(fixtureId)?.lines.push(line);
  for (const { fixtureId, playerId } of ofMatch.all(wanted)) {
    scoreOf.get(fixtureId)?.playersOfMatch.push(playerId);
  }
  for (const { fixtureId, playerId } of inSide.all(wanted)) {
    scoreOf.get(fixtureId)?.sidePlayers.push(playerId);
  }
  const wantedIds = playerIds && new Set(playerIds);
  for (const [fixtureId, named] of readNamedPlayers(tx, fixtureIds, leagueId)) {
    const own = named.filter((playerId) => wantedIds === undefined || wantedIds.has(playerId));
    scoreOf.get(fixtureId)?.sidePlayers.push(...own);
  }
  return new Map([...scoreOf].map(([fixtureId, score]) => [fixtureId, daysOf(score)]));
}

function emptyScore() {
  const lines: PlayersScore["lines"][number][] = [];
  const playersOfMatch: number[] = [];
  const sidePlayers: number[] = [];
  return { lines, playersOfMatch, sidePlayers };
}

/**
 * With the sides as a league knows them now.
 *
 * @param leagueId null for the sides that everybody knows
 */
export function daysWithSides(
  tx: Tx,
  fixtureId: number,
  score: PlayersScore,
  leagueId: number | null,
): PlayerDays {
  if (score.lines.length === 0) return daysOf(score);
  const named = readNamedNow(tx, fixtureId, leagueId);
  return daysOf({ ...score, sidePlayers: [...score.sidePlayers, ...named] });
}

const statementsOf = prepareOnce((db) => {
  const inFixtures = (column: SQLiteColumn) =>
    sql`${column} in (select value from json_each(${sql.placeholder("fixtureIds")}))`;
  const isWanted = (column: SQLiteColumn) =>
    sql`${column} in (select value from json_each(${sql.placeholder("playerIds")}))`;
  const listed = (table: typeof playersOfMatch | typeof sidePlayers, ofPlayers: boolean) =>
    db
      .select()
      .from(table)
      .where(and(inFixtures(table.fixtureId), ofPlayers ? isWanted(table.playerId) : undefined))
      .prepare();
  const prepare = (ofPlayers: boolean) => ({
    lines: db
      .select()
      .from(statLines)
      .where(
        and(inFixtures(statLines.fixtureId), ofPlayers ? isWanted(statLines.playerId) : undefined),
      )
      .orderBy(asc(statLines.fixtureId), asc(statLines.innings), asc(statLines.playerId))
      .prepare(),
    ofMatch: listed(playersOfMatch, ofPlayers),
    inSide: listed(sidePlayers, ofPlayers),
  });
  return { ofAll: prepare(false), ofPlayers: prepare(true) };
});
