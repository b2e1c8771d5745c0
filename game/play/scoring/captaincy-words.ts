import type { Captaincy } from "../team/lineup";
import type { CaptainMode } from "./rules";

const NAMES: Record<CaptainMode, Record<Captaincy, string>> = {
  unified: { captain: "Captain", viceCaptain: "Vice-Captain" },
  // rules.md#captains: the same two selects with their own labels.
  separate: { captain: "Batting captain", viceCaptain: "Bowling captain" },
};

export function captaincyName(captaincy: Captaincy, mode: CaptainMode): string {
  return NAMES[mode][captaincy];
}
