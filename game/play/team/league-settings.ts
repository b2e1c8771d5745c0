import type { Role } from "../roles";
import { DEFAULT_PLACE_POINTS, LEAGUE_TABLES, type LeagueTable } from "../table/league-table";
import { CAPTAIN_FALLBACKS, type CaptainFallback } from "./captain-fallback";
import { HEAD_TO_HEAD, type HeadToHeadSettings } from "./head-to-head-settings";
import { PEOPLE, type PeopleSettings } from "./people-settings";
import { SQUADS, type SquadSettings } from "./squad-settings";

/** Settings of a league (rules.md#settings). */
export interface LeagueSettings extends HeadToHeadSettings, SquadSettings, PeopleSettings {
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
  /** The substitute for a captain who is not named (rules.md#captain-fallback). */
  readonly captainFallback: CaptainFallback;
  /** The figure by which the table ranks (rules.md#tables). */
  readonly table: LeagueTable;
  /** How many fixtures the table `best` adds up. */
  readonly bestFixtures: number;
  /** The points of the table `places`, as `readPlacePoints` reads them. */
  readonly placePoints: string;
}

export type LeagueSetting = keyof LeagueSettings;
/** Settings that are typed, not chosen from a list. */
export type TypedSetting = "bestFixtures" | "placePoints";
export type ListedSetting = Exclude<LeagueSetting, TypedSetting>;
type WordSetting =
  | "separatePlayoffTrades"
  | "substitutesPlay"
  | "captainFallback"
  | "table"
  | "placePoints"
  | keyof HeadToHeadSettings
  | keyof SquadSettings
  | keyof PeopleSettings;
export type NumberSetting = Exclude<LeagueSetting, WordSetting>;

/** The settings on which a league's table depends, besides the points of its fixtures. */
export const TABLE_SETTINGS = [
  "table",
  "bestFixtures",
  "placePoints",
] as const satisfies readonly LeagueSetting[];

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
  table: "points",
  bestFixtures: 10,
  placePoints: DEFAULT_PLACE_POINTS,
  ...HEAD_TO_HEAD.defaults,
  ...SQUADS.defaults,
  ...PEOPLE.defaults,
};

/** The options on the rules screen of each setting with a list. */
export const SETTING_OPTIONS: {
  readonly [Setting in ListedSetting]: readonly LeagueSettings[Setting][];
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
  table: LEAGUE_TABLES,
  ...HEAD_TO_HEAD.options,
  ...SQUADS.options,
  ...PEOPLE.options,
};

/** The name of each setting on screens and in the sentences of `checkLeagueSettings`. */
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
  table: "Table",
  bestFixtures: "Matches That Count",
  placePoints: "Points by Place",
  ...HEAD_TO_HEAD.labels,
  ...SQUADS.labels,
  ...PEOPLE.labels,
};

const ROLE_SETTINGS = {
  Batsman: { min: "batMin", max: "batMax" },
  Bowler: { min: "bowlMin", max: "bowlMax" },
  Allrounder: { min: "allrounderMin", max: "allrounderMax" },
  "Wicket Keeper": { min: "wicketkeeperMin", max: "wicketkeeperMax" },
} as const satisfies Record<Role, { min: NumberSetting; max: NumberSetting }>;

/** The settings of each role: its minimum and its maximum. */
export const ROLE_PAIRS = Object.values(ROLE_SETTINGS);

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
