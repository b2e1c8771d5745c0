import { eq } from "drizzle-orm";
import { pushedFixtures } from "#db/schema";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { compareFigures } from "../operator/compare-points";
import type { OperatedFixture } from "../operator/read-fixture";

/** The first score of a token, the end, and later corrections. */
export function changesOfScore(
  tx: LockedTx,
  { id, name: token }: { readonly id: number; readonly name: string },
  fixture: OperatedFixture,
  before: FixtureScore,
): OperatorChange[] {
  const after = readScore(tx, fixture.id);
  const last = tx
    .select()
    .from(pushedFixtures)
    .where(eq(pushedFixtures.fixtureId, fixture.id))
    .get();
  const entry = { kind: "score pushed", fixture: fixture.name, token } as const;
  if (before.state === "finished") {
    const figures = compareFigures(tx, fixture, before.lines, after.lines);
    return [{ ...entry, what: "corrected", ...figures }];
  }
  const rest = { changes: [], more: 0 };
  if (after.state !== "in progress") return [{ ...entry, what: "ended", ...rest }];
  return last?.tokenId === id ? [] : [{ ...entry, what: "begun", ...rest }];
}
