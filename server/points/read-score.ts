import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "#db/client";
import {
  type Crease,
  creases,
  inningsScores,
  playersOfMatch,
  sidePlayers,
  statLines,
} from "#db/schema";
import { loadFixture } from "../season/load-fixture";
import type { FixtureScore, PlayerInnings } from "./fixture-score";

const { fixtureId: _ofInnings, ...INNINGS_COLUMNS } = getTableColumns(inningsScores);
const { fixtureId: _ofLine, innings, playerId, ...STAT_COLUMNS } = getTableColumns(statLines);

/** The stored score of a fixture, rows ordered by innings and player. */
export function readScore(tx: Tx, fixtureId: number): FixtureScore {
  const { state, status, winnerTeamId } = loadFixture(tx, fixtureId);
  return {
    ...{ state, status, winnerTeamId },
    innings: tx
      .select(INNINGS_COLUMNS)
      .from(inningsScores)
      .where(eq(inningsScores.fixtureId, fixtureId))
      .orderBy(asc(inningsScores.innings))
      .all(),
    lines: readStatLines(tx, fixtureId),
    playersOfMatch: readPlayersOfMatch(tx, fixtureId),
    sidePlayers: readSidePlayers(tx, fixtureId),
    crease: readCrease(tx, fixtureId),
  };
}

function readCrease(tx: Tx, fixtureId: number): Crease | null {
  const row = tx
    .select({ crease: creases.crease })
    .from(creases)
    .where(eq(creases.fixtureId, fixtureId))
    .get();
  return row?.crease ?? null;
}

function readStatLines(tx: Tx, fixtureId: number): PlayerInnings[] {
  return tx
    .select({ innings, playerId, ...STAT_COLUMNS })
    .from(statLines)
    .where(eq(statLines.fixtureId, fixtureId))
    .orderBy(asc(statLines.innings), asc(statLines.playerId))
    .all();
}

function readPlayersOfMatch(tx: Tx, fixtureId: number): number[] {
  return readPlayerIds(tx, playersOfMatch, fixtureId);
}

/** Who was in a side, or came on (rules.md#sides). */
function readSidePlayers(tx: Tx, fixtureId: number): number[] {
  return readPlayerIds(tx, sidePlayers, fixtureId);
}

function readPlayerIds(
  tx: Tx,
  table: typeof playersOfMatch | typeof sidePlayers,
  fixtureId: number,
): number[] {
  return tx
    .select({ playerId: table.playerId })
    .from(table)
    .where(eq(table.fixtureId, fixtureId))
    .orderBy(asc(table.playerId))
    .all()
    .map((row) => row.playerId);
}
