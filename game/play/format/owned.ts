import { lockTeamsAt } from "../season/locks";
import { type CurrentWindow, currentWindow, lastSave, type WindowInput } from "../season/window";
import { isFullTeam } from "../team/lineup";
import { type Format, withFeatures } from "./format";
import { SEASON } from "./season";

/**
 * An eleven from the owner's squad, changed as often as they like; an unchanged team plays on
 * (rules.md#squads).
 */
export const OWNED: Format = {
  ...SEASON,
  label: "Owned players",
  description: "Each player belongs to one of you, most often after an auction.",
  example: "You buy a squad of fifteen; for Saturday you pick eleven of them.",
  ...withFeatures({ hasTransfers: false, hasSalaryCap: false, hasSquads: true, hasRounds: false }),
  window: windowOfOwner,
  charge: () => 0,
  lockTeamsAt: (input) =>
    lockTeamsAt(input, windowOfOwner).map((locked) => ({ ...locked, charge: 0 })),
};

/**
 * The last save plays on, whenever it was made, also the one by which the game removed players
 * after they had left the squad (rules.md#squad-changes) while their owner was away. So no lock
 * brings back a player who belongs to another member by then.
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
