import { PLACE_POINTS_FAULT, readPlacePoints } from "../table/league-table";
import { checkHeadToHead } from "./head-to-head-settings";
import {
  type LeagueSetting,
  type LeagueSettings,
  type NumberSetting,
  ROLE_PAIRS,
  SETTING_LABELS,
} from "./league-settings";
import { TEAM_SIZE } from "./lineup";
import { checkSquadSettings } from "./squad-settings";

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
  bestFixtures: [1, SANITY_BOUND],
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
  const single = [
    ...checkEachNumber(settings),
    ...checkPlacePoints(settings),
    ...checkHeadToHead(settings),
    ...checkSquadSettings(settings),
  ];
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

function checkPlacePoints({ placePoints }: LeagueSettings): SettingsFault[] {
  if (readPlacePoints(placePoints) !== null) return [];
  const sentence = `${SETTING_LABELS.placePoints} ${PLACE_POINTS_FAULT}`;
  return [{ fields: ["placePoints"], sentence }];
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
