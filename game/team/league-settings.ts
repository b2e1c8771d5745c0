import type { Role } from "../roles";
import { CAPTAIN_FALLBACKS, type CaptainFallback } from "./captain-fallback";
import { checkHeadToHead, HEAD_TO_HEAD, type HeadToHeadSettings } from "./head-to-head-settings";
import { TEAM_SIZE } from "./lineup";

/** Settings of a league (rules.md#settings). */
export interface LeagueSettings extends HeadToHeadSettings {
  readonly transfersAllowed: number;
  readonly freeTransfersPerMatch: number;
  /** Whole salary units: a player's salary is in hundredths of one. */
  readonly budget: number;
  /** Most players from one real team. */
  readonly teamBalance: number;
  /** Most overseas players; null is NA, and 0 caps nothing either. */
  readonly overseas: number | null;
  /** Fewest uncapped players. */
  readonly uncapped: number;
  readonly batMin: number;
  readonly batMax: number;
  readonly bowlMin: number;
  readonly bowlMax: number;
  readonly allrounderMin: number;
  readonly allrounderMax: number;
  readonly wicketkeeperMin: number;
  readonly wicketkeeperMax: number;
  readonly separatePlayoffTrades: boolean;
  readonly playoffTrades: number;
  readonly playoffFreeTrades: number;
  /** How many ordered backups a team may have; 0 is off (rules.md#backups). */
  readonly backups: number;
  /** Whether who is listed as a substitute counts as playing (rules.md#backups). */
  readonly substitutesPlay: boolean;
  /** Who leads when a captain is not named (rules.md#captain-fallback). */
  readonly captainFallback: CaptainFallback;
}

export type LeagueSetting = keyof LeagueSettings;
type WordSetting =
  | "separatePlayoffTrades"
  | "substitutesPlay"
  | "captainFallback"
  | keyof HeadToHeadSettings;
type NumberSetting = Exclude<LeagueSetting, WordSetting>;

/** Defaults of a new league. */
export const DEFAULT_LEAGUE_SETTINGS: LeagueSettings = {
  transfersAllowed: 25,
  freeTransfersPerMatch: 1,
  budget: 100,
  teamBalance: 7,
  overseas: 4,
  uncapped: 0,
  batMin: 3,
  batMax: 6,
  bowlMin: 3,
  bowlMax: 6,
  allrounderMin: 1,
  allrounderMax: 4,
  wicketkeeperMin: 1,
  wicketkeeperMax: 4,
  separatePlayoffTrades: false,
  playoffTrades: 10,
  playoffFreeTrades: 1,
  backups: 0,
  substitutesPlay: true,
  captainFallback: "none",
  ...HEAD_TO_HEAD.defaults,
};

/** What the rules screen offers for each setting. */
export const SETTING_OPTIONS: {
  readonly [Setting in LeagueSetting]: readonly LeagueSettings[Setting][];
} = {
  transfersAllowed: [15, 20, 25, 30],
  freeTransfersPerMatch: [0, 1, 2, 3],
  budget: [90, 100, 110, 120],
  teamBalance: [5, 6, 7, 8],
  overseas: [null, 3, 4, 5],
  uncapped: [0, 1, 2],
  batMin: [2, 3, 4, 5],
  batMax: [4, 5, 6, 7],
  bowlMin: [2, 3, 4, 5],
  bowlMax: [4, 5, 6, 7],
  allrounderMin: [0, 1, 2, 3],
  allrounderMax: [2, 3, 4, 5],
  wicketkeeperMin: [1, 2, 3],
  wicketkeeperMax: [2, 3, 4],
  separatePlayoffTrades: [true, false],
  playoffTrades: [5, 7, 10, 12, 15],
  playoffFreeTrades: [0, 1, 2, 3],
  backups: [0, 1, 2, 3, 4],
  substitutesPlay: [true, false],
  captainFallback: CAPTAIN_FALLBACKS,
  ...HEAD_TO_HEAD.options,
};

/** What the screens and the sentences of `checkLeagueSettings` call each setting. */
export const SETTING_LABELS: Readonly<Record<LeagueSetting, string>> = {
  transfersAllowed: "Transfers Allowed",
  freeTransfersPerMatch: "Free Transfers Per Match",
  budget: "Budget",
  teamBalance: "Team Balance",
  overseas: "Overseas",
  uncapped: "Uncapped",
  batMin: "Min Batsmen",
  batMax: "Max Batsmen",
  bowlMin: "Min Bowlers",
  bowlMax: "Max Bowlers",
  allrounderMin: "Min Allrounders",
  allrounderMax: "Max Allrounders",
  wicketkeeperMin: "Min Wicketkeepers",
  wicketkeeperMax: "Max Wicketkeepers",
  separatePlayoffTrades: "Separate Playoff Trades?",
  playoffTrades: "Playoff Trades",
  playoffFreeTrades: "Playoff Free Trades",
  backups: "Backups",
  substitutesPlay: "Substitutes Play?",
  captainFallback: "Captain Fallback",
  ...HEAD_TO_HEAD.labels,
};

const ROLE_SETTINGS = {
  Batsman: { min: "batMin", max: "batMax" },
  Bowler: { min: "bowlMin", max: "bowlMax" },
  Allrounder: { min: "allrounderMin", max: "allrounderMax" },
  "Wicket Keeper": { min: "wicketkeeperMin", max: "wicketkeeperMax" },
} as const satisfies Record<Role, { min: NumberSetting; max: NumberSetting }>;

const ROLE_PAIRS = Object.values(ROLE_SETTINGS);

/** Not a rule of the game: above it, a number is a slip of the keyboard. */
const SANITY_BOUND = 1000;

/** Most backups that a league may give its teams (rules.md#backups). */
const MOST_BACKUPS = 4;

/** Lowest and highest value of each number, both included. */
const BOUNDS: Readonly<Record<NumberSetting, readonly [low: number, high: number]>> = {
  transfersAllowed: [0, SANITY_BOUND],
  freeTransfersPerMatch: [0, SANITY_BOUND],
  budget: [1, SANITY_BOUND],
  teamBalance: [1, TEAM_SIZE],
  overseas: [0, SANITY_BOUND],
  uncapped: [0, TEAM_SIZE],
  batMin: [0, SANITY_BOUND],
  batMax: [0, SANITY_BOUND],
  bowlMin: [0, SANITY_BOUND],
  bowlMax: [0, SANITY_BOUND],
  allrounderMin: [0, SANITY_BOUND],
  allrounderMax: [0, SANITY_BOUND],
  wicketkeeperMin: [0, SANITY_BOUND],
  wicketkeeperMax: [0, SANITY_BOUND],
  playoffTrades: [0, SANITY_BOUND],
  playoffFreeTrades: [0, SANITY_BOUND],
  backups: [0, MOST_BACKUPS],
};

export interface SettingsFault {
  readonly fields: readonly LeagueSetting[];
  readonly sentence: string;
}

/**
 * Whether the settings make sense, each by itself and together (rules.md#settings).
 * Faults come in the order of the settings; none means that they may be saved.
 */
export function checkLeagueSettings(settings: LeagueSettings): SettingsFault[] {
  const single = [...checkEachNumber(settings), ...checkHeadToHead(settings)];
  const wrong = new Set(single.flatMap((fault) => fault.fields));
  const together = [
    ...ROLE_PAIRS.map(({ min, max }) => checkOrder(settings, min, max)),
    checkMinimums(settings),
    checkMaximums(settings),
  ].filter((fault) => fault !== null);
  // A comparison with a number that is wrong in itself would only repeat its fault.
  return [
    ...single,
    ...together.filter((fault) => !fault.fields.some((field) => wrong.has(field))),
  ];
}

/** How few and how many players of each role a team may have, both included. */
export function roleLimits(settings: LeagueSettings): Record<Role, { min: number; max: number }> {
  const limitsOf = (role: Role) => ({
    min: settings[ROLE_SETTINGS[role].min],
    max: settings[ROLE_SETTINGS[role].max],
  });
  return {
    Batsman: limitsOf("Batsman"),
    Bowler: limitsOf("Bowler"),
    Allrounder: limitsOf("Allrounder"),
    "Wicket Keeper": limitsOf("Wicket Keeper"),
  };
}

/** The cap on overseas players, or null when there is none: it counts only above 0. */
export function overseasCap(settings: LeagueSettings): number | null {
  return settings.overseas === 0 ? null : settings.overseas;
}

function checkEachNumber(settings: LeagueSettings): SettingsFault[] {
  const faults: SettingsFault[] = [];
  for (const setting of Object.keys(BOUNDS) as NumberSetting[]) {
    const value = settings[setting];
    const [low, high] = BOUNDS[setting];
    if (setting === "overseas" && value === null) continue;
    if (Number.isInteger(value) && value !== null && value >= low && value <= high) continue;
    const alternative = setting === "overseas" ? "NA or " : "";
    const sentence = `${SETTING_LABELS[setting]} must be ${alternative}a whole number from ${low} to ${high}.`;
    faults.push({ fields: [setting], sentence });
  }
  return faults;
}

type RoleSetting = (typeof ROLE_PAIRS)[number]["min" | "max"];

function checkOrder(
  settings: LeagueSettings,
  min: RoleSetting,
  max: RoleSetting,
): SettingsFault | null {
  if (settings[min] <= settings[max]) return null;
  const sentence = `${SETTING_LABELS[min]} must not be more than ${SETTING_LABELS[max]}.`;
  return { fields: [min, max], sentence };
}

function checkMinimums(settings: LeagueSettings): SettingsFault | null {
  const fields = ROLE_PAIRS.map((pair) => pair.min);
  const sum = sumOf(settings, fields);
  if (sum <= TEAM_SIZE) return null;
  const sentence = `${listOf(fields)} add up to ${sum}: they must not be more than ${TEAM_SIZE} together.`;
  return { fields, sentence };
}

function checkMaximums(settings: LeagueSettings): SettingsFault | null {
  const fields = ROLE_PAIRS.map((pair) => pair.max);
  const sum = sumOf(settings, fields);
  if (sum >= TEAM_SIZE) return null;
  const sentence = `${listOf(fields)} add up to ${sum}: they must be at least ${TEAM_SIZE} together.`;
  return { fields, sentence };
}

function sumOf(settings: LeagueSettings, fields: readonly RoleSetting[]): number {
  return fields.reduce((sum, field) => sum + settings[field], 0);
}

function listOf(fields: readonly RoleSetting[]): string {
  const labels = fields.map((field) => SETTING_LABELS[field]);
  return `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}
