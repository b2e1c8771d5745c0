import { findPreset } from "../../play/scoring/presets";
import type { ScoringRules } from "../../play/scoring/rules";
import { ordinal } from "../../play/season/fixture-status";
import { BOOSTER_TABLE, BOOSTERS, type Booster, effectsOf } from "../../play/team/boosters";

/** A season played again under other rules (rules.md#what-if); null for a rule that stays as it was. */
export interface WhatIf {
  readonly captains: CaptainChoice | null;
  readonly boosters: BoosterChoice | null;
  /** The id of the match that is left out. */
  readonly without: number | null;
  /** The key of a preset of scoring rules. */
  readonly preset: string | null;
}

export const AS_IT_WAS: WhatIf = { captains: null, boosters: null, without: null, preset: null };

export const CAPTAIN_CHOICES = {
  none: "No captains",
  unified: "Captain and vice-captain",
  separate: "Batting and bowling captain",
} as const;
export type CaptainChoice = keyof typeof CAPTAIN_CHOICES;

/** Boosters that multiply points: for the others, the locked teams cannot be played again. */
export const POINT_BOOSTERS = BOOSTERS.filter((booster) => {
  const { captainMultiplier, matchMultiplier } = effectsOf(booster);
  return captainMultiplier !== undefined || matchMultiplier !== undefined;
});

/** None of them, or one in place of each other. */
export type BoosterChoice = "none" | Booster;

export function boosterChoiceText(choice: BoosterChoice): string {
  return choice === "none" ? "None" : `All as ${BOOSTER_TABLE[choice].label}`;
}

type ReadWhatIf =
  | { readonly question: WhatIf; readonly fault: null }
  | { readonly question: WhatIf; readonly fault: string };

/**
 * The question of an address, with a sentence for a value that is none of the choices.
 *
 * @param typed without the values that are left out or empty
 * @param overIds the matches that have been played to their end
 */
export function readWhatIf(
  typed: Readonly<Record<keyof WhatIf, string>>,
  overIds: readonly number[],
): ReadWhatIf {
  const { captains, boosters, without, preset } = typed;
  const fault = (sentence: string) => ({ question: AS_IT_WAS, fault: sentence });
  if (captains !== "" && !Object.hasOwn(CAPTAIN_CHOICES, captains)) {
    return fault("There is no such rule for captains. Choose one from the list.");
  }
  if (boosters !== "" && boosters !== "none" && !POINT_BOOSTERS.some((each) => each === boosters)) {
    return fault("No such booster multiplies points. Choose one from the list.");
  }
  const left = without === "" ? null : overIds.find((id) => String(id) === without);
  if (left === undefined) {
    return fault("No such match has been played to its end. Choose one from the list.");
  }
  if (preset !== "" && findPreset(preset) === undefined) {
    return fault("There is no such preset. Choose one from the list.");
  }
  return {
    question: {
      captains: captains === "" ? null : (captains as CaptainChoice),
      boosters: boosters === "" ? null : (boosters as BoosterChoice),
      without: left,
      preset: preset === "" ? null : preset,
    },
    fault: null,
  };
}

/** The preset first; captains then have its multipliers. */
export function rulesUnder({ captains, preset }: WhatIf, own: ScoringRules): ScoringRules {
  const rules = findPreset(preset)?.rules ?? own;
  if (captains === null) return rules;
  const { extras } = rules;
  if (captains !== "none") return { ...rules, extras: { ...extras, captainMode: captains } };
  const once = { captainMultiplier: 1, viceCaptainMultiplier: 1 };
  return { ...rules, extras: { ...extras, captainMode: "unified", ...once } };
}

/** A booster as it counts; one that multiplies captains is worth nothing without captains. */
export function boosterUnder(
  { captains, boosters }: WhatIf,
  played: Booster | null,
): Booster | null {
  const isOfPoints = POINT_BOOSTERS.some((booster) => booster === played);
  if (!isOfPoints || played === null) return played;
  const instead = boosters ?? played;
  if (instead === "none") return null;
  const isOfCaptains = effectsOf(instead).captainMultiplier !== undefined;
  return captains === "none" && isOfCaptains ? null : instead;
}

export function isAsItWas(question: WhatIf): boolean {
  return Object.values(question).every((each) => each === null);
}

/** Of the reader's own team. */
export function ownChangeSentence(
  before: { readonly rank: number | null },
  after: { readonly rank: number | null },
): string {
  if (after.rank === null) return "Your team has no rank.";
  if (before.rank === after.rank) return `You would be ${ordinal(after.rank)}, as you are.`;
  return before.rank === null
    ? `You would be ${ordinal(after.rank)}.`
    : `You would be ${ordinal(after.rank)} instead of ${ordinal(before.rank)}.`;
}
