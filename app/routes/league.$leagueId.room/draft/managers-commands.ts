import type { DraftPart } from "#server/squad-making/draft-room";
import type { ManagerCommand } from "../common/manager-form";
import type { RoomNames } from "../live/words";

/** What the manager can do now. */
export function managersCommands(
  { news: { stage, turn }, picks }: DraftPart,
  names: RoomNames,
): ManagerCommand[] {
  const last = picks.at(-1);
  const hasBegun = turn !== null || last !== undefined;
  const commands: ManagerCommand[] =
    stage === "paused"
      ? [{ intent: "resume", label: hasBegun ? "Go on" : "Start", isFirst: true }]
      : [{ intent: "pause", label: "Pause" }];
  if (stage === "running" && turn !== null) {
    commands.push({ intent: "skip", label: `Pick for ${names.owner(turn.participantId)} now` });
  }
  if (last !== undefined) {
    commands.push({ intent: "undo", label: `Undo the pick of ${names.player(last.playerId)}` });
  }
  return commands;
}
