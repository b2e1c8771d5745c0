import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { TradeState } from "#game/squads/trades/trade";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { decideTrade, vetoTrade } from "#server/squads/trades/review-trade";
import { requireLeague } from "../../../lib/guards.server";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

/** The handle of a trade with the longest key that an offer may have. */
const TRADE = /^\d{1,15}-.{1,64}$/su;

const tradeForm = z.object({
  intent: z.enum(["withdraw", "refuse", "accept", "veto", "approve", "disapprove"]),
  trade: z.string().regex(TRADE),
});

type TradeInput = z.output<typeof tradeForm>;

const FAILED = "This could not be done with the trade.";

/** Answers an offer, or reviews a trade; a refusal comes back beside it. */
export async function tradesAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, tradeForm);
  try {
    const text = act(args, member, input);
    const path = `/league/${member.leagueId}/trades`;
    return await redirectWithToast(context, path, { kind: "success", text });
  } catch (error) {
    return refuseForm(error, args, { intent: input.intent, form, failed: FAILED });
  }
}

/** @returns the text of the toast */
function act(
  { context }: LoaderFunctionArgs,
  member: MemberLeague,
  { intent, trade }: TradeInput,
): string {
  const { services } = context;
  switch (intent) {
    case "veto":
      vetoTrade(services, member, trade);
      return "Your veto counts. Nobody sees that it is yours.";
    case "approve":
    case "disapprove": {
      const { userId, leagueId } = member;
      const managed = requireManager(services.db, { id: userId }, leagueId, "review a trade");
      decideTrade(services, managed, trade, intent);
      return intent === "approve" ? "The trade stands." : "The trade is refused.";
    }
    case "withdraw":
      answerTrade(services, member, trade, intent);
      return "Your offer is withdrawn.";
    case "refuse":
      answerTrade(services, member, trade, intent);
      return "The offer is refused.";
    case "accept":
      return acceptedText(answerTrade(services, member, trade, intent));
  }
}

function acceptedText(state: TradeState): string {
  return state === "in review"
    ? "You have accepted the trade. It is in review now."
    : "You have accepted the trade.";
}
