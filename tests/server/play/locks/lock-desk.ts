import { eq } from "drizzle-orm";
import { leagueBoosters, lockedTeams } from "#db/schema";
import type { Booster } from "#game/play/team/boosters";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

/** A fixture a day, for four days. */
const STARTS = [START, START + DAY, START + 2 * DAY, START + 3 * DAY];

/** A league of two before its first fixture, and what tests of locks do with it. */
export async function startLockDesk() {
  const started = await startLeague(STARTS, { members: ["Ben"] });
  const { services, season } = started;
  return {
    ...started,
    member: started.members.ben,

    /** Saves a team for the open fixture; its first two players are the captains. */
    submit(
      who: MemberLeague,
      playerIds: number[],
      choices: { booster?: Booster; predictedTeamId?: number } = {},
    ) {
      const [captainId = null, viceCaptainId = null] = playerIds;
      return submitTeam(services, who, {
        playerIds,
        captainId,
        viceCaptainId,
        booster: choices.booster ?? null,
        predictedTeamId: choices.predictedTeamId ?? null,
        targetFixtureId: openTeamSheet(services, who).target?.id ?? null,
      });
    },

    /** The eleven with its first batsman swapped for another of the same team. */
    withSwap(eleven: number[], place: number): number[] {
      const [, ...rest] = eleven;
      const other = season.playersOf(0)[place];
      if (other === undefined) throw new Error("There is no such player.");
      return [other, ...rest];
    },

    /** The locks of a participant, by instant; fixtures count from 1. */
    locksOf(who: MemberLeague) {
      return services.db
        .select()
        .from(lockedTeams)
        .where(eq(lockedTeams.participantId, who.participantId))
        .orderBy(lockedTeams.instant)
        .all()
        .map(({ fixtureId, booster, predictedTeamId, charge }) => ({
          fixture: season.fixtureIds.indexOf(fixtureId) + 1,
          booster,
          predictedTeamId,
          charge,
        }));
    },

    enable(booster: Booster) {
      services.db
        .update(leagueBoosters)
        .set({ enabled: true })
        .where(eq(leagueBoosters.booster, booster))
        .run();
    },
  };
}

export type LockDesk = Awaited<ReturnType<typeof startLockDesk>>;
