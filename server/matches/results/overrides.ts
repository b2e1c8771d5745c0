import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtureOverrides } from "#db/schema";
import type { FixtureScore } from "#server/play/points/fixture-score";

/** By an operator: then no feed changes its start, type, name or teams. */
export function isEdited(tx: Tx, fixtureId: number): boolean {
  return readOverrides(tx, fixtureId)?.edited ?? false;
}

/** By an operator: then no feed writes anything of it. */
export function isScoredManually(tx: Tx, fixtureId: number): boolean {
  return readOverrides(tx, fixtureId)?.scoredManually ?? false;
}

/**
 * A reported score with the operator's additions: players of the match and dot balls, which
 * scorecard feeds lack (rules.md#unknown). Dot balls of an innings that the feed no longer has, or
 * more of them than balls, are left out.
 */
export function withOverrides(tx: Tx, fixtureId: number, score: FixtureScore): FixtureScore {
  const overrides = readOverrides(tx, fixtureId);
  if (!overrides) return score;
  const { playersOfMatch, dotBalls } = overrides;
  const dotBallsOf = new Map(
    (dotBalls ?? []).map((each) => [`${each.playerId}:${each.innings}`, each.dotBalls]),
  );
  return {
    ...score,
    playersOfMatch: playersOfMatch ?? score.playersOfMatch,
    lines: score.lines.map((line) => {
      const own = dotBallsOf.get(`${line.playerId}:${line.innings}`);
      return own === undefined || own > line.ballsBowled ? line : { ...line, dotBalls: own };
    }),
  };
}

/** An operator has set parts of the score, which lie over every other one. */
export function keepsTyped(tx: Tx, fixtureId: number): boolean {
  const overrides = readOverrides(tx, fixtureId);
  return Boolean(overrides?.playersOfMatch ?? overrides?.dotBalls);
}

function readOverrides(tx: Tx, fixtureId: number) {
  return tx.select().from(fixtureOverrides).where(eq(fixtureOverrides.fixtureId, fixtureId)).get();
}
