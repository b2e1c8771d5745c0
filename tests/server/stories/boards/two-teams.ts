import { submissionFaultSentence } from "#game/play/team/submission";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { submitTeam, type TeamInput } from "#server/play/teams/submit-team";
import { playerAt } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, HOUR, legalEleven, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { startOnce } from "#tests/support/start-once";

export const FIFTY = { runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true };
export const THREE_WICKETS = {
  ballsBowled: 24,
  runsConceded: 30,
  wickets: 3,
  lbwOrBowledWickets: 2,
  dotBalls: 10,
  wides: 1,
};

export interface TwoTeams {
  readonly services: TestServices;
  readonly season: SmallSeason;
  readonly league: SmallLeague;
  readonly asha: MemberLeague;
  readonly ben: MemberLeague;
  readonly fixtureIds: readonly [number, number, number];
  /** A Red by the place in the squad. */
  readonly red: (place: number) => number;
  save(who: MemberLeague, choice: Partial<TeamInput>): void;
}

/**
 * Asha and Ben with the same legal eleven. Match 1, which the Reds win, is over: Red 0 has 54 off
 * 32 (93.00), Red 5 has 3 for 30 (159.00), Red 2 a duck (-10.00), by the default rules
 * (rules.md#player-points). Matches 2 and 3 are to come.
 *
 * Asha: Red 0 captain (+93.00), Red 1 vice-captain, 2x Match Points, Reds predicted:
 * 93 + 159 - 10 + 93 = 335.00, doubled 670.00, + 50 = 720.00.
 * Ben: Red 5 captain (+159.00), Red 0 vice-captain (+46.50), Blues predicted:
 * 93 + 159 - 10 + 159 + 46.50 = 447.50, - 50 = 397.50.
 */
export async function playFirstMatch(): Promise<TwoTeams> {
  return withSave(await startOnce(["first match"], makeFirstMatch));
}

type Played = Awaited<ReturnType<typeof startTwo>>;

function startTwo() {
  return startLeague([START, START + DAY, START + 2 * DAY], {
    ...{ members: ["Ben"] as const, boosterUses: 1, idsApart: true },
  });
}

function withSave({ services, season, league, members }: Played): TwoTeams {
  const [first = 0, second = 0, third = 0] = season.fixtureIds;
  const save = (who: MemberLeague, choice: Partial<TeamInput>) => {
    const playerIds = choice.playerIds ?? legalEleven(season);
    const outcome = submitTeam(services, who, {
      playerIds,
      captainId: playerIds[0] ?? null,
      viceCaptainId: playerIds[1] ?? null,
      booster: null,
      predictedTeamId: null,
      targetFixtureId: first,
      ...choice,
    });
    if (!outcome.ok) throw new Error(outcome.faults.map(submissionFaultSentence).join(" "));
  };
  const red = (place: number) => playerAt(season, 0, place);
  return { services, season, league, ...members, fixtureIds: [first, second, third], red, save };
}

async function makeFirstMatch(): Promise<Played> {
  const started = await startTwo();
  const { services, season } = started;
  const { asha, ben, red, save } = withSave(started);
  const [reds = 0, blues = 0] = season.teamIds;
  save(asha, { booster: "2xMatchPoints", predictedTeamId: reds });
  save(ben, { captainId: red(5), viceCaptainId: red(0), predictedTeamId: blues });
  playFixture(services, season, {
    fixture: 0,
    startsAt: START,
    did: { 0: FIFTY, 5: THREE_WICKETS, 2: { ballsFaced: 1, out: true } },
  });
  services.setNow(START + 2 * HOUR);
  return started;
}
