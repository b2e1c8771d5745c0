import { answerPointsJob } from "#server/run/api/answers";
import { refuseMethod, withLeagueJob } from "../../../lib/script-response.server";

/** The points of every team in every match, or in `?fixture=`, for a script. */
export const loader = withLeagueJob("fixture", answerPointsJob);

export const action = () => refuseMethod("GET");
