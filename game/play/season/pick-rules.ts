import { type Booster, type BoosterSettings, effectsOf } from "../team/boosters";
import type { LeagueSettings } from "../team/league-settings";
import { checkLeaders, checkTeam, teamFaultSentence } from "../team/legality";
import type { PoolPlayer } from "../team/lineup";
import type { Pick } from "./pick-words";

/** The rules of a league at a lock, for a pick that is corrected after it (rules.md#by-agreement). */
export interface PickRules {
  readonly settings: LeagueSettings;
  readonly boosterSettings: BoosterSettings;
  /** Of each booster, in other fixtures. */
  readonly usesElsewhere: (booster: Booster) => number;
  readonly hasSalaryCap: boolean;
  /** The real teams of the players; left out for the whole pool. */
  readonly playersFrom?: readonly number[] | undefined;
  /** The owner's players at the lock; left out if anybody can pick them. */
  readonly ownSquad?: readonly number[] | undefined;
  readonly pool: ReadonlyMap<number, PoolPlayer>;
}

/**
 * The sentences against a corrected pick; a possible one has none.
 *
 * @param locked null for a member who had no team
 */
export function pickFaults(pick: Pick, locked: Pick | null, rules: PickRules): string[] {
  const { settings, pool, ownSquad, playersFrom, hasSalaryCap } = rules;
  const { playerIds, captainId, viceCaptainId } = pick;
  const lineup = { playerIds, captainId, viceCaptainId };
  const liftsCap = effectsOf(locked?.booster ?? null).liftsSalaryCap === true;
  const team = { lineup, pool, settings, playersFrom, budgetWaived: !hasSalaryCap || liftsCap };
  const faults =
    settings.eleven === "chosen"
      ? checkTeam({ ...team, ownSquad })
      : checkLeaders({ ...team, ownSquad: locked?.playerIds ?? [] });
  return [
    ...faults.map(teamFaultSentence),
    ...squadFault(pick, locked, settings),
    ...captainFault(pick, locked, settings),
    ...boosterFault(pick.booster, locked, rules),
  ];
}

/** Squads that play by themselves are whole. */
function squadFault(pick: Pick, locked: Pick | null, { eleven }: LeagueSettings): string[] {
  if (eleven === "chosen") return [];
  const own = new Set(locked?.playerIds);
  const isSame = pick.playerIds.length === own.size && pick.playerIds.every((id) => own.has(id));
  return isSame ? [] : ["In this league the squad plays: only its captains can be corrected."];
}

function captainFault(pick: Pick, locked: Pick | null, { captainFor }: LeagueSettings): string[] {
  const [captain, viceCaptain] = [locked?.captainId ?? null, locked?.viceCaptainId ?? null];
  if (captainFor !== "season" || captain === null) return [];
  return pick.captainId === captain && pick.viceCaptainId === viceCaptain
    ? []
    : ["In this league captains stay for the season."];
}

/** A booster that decides transfers or the team afterwards stays as it was locked. */
function boosterFault(
  booster: Booster | null,
  locked: Pick | null,
  { boosterSettings, usesElsewhere }: PickRules,
): string[] {
  const before = locked?.booster ?? null;
  if (booster === before) return [];
  if ([booster, before].some((each) => effectsOf(each).forOneFixture)) {
    return ["Free Hit and Budget Booster decide later teams, and stay as they were locked."];
  }
  if (booster === null) return [];
  if (locked === null) return ["A member who had no team at the lock has no booster."];
  const { enabled, maxUses } = boosterSettings[booster];
  if (!enabled) return ["This booster was not enabled at the lock."];
  return usesElsewhere(booster) < maxUses ? [] : ["All uses of this booster are spent."];
}

/** A change of a league's settings or boosters, as its log has it. */
export type LoggedRule =
  | { readonly kind: "setting"; readonly setting: keyof LeagueSettings; readonly from: unknown }
  | {
      readonly kind: "booster";
      readonly booster: Booster;
      readonly from: BoosterSettings[Booster];
    };

/** The rules before changes, which are taken back one by one: the newest first. */
export function rulesBefore<
  Rules extends { readonly settings: LeagueSettings; readonly boosterSettings: BoosterSettings },
>(rules: Rules, newestFirst: readonly LoggedRule[]): Rules {
  let { settings, boosterSettings } = rules;
  for (const change of newestFirst) {
    if (change.kind === "setting") settings = { ...settings, [change.setting]: change.from };
    else boosterSettings = { ...boosterSettings, [change.booster]: change.from };
  }
  return { ...rules, settings, boosterSettings };
}
