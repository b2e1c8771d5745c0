import { QUIET_HOURS, type QuietHours } from "#game/core/quiet-hours";

/** How squads come about where each player has one owner (rules.md#squads). */
export const SQUAD_WAYS = ["live", "slow", "sealed", "draft", "typed"] as const;
export type SquadWay = (typeof SQUAD_WAYS)[number];

/** In which order players come up in a live auction (rules.md#lots). */
export const LOT_ORDERS = ["sets", "nominations"] as const;
export type LotOrder = (typeof LOT_ORDERS)[number];

/** How long a pick of a draft may take (rules.md#snake-draft). */
export const DRAFT_CLOCKS = ["60 seconds", "8 hours"] as const;
export type DraftClock = (typeof DRAFT_CLOCKS)[number];

/** The people who may stop a trade that two have agreed on (rules.md#trades). */
export const TRADE_REVIEWS = ["no review", "manager", "veto"] as const;
export type TradeReview = (typeof TRADE_REVIEWS)[number];

/** Steps that a bid may be raised by, in units of the purse. */
export const BID_STEPS = ["0.05", "0.10", "0.25", "0.50", "1.00"] as const;
export type BidStep = (typeof BID_STEPS)[number];

/** From this price on, in units of the purse, `bidStepFrom` counts. */
export const HIGHER_STEP_FROM = 5;

export const SMALLEST_SQUAD = 11;
export const LARGEST_SQUAD = 25;

/** The settings of leagues whose players have owners; they count for nothing in others. */
export interface SquadSettings {
  readonly squadsBy: SquadWay;
  readonly squadSize: number;
  /** Most players of one real team in a squad; null for any number. */
  readonly squadTeamMax: number | null;
  /** Most overseas players in a squad; null for any number. */
  readonly squadOverseas: number | null;
  /** The minimum of each role in a squad, beside that of an eleven. */
  readonly squadBatMin: number;
  readonly squadBowlMin: number;
  readonly squadAllrounderMin: number;
  readonly squadWicketkeeperMin: number;
  /** The money of each member, in whole units. */
  readonly purse: number;
  readonly bidStep: BidStep;
  readonly bidStepFrom: BidStep;
  readonly lotOrder: LotOrder;
  /** How long a bid stands in a slow auction before it wins. */
  readonly slowHours: number;
  readonly quietHours: QuietHours;
  /** How long a round of sealed bids lasts. */
  readonly sealedHours: number;
  readonly draftClock: DraftClock;
  readonly tradeReview: TradeReview;
  /** Whether free agents are bid for, once a day. */
  readonly freeAgents: boolean;
}

export type SquadSetting = keyof SquadSettings;

const LABELS: Readonly<Record<SquadSetting, string>> = {
  squadsBy: "Squads By",
  squadSize: "Squad Size",
  squadTeamMax: "Squad Team Limit",
  squadOverseas: "Squad Overseas",
  squadBatMin: "Squad Min Batsmen",
  squadBowlMin: "Squad Min Bowlers",
  squadAllrounderMin: "Squad Min Allrounders",
  squadWicketkeeperMin: "Squad Min Wicketkeepers",
  purse: "Purse",
  bidStep: "Bid Step",
  bidStepFrom: `Bid Step from ${HIGHER_STEP_FROM}`,
  lotOrder: "Order of Players",
  slowHours: "Hours per Bid",
  quietHours: "Quiet Hours",
  sealedHours: "Hours per Round",
  draftClock: "Time per Pick",
  tradeReview: "Trade Review",
  freeAgents: "Free Agents?",
};

const DEFAULTS: SquadSettings = {
  squadsBy: "live",
  squadSize: 15,
  squadTeamMax: null,
  squadOverseas: null,
  squadBatMin: 0,
  squadBowlMin: 0,
  squadAllrounderMin: 0,
  squadWicketkeeperMin: 0,
  purse: 100,
  bidStep: "0.25",
  bidStepFrom: "0.50",
  lotOrder: "sets",
  slowHours: 8,
  quietHours: "none",
  sealedHours: 24,
  draftClock: "60 seconds",
  tradeReview: "veto",
  freeAgents: true,
};

const OPTIONS: { readonly [Setting in SquadSetting]: readonly SquadSettings[Setting][] } = {
  squadsBy: SQUAD_WAYS,
  squadSize: numbers(SMALLEST_SQUAD, LARGEST_SQUAD),
  squadTeamMax: [null, ...numbers(2, 10)],
  squadOverseas: [null, ...numbers(3, 10)],
  squadBatMin: numbers(0, 8),
  squadBowlMin: numbers(0, 8),
  squadAllrounderMin: numbers(0, 6),
  squadWicketkeeperMin: numbers(0, 4),
  purse: [50, 80, 90, 100, 120, 150, 200],
  bidStep: BID_STEPS,
  bidStepFrom: BID_STEPS,
  lotOrder: LOT_ORDERS,
  slowHours: [1, 2, 4, 6, 8, 10, 12, 18, 24, 36, 48],
  quietHours: QUIET_HOURS,
  sealedHours: [1, 2, 4, 6, 8, 12, 24, 36, 48, 72],
  draftClock: DRAFT_CLOCKS,
  tradeReview: TRADE_REVIEWS,
  freeAgents: [true, false],
};

/** Their names, their values in a new league, and their options on the rules screen. */
export const SQUADS = { labels: LABELS, defaults: DEFAULTS, options: OPTIONS } as const;

/** All of them, in the order of the rules screen. */
export const SQUAD_SETTINGS = Object.keys(DEFAULTS) as SquadSetting[];

/** The settings by which squads are made: they are fixed once the first player has an owner. */
export const SETTINGS_OF_SQUADS = SQUAD_SETTINGS.filter(
  (setting) => setting !== "tradeReview" && setting !== "freeAgents",
);

/** How the screens write the words among the values. */
export const SQUAD_WORDS: Readonly<Record<SquadWay | LotOrder | DraftClock | TradeReview, string>> =
  {
    live: "Live auction",
    slow: "Slow auction",
    sealed: "Sealed rounds",
    draft: "Snake draft",
    typed: "Typed in",
    sets: "Sets",
    nominations: "Nominations",
    "60 seconds": "60 seconds",
    "8 hours": "8 hours",
    "no review": "No review",
    manager: "Manager",
    veto: "Veto",
  };

/** Whether a value is one of the words above. */
export function isSquadWord(value: unknown): value is keyof typeof SQUAD_WORDS {
  return typeof value === "string" && Object.hasOwn(SQUAD_WORDS, value);
}

export interface SquadSettingFault {
  readonly fields: readonly SquadSetting[];
  readonly sentence: string;
}

/** Whether each value is one that can be played by. Faults come in the order of the settings. */
export function checkSquadSettings(settings: SquadSettings): SquadSettingFault[] {
  return SQUAD_SETTINGS.filter((setting) => {
    const options: readonly unknown[] = OPTIONS[setting];
    return !options.includes(settings[setting]);
  }).map((setting) => ({
    fields: [setting],
    sentence: `${LABELS[setting]} must be one of the values that are offered.`,
  }));
}

/** Whole numbers, both ends included. */
function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
