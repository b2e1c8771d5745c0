import { json } from "@remix-run/node";
import { listPushableFixtures } from "#server/matches/push/list-fixtures";
import { pushableFixturesSchema } from "#server/run/api/answer-schemas";
import { NOT_STORED } from "../../../lib/not-stored.server";
import { refuseMethod, withToken } from "../../../lib/script-response.server";

/** The fixtures of the token's tournament, for a script. */
export const loader = withToken("GET", ({ context }, token) => {
  const fixtures = listPushableFixtures(context.services.db, token);
  return json(pushableFixturesSchema.parse({ fixtures }), {
    headers: NOT_STORED,
  });
});

export const action = () => refuseMethod("GET");
