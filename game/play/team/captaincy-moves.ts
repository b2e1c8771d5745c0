import type { CaptainFallback } from "./captain-fallback";
import type { Captaincy, Lineup } from "./lineup";

/** To another player in a fixture (rules.md#captain-fallback). */
export interface CaptaincyMove {
  readonly captaincy: Captaincy;
  readonly fromId: number;
  readonly toId: number;
}

type Captains = Pick<Lineup, "captainId" | "viceCaptainId">;

interface PlayedTeam {
  readonly playerIds: readonly number[];
  /** Players of the locked team who are not named. */
  readonly missingIds: ReadonlySet<number>;
  readonly replacements: readonly { readonly outId: number; readonly inId: number | null }[];
  readonly captainFallback: CaptainFallback;
}

/** A captain who was replaced is no longer captain. */
export function moveCaptaincies(
  locked: Captains,
  team: PlayedTeam,
): { readonly captains: Captains; readonly moves: readonly CaptaincyMove[] } {
  switch (team.captainFallback) {
    case "none":
      return { captains: remaining(locked, team), moves: [] };
    case "vice":
      return toViceCaptain(locked, team);
    case "backup":
      return toBackups(locked, team);
  }
}

function remaining({ captainId, viceCaptainId }: Captains, { playerIds }: PlayedTeam): Captains {
  const ifPlaying = (id: number | null) => (id !== null && playerIds.includes(id) ? id : null);
  return { captainId: ifPlaying(captainId), viceCaptainId: ifPlaying(viceCaptainId) };
}

/** Only a vice-captain who is not known to be out can stand in for the captain. */
function toViceCaptain(locked: Captains, team: PlayedTeam) {
  const { captainId, viceCaptainId } = locked;
  const { missingIds } = team;
  const stays = captainId === null || !missingIds.has(captainId);
  if (stays || viceCaptainId === null || missingIds.has(viceCaptainId)) {
    return { captains: remaining(locked, team), moves: [] };
  }
  const move = { captaincy: "captain", fromId: captainId, toId: viceCaptainId } as const;
  return { captains: { captainId: viceCaptainId, viceCaptainId: null }, moves: [move] };
}

function toBackups(locked: Captains, team: PlayedTeam) {
  const moves: CaptaincyMove[] = [];
  const heir = (id: number | null, captaincy: Captaincy) => {
    const toId = team.replacements.find(({ outId }) => outId === id)?.inId ?? null;
    if (id === null || toId === null) return id;
    moves.push({ captaincy, fromId: id, toId });
    return toId;
  };
  const captains = {
    captainId: heir(locked.captainId, "captain"),
    viceCaptainId: heir(locked.viceCaptainId, "viceCaptain"),
  };
  return { captains, moves };
}
