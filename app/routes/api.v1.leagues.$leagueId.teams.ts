import { teamsSchema } from "#server/api/answer-schemas";
import { answerTeams } from "#server/api/answer-teams";
import { refuseMethod, withLeague } from "../lib/script-response.server";

/** The teams that play a match of a league, for a script: `?fixture=`, or the last lock. */
export const loader = withLeague(teamsSchema, "fixture", answerTeams);

export const action = () => refuseMethod("GET");
