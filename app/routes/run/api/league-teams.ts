import { answerTeamsJob } from "#server/run/api/answers";
import { refuseMethod, withLeagueJob } from "../../../lib/script-response.server";

/** The teams that play a match of a league, for a script: `?fixture=`, or the last lock. */
export const loader = withLeagueJob("fixture", answerTeamsJob);

export const action = () => refuseMethod("GET");
