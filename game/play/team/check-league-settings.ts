import {
  type LeagueSetting,
  type LeagueSettings,
  SETTING_KEYS,
  SETTINGS,
  settingWords,
} from "./league-settings";
import { TEAM_SIZE } from "./lineup";
import { ROLE_PAIRS } from "./role-limits";
import type { Setting } from "./setting-kinds";

export interface SettingsFault {
  readonly fields: readonly LeagueSetting[];
  readonly sentence: string;
}

/** By each setting and all together, in the order of the settings (rules.md#settings). */
export function checkLeagueSettings(settings: LeagueSettings): SettingsFault[] {
  const single = SETTING_KEYS.flatMap((setting) => checkSetting(setting, settings));
  const wrong = new Set(single.flatMap((fault) => fault.fields));
  const together = [
    ...ROLE_PAIRS.map(({ min, max }) => checkOrder(settings, min, max)),
    checkMinimums(settings),
    checkMaximums(settings),
    ...SQUAD_PAIRS.map(([min, max]) => checkOrder(settings, min, max)),
    checkSmallSquad(settings),
  ].filter((fault) => fault !== null);
  // A comparison with a number that is wrong in itself would only repeat its fault.
  return [
    ...single,
    ...together.filter((fault) => !fault.fields.some((field) => wrong.has(field))),
  ];
}

function checkSetting(setting: LeagueSetting, settings: LeagueSettings): SettingsFault[] {
  const { label, fault }: Setting = SETTINGS[setting];
  const wrong = fault(settings[setting]);
  return wrong === null ? [] : [{ fields: [setting], sentence: `${label} ${wrong}` }];
}

type RoleSetting = (typeof ROLE_PAIRS)[number]["min" | "max"];

/** Limits of squads; one that is not set limits nothing. */
const SQUAD_PAIRS = [
  ["squadBatMin", "squadBatMax"],
  ["squadBowlMin", "squadBowlMax"],
  ["squadAllrounderMin", "squadAllrounderMax"],
  ["squadWicketkeeperMin", "squadWicketkeeperMax"],
  ["squadOverseasMin", "squadOverseas"],
  ["squadUncappedMin", "squadUncappedMax"],
] as const;

type Paired = RoleSetting | (typeof SQUAD_PAIRS)[number][number];

function checkOrder(settings: LeagueSettings, min: Paired, max: Paired): SettingsFault | null {
  if ((settings[min] ?? 0) <= (settings[max] ?? Number.POSITIVE_INFINITY)) return null;
  const sentence = `${SETTINGS[min].label} must not be more than ${SETTINGS[max].label}.`;
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

/** rules.md#small-squads */
function checkSmallSquad({ squadSize, eleven }: LeagueSettings): SettingsFault | null {
  if (squadSize >= TEAM_SIZE || eleven === "all") return null;
  const all = settingWords("eleven", "all");
  const sentence = `A squad of ${squadSize} holds no eleven: set ${SETTINGS.eleven.label} to ${all}, or ${SETTINGS.squadSize.label} to at least ${TEAM_SIZE}.`;
  return { fields: ["squadSize", "eleven"], sentence };
}

function sumOf(settings: LeagueSettings, fields: readonly RoleSetting[]): number {
  return fields.reduce((sum, field) => sum + settings[field], 0);
}

function listOf(fields: readonly RoleSetting[]): string {
  const labels = fields.map((field) => SETTINGS[field].label);
  return `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}
