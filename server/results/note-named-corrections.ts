import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { statCorrections } from "#db/schema";
import { EMPTY_DAY } from "#game/match/player-day";
import { knownSide, namedOf } from "#game/sides/known-side";
import { daysWithSides } from "../points/player-days";
import { readScore } from "../points/read-score";
import { readSideStatements } from "../sides/read-known-sides";

/**
 * Keeps whom the last statements of a fixture that is over have put into a side or taken out of it,
 * for the ledgers of leagues that pay for being named (rules.md#sides). What the score itself lists
 * stays as it is. Called once or twice for statements of one instant, it keeps the same.
 */
export function noteNamedCorrections(tx: Tx, fixtureId: number): void {
  const byTeam = [...readSideStatements(tx, fixtureId).values()];
  const since = Math.max(...byTeam.flatMap((own) => own.map(({ at }) => at)));
  const score = readScore(tx, fixtureId);
  if (score.lines.length === 0) return;
  const listed = new Set(score.sidePlayers);
  const days = daysWithSides(tx, fixtureId, score);
  for (const statements of byTeam) {
    const before = new Set(namedOf(knownSide(statements.filter(({ at }) => at < since))));
    const after = new Set(namedOf(knownSide(statements)));
    for (const playerId of new Set([...before, ...after])) {
      if (before.has(playerId) === after.has(playerId) || listed.has(playerId)) continue;
      const day = days.get(playerId) ?? EMPTY_DAY;
      const one = { fixtureId, playerId, at: since };
      if (isNoted(tx, one)) continue;
      tx.insert(statCorrections)
        .values({
          ...one,
          operatorId: statements.at(-1)?.userId ?? null,
          finished: true,
          before: { ...day, inSide: before.has(playerId) },
          after: { ...day, inSide: after.has(playerId) },
        })
        .run();
    }
  }
}

function isNoted(
  tx: Tx,
  { fixtureId, playerId, at }: { fixtureId: number; playerId: number; at: number },
): boolean {
  const { fixtureId: ofFixture, playerId: ofPlayer, at: ofTime } = statCorrections;
  const same = and(eq(ofFixture, fixtureId), eq(ofPlayer, playerId), eq(ofTime, at));
  return (
    tx.select({ id: statCorrections.id }).from(statCorrections).where(same).get() !== undefined
  );
}
