import { writePackSchema } from "#server/matches/packs/pack-schema";
import { refuseMethod, sendSchema } from "../../../lib/script-response.server";

/** The JSON schema of season packs; public. */
export const loader = () => sendSchema(writePackSchema, "application/schema+json");

export const action = () => refuseMethod("GET");
