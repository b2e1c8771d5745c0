import { lockTeamsAt } from "../season/locks";
import { type CurrentWindow, currentWindow, lastSave, type WindowInput } from "../season/window";
import { isFullTeam } from "../team/lineup";
import { withFeatures } from "./features";
import type { Format } from "./format";
import { SEASON } from "./season";

/**
 * An eleven from players who belong to nobody else, changed as often as its owner likes; who changes
 * nothing plays on with the last one (rules.md#squads).
 */
export const OWNED: Format = {
  ...SEASON,
  label: "Owned players",
  description: "Each player belongs to one of you, most often after an auction.",
  example: "You buy a squad of fifteen; for Saturday you pick eleven of them.",
  ...withFeatures({ hasTransfers: false, hasSalaryCap: false, hasSquads: true }),
  window: windowOfOwner,
  charge: () => 0,
  lockTeamsAt: (input) =>
    lockTeamsAt(input, windowOfOwner).map((locked) => ({ ...locked, charge: 0 })),
};

/**
 * The last save plays on, whenever it was made: also the one by which the game took out players who had
 * left the squad (rules.md#squad-changes) while their owner was away from the league. So no lock brings
 * back a player who belongs to somebody else by then.
 */
function windowOfOwner(input: WindowInput): CurrentWindow {
  const window = currentWindow(input);
  const last = lastSave(input.submissions);
  const current = last !== null && isFullTeam(last.lineup) ? last : null;
  return {
    ...window,
    current: current?.lineup ?? null,
    currentSubmissionId: current?.id ?? null,
  };
}
