import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { fixtures, lockedTeams, teams } from "#db/schema";
import type { Booster } from "#game/play/team/boosters";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import type { SubmitOutcome, TeamInput } from "#server/play/teams/submit-team";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, legalEleven, makeSeason, type SmallSeason } from "./season";
import { type LeagueOptions, START, startLeague } from "./start-league";
import { startOnce } from "./start-once";

/**
 * A league that plays match by match. Reds and Blues meet at START, a day later and two days later;
 * Greens and Golds at START as well.
 */
export async function startMatchLeague<
  Member extends string = never,
  Outsider extends string = never,
>(options: Omit<LeagueOptions<Member, Outsider>, "format" | "teams"> = {}) {
  const started = await startOnce(["match", options], async () => {
    const starts = [START, START + DAY, START + 2 * DAY];
    const league = await startLeague(starts, { ...options, format: "match" });
    return { ...league, green: addPair(league) };
  });
  const { services, season, green } = started;
  const [first = 0, second = 0, third = 0] = season.fixtureIds;
  const [together = 0] = green.fixtureIds;
  const fixture = { first, second, third, together };
  return {
    ...started,
    fixture,

    /** A legal eleven of the fixture's two squads; its first batsman is at this place: 0, 3 or 4. */
    elevenFor(fixtureId: number, place: 0 | 3 | 4 = 0): number[] {
      const pair = fixtureId === together ? green : season;
      const [, ...others] = legalEleven(pair);
      return [pair.playersOf(0)[place] ?? 0, ...others];
    },

    /** Saves a team for a fixture; its first two players are the captains. */
    pick(
      who: MemberLeague,
      fixtureId: number,
      playerIds: readonly number[],
      rest: Partial<TeamInput> = {},
    ): SubmitOutcome {
      return submit(services, who, playerIds, { targetFixtureId: fixtureId, ...rest });
    },

    /** The sums of a participant's locks by now, by instant. */
    locksOf({ participantId }: MemberLeague): ReturnType<typeof lockOf>[] {
      inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()));
      const { instant, fixtureId } = lockedTeams;
      const rows = services.db.select().from(lockedTeams).orderBy(instant, fixtureId).all();
      return rows
        .filter((lock) => lock.participantId === participantId)
        .map(({ fixtureId: of, charge, booster }) => ({ fixtureId: of, charge, booster }));
    },
  };
}

export type MatchLeague = Awaited<ReturnType<typeof startMatchLeague<"Ben", "Cara">>>;

/** A lock without a charge, as `locksOf` has it. */
export function lockOf(fixtureId: number, booster: Booster | null = null) {
  return { fixtureId, charge: 0, booster };
}

/** Two further teams of the tournament, which meet when its first two do. */
function addPair({
  services,
  season: { tournamentId },
}: Pick<Awaited<ReturnType<typeof startLeague>>, "services" | "season">): SmallSeason {
  const { db } = services;
  const pair = makeSeason(services, [START], { name: "To be merged" });
  const names = [
    { name: "Greens", shortName: "GRE" },
    { name: "Golds", shortName: "GOL" },
  ];
  pair.teamIds.forEach((id, at) => {
    db.update(teams)
      .set({ tournamentId, ...names[at] })
      .where(eq(teams.id, id))
      .run();
  });
  db.update(fixtures)
    .set({ tournamentId, number: 4, externalId: "match-4", name: "Greens v Golds" })
    .where(eq(fixtures.tournamentId, pair.tournamentId))
    .run();
  return { ...pair, tournamentId };
}
