import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { offerTrade } from "#server/squads/trades/offer-trade";
import { requireLeague } from "../../../lib/guards.server";
import { chosenId, parseForm, readForm, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const KEY_MAX = 64;

const offerForm = z.object({
  with: chosenId,
  gives: tickedIds,
  gets: tickedIds,
  key: z.string().min(1).max(KEY_MAX),
});

/** Sends an offer; a refusal comes back with its sentences. */
export async function offerAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const { with: partnerId, ...offer } = parseForm(form, offerForm);
  try {
    offerTrade(context.services, member, { partnerId, ...offer });
    const path = `/league/${member.leagueId}/trades`;
    return await redirectWithToast(context, path, { kind: "success", text: "Your offer is sent." });
  } catch (error) {
    const failed = "Your offer could not be sent.";
    return refuseForm(error, args, { intent: "offer", form, failed });
  }
}
