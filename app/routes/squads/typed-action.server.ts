import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readPrice } from "#game/squads/prices";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { BODY_LIMITS } from "#server/run/http/read-body";
import { correctTyped } from "#server/squads/making/correct-typed";
import { readChoices } from "#server/squads/making/pasted-sales";
import { closeTyped, previewTyped, saveTyped } from "#server/squads/making/save-typed";
import { requireLeague } from "../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../lib/parse-form.server";
import { previewOrSave } from "../../lib/preview-or-save.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const typedForm = z
  .object({
    intent: z.enum(["preview", "save", "close", "correct"]),
    text: z.string().max(BODY_LIMITS.usual).default(""),
    submission: z.string().regex(/^[0-9a-f]{32}$/),
    version: z.coerce.number().int().nonnegative(),
    seen: z.coerce.number().int().nonnegative().catch(0),
  })
  .catchall(text);

type TypedInput = z.output<typeof typedForm>;

/** Checks and saves a table of squads, or closes them; only for the manager. */
export async function typedAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "type in squads");
  const form = await readForm(request);
  const input = parseForm(form, typedForm);
  if (input.intent === "close") return close(args, managed, form, input);
  if (input.intent === "correct") return correct(args, managed, form, input);
  const table = { text: input.text, choices: readChoices(input) };
  const { submission: key, version, seen } = input;
  return previewOrSave(args, {
    form,
    intent: input.intent,
    failed: "The squads could not be saved.",
    preview: () => previewTyped(services, managed, table),
    save: () => {
      saveTyped(services, managed, { table, seen, key, version });
      return redirectWithToast(context, `/league/${leagueId}/squads/typed`, {
        kind: "success",
        text: "Squads saved.",
      });
    },
  });
}

async function close(
  args: LoaderFunctionArgs,
  managed: ManagedLeague,
  form: FormData,
  { submission: key, version }: TypedInput,
) {
  try {
    closeTyped(args.context.services, managed, { key, version });
    return await redirectWithToast(args.context, `/league/${managed.leagueId}/squads`, {
      kind: "success",
      text: "The squads are made.",
    });
  } catch (error) {
    const failed = "The squads could not be closed.";
    return refuseForm(error, args, { intent: "close" as const, form, failed });
  }
}

const correctionForm = z.object({
  player: chosenId,
  owner: chosenId,
  price: text,
  exchange: chosenId,
  reason: text,
});

/** Corrects closed squads; the reason appears in the league's log. */
async function correct(
  args: LoaderFunctionArgs,
  managed: ManagedLeague,
  form: FormData,
  { submission: key, version }: TypedInput,
) {
  const { player, owner, price, exchange, reason } = parseForm(form, correctionForm);
  try {
    correctTyped(args.context.services, managed, {
      ...{ key, version, reason, price: readPrice(price), exchangedId: exchange },
      ...{ playerId: player ?? 0, participantId: owner ?? 0 },
    });
    return await redirectWithToast(args.context, `/league/${managed.leagueId}/squads/typed`, {
      kind: "success",
      text: "Corrected. The league's log has the reason.",
    });
  } catch (error) {
    const failed = "The squads could not be corrected.";
    return refuseForm(error, args, { intent: "correct" as const, form, failed });
  }
}
