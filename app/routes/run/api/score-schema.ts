import { writeScoreSchema } from "#server/matches/push/score-schema";
import { refuseMethod, sendSchema } from "../../../lib/script-response.server";

/** The JSON schema of pushed scores; public. */
export const loader = () => sendSchema(writeScoreSchema, "application/schema+json");

export const action = () => refuseMethod("GET");
