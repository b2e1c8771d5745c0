import { writeLeagueFileSchema } from "#server/trust/league-file/json-schema";
import { refuseMethod } from "../../../lib/script-response.server";

/** The JSON schema of a league file's lines; public. */
export const loader = () =>
  new Response(schema, {
    headers: {
      "content-type": "application/schema+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });

export const action = () => refuseMethod("GET");

const schema = writeLeagueFileSchema();
