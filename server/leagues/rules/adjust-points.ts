import { eq } from "drizzle-orm";
import { adjustments } from "#db/schema";
import { groupThousands } from "#game/play/scoring/points-text";
import {
  MOST_ADJUSTMENTS,
  REASON_FAULT,
  readAdjustment,
  readReason,
  TYPED_POINTS_FAULT,
  withdrawalFault,
} from "#game/play/season/adjustments";
import { logSentence } from "#game/trust/log/league-changes";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { readNames } from "#server/play/leagues/league-log";
import { digestOf, dryRun, LEAGUE_CHANGED, requireSeen } from "#server/play/locks/dry-run";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { listAdjustments, type StoredAdjustment } from "#server/play/points/adjustments";
import { readFixturePoints } from "#server/play/points/read-fixture-points";
import { loadStandings } from "#server/play/points/standings";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { addAdjustments, describeAdjustments, type NewAdjustment } from "./add-adjustments";
import { compareStandings, type PreviewRow } from "./standings-before-after";

/** As typed: new points, or the withdrawal of an entry. */
export type AdjustmentInput = {
  readonly reason: string;
  /** Made by the screen, so that a repeated form changes nothing. */
  readonly key: string;
} & (
  | {
      readonly participantId: number | null;
      /** Null for the season. */
      readonly fixtureId: number | null;
      readonly points: string;
    }
  | { readonly withdraws: number }
);

interface AdjustmentPlan {
  /** As the league's log will have it. */
  readonly sentence: string;
  readonly rows: readonly PreviewRow[];
  /** It is saved only as it was previewed, and after the same entries: balls in play change the rest. */
  readonly digest: string;
}

/**
 * The standings before and after points with a reason (rules.md#adjustments). Nothing is stored.
 *
 * @throws FieldsError for invalid input; AppError "forbidden" for a former manager, "not-found" for
 * an unknown entry, "conflict" for one that is withdrawn already
 */
export function previewAdjustment(
  services: Services,
  managed: ManagedLeague,
  input: AdjustmentInput,
): AdjustmentPlan {
  return dryRun(services, (tx) => {
    const by = authorOf(tx, services, managed);
    return plan(tx, by, readEntry(tx, by.leagueId, input));
  });
}

/**
 * Saves the points as they were previewed; the same form twice changes nothing.
 *
 * @throws as `previewAdjustment`, and AppError "conflict" if the preview is another one now
 */
export function saveAdjustment(
  services: Services,
  managed: ManagedLeague,
  { seen, ...input }: AdjustmentInput & { readonly seen: string },
): void {
  inLockedTransaction(services, (tx) => {
    const by = authorOf(tx, services, managed);
    const isKnown = tx
      .select({ key: adjustments.key })
      .from(adjustments)
      .where(eq(adjustments.leagueId, by.leagueId))
      .all()
      .some(({ key }) => key === input.key);
    if (isKnown) return;
    const entry = readEntry(tx, by.leagueId, input);
    requireSeen(plan(tx, by, entry), seen, LEAGUE_CHANGED);
  });
}

type Author = ReturnType<typeof authorOf>;

function authorOf(tx: LockedTx, services: Services, { leagueId, userId }: ManagedLeague) {
  requireManager(tx, { id: userId }, leagueId, "give points with a reason");
  return { leagueId, userId, now: services.now() };
}

/** Also adds the entry, which a preview rolls back. */
function plan(tx: LockedTx, by: Author, entry: NewAdjustment): AdjustmentPlan {
  const [change] = describeAdjustments(tx, by.userId, [{ ...entry, number: 1 }]);
  const sentence = change ? logSentence(change, readNames(tx, [change])) : "";
  const digest = digestOf({ sentence, entries: listAdjustments(tx, by.leagueId).length });
  const rows = compareStandings(tx, by.leagueId, () => addAdjustments(tx, by, [entry]));
  return { sentence, rows, digest };
}

function readEntry(tx: LockedTx, leagueId: number, input: AdjustmentInput): NewAdjustment {
  const reason = readReason(input.reason);
  const faults: FieldFault[] =
    reason === null ? [{ fields: ["reason"], sentence: REASON_FAULT }] : [];
  const entries = listAdjustments(tx, leagueId);
  if ("withdraws" in input) {
    const { withdraws, key } = input;
    const fault = withdrawalFault(entries, withdraws);
    const entry = entries.find(({ number }) => number === withdraws);
    if (fault === "none" || entry === undefined) {
      throw new AppError("not-found", "These points do not exist.");
    }
    if (fault === "withdrawn")
      throw new AppError("conflict", "These points are withdrawn already.");
    if (reason === null) throw new FieldsError(faults);
    const { participantId, fixtureId, origin } = entry;
    return {
      ...{ participantId, fixtureId, points: -entry.points, reason, withdraws, key },
      ...(origin === null ? {} : { origin }),
    };
  }
  // A withdrawal is always possible: otherwise the last points would stand for good.
  if (entries.filter(isGiven).length >= MOST_ADJUSTMENTS) {
    const sentence = `A league has at most ${groupThousands(MOST_ADJUSTMENTS)} entries of points with a reason.`;
    throw new AppError("conflict", sentence);
  }
  const { participantId, fixtureId, key } = input;
  const points = readAdjustment(input.points);
  if (points === null) faults.push({ fields: ["points"], sentence: TYPED_POINTS_FAULT });
  const team = loadStandings(tx, leagueId).find((each) => each.participantId === participantId);
  if (team === undefined) {
    faults.push({ fields: ["participant"], sentence: "Choose a member with a team." });
  } else if (fixtureId !== null) {
    faults.push(...fixtureFaults(tx, leagueId, fixtureId, team));
  }
  if (reason === null || points === null || team === undefined || faults.length > 0) {
    throw new FieldsError(faults);
  }
  return { participantId: team.participantId, fixtureId, points, reason, key };
}

/** Not a withdrawal, nor points that the league brought along. */
function isGiven({ withdraws, origin }: StoredAdjustment): boolean {
  return withdraws === null && origin === null;
}

function fixtureFaults(
  tx: LockedTx,
  leagueId: number,
  fixtureId: number,
  team: { readonly participantId: number; readonly manager: string },
): FieldFault[] {
  const fixture = loadLeagueFixtures(tx, leagueId).find(({ id }) => id === fixtureId);
  const say = (sentence: string) => [{ fields: ["fixture"], sentence }];
  if (fixture === undefined || fixture.lockedAt === null) {
    return say("Choose a match that has locked.");
  }
  if (fixture.state === "abandoned") return say("This match is abandoned: it gives no points.");
  const inMatch = readFixturePoints(tx, leagueId, [fixtureId]).some(
    ({ participantId }) => participantId === team.participantId,
  );
  if (inMatch) return [];
  return say(`${team.manager} was not in the league when match ${fixture.number} locked.`);
}
