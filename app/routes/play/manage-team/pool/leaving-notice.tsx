import type { SheetPlayer } from "#server/play/teams/sheet-pool";

/** Above the list while it replaces a player of the team. */
export function LeavingNotice({ player, cancel }: { player: SheetPlayer; cancel: () => void }) {
  return (
    <div className="msg leaving" role="status">
      <span>
        Choose who comes in for <b>{player.name}</b>.
      </span>
      <button className="btn bare push" type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}

/** Above the list while it is about a backup. */
export function BackupNotice({ place, cancel }: { place: number; cancel: () => void }) {
  return (
    <div className="msg leaving" role="status">
      <span>
        Choose <b>backup {place + 1}</b>.
      </span>
      <button className="btn bare push" type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
