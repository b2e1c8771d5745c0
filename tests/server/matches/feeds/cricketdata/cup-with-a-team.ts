import { fixtures, poolPlayers, standings } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { createLeague } from "#server/leagues/membership/create-league";
import { requireMember } from "#server/play/leagues/league-access";
import { readScore } from "#server/play/points/read-score";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { type CricketDataProvider, success } from "#tests/support/cricketdata-provider";
import { makeUser } from "#tests/support/season";
import { type FollowedCup, followCup } from "./feed-on";
import {
  FOXES_SCORE,
  finalScorecard,
  GULLS_SCORE,
  liveRow,
  liveScorecard,
  person,
} from "./made-up-bodies";

/** Six Gulls and five Foxes play: 1-3, 6, 7, 8 and 1, 2, 7, 9, 10. */
const ELEVEN = [
  ...[1, 2, 3, 6, 7, 8].map((place) => person("g", place).id),
  ...[1, 2, 7, 9, 10].map((place) => person("f", place).id),
];

/** The Coast Cup with a league of one team in it. */
export function cupWithATeam(): Promise<FollowedCup> {
  return followCup(undefined, addTeam);
}

async function addTeam({
  services,
  tournamentId,
}: Pick<FollowedCup, "services" | "tournamentId">): Promise<void> {
  const asha = await makeUser(services, "Asha");
  const { leagueId } = createLeague(services, asha, {
    tournamentId,
    name: "Quay League",
    teamName: "Quayside",
    settings: DEFAULT_LEAGUE_SETTINGS,
  });
  const member = requireMember(services.db, asha, leagueId);
  const ids = new Map(
    services.db
      .select()
      .from(poolPlayers)
      .all()
      .map(({ key, id }) => [key, id]),
  );
  const playerIds = ELEVEN.map((key) => ids.get(key) ?? 0);
  const [captainId = null, viceCaptainId = null] = playerIds;
  submitTeam(services, member, {
    ...{ playerIds, captainId, viceCaptainId, booster: null, predictedTeamId: null },
    targetFixtureId: openTeamSheet(services, member).target?.id ?? null,
  });
}

export function scoreNow({ services }: FollowedCup) {
  const [fixture] = services.db.select().from(fixtures).all();
  return readScore(services.db, fixture?.id ?? 0);
}

/** Of the one team, hundredths. */
export function pointsOf({ services }: FollowedCup) {
  return services.db.select({ points: standings.points }).from(standings).all();
}

/** The answers of the feed from now on about the match and its scorecard. */
export function tell(provider: CricketDataProvider, row: object, scorecard: object): void {
  provider.answer("currentMatches", success([row]));
  provider.answer("cricScore", success([]));
  provider.answer("match_scorecard", success(scorecard));
}

/** A row of `currentMatches` and the scorecard that goes with it. */
export const LIVE = [liveRow(), liveScorecard()] as const;
export const OVER = [
  liveRow({
    status: "Hill Foxes won by 9 wkts",
    matchEnded: true,
    score: [GULLS_SCORE, { ...FOXES_SCORE, r: 41, o: 4 }],
  }),
  finalScorecard(),
] as const;
