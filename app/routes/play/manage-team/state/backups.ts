import { withBackups } from "#game/play/team/backups";
import type { Draft } from "./draft";

/**
 * The draft with a player as the backup of a place, from 0, instead of the previous one. A backup of
 * another place moves to this one.
 */
export function setBackup(draft: Draft, place: number, playerId: number): Draft {
  const former = draft.backups ?? [];
  const others = former.filter((id, at) => id !== playerId && at !== place);
  const before = former.slice(0, place).filter((id) => id !== playerId).length;
  return withThese(draft, [...others.slice(0, before), playerId, ...others.slice(before)]);
}

export function removeBackup(draft: Draft, place: number): Draft {
  return withThese(
    draft,
    (draft.backups ?? []).filter((_, at) => at !== place),
  );
}

/** The draft with the backups of two places exchanged. */
export function moveBackup(draft: Draft, place: number, to: number): Draft {
  const backups = [...(draft.backups ?? [])];
  const [moved, other] = [backups[place], backups[to]];
  if (moved === undefined || other === undefined) return draft;
  backups[place] = other;
  backups[to] = moved;
  return withThese(draft, backups);
}

function withThese({ booster, ...lineup }: Draft, backups: readonly number[]): Draft {
  return { ...withBackups(lineup, backups), booster };
}
