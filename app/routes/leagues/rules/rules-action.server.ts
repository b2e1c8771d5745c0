import type { LoaderFunctionArgs } from "@remix-run/node";
import { sectionsOf } from "#game/play/format/setting-sections";
import { isRole } from "#game/play/roles";
import { BOOSTERS, type BoosterSettings } from "#game/play/team/boosters";
import {
  type LeagueSettings,
  SETTINGS,
  settingsFrom,
  settingsUnder,
} from "#game/play/team/league-settings";
import { type PlayerChange, savePlayers } from "#server/leagues/rules/save-players";
import { saveRules } from "#server/leagues/rules/save-rules";
import { type ShownRules, showRules } from "#server/leagues/rules/show-rules";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { requireManagedLeague } from "../../../lib/guards.server";
import { parseForm, readForm, typedForm, unreadableForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import type { Typed } from "../../../lib/refused";

const rulesForm = typedForm(["settings", "boosters", "players"]);

/** The sentences for a successful save, and for one that failed unexpectedly. */
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
    const page = new URL(request.url).pathname;
    if (intent === "players") savePlayers(services, managed, readPlayers(typed));
    const saved = intent === "players" ? intent : save(args, managed, typed, intent);
    return redirectWithToast(context, page, { kind: "success", text: MESSAGES[saved].saved });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: MESSAGES[intent].failed });
  }
}

/** @returns the part to name: the one that has changed alone, else that of the button */
function save(
  { context: { services } }: LoaderFunctionArgs,
  managed: ManagedLeague,
  typed: Typed,
  pressed: "settings" | "boosters",
): "settings" | "boosters" {
  const stored = showRules(services.db, managed);
  const rules = {
    settings: readSettings(typed, stored),
    boosters: readBoosters(typed, stored),
  };
  const changed = saveRules(services, managed, rules);
  if (changed.settings === changed.boosters) return pressed;
  return changed.settings ? "settings" : "boosters";
}

/** Settings that the page leaves to the set-up of squads stay as they are. */
function readSettings(typed: Typed, rules: ShownRules): LeagueSettings {
  const shown = sectionsOf(rules).flatMap(({ settings }) => settings);
  const stays = settingsUnder("retention").filter((setting) => !shown.includes(setting));
  return settingsFrom((setting) =>
    stays.includes(setting) && typed[setting] === undefined
      ? rules.settings[setting]
      : SETTINGS[setting].read(typed[setting] ?? ""),
  );
}

/** A disabled booster sends no number and keeps its stored one. */
function readBoosters(typed: Typed, { boosterSettings }: ShownRules): BoosterSettings {
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
 * "8.5" is 850; NaN, which is refused beside its field, for text that is not a number of at most two
 * decimals.
 */
function readHundredths(typed: string): number {
  const [, whole, decimals = ""] = typed.trim().match(/^(\d{1,9})(?:\.(\d{0,2})0*)?$/) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + decimals.padEnd(2, "0"));
}
