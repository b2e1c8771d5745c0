import { fixturesSchema } from "#server/run/api/answer-schemas";
import { answerFixtures } from "#server/run/api/answers";
import { refuseMethod, withLeague } from "../../../lib/script-response.server";

/** The matches of a league with their scores, for a script. */
export const loader = withLeague(fixturesSchema, null, answerFixtures);

export const action = () => refuseMethod("GET");
