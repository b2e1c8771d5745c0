import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  creases,
  fixtures,
  inningsScores,
  playersOfMatch,
  sidePlayers,
  statLines,
} from "#db/schema";
import { shareRead } from "#db/share-reads";
import { loadFixture } from "../season/load-fixture";
import type { FixtureScore } from "./fixture-score";

const { fixtureId: _ofInnings, ...INNINGS_COLUMNS } = getTableColumns(inningsScores);
const { fixtureId: _ofLine, innings, playerId, ...STAT_COLUMNS } = getTableColumns(statLines);

/** Rows are ordered by innings and player. */
export function readScore(tx: Tx, fixtureId: number): FixtureScore {
  const { state, status, winnerTeamId } = loadFixture(tx, fixtureId);
  const statements = statementsOf(tx);
  const playerIds = (rows: readonly { readonly playerId: number }[]) =>
    rows.map((row) => row.playerId);
  return {
    ...{ state, status, winnerTeamId },
    innings: readInnings(tx, fixtureId),
    lines: statements.lines.all({ fixtureId }),
    playersOfMatch: playerIds(statements.playersOfMatch.all({ fixtureId })),
    sidePlayers: playerIds(statements.sidePlayers.all({ fixtureId })),
    crease: readCrease(tx, fixtureId),
  };
}

export function readInnings(tx: Tx, fixtureId: number): FixtureScore["innings"] {
  return statementsOf(tx).innings.all({ fixtureId });
}

/** Null for a match without one. */
export function readCrease(tx: Tx, fixtureId: number): FixtureScore["crease"] {
  return statementsOf(tx).crease.get({ fixtureId })?.crease ?? null;
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  return {
    innings: db
      .select(INNINGS_COLUMNS)
      .from(inningsScores)
      .where(eq(inningsScores.fixtureId, fixtureId))
      .orderBy(asc(inningsScores.innings))
      .prepare(),
    lines: db
      .select({ innings, playerId, ...STAT_COLUMNS })
      .from(statLines)
      .where(eq(statLines.fixtureId, fixtureId))
      .orderBy(asc(statLines.innings), asc(statLines.playerId))
      .prepare(),
    playersOfMatch: db
      .select({ playerId: playersOfMatch.playerId })
      .from(playersOfMatch)
      .where(eq(playersOfMatch.fixtureId, fixtureId))
      .orderBy(asc(playersOfMatch.playerId))
      .prepare(),
    /** In a side, or came on (rules.md#sides). */
    sidePlayers: db
      .select({ playerId: sidePlayers.playerId })
      .from(sidePlayers)
      .where(eq(sidePlayers.fixtureId, fixtureId))
      .orderBy(asc(sidePlayers.playerId))
      .prepare(),
    crease: db
      .select({ crease: creases.crease })
      .from(creases)
      .where(eq(creases.fixtureId, fixtureId))
      .prepare(),
  };
});

type InningsOfFixture = typeof inningsScores.$inferSelect;

export const loadSeasonInnings = shareRead(
  (tx: Tx, tournamentId: number): ReadonlyMap<number, readonly InningsOfFixture[]> => {
    const byFixture = new Map<number, InningsOfFixture[]>();
    for (const innings of statementOf(tx).all({ tournamentId })) {
      const known = byFixture.get(innings.fixtureId);
      if (known === undefined) byFixture.set(innings.fixtureId, [innings]);
      else known.push(innings);
    }
    return byFixture;
  },
);

const statementOf = prepareOnce((db) =>
  db
    .select(getTableColumns(inningsScores))
    .from(inningsScores)
    .innerJoin(fixtures, eq(fixtures.id, inningsScores.fixtureId))
    .where(eq(fixtures.tournamentId, sql.placeholder("tournamentId")))
    .orderBy(asc(inningsScores.fixtureId), asc(inningsScores.innings))
    .prepare(),
);
