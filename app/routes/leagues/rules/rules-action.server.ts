import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRole } from "#game/play/roles";
import { tidyPlacePoints } from "#game/play/table/league-table";
import { BOOSTERS, type BoosterSettings } from "#game/play/team/boosters";
import { readRoundLength } from "#game/play/team/head-to-head-settings";
import {
  DEFAULT_LEAGUE_SETTINGS,
  type LeagueSetting,
  type LeagueSettings,
  type ListedSetting,
  SETTING_OPTIONS,
} from "#game/play/team/league-settings";
import { settingWords } from "#game/play/team/setting-words";
import { SQUAD_SETTINGS } from "#game/play/team/squad-settings";
import { type PlayerChange, savePlayers } from "#server/leagues/rules/save-players";
import { saveRules } from "#server/leagues/rules/save-rules";
import { showRules } from "#server/leagues/rules/show-rules";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { requireManagedLeague } from "../../../lib/managed-league.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import type { Typed } from "../../../lib/refused";
import type { Toast } from "../../../lib/toast";
import { typedForm } from "../../../lib/typed-form.server";
import { unreadableForm } from "../../../lib/unreadable-form.server";

const rulesForm = typedForm(["settings", "boosters", "players"]);

/** The sentences for a save that worked, and for one that failed unexpectedly. */
const MESSAGES = {
  settings: { saved: "Settings updated!", failed: "Failed to save settings" },
  boosters: { saved: "Booster settings saved!", failed: "Failed to save booster settings" },
  players: {
    saved: "Player customizations saved!",
    failed: "Failed to save player customizations",
  },
} as const;

/**
 * Saves settings and boosters, which are one form with two buttons, or the dialog's players; a
 * refusal comes back with all typed values.
 */
export async function rulesAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const managed = await requireManagedLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, rulesForm);
  const { services } = context;
  try {
    const saved = new Set<keyof typeof MESSAGES>([intent]);
    if (intent === "players") savePlayers(services, managed, readPlayers(typed));
    else {
      const boosters = readBoosters(typed, context, managed);
      const changed = saveRules(services, managed, { settings: readSettings(typed), boosters });
      if (changed.settings) saved.add("settings");
      if (changed.boosters) saved.add("boosters");
    }
    const toasts = [...saved].map((part): Toast => {
      return { kind: "success", text: MESSAGES[part].saved };
    });
    return redirectWithToast(context, new URL(request.url).pathname, toasts);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: MESSAGES[intent].failed });
  }
}

const SETTINGS = Object.keys(DEFAULT_LEAGUE_SETTINGS);

/** Off where a form does not have them. */
const YES_WHERE_CHOSEN = new Set([
  "separatePlayoffTrades",
  "headToHead",
  "headToHeadPlayoffs",
  "recaps",
  "recapNames",
  "wall",
  "receipts",
]);

/** On where a form does not have them. */
const YES_UNLESS_REFUSED = new Set(["substitutesPlay", "woodenSpoon"]);

const READ_BY_WORDS: readonly string[] = ["captainFallback", "table", ...SQUAD_SETTINGS];

function isReadByWords(setting: string): setting is ListedSetting {
  return READ_BY_WORDS.includes(setting);
}

/** Text that is no number becomes NaN, which no list of options has. */
function readSettings(typed: Typed): LeagueSettings {
  const entries = SETTINGS.map((setting) => {
    const value = typed[setting] ?? "";
    if (YES_WHERE_CHOSEN.has(setting)) return [setting, value === "Yes"];
    if (YES_UNLESS_REFUSED.has(setting)) return [setting, value !== "No"];
    if (isReadByWords(setting)) return [setting, readOption(setting, value)];
    if (setting === "placePoints") return [setting, tidyPlacePoints(value)];
    if (setting === "roundLength") return [setting, readRoundLength(value)];
    if (setting === "headToHeadPoints" || setting === "timeZone") return [setting, value];
    if (setting === "overseas" && value === "NA") return [setting, null];
    return [setting, readNumber(value)];
  });
  return Object.fromEntries(entries) as LeagueSettings;
}

/** The option behind the typed text; other text stays as it is, and no list has it. */
function readOption(setting: ListedSetting, typed: string): LeagueSettings[LeagueSetting] {
  const options: readonly LeagueSettings[LeagueSetting][] = SETTING_OPTIONS[setting];
  const known = options.find((option) => settingWords(option) === typed);
  return known === undefined ? typed : known;
}

/** A booster that is not enabled sends no number: it keeps the one it has. */
function readBoosters(
  typed: Typed,
  { services }: LoaderFunctionArgs["context"],
  managed: ManagedLeague,
): BoosterSettings {
  const { boosterSettings } = showRules(services.db, managed);
  const entries = BOOSTERS.map((booster) => {
    const maxUses = typed[`${booster}.maxUses`];
    return [
      booster,
      {
        enabled: typed[`${booster}.enabled`] !== undefined,
        maxUses: maxUses === undefined ? boosterSettings[booster].maxUses : readNumber(maxUses),
      },
    ];
  });
  return Object.fromEntries(entries) as BoosterSettings;
}

/** `12.role` and `12.salary`, the salary to hundredths of a unit. */
function readPlayers(typed: Typed): PlayerChange[] {
  const ids = Object.keys(typed).flatMap(
    (name) => name.match(/^([1-9]\d{0,14})\.role$/)?.[1] ?? [],
  );
  return ids.map((id) => {
    const role = typed[`${id}.role`];
    if (!isRole(role)) throw unreadableForm();
    return { playerId: Number(id), role, salary: readHundredths(typed[`${id}.salary`] ?? "") };
  });
}

function readNumber(typed: string): number {
  return typed.trim() ? Number(typed) : Number.NaN;
}

/**
 * "8.5" is 850; NaN for other text than a number of two decimals, which is refused beside its
 * field.
 */
function readHundredths(typed: string): number {
  const [, whole, decimals = ""] = typed.trim().match(/^(\d{1,9})(?:\.(\d{0,2})0*)?$/) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + decimals.padEnd(2, "0"));
}
