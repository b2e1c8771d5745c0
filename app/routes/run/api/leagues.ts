import { leaguesSchema } from "#server/run/api/answer-schemas";
import { answerLeagues } from "#server/run/api/answers";
import { refuseMethod, withReader } from "../../../lib/script-response.server";

/** The leagues of the token's owner, for a script. */
export const loader = withReader(leaguesSchema, answerLeagues);

export const action = () => refuseMethod("GET");
