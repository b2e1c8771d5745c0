import * as t from "drizzle-orm/sqlite-core";
import {
  type LeagueSetting,
  type LeagueSettings,
  SETTING_KEYS,
  SETTINGS,
} from "#game/play/team/league-settings";
import { type Setting, type SettingValue, valueBefore } from "#game/play/team/setting-kinds";
import { word } from "./word-columns";

/**
 * Their columns came with the table, without a default. Columns of later settings have the value of
 * leagues from before them as their default.
 */
const OF_THE_FIRST_LEAGUES: ReadonlySet<LeagueSetting> = new Set([
  ...(["transfersAllowed", "freeTransfersPerMatch", "budget", "teamBalance", "uncapped"] as const),
  ...(["batMin", "batMax", "bowlMin", "bowlMax", "allrounderMin", "allrounderMax"] as const),
  ...(["wicketkeeperMin", "wicketkeeperMax", "separatePlayoffTrades"] as const),
  ...(["playoffTrades", "playoffFreeTrades"] as const),
]);

type SettingColumns = {
  [Name in LeagueSetting]: null extends LeagueSettings[Name]
    ? ReturnType<typeof column<NonNullable<LeagueSettings[Name]>>>
    : ReturnType<typeof required<LeagueSettings[Name]>>;
};

/** The settings of a league as columns of `leagues`, in the order of their table. */
export function settingColumns(): SettingColumns {
  const entries = SETTING_KEYS.map((name) => {
    const setting: Setting = SETTINGS[name];
    if (setting.fault(null) === null) return [name, column(name, setting)];
    return [name, required(name, setting)];
  });
  return Object.fromEntries(entries);
}

function required<Value extends SettingValue>(name: LeagueSetting, setting: Setting<Value>) {
  const own = column(name, setting).notNull();
  return OF_THE_FIRST_LEAGUES.has(name)
    ? own.$default(() => setting.initial)
    : own.default(valueBefore(setting));
}

function column<Value extends SettingValue>(name: LeagueSetting, setting: Setting<Value>) {
  const ownName = setting.column ?? snakeCase(name);
  // Every kind has the interface of a column for values of the setting.
  return columnOfKind(ownName, setting) as unknown as ReturnType<typeof translated<Value>>;
}

function columnOfKind<Value extends SettingValue>(
  ownName: string,
  { kind, initial, options, fromText }: Setting<Value>,
) {
  if (fromText) return translated(ownName, fromText);
  if (kind === "yes or no") return t.integer(ownName, { mode: "boolean" });
  if (typeof initial !== "string") return t.integer(ownName);
  return options ? word(ownName, options as never) : t.text(ownName);
}

/** Stores a value that is not text as a text. */
function translated<Value extends SettingValue>(
  ownName: string,
  fromText: (text: string) => Value,
) {
  return t.customType<{ data: Value; driverData: string }>({
    dataType: () => "text",
    toDriver: String,
    fromDriver: fromText,
  })(ownName);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
