import type { PlayerCorrection } from "#server/stories/boards/corrections";
import { plateName } from "./plate-name";

/** The reason why a player on no scorecard has no figures. */
export function absenceText(inMatch: boolean): string {
  return inMatch ? ", no points yet" : ", not in this match";
}

/** Whether a player's row has nothing to show: the match cannot bring points, and nothing was corrected. */
export function isOut({
  inMatch,
  corrections,
}: {
  readonly inMatch: boolean;
  readonly corrections: readonly PlayerCorrection[];
}): boolean {
  return !inMatch && corrections.length === 0;
}

/** "8 not in this match: R. Bugvi, V. Malhari (C)". */
export function namesOut(
  players: readonly {
    readonly name: string;
    readonly captaincy: "captain" | "viceCaptain" | null;
  }[],
): string {
  const names = players.map(({ name, captaincy }) => {
    const mark = captaincy && (captaincy === "captain" ? " (C)" : " (VC)");
    return `${plateName(name)}${mark ?? ""}`;
  });
  return `${players.length} not in this match: ${names.join(", ")}`;
}
