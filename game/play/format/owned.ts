import { lockTimeOf } from "../season/fixtures";
import { type LockInput, lockTeamsAt } from "../season/locks";
import {
  type CurrentWindow,
  currentWindow,
  type LockedTeam,
  lastSave,
  saveAtLock,
  spendableBooster,
  type WindowInput,
} from "../season/window";
import { EMPTY_LINEUP, isFullTeam } from "../team/lineup";
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
  lockTeamsAt: lockOwnTeams,
};

/**
 * The team of the owner, or the one that the game saved at this lock for them (ADR-227). In a league
 * that asks for no eleven it is always the game's.
 */
function lockOwnTeams(input: LockInput): LockedTeam[] {
  const made = saveAtLock(lockTimeOf(input.fixtures[0]), input.submissions);
  const windowAtLock = (own: WindowInput): CurrentWindow => {
    const window = windowOfOwner(own);
    const isOwn = input.settings.eleven === "chosen" && window.current !== null;
    if (isOwn) return window;
    return {
      ...window,
      current: made?.lineup ?? null,
      currentSubmissionId: made?.id ?? null,
      booster: spendableBooster(made?.booster ?? null, own),
    };
  };
  return lockTeamsAt(input, windowAtLock).map((locked) => ({ ...locked, charge: 0 }));
}

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
    captains: last?.lineup ?? EMPTY_LINEUP,
  };
}
