import { writeUpdateSchema } from "#server/matches/push/update-schema";
import { refuseMethod, sendSchema } from "../../../lib/script-response.server";

/** The JSON schema of match updates; the same for everybody. */
export const loader = () => sendSchema(writeUpdateSchema, "application/schema+json");

export const action = () => refuseMethod("GET");
