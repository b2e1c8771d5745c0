import type { DraftClock } from "#game/play/team/squad-settings";
import type { DraftPart } from "#server/squads/making/show-draft";
import type { ManagerCommand } from "../common/manager-form";
import type { RoomNames } from "../live/words";

/** The commands that the manager has now. */
export function managersCommands(
  { news: { stage, turn }, picks }: DraftPart,
  names: RoomNames,
  clock: DraftClock,
): ManagerCommand[] {
  const last = picks.at(-1);
  const hasBegun = turn !== null || last !== undefined;
  const commands: ManagerCommand[] =
    stage === "paused"
      ? [{ intent: "resume", label: hasBegun ? "Go on" : "Start", isFirst: true }]
      : [{ intent: "pause", label: "Pause" }];
  if (stage === "running" && turn !== null) {
    const left = clock === "60 seconds" ? "10 seconds" : "an hour";
    commands.push({
      intent: "skip",
      label: `Give ${names.owner(turn.participantId)} only ${left}`,
    });
  }
  if (last !== undefined) {
    commands.push({ intent: "undo", label: `Undo the pick of ${names.player(last.playerId)}` });
  }
  return commands;
}
