import { beforeEach, describe, expect, test } from "vitest";
import { leagueBoosters, leagues, participants, standings } from "#db/schema";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { createLeague } from "#server/leagues/membership/create-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { makePin } from "#server/leagues/membership/make-pin";
import { nameTeam } from "#server/leagues/membership/name-team";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { submitTeam } from "#server/play/teams/submit-team";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { recordScore } from "#tests/support/record-score";
import {
  DAY,
  HOUR,
  joinAs,
  legalEleven,
  makeLeague,
  makeSeason,
  makeUser,
  type SmallSeason,
} from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const START = Date.UTC(2026, 3, 1, 14);

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let ben: SessionUser;

beforeEach(async () => {
  services = testServices({ now: START - DAY });
  season = makeSeason(services, [START, START + DAY]);
  asha = await makeUser(services, "Asha");
  ben = await makeUser(services, "Ben");
});

function newLeague(change: Partial<Parameters<typeof createLeague>[2]> = {}) {
  return createLeague(services, asha, {
    tournamentId: season.tournamentId,
    name: "Sunday Gully League",
    teamName: "Cow Corner Kings",
    settings: DEFAULT_LEAGUE_SETTINGS,
    ...change,
  });
}

describe("create", () => {
  test("makes the league, its manager, a standing, boosters and rules, or nothing", () => {
    const { leagueId, pin } = newLeague();
    expect(pin).toMatch(/^[1-9]\d{5}$/);
    expect(services.db.select().from(leagues).get()).toMatchObject({
      ...DEFAULT_LEAGUE_SETTINGS,
      id: leagueId,
      pin,
      managerId: asha.id,
      scoringRules: DEFAULT_SCORING_RULES,
    });
    expect(services.db.select().from(participants).get()).toMatchObject({
      userId: asha.id,
      role: "manager",
      teamName: "Cow Corner Kings",
    });
    expect(services.db.select().from(standings).get()).toMatchObject({ points: 0, rank: null });
    expect(
      services.db
        .select()
        .from(leagueBoosters)
        .all()
        .map((row) => [row.enabled, row.maxUses]),
    ).toEqual([
      [false, 1],
      [false, 1],
      [false, 1],
      [false, 1],
    ]);
  });

  test.each([
    ["league name", { name: " " }, "League name is required"],
    ["team name", { teamName: "\t" }, "Team name is required"],
    ["tournament", { tournamentId: 99 }, "Tournament not found."],
    ["settings", { settings: { ...DEFAULT_LEAGUE_SETTINGS, batMin: 7 } }, "Min Batsmen"],
    ["league name of invisible signs", { name: "\u200b\u3164" }, "League name is required"],
    ["league name of dots", { name: "…" }, "A league name needs a letter, a number or a symbol."],
    ["link", { name: "Win at http://evil.example" }, "A league name cannot contain “://”."],
    ["team link", { teamName: "x://y" }, "A team name cannot contain “://”."],
    ["a long name", { name: "x".repeat(61) }, "A league name has at most 60 characters."],
  ])("%s is refused and nothing stays", (_, change, sentence) => {
    expect(() => newLeague(change)).toThrow(sentence);
    expect(services.db.select().from(leagues).all()).toEqual([]);
    expect(services.db.select().from(participants).all()).toEqual([]);
  });

  test("a pin that is taken is drawn again", () => {
    const same = Buffer.from([0, 0, 0, 1]);
    const other = Buffer.from([0, 0, 0, 2]);
    const words = [same, same, other];
    const rigged = { ...services, randomBytes: () => words.shift() ?? other };
    const create = (name: string) =>
      createLeague(rigged, asha, {
        tournamentId: season.tournamentId,
        name,
        teamName: "XI",
        settings: DEFAULT_LEAGUE_SETTINGS,
      }).pin;
    expect([create("first"), create("second")]).toEqual(["100001", "100002"]);
  });

  test("pins run from 100000 to 999999; words that would favour some are thrown away", () => {
    const pinOf = (...words: number[]) =>
      makePin({
        randomBytes: () => {
          const word = Buffer.alloc(4);
          word.writeUInt32BE(words.shift() ?? 0);
          return word;
        },
      });
    expect(pinOf(0)).toBe("100000");
    expect(pinOf(899_999)).toBe("999999");
    // 2^32 = 4772 x 900000 + 167296: the last 167296 words would make the first pins likelier.
    expect(pinOf(2 ** 32 - 167_296, 7)).toBe("100007");
    expect(pinOf(2 ** 32 - 167_297)).toBe("999999");
  });
});

describe("join", () => {
  test.each([
    ["too short", "12345", "Please enter a valid 6-digit pin."],
    ["empty", "   ", "Please enter a valid 6-digit pin."],
    ["nobody's", "000000", "Invalid league pin. Please try again."],
    ["hostile", "' or 1", "Invalid league pin. Please try again."],
  ])("%s pin", (_, pin, sentence) => {
    newLeague();
    expect(() => joinLeague(services, ben, pin, "192.0.2.1")).toThrow(sentence);
    expect(services.db.select().from(participants).all()).toHaveLength(1);
  });

  test("makes a member without a team name; doing it twice, or the manager's own, adds nobody", () => {
    const { leagueId, pin } = newLeague();
    expect(joinLeague(services, ben, ` ${pin} `, "192.0.2.1")).toEqual({
      leagueId,
      alreadyIn: false,
    });
    expect(joinLeague(services, ben, pin, "192.0.2.1")).toEqual({ leagueId, alreadyIn: true });
    expect(joinLeague(services, asha, pin, "192.0.2.1")).toEqual({ leagueId, alreadyIn: true });
    expect(services.db.select().from(participants).all()).toMatchObject([
      { userId: asha.id, role: "manager" },
      { userId: ben.id, role: "member", teamName: "" },
    ]);
  });

  test("a team name is required and trimmed", () => {
    const { pin } = newLeague();
    const { leagueId } = joinLeague(services, ben, pin, "192.0.2.1");
    const member = requireMember(services.db, ben, leagueId);
    expect(() => nameTeam(services, member, "  ")).toThrow("Team name is required");
    nameTeam(services, member, "  Third Man XI ");
    expect(showLeagueHome(services, member).myTeamName).toBe("Third Man XI");
  });

  test("after the first lock a newcomer is last, not first", () => {
    const league = makeLeague(services, season, asha);
    const [captainId = null, viceCaptainId = null] = legalEleven(season);
    submitTeam(services, league.manager, {
      playerIds: legalEleven(season),
      captainId,
      viceCaptainId,
      booster: null,
      predictedTeamId: null,
      targetFixtureId: null,
    });
    services.setNow(START + HOUR);
    recordScore(services, season.fixtureIds[0] ?? 0, {
      state: "finished",
      status: "Reds won",
      winnerTeamId: season.teamIds[0] ?? null,
      playersOfMatch: [captainId ?? 0],
    });
    joinAs(services, league, ben);
    expect(listMyLeagues(services.db, ben, services.now())[0]).toMatchObject({
      rank: 2,
      points: 0,
    });
    // Player of the match 50.00, as captain twice.
    expect(listMyLeagues(services.db, asha, services.now())[0]).toMatchObject({
      rank: 1,
      points: 10_000,
    });
  });
});

describe("who may what (rules.md#access)", () => {
  test("for a stranger a league does not exist; a member is not its manager", async () => {
    const league = makeLeague(services, season, asha);
    joinAs(services, league, ben);
    const chen = await makeUser(services, "Chen");
    expect(() => requireMember(services.db, chen, league.leagueId)).toThrow("League not found");
    expect(() => requireManager(services.db, chen, league.leagueId)).toThrow("League not found");
    expect(() => requireMember(services.db, asha, league.leagueId + 1)).toThrow("League not found");
    expect(() => requireManager(services.db, ben, league.leagueId)).toThrow(
      "Only the League Manager can change the rules.",
    );
    expect(requireManager(services.db, asha, league.leagueId).role).toBe("manager");
  });
});

describe("My Leagues", () => {
  test("shows members, points, rank and the manager's name, live until 7 days after the end", () => {
    const league = makeLeague(services, season, asha);
    joinAs(services, league, ben);
    const at = (now: number) => listMyLeagues(services.db, ben, now);
    expect(at(START)).toEqual([
      {
        leagueId: league.leagueId,
        name: "Sunday Gully League",
        manager: "Asha",
        pin: league.pin,
        members: 2,
        points: 0,
        rank: 1,
        table: "points",
        tournamentId: season.tournamentId,
        tournament: "Two Team Trophy",
        endsAt: START + DAY,
        live: true,
      },
    ]);
    const end = START + DAY;
    expect(at(end + 7 * DAY)[0]?.live).toBe(true);
    expect(at(end + 7 * DAY + 1)[0]?.live).toBe(false);
  });
});
