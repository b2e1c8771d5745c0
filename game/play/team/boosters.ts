/** Booster keys (rules.md#boosters), in the order screens list them. */
export const BOOSTERS = ["2xMatchPoints", "FreeHit", "3xCVC", "Budget"] as const;

export type Booster = (typeof BOOSTERS)[number];

export interface BoosterSetting {
  readonly enabled: boolean;
  readonly maxUses: number;
}

export type BoosterSettings = Readonly<Record<Booster, BoosterSetting>>;

const DISABLED: BoosterSetting = { enabled: false, maxUses: 1 };

/** Defaults: none is enabled, each could be used once. */
export const DEFAULT_BOOSTER_SETTINGS: BoosterSettings = {
  "2xMatchPoints": DISABLED,
  FreeHit: DISABLED,
  "3xCVC": DISABLED,
  Budget: DISABLED,
};

/** Names of the boosters on the screens. */
export const BOOSTER_LABELS: Readonly<Record<Booster, string>> = {
  "2xMatchPoints": "2x Match Points",
  FreeHit: "Free Hit",
  "3xCVC": "3x C-VC Points",
  Budget: "Budget Booster",
};

/** The effects of the boosters in the words of the screens. */
export const BOOSTER_DESCRIPTIONS: Readonly<Record<Booster, string>> = {
  "2xMatchPoints": "Doubles match points",
  FreeHit: "Unlimited transfers for one round",
  "3xCVC": "Triples captain and vice-captain points",
  Budget: "Unlimited budget for a match",
};

/** Most uses a manager may allow: not a rule of the game, above it is a slip of the keyboard. */
const MOST_USES = 1000;

export type BoosterFault =
  | { readonly code: "unknown-booster" }
  | { readonly code: "booster-disabled"; readonly booster: Booster }
  | { readonly code: "booster-used-up"; readonly booster: Booster };

export interface BoosterToCheck {
  /** The booster requested, unchecked; null for none. */
  readonly booster: string | null;
  readonly settings: BoosterSettings;
  /**
   * Uses of this booster at locks; those of abandoned fixtures were given back
   * (rules.md#abandoned).
   */
  readonly usesSoFar: number;
}

/**
 * The reason why the booster cannot be played in this window, or null if it can
 * (rules.md#boosters).
 */
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
      return `${BOOSTER_LABELS[fault.booster]} is not enabled in this league.`;
    case "booster-used-up":
      return `${BOOSTER_LABELS[fault.booster]} has no uses left.`;
  }
}

export interface BoosterSettingsFault {
  readonly booster: Booster;
  readonly sentence: string;
}

/** Whether a manager's booster settings make sense: whole max uses from 1. */
export function checkBoosterSettings(settings: BoosterSettings): BoosterSettingsFault[] {
  return BOOSTERS.filter((booster) => {
    const { maxUses } = settings[booster];
    return !Number.isInteger(maxUses) || maxUses < 1 || maxUses > MOST_USES;
  }).map((booster) => ({
    booster,
    sentence: `Max uses of ${BOOSTER_LABELS[booster]} must be a whole number from 1 to ${MOST_USES}.`,
  }));
}

export function isBooster(value: unknown): value is Booster {
  return BOOSTERS.includes(value as Booster);
}

/**
 * Whether the team of the fixture goes back to the one before it afterwards (rules.md#boosters).
 */
export function isForOneFixture(booster: Booster | null): boolean {
  return booster === "FreeHit" || booster === "Budget";
}
