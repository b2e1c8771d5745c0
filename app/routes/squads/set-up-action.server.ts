import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { plural } from "#game/core/words";
import { type LeagueSettings, SETTINGS, settingsUnder } from "#game/play/team/league-settings";
import { SQUAD_CARD_NAMES, SQUAD_CARDS } from "#game/play/team/squad-cards";
import { AppError } from "#server/core/errors";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { hasSquadsToMake, loadOpenEvent } from "#server/play/squads/squads-stage";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { finishSquads } from "#server/squads/making/finish-squads";
import { requireSquads } from "#server/squads/making/load-set-up";
import { openSquads } from "#server/squads/making/open-squads";
import { readChoices } from "#server/squads/making/pasted-sales";
import {
  pasteBasePrices,
  previewBasePrices,
  resetBasePrices,
  saveBasePrices,
} from "#server/squads/making/save-base-prices";
import { savePurses } from "#server/squads/making/save-purses";
import { takeBackBeginning } from "#server/squads/making/take-back";
import { readId, requireLeague } from "../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { readRefusal } from "../../lib/refuse-form.server";

const PRICES_FAILED = "The base prices could not be saved.";
const SETTINGS_FAILED = "Failed to save settings";

const FAILED = {
  begin: "It could not begin.",
  "take-back": "It could not be undone.",
  finish: "The making of squads could not be ended.",
  card: SETTINGS_FAILED,
  settings: SETTINGS_FAILED,
  purses: "The purses could not be saved.",
  "same purse": "The purses could not be saved.",
  prices: PRICES_FAILED,
  paste: PRICES_FAILED,
  reset: PRICES_FAILED,
} as const;

type Intent = keyof typeof FAILED;

const setUpForm = z
  .object({
    intent: z.enum(Object.keys(FAILED) as [Intent, ...Intent[]]),
    text: z.string().max(BODY_LIMITS.usual).default(""),
    seen: z.coerce.number().int().nonnegative().catch(0),
    card: z.enum(SQUAD_CARD_NAMES).optional(),
    beginning: chosenId.optional(),
  })
  .catchall(text);

type Sent = z.output<typeof setUpForm>;

/** Enough for the players of the largest pools, and the rest of the form. */
const MAX_FIELDS = 2000;

/** Changes what squads are made by, begins their making or takes that back; only for the manager. */
export async function setUpAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up squads");
  requireSquads(services.db, leagueId);
  const form = await readForm(request, MAX_FIELDS);
  const sent = parseForm(form, setUpForm);
  const { intent } = sent;
  try {
    if (intent === "begin") return begin(args, managed);
    const { saved, at } = save(args, managed, sent);
    const path = `/league/${leagueId}/squads/set-up${at}`;
    return await redirectWithToast(context, path, { kind: "success", text: saved });
  } catch (error) {
    const { refused, init } = readRefusal(error, args, { intent, form, failed: FAILED[intent] });
    const pasted = intent === "paste" ? previewPasted(args, managed, sent) : null;
    return json({ ...refused, pasted }, init);
  }
}

/** The lines in doubt of pasted base prices; null for a text that cannot be read. */
function previewPasted({ context }: LoaderFunctionArgs, managed: ManagedLeague, sent: Sent) {
  try {
    return previewBasePrices(context.services, managed, tableOf(sent));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function tableOf({ text: pasted, ...fields }: Sent) {
  return { text: pasted, choices: readChoices(fields) };
}

/** A form that is sent twice leads to the same page. */
function begin({ context: { services } }: LoaderFunctionArgs, managed: ManagedLeague) {
  const { leagueId } = managed;
  const known = hasSquadsToMake(services.db, leagueId)
    ? null
    : loadOpenEvent(services.db, leagueId);
  const { way } = known ?? openSquads(services, managed);
  return redirect(
    way === "typed" ? `/league/${leagueId}/squads/typed` : `/league/${leagueId}/room`,
  );
}

/** @returns the sentence about it, and the part of the page that shows it */
function save(args: LoaderFunctionArgs, managed: ManagedLeague, sent: Sent) {
  const { services } = args.context;
  if (sent.intent === "take-back") {
    takeBackBeginning(services, managed, sent.beginning ?? 0);
    return { saved: "Begin is undone: everything can be changed again.", at: "" };
  }
  if (sent.intent === "finish") {
    finishSquads(services, managed);
    return { saved: "The squads are made. Open places are for free agents.", at: "" };
  }
  if (sent.intent === "card" && sent.card !== undefined) {
    const { label, settings } = SQUAD_CARDS[sent.card];
    saveSettings(services, managed, settings);
    return { saved: `${label}: settings updated!`, at: "" };
  }
  if (sent.intent === "settings") {
    saveSettings(services, managed, readSettings(sent));
    return { saved: "Settings updated!", at: "?all" };
  }
  if (sent.intent === "purses" || sent.intent === "same purse") {
    return { saved: setPurses(services, managed, sent), at: "" };
  }
  return { saved: setPrices(services, managed, sent), at: "#base-prices" };
}

/** Settings that the form lacks stay as they are. */
function readSettings(sent: Readonly<Record<string, unknown>>): Partial<LeagueSettings> {
  const settings = [...settingsUnder("squads"), ...settingsUnder("retention")];
  const entries = settings.flatMap((setting) => {
    const typed = sent[setting];
    return typeof typed === "string" ? [[setting, SETTINGS[setting].read(typed)]] : [];
  });
  return Object.fromEntries(entries);
}

function setPrices(
  services: LoaderFunctionArgs["context"]["services"],
  managed: ManagedLeague,
  sent: Sent,
): string {
  const { intent, text: _, seen, ...typed } = sent;
  if (intent === "paste") {
    const priced = pasteBasePrices(services, managed, tableOf(sent), seen);
    return `${plural(priced, "base price")} saved.`;
  }
  if (intent === "reset") {
    resetBasePrices(services, managed);
    return "All base prices follow the salaries.";
  }
  saveBasePrices(services, managed, valuesById(typed, "price."));
  return "Base prices saved.";
}

/** The same for everybody is the league's purse. */
function setPurses(
  services: LoaderFunctionArgs["context"]["services"],
  managed: ManagedLeague,
  sent: Sent,
): string {
  const typed = sent.intent === "same purse" ? "same" : valuesById(sent, "purse.");
  return savePurses(services, managed, typed) === 0 ? "All purses are the same." : "Purses saved.";
}

/** The values of fields that end in an id. */
function valuesById(
  sent: Readonly<Record<string, unknown>>,
  prefix: string,
): ReadonlyMap<number, string> {
  const values = Object.entries(sent).flatMap(([name, value]): [number, string][] => {
    const id = name.startsWith(prefix) ? readId(name.slice(prefix.length)) : null;
    return id === null || typeof value !== "string" ? [] : [[id, value]];
  });
  return new Map(values);
}
