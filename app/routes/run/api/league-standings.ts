import { standingsSchema } from "#server/run/api/answer-schemas";
import { answerStandings } from "#server/run/api/answers";
import { refuseMethod, withLeague } from "../../../lib/script-response.server";

/** The standings of a league, for a script. */
export const loader = withLeague(standingsSchema, null, answerStandings);

export const action = () => refuseMethod("GET");
