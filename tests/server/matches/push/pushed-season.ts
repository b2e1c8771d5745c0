import { eq } from "drizzle-orm";
import { teams } from "#db/schema";
import { addFixture } from "#server/matches/operator/add-fixture";
import type { Operator } from "#server/matches/operator/operator-access";
import { previewPool, savePool } from "#server/matches/operator/paste-pool";
import { addTeam } from "#server/matches/operator/save-team";
import { makeTournament } from "#server/matches/operator/save-tournament";
import { makePushToken } from "#server/matches/push/push-tokens";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { HOUR, makeLeague, makeUser, type SmallLeague } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { startOnce } from "#tests/support/start-once";

/** The start of the small match of India and Nepal: 2023-05-29 10:00 UTC. */
export const START = Date.UTC(2023, 4, 29, 10);

/** The players of the small match, two of one surname among them. */
const POOL = [
  "name,team,role,salary",
  ...["A Rao,India,BAT,9", "B Iyer,India,BAT,8", "C Iyer,India,BOWL,8"],
  ...["C Thapa,Nepal,AR,8", "D Karki,Nepal,WK,7", "E Gurung,Nepal,BOWL,7"],
].join("\n");

export interface PushedSeason {
  readonly services: TestServices;
  readonly operator: Operator;
  readonly tournamentId: number;
  readonly fixtureId: number;
  readonly league: SmallLeague;
  /** A token of the tournament. */
  readonly token: string;
}

/** A tournament by hand with one fixture, which started an hour ago, a league and a token. */
export function pushedSeason(): Promise<PushedSeason> {
  return startOnce(["pushed"], makePushedSeason);
}

async function makePushedSeason(): Promise<PushedSeason> {
  const services = testServices({ now: START - HOUR });
  const operator = await makeOperator(services);
  const tournamentId = makeCup(services, operator, "Himalayan Cup");
  const { digest } = previewPool(services, operator, tournamentId, POOL);
  savePool(services, operator, tournamentId, { text: POOL, seen: digest });
  const fixtureId = addMatch(services, operator, tournamentId, "2023-05-29T10:00");
  const league = makeLeague(services, { tournamentId }, await makeUser(services, "Asha"));
  const token = tokenOf(services, operator, tournamentId);
  services.setNow(START + HOUR);
  return { services, operator, tournamentId, fixtureId, league, token };
}

/** A tournament of Nepal and India without players or fixtures. */
export function makeCup(services: TestServices, operator: Operator, name: string): number {
  const id = makeTournament(services, operator, { name, from: "", to: "", image: "" });
  addTeam(services, operator, id, { name: "Nepal", shortName: "NEP" });
  addTeam(services, operator, id, { name: "India", shortName: "IND" });
  return id;
}

/** A fixture of the two, which starts at a time as its form has it. */
export function addMatch(
  services: TestServices,
  operator: Operator,
  tournamentId: number,
  startsAt: string,
): number {
  const [teamA = 0, teamB = 0] = services.db
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .orderBy(teams.id)
    .all()
    .map(({ id }) => id);
  const kind = { name: "", matchType: "T20", stage: "group" };
  return addFixture(services, operator, tournamentId, { teamA, teamB, startsAt, ...kind });
}

export function tokenOf(services: TestServices, operator: Operator, tournamentId: number): string {
  const named = { tournamentId, name: "Ravi's script" };
  return makePushToken(services, operator, named, "192.0.2.1");
}

/** The small match as a scorecard. */
export function smallScorecard() {
  return {
    state: "finished",
    status: "India won by 4 runs",
    winner: "IND",
    playersOfMatch: ["A Rao"],
    innings: [
      {
        team: "India",
        batting: [
          { player: "Rao", runs: 5, balls: 3, fours: 1, sixes: 0, howOut: "not out" },
          {
            ...{ player: "B Iyer", runs: 0, balls: 1, fours: 0, sixes: 0, howOut: "caught" },
            ...{ bowler: "Karki", fielders: ["Gurung"] },
          },
        ],
        bowling: [
          {
            ...{ player: "Thapa", overs: 0.2, maidens: 0, runs: 4, wickets: 0 },
            ...{ wides: 0, noBalls: 0, dotBalls: 1 },
          },
          {
            ...{ player: "Karki", balls: 2, maidens: 0, runs: 1, wickets: 1 },
            ...{ wides: 0, noBalls: 0, dotBalls: 1 },
          },
        ],
        totals: { extras: 1, byes: 1, runs: 6, wickets: 1, overs: "0.4" },
      },
      {
        team: "NEP",
        batting: [
          { player: "C Thapa", runs: 2, balls: 1, fours: 0, sixes: 0, howOut: "not out" },
          { player: "Karki", runs: 0, balls: 0, fours: 0, sixes: 0, howOut: "not out" },
        ],
        bowling: [
          {
            ...{ player: "Rao", balls: 1, maidens: 0, runs: 2, wickets: 0 },
            ...{ wides: 0, noBalls: 0, dotBalls: 0 },
          },
        ],
      },
    ],
  };
}
