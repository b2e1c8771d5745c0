import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { NOT_SAVED } from "#game/core/failure-words";
import type { Services } from "#server/core/services";
import { askFeedNow } from "#server/matches/feeds/followed/ask-now";
import { openFeed } from "#server/matches/feeds/followed/poll";
import { returnToFeed } from "#server/matches/operator/manual-scoring";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import type { Scorer } from "#server/matches/operator/scorer-access";
import { setDotBalls } from "#server/matches/operator/set-dot-balls";
import { setPlayersOfMatch, setResult } from "#server/matches/operator/set-result";
import { reinstateFixture, voidFixture } from "#server/matches/operator/void-fixture";
import { takeDifference } from "#server/matches/reconcile/take-difference";
import { requireScorerUser } from "../../../lib/guards.server";
import { parseForm, readForm, text, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const MESSAGES = {
  result: { saved: "Result saved.", failed: "The result could not be saved." },
  players: { saved: "Player of the match saved.", failed: "The players could not be saved." },
  dots: { saved: "Dot balls saved.", failed: "The dot balls could not be saved." },
  void: { saved: "The fixture is void.", failed: "The fixture could not be voided." },
  reinstate: {
    saved: "The fixture has been reinstated.",
    failed: "The fixture could not be reinstated.",
  },
  ask: { saved: "The feed has answered.", failed: "The feed could not be asked." },
  take: { saved: "The figures were taken.", failed: "The figures could not be taken." },
  feed: { saved: "The feed is scoring this fixture again.", failed: NOT_SAVED },
} as const;

const deskForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("result"), result: text, status: text }),
  z.object({ intent: z.literal("players"), player: tickedIds }),
  z.object({ intent: z.literal("dots") }).catchall(text),
  z.object({ intent: z.literal("void") }),
  z.object({ intent: z.literal("reinstate") }),
  z.object({ intent: z.literal("ask") }),
  z.object({ intent: z.literal("feed") }),
  z.object({ intent: z.literal("take"), seen: text }),
]);

type DeskInput = z.output<typeof deskForm>;

/** Saves one of the page's forms; a refusal comes back with all typed values. */
export async function deskAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const scorer = await requireScorerUser(request, context, params.fixtureId);
  const form = await readForm(request);
  const input = parseForm(form, deskForm);
  const { intent } = input;
  // For a scorer these buttons do not exist (rules.md#scorers).
  const operates = intent === "void" || intent === "reinstate" || intent === "take";
  const operator = operates ? requireOperator(context.services.db, { id: scorer.userId }) : null;
  try {
    if (operator && intent === "take") {
      await takeDifference(context.services, operator, scorer.fixtureId, input.seen);
    } else if (operator) callOff(context.services, operator, scorer.fixtureId, intent === "void");
    else if (intent === "ask") await ask(context.services, scorer, request.signal);
    else save(context.services, scorer, input);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: MESSAGES[intent].failed });
  }
  return redirectWithToast(context, `/match/${scorer.fixtureId}/desk`, {
    kind: "success",
    text: MESSAGES[intent].saved,
  });
}

function callOff(services: Services, operator: Operator, fixtureId: number, isVoid: boolean) {
  return (isVoid ? voidFixture : reinstateFixture)(services, operator, fixtureId);
}

async function ask(services: Services, scorer: Scorer, stop: AbortSignal): Promise<void> {
  await askFeedNow(services, openFeed(services), scorer, stop);
}

function save(services: Services, scorer: Scorer, input: DeskInput) {
  if (input.intent === "result") setResult(services, scorer, input);
  if (input.intent === "players") setPlayersOfMatch(services, scorer, input.player);
  if (input.intent === "dots") setDotBalls(services, scorer, input);
  if (input.intent === "feed") returnToFeed(services, scorer);
}
