import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { adjustments, fixtures, participants, teams } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { recalculateFixtureIn } from "#server/play/points/recalculate-fixture";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { noteRules } from "#server/play/proof/note-history";

export interface NewAdjustment {
  readonly participantId: number;
  /** Null for the season. */
  readonly fixtureId: number | null;
  readonly points: Hundredths;
  readonly reason: string;
  /** The matches and the place where they were won, for points that a league brought along. */
  readonly origin?: string;
  /** The number of the entry that it withdraws. */
  readonly withdraws?: number;
  /** Of the form that sends it. */
  readonly key?: string | null;
}

/**
 * Adds checked entries to a league's points with a reason (rules.md#adjustments): each is in the log,
 * all in the chain at once, and every total that they change is worked out again.
 */
export function addAdjustments(
  tx: Tx,
  by: { readonly leagueId: number; readonly userId: number; readonly now: Ms },
  entries: readonly NewAdjustment[],
): void {
  const { leagueId, userId, now } = by;
  const first = nextNumber(tx, leagueId);
  const numbered = entries.map((entry, index) => ({ ...entry, number: first + index }));
  for (const entry of numbered) {
    tx.insert(adjustments)
      .values({ ...entry, leagueId, userId, at: now })
      .run();
  }
  writeManagersLog(tx, by, describeAdjustments(tx, userId, numbered));
  noteRules(tx, leagueId, now);
  const changed = new Set(entries.map(({ fixtureId }) => fixtureId));
  for (const fixtureId of changed) {
    if (fixtureId === null) recalculateStandings(tx, { leagueId }, now);
    else recalculateFixtureIn(tx, fixtureId, leagueId, now);
  }
}

function nextNumber(tx: Tx, leagueId: number): number {
  const row = tx
    .select({ last: sql<number>`coalesce(max(${adjustments.number}), 0)` })
    .from(adjustments)
    .where(eq(adjustments.leagueId, leagueId))
    .get();
  return (row?.last ?? 0) + 1;
}

/** As the log has them. */
export function describeAdjustments(
  tx: Tx,
  userId: number,
  entries: readonly (NewAdjustment & { readonly number: number })[],
): LeagueChange[] {
  const owners = new Map(
    tx
      .select({ id: participants.id, userId: participants.userId })
      .from(participants)
      .where(
        inArray(
          participants.id,
          entries.map(({ participantId }) => participantId),
        ),
      )
      .all()
      .map((row) => [row.id, row.userId]),
  );
  return entries.flatMap((entry): LeagueChange[] => {
    const owner = owners.get(entry.participantId);
    if (owner === undefined) return [];
    const { number, points, reason, origin, fixtureId, withdraws } = entry;
    return [
      {
        kind: withdraws === undefined ? "points adjusted" : "adjustment withdrawn",
        fixture: fixtureId === null ? null : nameFixture(tx, fixtureId),
        ...{ number, reason, userId: owner },
        // A withdrawal has the opposite points; its sentence tells those that are withdrawn.
        points: withdraws === undefined ? points : -points,
        ...(origin === undefined ? {} : { origin }),
        ...(owner === userId ? { own: true } : {}),
      },
    ];
  });
}

function nameFixture(tx: Tx, fixtureId: number) {
  const fixture = tx
    .select({ number: fixtures.number, a: fixtures.teamAId, b: fixtures.teamBId })
    .from(fixtures)
    .where(eq(fixtures.id, fixtureId))
    .get();
  const nameOf = (id: number | null) =>
    id === null
      ? ""
      : (tx.select({ name: teams.shortName }).from(teams).where(eq(teams.id, id)).get()?.name ??
        "");
  const { number = 0, a = null, b = null } = fixture ?? {};
  return { number, teams: [nameOf(a), nameOf(b)] as const };
}
