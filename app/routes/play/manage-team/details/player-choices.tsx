import { TEAM_SIZE } from "#game/play/team/lineup";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { CaptaincyField } from "../state/draft";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { captainLabels } from "../words/team-words";

type Appointment = readonly [CaptaincyField, string];

/** The commands of a player's sheet: add or remove, and captaincies for the team's own players. */
export function PlayerChoices({
  team: { sheet, draft, change },
  player: { id },
  pick,
}: {
  team: Pick<TeamBuilderTools, "sheet" | "draft" | "change">;
  player: SheetPlayer;
  /** The same as the button in the player's row: for a full team the screen asks who leaves. */
  pick: (playerId: number) => void;
}) {
  const isPicked = draft.playerIds.includes(id);
  const [captain, viceCaptain] = captainLabels(sheet);
  const appointments: Appointment[] = [
    ["captainId", captain],
    ["viceCaptainId", viceCaptain],
  ];
  return (
    <>
      <button className={isPicked ? "btn" : "btn primary"} type="button" onClick={() => pick(id)}>
        {isPicked ? "Remove" : draft.playerIds.length < TEAM_SIZE ? "Add" : "Swap in"}
      </button>
      {isPicked &&
        appointments.map(([captaincy, label]) => (
          <button
            key={captaincy}
            className="btn"
            type="button"
            aria-pressed={draft[captaincy] === id}
            onClick={() => change({ type: "appointed", captaincy, playerId: id })}
          >
            {label}
          </button>
        ))}
    </>
  );
}

/**
 * "Backup 1" beside a backup, by the order in which they come in (rules.md#backups).
 *
 * @param place from 0; below 0 for other players
 */
export function BackupMark({ place }: { place: number }) {
  return place < 0 ? null : <span className="backup-mark num">Backup {place + 1}</span>;
}
