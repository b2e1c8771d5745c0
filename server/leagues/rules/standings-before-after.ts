import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadStandings, type StoredStanding } from "#server/play/points/standings";

export interface PreviewRow {
  readonly participantId: number;
  /** Empty until its owner names it (rules.md#team-names). */
  readonly teamName: string;
  readonly manager: string;
  readonly before: PreviewStanding;
  readonly after: PreviewStanding;
}

type PreviewStanding = Pick<StoredStanding, "points" | "rank">;

/** In the order of joining, which equal points keep. */
export function readStandings(tx: LockedTx, leagueId: number): Omit<PreviewRow, "after">[] {
  return [...loadStandings(tx, leagueId)]
    .sort((a, b) => a.joinedAt - b.joinedAt || a.participantId - b.participantId)
    .map(({ participantId, teamName, manager, points, rank }) => {
      return { participantId, teamName, manager, before: { points, rank } };
    });
}

/** The standings before and after a change within a transaction, in the order after it. */
export function compareStandings(
  tx: LockedTx,
  leagueId: number,
  change: () => void,
): readonly PreviewRow[] {
  const before = new Map(readStandings(tx, leagueId).map((row) => [row.participantId, row]));
  change();
  return loadStandings(tx, leagueId).flatMap(({ participantId, points, rank }) => {
    const row = before.get(participantId);
    return row ? [{ ...row, after: { points, rank } }] : [];
  });
}
