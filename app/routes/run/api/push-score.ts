import { json } from "@remix-run/node";
import { takePush } from "#server/matches/push/take-push";
import { takenSchema } from "#server/run/api/answer-schemas";
import { requireId } from "../../../lib/guards.server";
import { refuseMethod, withToken } from "../../../lib/script-response.server";

/** Takes the score of a fixture from a script (rules.md#pushed-scores). */
export const action = withToken("POST", async ({ request, context, params }, token) => {
  const { services, clientAddress } = context;
  const fixtureId = requireId(params.fixtureId);
  const body = await request.text();
  const taken = await takePush(services, token, { fixtureId, body }, clientAddress);
  const status = taken.outcome === "held back" ? 202 : 200;
  return json(takenSchema.parse(taken), { status, headers: { "cache-control": "no-store" } });
});

export const loader = () => refuseMethod("POST");
