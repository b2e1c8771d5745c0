import { QUIET_HOURS } from "#game/core/quiet-hours";
import { HIGHER_STEP_FROM, readStepTable, STEP_TABLE_FAULT, tidyStepTable } from "./bid-steps";
import { SETTINGS_OF_RETENTION } from "./retention-settings";
import { choice, number, type Setting, section, text, under, yesOrNo } from "./setting-kinds";

/** In leagues with owned players (rules.md#squads). */
const SQUAD_WAYS = ["live", "slow", "sealed", "draft", "typed"] as const;
export type SquadWay = (typeof SQUAD_WAYS)[number];

/** Owners may keep players of last season before the other ways begin (rules.md#retention). */
export const MAKING_WAYS = [...SQUAD_WAYS, "retained"] as const;
export type MakingWay = (typeof MAKING_WAYS)[number];

/** In a live auction (rules.md#lots). */
const LOT_ORDERS = ["sets", "nominations"] as const;
type LotOrder = (typeof LOT_ORDERS)[number];

/** Of a draft (rules.md#snake-draft). */
const DRAFT_CLOCKS = ["20 seconds", "60 seconds", "8 hours"] as const;
export type DraftClock = (typeof DRAFT_CLOCKS)[number];

/** Whether the members of a draft have to be there together. */
export function isFastClock(clock: DraftClock): boolean {
  return clock !== "8 hours";
}

/** Reviewers of a trade that two members have agreed on (rules.md#trades). */
const TRADE_REVIEWS = ["no review", "manager", "veto"] as const;
export type TradeReview = (typeof TRADE_REVIEWS)[number];

/** How free agents find owners (rules.md#free-agents). */
const FREE_AGENT_WAYS = ["bids", "claims"] as const;

/** The players of a squad whose points count (rules.md#the-eleven-by-itself). */
const ELEVENS = ["chosen", "best", "all"] as const;
export type Eleven = (typeof ELEVENS)[number];

/** The matches for which a choice of captains holds (rules.md#captains-for-the-season). */
const CAPTAIN_TERMS = ["match", "season"] as const;

/** Places that are open when a way to make squads ends (rules.md#another-way-follows). */
const OPEN_PLACES = ["filled", "open"] as const;

/** In units of the purse. */
const BID_STEPS = ["0.05", "0.10", "0.25", "0.50", "1.00"] as const;

/** A squad of fewer than eleven players counts as a whole (rules.md#small-squads). */
const SMALLEST_SQUAD = 5;
const LARGEST_SQUAD = 25;

/** In units. */
export const SMALLEST_PURSE = 10;
export const LARGEST_PURSE = 10_000;

/** A short word, which stands behind every price. */
const UNIT = /^[\p{L}\p{M}\p{Sc}.]{1,8}$/u;

export const SQUAD_WORDS: Readonly<
  Record<
    | MakingWay
    | LotOrder
    | DraftClock
    | TradeReview
    | (typeof FREE_AGENT_WAYS)[number]
    | Eleven
    | (typeof CAPTAIN_TERMS)[number]
    | (typeof OPEN_PLACES)[number],
    string
  >
> = {
  live: "Live auction",
  slow: "Slow auction",
  sealed: "Sealed rounds",
  draft: "Snake draft",
  typed: "Typed in",
  retained: "Retention",
  sets: "Sets",
  nominations: "Nominations",
  "20 seconds": "20 seconds",
  "60 seconds": "60 seconds",
  "8 hours": "8 hours",
  "no review": "No review",
  manager: "Manager",
  veto: "Veto",
  bids: "Bids, every day",
  claims: "Claims, at once",
  chosen: "Chosen",
  best: "Best eleven counts",
  all: "All count",
  match: "Each match",
  season: "The season",
  filled: "Filled",
  open: "Kept open",
};

const NO_LIMIT = { null: "No limit" };
const NONE = { 0: "None" };
const UNSAID = { unsaid: true } as const;

/** Counts with some ways to make squads alone. */
function withWays(...ways: readonly SquadWay[]): Setting["counts"] {
  return ({ squadsBy }) => ways.some((way) => squadsBy === SQUAD_WORDS[way]);
}

/** Bids rise by steps. */
const WITH_STEPS = withWays("live", "slow", "sealed");

/** Only leagues whose players have owners use them. */
export const SQUADS = section(
  "squad-settings",
  "Squad Settings",
  {
    squadsBy: choice("Squads By", "live", SQUAD_WAYS, "How players find their owners", {
      words: SQUAD_WORDS,
    }),
    squadSize: choice<number>(
      "Squad Size",
      15,
      numbers(SMALLEST_SQUAD, LARGEST_SQUAD),
      "Players in a squad",
    ),
    squadTeamMax: most("Squad Team Limit", "players of one real team", { from: 1 }),
    squadOverseas: most("Squad Overseas", "overseas players"),
    squadOverseasMin: fewest("Squad Min Overseas", LARGEST_SQUAD, "overseas players", UNSAID),
    squadUncappedMin: fewest("Squad Min Uncapped", LARGEST_SQUAD, "uncapped players", UNSAID),
    squadUncappedMax: most("Squad Max Uncapped", "uncapped players", UNSAID),
    squadBatMin: fewest("Squad Min Batsmen", 8, "batsmen"),
    squadBatMax: most("Squad Max Batsmen", "batsmen", UNSAID),
    squadBowlMin: fewest("Squad Min Bowlers", 8, "bowlers"),
    squadBowlMax: most("Squad Max Bowlers", "bowlers", UNSAID),
    squadAllrounderMin: fewest("Squad Min Allrounders", 6, "allrounders"),
    squadAllrounderMax: most("Squad Max Allrounders", "allrounders", UNSAID),
    squadWicketkeeperMin: fewest("Squad Min Wicketkeepers", 4, "wicketkeepers"),
    squadWicketkeeperMax: most("Squad Max Wicketkeepers", "wicketkeepers", UNSAID),
    purse: number("Purse", 100, "What each of you may spend", {
      from: SMALLEST_PURSE,
      to: LARGEST_PURSE,
    }),
    purseUnit: text("Unit", "", "A word behind every price, such as cr, lakh or coins", {
      isLegal: (typed) => typed === "" || UNIT.test(typed),
      sentence: "must be a word of at most 8 letters, such as cr, or empty.",
      tidy: (typed) => typed.normalize("NFC").trim(),
      unsaid: true,
    }),
    bidStep: choice("Bid Step", "0.25", BID_STEPS, "How far a bid goes up", {
      counts: WITH_STEPS,
    }),
    bidStepFrom: choice(
      `Bid Step from ${HIGHER_STEP_FROM}`,
      "0.50",
      BID_STEPS,
      "How far a dearer player's bid goes up",
      { counts: WITH_STEPS },
    ),
    bidSteps: text(
      "Table of Steps",
      "",
      'In place of the two steps, such as "up to 2: 0.1; up to 10: 0.5; then 1"',
      {
        isLegal: (typed) => typed === "" || readStepTable(typed) !== null,
        sentence: STEP_TABLE_FAULT,
        tidy: tidyStepTable,
        counts: WITH_STEPS,
        unsaid: true,
      },
    ),
    lotSeconds: number("Seconds per Player", 30, "How long a player is up for sale", {
      from: 10,
      to: 120,
      counts: withWays("live"),
      unsaid: true,
    }),
    lotOrder: choice("Order of Players", "sets", LOT_ORDERS, "Who comes up next", {
      words: SQUAD_WORDS,
      counts: withWays("live"),
    }),
    slowHours: choice<number>(
      "Hours per Bid",
      8,
      [1, 2, 4, 6, 8, 10, 12, 18, 24, 36, 48],
      "Hours until a bid wins",
      { counts: withWays("slow") },
    ),
    quietHours: choice(
      "Quiet Hours",
      "none",
      QUIET_HOURS,
      "When the clocks are stopped, in the league's time zone",
      { words: { none: "None" }, counts: withWays("slow") },
    ),
    sealedHours: choice<number>(
      "Hours per Round",
      24,
      [1, 2, 4, 6, 8, 12, 24, 36, 48, 72],
      "Hours until bids are opened",
      { counts: withWays("sealed") },
    ),
    draftClock: choice("Time per Pick", "60 seconds", DRAFT_CLOCKS, "Time for a pick", {
      counts: withWays("draft"),
    }),
    openPlaces: choice(
      "Open Places",
      "filled",
      OPEN_PLACES,
      "At the end: filled by lists, or kept open for another way",
      { words: SQUAD_WORDS, counts: WITH_STEPS, unsaid: true },
    ),
    tradeReview: choice("Trade Review", "veto", TRADE_REVIEWS, "Who may stop a trade", {
      words: SQUAD_WORDS,
    }),
    tradeMoney: yesOrNo(
      "Trades With Money?",
      false,
      "Offers can include money, up to five players each way, counter-offers and a time limit",
      { before: false, unsaid: true },
    ),
    freeAgents: yesOrNo("Free Agents?", true, "Players without an owner can be bid for, every day"),
    freeAgentsBy: choice("Free Agents By", "bids", FREE_AGENT_WAYS, "How free agents find owners", {
      words: SQUAD_WORDS,
      unsaid: true,
      counts: under("freeAgents"),
    }),
    eleven: choice("Eleven", "chosen", ELEVENS, "Which players of a squad score", {
      words: SQUAD_WORDS,
    }),
    captainFor: choice("Captain For", "match", CAPTAIN_TERMS, "How long your captains stay", {
      words: SQUAD_WORDS,
    }),
    picksForAbsent: yesOrNo(
      "Picks for Absent Owners?",
      true,
      "A member without a team plays with the best eleven by form",
      { before: false, counts: ({ eleven }) => eleven === SQUAD_WORDS.chosen },
    ),
  },
  { needs: "hasSquads" },
);

/** They can change after the making of squads has begun. */
const SETTINGS_OF_SEASON: readonly string[] = [
  "tradeReview",
  "tradeMoney",
  "freeAgents",
  "freeAgentsBy",
  "captainFor",
  "picksForAbsent",
];

/** They can change between two ways to make squads (rules.md#another-way-follows). */
export const SETTINGS_OF_WAYS: readonly string[] = [
  "squadsBy",
  "bidStep",
  "bidStepFrom",
  "bidSteps",
  "lotSeconds",
  "lotOrder",
  "slowHours",
  "quietHours",
  "sealedHours",
  "draftClock",
  "openPlaces",
];

/** Fixed once the first player has an owner. */
export const SETTINGS_OF_SQUADS = [
  ...(Object.keys(SQUADS.rows) as (keyof typeof SQUADS.rows)[]).filter(
    (setting) => !SETTINGS_OF_SEASON.includes(setting),
  ),
  ...SETTINGS_OF_RETENTION,
];

function fewest(
  label: string,
  to: number,
  players: string,
  more: { readonly unsaid?: true } = {},
): Setting<number> {
  return choice<number>(label, 0, numbers(0, to), `Fewest ${players} in a squad`, {
    words: NONE,
    ...more,
  });
}

function most(
  label: string,
  players: string,
  { from = 0, ...more }: { readonly from?: number; readonly unsaid?: true } = {},
): Setting<number | null> {
  const counts = [null, ...numbers(from, LARGEST_SQUAD)];
  return choice<number | null>(label, null, counts, `Most ${players} in a squad`, {
    words: NO_LIMIT,
    ...more,
  });
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
