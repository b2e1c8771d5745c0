import { addFaultSentence, addPlayerFault } from "#game/play/team/add-player";
import { withBackups } from "#game/play/team/backups";
import type { Booster } from "#game/play/team/boosters";
import { type Lineup, type PoolPlayer, TEAM_SIZE } from "#game/play/team/lineup";
import type { DraftTeam } from "#game/play/team/submission";
import type { SavedTeam, TeamSheet } from "#server/play/teams/team-sheet";

/** The team on the screen. Submit sends it without the prediction, which is saved separately. */
export interface Draft extends Lineup {
  readonly booster: Booster | null;
}

/** The draft that equals the saved team. */
export function savedDraft({ booster, ...saved }: SavedTeam): Draft {
  const { playerIds, captainId, viceCaptainId, backups = [] } = saved;
  return { ...withBackups({ playerIds, captainId, viceCaptainId }, backups), booster };
}

/** Whether two drafts are the same team; only the order of the backups counts. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  const ids = new Set(a.playerIds);
  return (
    a.captainId === b.captainId &&
    a.viceCaptainId === b.viceCaptainId &&
    a.booster === b.booster &&
    a.playerIds.length === b.playerIds.length &&
    b.playerIds.every((id) => ids.has(id)) &&
    (a.backups ?? []).join() === (b.backups ?? []).join()
  );
}

/** The draft in the form for a submission's rules, with the saved prediction. */
export function asTeam(draft: Draft, predictedTeamId: number | null): DraftTeam {
  const { booster, ...lineup } = draft;
  return { lineup, booster, predictedTeamId };
}

/** The players of the draft in team order, without those who have left the pool. */
export function playersOf<Player extends PoolPlayer>(
  { playerIds }: Draft,
  pool: ReadonlyMap<number, Player>,
): Player[] {
  return playerIds.map((id) => pool.get(id)).filter((player) => player !== undefined);
}

/** The spent money, in hundredths of a salary unit. */
export function salaryOf(players: readonly PoolPlayer[]): number {
  return players.reduce((sum, player) => sum + player.salary, 0);
}

/** The draft with a player added, or the sentence that says why not (rules.md#adding). */
export function addPlayer(
  draft: Draft,
  candidate: PoolPlayer,
  pool: ReadonlyMap<number, PoolPlayer>,
  settings: TeamSheet["settings"],
): { readonly draft: Draft } | { readonly refusal: string } {
  const fault = addPlayerFault({ picked: playersOf(draft, pool), candidate, settings });
  if (fault !== null) return { refusal: addFaultSentence(fault) };
  return { draft: withPlayers(draft, [...draft.playerIds, candidate.id]) };
}

/** The draft without a player, even as a captain. */
export function removePlayer(draft: Draft, playerId: number): Draft {
  const unless = (id: number | null) => (id === playerId ? null : id);
  return {
    ...draft,
    playerIds: draft.playerIds.filter((id) => id !== playerId),
    captainId: unless(draft.captainId),
    viceCaptainId: unless(draft.viceCaptainId),
  };
}

/** The draft with one player replaced by another, who takes over a captaincy. */
export function swapPlayer(draft: Draft, outId: number, inId: number): Draft {
  const instead = (id: number | null) => (id === outId ? inId : id);
  return {
    ...withPlayers(
      draft,
      draft.playerIds.map((id) => (id === outId ? inId : id)),
    ),
    captainId: instead(draft.captainId),
    viceCaptainId: instead(draft.viceCaptainId),
  };
}

/** The draft with these players; a backup among them is no longer one. */
export function withPlayers(draft: Draft, playerIds: readonly number[]): Draft {
  const { booster, backups = [], ...lineup } = draft;
  const still = backups.filter((id) => !playerIds.includes(id));
  return { ...withBackups({ ...lineup, playerIds }, still), booster };
}

export type CaptaincyField = "captainId" | "viceCaptainId";

/** The captaincy that a full team lacks, which a tap on a player gives; null if none is missing. */
export function missingCaptaincy(draft: Draft): CaptaincyField | null {
  if (draft.playerIds.length < TEAM_SIZE) return null;
  if (draft.captainId === null) return "captainId";
  return draft.viceCaptainId === null ? "viceCaptainId" : null;
}

/**
 * Makes a player captain or vice-captain. If the player already has the other captaincy, the two
 * swap.
 */
export function appoint(draft: Draft, captaincy: CaptaincyField, playerId: number): Draft {
  const other: CaptaincyField = captaincy === "captainId" ? "viceCaptainId" : "captainId";
  const held = draft[other] === playerId ? draft[captaincy] : draft[other];
  return { ...draft, [other]: held, [captaincy]: playerId };
}
