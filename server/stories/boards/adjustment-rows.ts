import type { Tx } from "#db/client";
import type { FixtureState } from "#game/play/match/state";
import { standingEntries } from "#game/play/season/adjustments";
import { listAdjustments } from "#server/play/points/adjustments";
import type { ExtraRow } from "./extra-rows";

/**
 * The points with a reason that count in a fixture, by participant, also of members without a team
 * (rules.md#adjustments).
 */
export function adjustmentRows(
  tx: Tx,
  leagueId: number,
  { id, state }: { readonly id: number; readonly state: FixtureState },
): (participantId: number) => readonly ExtraRow[] {
  const rows = new Map<number, ExtraRow[]>();
  // An abandoned fixture has no points of any kind.
  const entries = state === "abandoned" ? [] : standingEntries(listAdjustments(tx, leagueId));
  for (const { fixtureId, participantId, reason, points, number } of entries) {
    if (fixtureId !== id) continue;
    const own = rows.get(participantId) ?? [];
    own.push({
      ...{ kind: "adjustment", name: reason, points },
      working: `Points with a reason, no. ${number}`,
    });
    rows.set(participantId, own);
  }
  return (participantId) => rows.get(participantId) ?? [];
}

export function sumOf(rows: readonly ExtraRow[]): number {
  return rows.reduce((sum, { points }) => sum + points, 0);
}
