import { pluralForm } from "#game/core/words";
import type { FormatFeature } from "./setting-kinds";

/** On the team that plays it (rules.md#boosters). */
interface BoosterEffects {
  /** Changes are not charged. */
  readonly freeTransfers?: true;
  readonly liftsSalaryCap?: true;
  /** The team goes back to the one before it. */
  readonly forOneFixture?: true;
  /** Replaces the league's multiplier for the captain or the batting captain. */
  readonly captainMultiplier?: number;
  /** Replaces the league's multiplier for the vice-captain or the bowling captain. */
  readonly viceCaptainMultiplier?: number;
  /** Multiplies the sum of the players after captains. */
  readonly matchMultiplier?: number;
}

type Effective = {
  [Effect in Exclude<keyof BoosterEffects, "forOneFixture">]: Required<
    Pick<BoosterEffects, Effect>
  >;
}[Exclude<keyof BoosterEffects, "forOneFixture">];

type BoosterRow = BoosterEffects &
  Effective & {
    readonly label: string;
    readonly description: string;
    /** In formats in which one team plays all matches of a round. */
    readonly inRounds?: string;
  };

/**
 * Every booster, in the order of screens. Code asks for an effect, never for a booster by its name
 * (ADR-178). Saves and league files keep the name for good.
 */
export const BOOSTER_TABLE = {
  "2xMatchPoints": {
    label: "2x Match Points",
    description: "Doubles match points",
    matchMultiplier: 2,
  },
  FreeHit: {
    label: "Free Hit",
    description: "Unlimited transfers for one round",
    freeTransfers: true,
    forOneFixture: true,
  },
  "3xCVC": {
    label: "3x C-VC Points",
    description: "Triples captain and vice-captain points",
    captainMultiplier: 3,
    viceCaptainMultiplier: 3,
  },
  Budget: {
    label: "Budget Booster",
    description: "Unlimited budget for a match",
    inRounds: "Unlimited budget for one round",
    liftsSalaryCap: true,
    forOneFixture: true,
  },
} as const satisfies Readonly<Record<string, BoosterRow>>;

type Table = typeof BOOSTER_TABLE;
export type Booster = keyof Table;

type BoosterWith<Effect extends keyof BoosterEffects> = {
  [Name in Booster]: Table[Name] extends Required<Pick<BoosterEffects, Effect>> ? Name : never;
}[Booster];

/** Boosters with a line of their own in the ledger of a team. */
export type MatchBooster = BoosterWith<"matchMultiplier">;

export function isMatchBooster(booster: string): booster is MatchBooster {
  return isBooster(booster) && effectsOf(booster).matchMultiplier !== undefined;
}

export const BOOSTERS = Object.keys(BOOSTER_TABLE) as [Booster, ...Booster[]];

export function boosterDescription(booster: Booster, hasRounds: boolean): string {
  const { description, inRounds }: BoosterRow = BOOSTER_TABLE[booster];
  return (hasRounds ? inRounds : undefined) ?? description;
}

const NO_EFFECTS: BoosterEffects = {};

/** No effects without a booster, or for an unknown word in the database. */
export function effectsOf(booster: Booster | null): BoosterEffects {
  return isBooster(booster) ? BOOSTER_TABLE[booster] : NO_EFFECTS;
}

/** Whether a booster has an effect in a format with these features. */
export function hasUse(booster: Booster, has: Readonly<Record<FormatFeature, boolean>>): boolean {
  const { freeTransfers, liftsSalaryCap } = effectsOf(booster);
  return (!freeTransfers || has.hasTransfers) && (!liftsSalaryCap || has.hasSalaryCap);
}

export interface BoosterSetting {
  readonly enabled: boolean;
  readonly maxUses: number;
}

export type BoosterSettings = Readonly<Record<Booster, BoosterSetting>>;

/** None is enabled; each could be used once. */
export const DEFAULT_BOOSTER_SETTINGS = Object.fromEntries(
  BOOSTERS.map((booster) => [booster, { enabled: false, maxUses: 1 }]),
) as BoosterSettings;

/** Not a rule of the game: a higher number is a slip of the keyboard. */
const MOST_USES = 1000;

export type BoosterFault =
  | { readonly code: "unknown-booster" }
  | { readonly code: "booster-disabled"; readonly booster: Booster }
  | { readonly code: "booster-used-up"; readonly booster: Booster };

interface BoosterToCheck {
  readonly booster: string | null;
  readonly settings: BoosterSettings;
  /** At locks, without the returned ones of abandoned fixtures (rules.md#abandoned). */
  readonly usesSoFar: number;
}

/** Null if it can be played in this window (rules.md#boosters). */
export function checkBooster({
  booster,
  settings,
  usesSoFar,
}: BoosterToCheck): BoosterFault | null {
  if (booster === null) return null;
  if (!isBooster(booster)) return { code: "unknown-booster" };
  if (!settings[booster].enabled) return { code: "booster-disabled", booster };
  if (usesSoFar >= settings[booster].maxUses) return { code: "booster-used-up", booster };
  return null;
}

export function boosterFaultSentence(fault: BoosterFault): string {
  switch (fault.code) {
    case "unknown-booster":
      return "There is no such booster.";
    case "booster-disabled":
      return `${BOOSTER_TABLE[fault.booster].label} is not enabled in this league.`;
    case "booster-used-up":
      return `${BOOSTER_TABLE[fault.booster].label} has no uses left.`;
  }
}

interface BoosterSettingsFault {
  readonly booster: Booster;
  readonly sentence: string;
}

/** Max uses must be whole numbers from 1. */
export function checkBoosterSettings(settings: BoosterSettings): BoosterSettingsFault[] {
  return BOOSTERS.filter((booster) => {
    const { maxUses } = settings[booster];
    return !Number.isInteger(maxUses) || maxUses < 1 || maxUses > MOST_USES;
  }).map((booster) => ({
    booster,
    sentence: `Max uses of ${BOOSTER_TABLE[booster].label} must be a whole number from 1 to ${MOST_USES}.`,
  }));
}

export function isBooster(value: unknown): value is Booster {
  return BOOSTERS.includes(value as Booster);
}

export function boosterText({
  enabled,
  maxUses,
}: {
  readonly enabled: boolean;
  readonly maxUses: number | string;
}): string {
  if (!enabled) return "Off";
  return pluralForm(Number(maxUses), "1 use", `${maxUses} uses`);
}
