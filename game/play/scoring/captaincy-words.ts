import type { Captaincy } from "../team/lineup";
import type { CaptainMode } from "./rules";

const NAMES: Record<CaptainMode, Record<Captaincy, string>> = {
  unified: { captain: "Captain", viceCaptain: "Vice-Captain" },
  // rules.md#captains: the same two selects, labelled as what they are.
  separate: { captain: "Batting captain", viceCaptain: "Bowling captain" },
};

/** "Captain", or what the captain is in the league's mode. */
export function captaincyName(captaincy: Captaincy, mode: CaptainMode): string {
  return NAMES[mode][captaincy];
}
