import { logSchema } from "#server/run/api/answer-schemas";
import { answerLog } from "#server/run/api/answers";
import { refuseMethod, withLeague } from "../../../lib/script-response.server";

/** The log of a league, for a script: `?before=` for older entries. */
export const loader = withLeague(logSchema, "before", answerLog);

export const action = () => refuseMethod("GET");
