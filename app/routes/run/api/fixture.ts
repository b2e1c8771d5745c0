import { json } from "@remix-run/node";
import { findPushableFixture } from "#server/matches/push/list-fixtures";
import { pushableFixtureSchema } from "#server/run/api/answer-schemas";
import { requireId } from "../../../lib/guards.server";
import { NOT_STORED } from "../../../lib/not-stored.server";
import { refuseMethod, withToken } from "../../../lib/script-response.server";

/** A fixture of the token's tournament with its players, for a script. */
export const loader = withToken("GET", ({ context, params }, token) => {
  const { db } = context.services;
  const fixture = findPushableFixture(db, token, requireId(params.fixtureId));
  return json(pushableFixtureSchema.parse({ fixture }), {
    headers: NOT_STORED,
  });
});

export const action = () => refuseMethod("GET");
