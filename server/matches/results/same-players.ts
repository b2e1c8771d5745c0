import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, poolPlayers } from "#db/schema";
import { addStats } from "#game/play/match/figures";
import type { FixtureScore, PlayerInnings } from "#server/play/points/fixture-score";

/**
 * The score with the figures of players who are another one of their team as that player's
 * (rules.md#to-be-checked). Every score comes by here, so that none has to know of them.
 */
export function withSamePlayers(tx: Tx, fixtureId: number, score: FixtureScore): FixtureScore {
  const rows = statementOf(tx).all({ fixtureId });
  if (rows.length === 0) return score;
  const same = new Map(rows.map(({ id, sameAs }) => [id, sameAs ?? id]));
  const idOf = (id: number) => same.get(id) ?? id;
  const { crease } = score;
  const idOrNull = (id: number | null) => (id === null ? null : idOf(id));
  return {
    ...score,
    lines: mergeLines(score.lines.map((line) => ({ ...line, playerId: idOf(line.playerId) }))),
    playersOfMatch: [...new Set(score.playersOfMatch.map(idOf))],
    sidePlayers: [...new Set(score.sidePlayers.map(idOf))],
    crease: crease && {
      ...crease,
      batters: crease.batters.map((each) => ({ ...each, playerId: idOrNull(each.playerId) })),
      bowler: crease.bowler && { ...crease.bowler, playerId: idOrNull(crease.bowler.playerId) },
    },
  };
}

/** A source may have named one player by both names in an innings. */
function mergeLines(lines: readonly PlayerInnings[]): PlayerInnings[] {
  const merged = new Map<string, PlayerInnings>();
  for (const line of lines) {
    const key = `${line.playerId}:${line.innings}`;
    const before = merged.get(key);
    const { playerId, innings } = line;
    merged.set(key, before ? { playerId, innings, ...addStats(before, line) } : line);
  }
  return [...merged.values()];
}

const statementOf = prepareOnce((db) =>
  db
    .select({ id: poolPlayers.id, sameAs: poolPlayers.sameAs })
    .from(fixtures)
    .innerJoin(
      poolPlayers,
      or(eq(poolPlayers.teamId, fixtures.teamAId), eq(poolPlayers.teamId, fixtures.teamBId)),
    )
    .where(and(eq(fixtures.id, sql.placeholder("fixtureId")), isNotNull(poolPlayers.sameAs)))
    .prepare(),
);

/** By the keys of players of a team who are another one of it. */
export function loadSameKeys(tx: Tx, teamId: number): Map<string, number> {
  const rows = tx
    .select({ key: poolPlayers.key, sameAs: poolPlayers.sameAs })
    .from(poolPlayers)
    .where(and(eq(poolPlayers.teamId, teamId), isNotNull(poolPlayers.sameAs)))
    .all();
  return new Map(rows.flatMap(({ key, sameAs }) => (sameAs === null ? [] : [[key, sameAs]])));
}
