import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { plural } from "#game/core/words";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { loadOpenEvent } from "#server/play/squads/squads-stage";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { openSquads } from "#server/squads/making/open-squads";
import {
  pasteBasePrices,
  resetBasePrices,
  saveBasePrices,
} from "#server/squads/making/save-base-prices";
import { readId, requireLeague } from "../../lib/guards.server";
import { parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const setUpForm = z
  .object({
    intent: z.enum(["begin", "prices", "paste", "reset"]),
    text: z.string().max(BODY_LIMITS.usual).default(""),
  })
  .catchall(text);

/** One for each player of the largest pools, and the rest of the form. */
const MAX_FIELDS = 2000;

const FAILED = {
  begin: "It could not begin.",
  prices: "The base prices could not be saved.",
  paste: "The base prices could not be saved.",
  reset: "The base prices could not be saved.",
} as const;

/** Begins the making of squads, or changes base prices; the manager's. */
export async function setUpAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up squads");
  const form = await readForm(request, MAX_FIELDS);
  const input = parseForm(form, setUpForm);
  const { intent } = input;
  try {
    if (intent === "begin") return begin(args, managed);
    const text = setPrices(args, managed, input);
    return await redirectWithToast(context, `/league/${leagueId}/squads/set-up#base-prices`, {
      kind: "success",
      text,
    });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}

/** A form that is sent twice leads to the same place. */
function begin({ context: { services } }: LoaderFunctionArgs, managed: ManagedLeague) {
  const { leagueId } = managed;
  const { way } = loadOpenEvent(services.db, leagueId) ?? openSquads(services, managed);
  return redirect(
    way === "typed" ? `/league/${leagueId}/squads/typed` : `/league/${leagueId}/room`,
  );
}

function setPrices(
  { context: { services } }: LoaderFunctionArgs,
  managed: ManagedLeague,
  { intent, text: pasted, ...typed }: z.output<typeof setUpForm>,
): string {
  if (intent === "paste") {
    const { priced } = pasteBasePrices(services, managed, pasted);
    return `${plural(priced, "base price")} saved.`;
  }
  if (intent === "reset") {
    resetBasePrices(services, managed);
    return "All base prices follow the salaries.";
  }
  const prices = Object.entries(typed).flatMap(([name, value]): [number, string][] => {
    const id = name.startsWith("price.") ? readId(name.slice("price.".length)) : null;
    return id === null || typeof value !== "string" ? [] : [[id, value]];
  });
  saveBasePrices(services, managed, new Map(prices));
  return "Base prices saved.";
}
