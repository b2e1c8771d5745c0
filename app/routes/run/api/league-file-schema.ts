import { writeLeagueFileSchema } from "#server/trust/league-file/json-schema";
import { refuseMethod, sendSchema } from "../../../lib/script-response.server";

/** The JSON schema of a league file's lines; public. */
export const loader = () => sendSchema(writeLeagueFileSchema, "application/schema+json");

export const action = () => refuseMethod("GET");
