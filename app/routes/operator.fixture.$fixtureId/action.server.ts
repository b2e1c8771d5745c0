import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { editFixture } from "#server/operator/edit-fixture";
import { returnToFeed } from "#server/operator/manual-scoring";
import type { Operator } from "#server/operator/operator-access";
import { setDotBalls } from "#server/operator/set-dot-balls";
import { setPlayersOfMatch, setResult } from "#server/operator/set-result";
import { reinstateFixture, voidFixture } from "#server/operator/void-fixture";
import type { Services } from "#server/services";
import { readId } from "../../lib/guards.server";
import { requireId, requireOperatorUser } from "../../lib/operator.server";
import { parseForm, readForm, text, tickedIds } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const MESSAGES = {
  details: { saved: "Fixture saved.", failed: "The fixture could not be saved." },
  result: { saved: "Result saved.", failed: "The result could not be saved." },
  players: { saved: "Player of the match saved.", failed: "The players could not be saved." },
  dots: { saved: "Dot balls saved.", failed: "The dot balls could not be saved." },
  void: { saved: "The fixture is void.", failed: "The fixture could not be voided." },
  reinstate: {
    saved: "The fixture has been reinstated.",
    failed: "The fixture could not be reinstated.",
  },
  feed: { saved: "The feed is scoring this fixture again.", failed: "This could not be saved." },
} as const;

const fixtureForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("details"),
    teamA: text,
    teamB: text,
    startsAt: text,
    name: text,
    matchType: text,
    stage: text,
  }),
  z.object({ intent: z.literal("result"), result: text, status: text }),
  z.object({ intent: z.literal("players"), player: tickedIds }),
  z.object({ intent: z.literal("dots") }).catchall(text),
  z.object({ intent: z.literal("void") }),
  z.object({ intent: z.literal("reinstate") }),
  z.object({ intent: z.literal("feed") }),
]);

type FixtureInput = z.output<typeof fixtureForm>;

/** Saves one of the page's forms; what is refused comes back with all that was typed. */
export async function fixtureAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.fixtureId);
  const form = await readForm(request);
  const input = parseForm(form, fixtureForm);
  const { intent } = input;
  try {
    save(context.services, operator, id, input);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: MESSAGES[intent].failed });
  }
  return redirectWithToast(context, `/operator/fixture/${id}`, {
    kind: "success",
    text: MESSAGES[intent].saved,
  });
}

function save(services: Services, operator: Operator, id: number, input: FixtureInput) {
  switch (input.intent) {
    case "details": {
      const [teamA, teamB] = [readId(input.teamA), readId(input.teamB)];
      return editFixture(services, operator, id, { ...input, teamA, teamB });
    }
    case "result":
      return setResult(services, operator, id, input);
    case "players":
      return setPlayersOfMatch(services, operator, id, input.player);
    case "dots":
      return setDotBalls(services, operator, id, input);
    case "void":
      return voidFixture(services, operator, id);
    case "reinstate":
      return reinstateFixture(services, operator, id);
    case "feed":
      return returnToFeed(services, operator, id);
  }
}
