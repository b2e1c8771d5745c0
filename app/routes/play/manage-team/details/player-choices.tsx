import { TEAM_SIZE } from "#game/play/team/lineup";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { CaptaincyField } from "../state/draft";
import type { TeamBuilderTools } from "../state/use-team-builder";
import { captainLabels } from "../words/captain-labels";

type Appointment = readonly [CaptaincyField, string];

/** What a player's sheet can do: add or remove, and of the team's own players name the captains. */
export function PlayerChoices({
  team: { sheet, draft, change },
  player: { id },
  pick,
}: {
  team: Pick<TeamBuilderTools, "sheet" | "draft" | "change">;
  player: SheetPlayer;
  /** As the player's row does: of a full team the screen asks for whom. */
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
