import { answerPoints } from "#server/api/answer-points";
import { pointsSchema } from "#server/api/answer-schemas";
import { refuseMethod, withLeague } from "../lib/script-response.server";

/** The points of every team in every match, or in `?fixture=`, for a script. */
export const loader = withLeague(pointsSchema, "fixture", answerPoints);

export const action = () => refuseMethod("GET");
