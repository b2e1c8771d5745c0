import type { OperatorChange } from "#game/trust/log/operator-changes";
import type { Services } from "#server/core/services";
import { requireSeen } from "#server/play/locks/dry-run";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { recordScoreTx } from "../results/record-score";
import { noteScoreSource, type ScoreOrigin } from "../results/score-source";
import { type ComparedPoints, compareFigures } from "./compare-points";
import { noteCorrectedInnings } from "./corrected-innings";
import { markScoredManually } from "./manual-scoring";
import { logToLeagues } from "./operator-access";
import type { OperatedFixture } from "./read-fixture";

export interface ScorePreview {
  /** Sentences about the sums: it may be saved all the same. */
  readonly doubts: readonly string[];
  readonly points: ComparedPoints;
  /** Only the previewed score is saved. The rules are the leagues' to change. */
  readonly digest: string;
}

/** By an operator or a scorer, beside the stored one. */
export interface PlannedScore {
  readonly fixture: OperatedFixture;
  readonly before: FixtureScore;
  readonly after: FixtureScore;
}

interface ScoreToStore extends PlannedScore {
  /** Left out if an innings is removed, or a watched folder has a file. */
  readonly preview?: ScorePreview;
  readonly seen?: string;
  readonly entry: Pick<OperatorChange & { kind: "score" }, "how" | "innings" | "corrected">;
  /** By default that of the entry. */
  readonly origin?: ScoreOrigin;
  readonly changes?: readonly OperatorChange[];
}

const ORIGINS: Readonly<Record<ScoreToStore["entry"]["how"], ScoreOrigin>> = {
  typed: "typed",
  removed: "typed",
  pasted: "pasted",
  "from a file": "match file",
};

/**
 * With the points of every league (rules.md#recalculation); no feed writes the fixture from then
 * on. A form that was sent twice changes nothing more.
 *
 * @throws AppError "conflict" if the preview has changed since
 */
export function storeScore(
  tx: LockedTx,
  services: Services,
  actor: { readonly userId: number | null; readonly role?: "operator" | "scorer" },
  { fixture, before, after, preview, seen, entry, origin, changes = [] }: ScoreToStore,
): void {
  if (!recordScoreTx(tx, services, fixture.id, after, actor.userId)) return;
  if (preview !== undefined) {
    requireSeen(
      preview,
      seen,
      "The figures have changed since the preview. Check the points again, then save.",
    );
  }
  markScoredManually(tx, fixture.id, services.now());
  noteCorrectedInnings(tx, fixture.id, entry.innings, services.now());
  const from = origin ?? ORIGINS[entry.how];
  noteScoreSource(tx, fixture.id, from, services.now(), "points", actor.userId);
  const figures =
    entry.corrected && entry.how !== "removed"
      ? compareFigures(tx, fixture, before.lines, after.lines)
      : { changes: [], more: 0 };
  logToLeagues(tx, services, actor, fixture.tournamentId, [
    ...changes,
    { kind: "score", fixture: fixture.name, ...entry, ...figures },
  ]);
}
