import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, teams } from "#db/schema";
import { storeSide } from "#server/matches/results/store-side";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { submitTeam } from "#server/play/teams/submit-team";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const NOTHING_KNOWN = { idleCaptains: [], unnamedCaptains: [], notNamed: [], substitutes: [] };

let services: TestServices;
let season: SmallSeason;
let members: { readonly asha: MemberLeague; readonly bilal: MemberLeague };

beforeEach(async () => {
  ({ services, season, members } = await startLeague([START], { members: ["Bilal"] }));
  // The Blues rest: the Reds meet the Greens.
  const { tournamentId } = season;
  const greens = services.db
    .insert(teams)
    .values({ tournamentId, name: "Greens", shortName: "GRE" })
    .returning()
    .get();
  services.db.update(fixtures).set({ teamBId: greens.id }).run();
});

const deadlineOf = (member: MemberLeague) => showLeagueHome(services, member).deadline;
/** Seven Reds and four Blues. */
function submitWith(member: MemberLeague, captain: number, viceCaptain: number) {
  const playerIds = legalEleven(season);
  const saved = submitTeam(services, member, {
    playerIds,
    captainId: playerIds[captain] ?? 0,
    viceCaptainId: playerIds[viceCaptain] ?? 0,
    booster: null,
    predictedTeamId: null,
    targetFixtureId: null,
  });
  expect(saved.ok).toBe(true);
}

describe("the deadline board of League Home", () => {
  test("counts who of the own team plays, and names captains who do not", () => {
    submitWith(members.asha, 10, 0);
    expect(deadlineOf(members.asha)).toMatchObject({
      picked: 11,
      captainMode: "unified",
      playing: { count: 7, of: 11, idleCaptains: ["captain"] },
    });
    submitWith(members.asha, 0, 1);
    expect(deadlineOf(members.asha)?.playing).toEqual({ ...NOTHING_KNOWN, count: 7, of: 11 });
  });

  test("shows nothing of another member's team, whatever they have saved", () => {
    const before = JSON.stringify(showLeagueHome(services, members.bilal));
    submitWith(members.asha, 10, 0);
    expect(JSON.stringify(showLeagueHome(services, members.bilal))).toBe(before);
    expect(deadlineOf(members.bilal)?.playing).toEqual({ ...NOTHING_KNOWN, count: 0, of: 0 });
  });

  test("once a side is known, names who of the own team is not in it, and nobody of another's", () => {
    submitWith(members.asha, 1, 0);
    const named = season.playersOf(0).filter((_, place) => place !== 1);
    inLockedTransaction(services, (tx) =>
      storeSide(tx, services, {
        ...{ fixtureId: season.fixtureIds[0] ?? 0, teamId: season.teamIds[0] ?? 0 },
        ...{ source: "feed", userId: null },
        players: new Map(named.map((id) => [id, "named"] as const)),
      }),
    );
    const [, unnamed = 0] = season.playersOf(0);
    expect(deadlineOf(members.asha)).toMatchObject({
      playing: { count: 6, of: 11, notNamed: [unnamed], unnamedCaptains: ["captain"] },
      names: { [unnamed]: "Reds 1" },
    });
    const bilals = deadlineOf(members.bilal);
    expect(bilals).toMatchObject({ playing: { ...NOTHING_KNOWN, count: 0, of: 0 }, names: {} });
  });

  test("counts for the match that Manage Team is open for, once the first has locked", () => {
    submitWith(members.asha, 0, 1);
    const [first] = services.db.select().from(fixtures).all();
    if (first === undefined) throw new Error("The season has no fixture.");
    const [reds = 0, blues = 0] = season.teamIds;
    const second = {
      ...first,
      id: 99,
      number: 2,
      name: "B",
      externalId: "b",
      ref: "",
      startsAt: START + 1,
    };
    services.db
      .insert(fixtures)
      .values({ ...second, teamAId: reds, teamBId: blues })
      .run();
    services.setNow(START);
    expect(deadlineOf(members.asha)).toMatchObject({ fixtureId: 99, playing: { count: 11 } });
    services.db.delete(fixtures).where(eq(fixtures.id, 99)).run();
    expect(deadlineOf(members.asha)).toBeNull();
  });
});
