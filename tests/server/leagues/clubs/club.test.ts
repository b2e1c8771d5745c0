import { beforeEach, describe, expect, test } from "vitest";
import { titleDecisions } from "#db/schema";
import { handOverClub } from "#server/leagues/clubs/change-club";
import { requireClub } from "#server/leagues/clubs/club-access";
import { previewPastSeasons, savePastSeasons } from "#server/leagues/clubs/past-seasons";
import { settleTitles } from "#server/leagues/clubs/settle-titles";
import { showBetween } from "#server/leagues/clubs/show-between";
import { showChampionship } from "#server/leagues/clubs/show-championship";
import { type ClubPage, showClub } from "#server/leagues/clubs/show-club";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { requireMember } from "#server/play/leagues/league-access";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, HOUR, makeUser } from "#tests/support/season";
import {
  FIFTY,
  GIVEN,
  managerOf,
  memberOf,
  playThreeSeasons,
  STARTS,
  type ThreeSeasons,
} from "./three-seasons";

let game: ThreeSeasons;

beforeEach(async () => {
  game = await playThreeSeasons();
});

const PASTE =
  "Year\tPlace\tName\tPoints\n2023\t1\tBen\t8,123.50\n2023\t2\tDev\t7000\n2023\t3\tAsha\t";

function paste(text: string): void {
  const { services } = game;
  const managed = managerOf(game);
  const { digest: seen } = previewPastSeasons(services, managed, text);
  savePastSeasons(services, managed, { text, seen });
}

function page(): ClubPage {
  return showClub(game.services, memberOf(game, game.ben));
}

function titlesOf({ titles }: ClubPage) {
  return titles.map(({ year, state, champions }) => [
    year,
    state,
    champions.map(({ name }) => name).join(" & "),
  ]);
}

describe("titles (rules.md#clubs)", () => {
  test("are given seven days after the last match, and noted once", () => {
    const { services } = game;
    services.setNow((GIVEN[2] ?? 0) - 1);
    expect(settleTitles(services)).toBe(2);
    expect(titlesOf(page())).toEqual([
      [2026, "provisional", "Ben"],
      [2025, "won", "Ben"],
      [2024, "won", "Asha"],
    ]);
    // The hall of fame has nothing of a season whose title is not given.
    expect(page().allTime.map(({ name, seasons }) => [name, seasons])).toEqual([
      ["Ben", 2],
      ["Asha", 2],
      ["Chitra", 1],
    ]);
    services.setNow(GIVEN[2] ?? 0);
    expect([settleTitles(services), settleTitles(services)]).toEqual([1, 0]);
    expect(titlesOf(page())[0]).toEqual([2026, "won", "Ben"]);
    expect(services.db.select().from(titleDecisions).all()).toHaveLength(3);
  });

  test("are decided again after a correction, which the club says", () => {
    const { services, seasons } = game;
    services.setNow(GIVEN[2] ?? 0);
    settleTitles(services);
    const season = seasons[2];
    if (season === undefined) throw new Error("There are three seasons.");
    // The fifty was of Asha's captain.
    playFixture(services, season, {
      fixture: 0,
      startsAt: (GIVEN[2] ?? 0) + 3 * DAY,
      did: { 5: FIFTY, 6: { wickets: 1 } },
    });
    const at = services.now();
    expect([settleTitles(services), settleTitles(services)]).toEqual([1, 0]);
    const [newest] = page().titles;
    expect(newest?.champions.map(({ name }) => name)).toEqual(["Asha"]);
    expect(newest?.redecided).toMatchObject([
      { title: "table", at, from: [{ name: "Ben" }], to: [{ name: "Asha" }] },
    ]);
  });
});

describe("the hall of fame", () => {
  beforeEach(() => {
    game.services.setNow(GIVEN[2] ?? 0);
    settleTitles(game.services);
    paste(PASTE);
  });

  test("counts what was entered by hand with the rest, for members by their names", () => {
    const { titles, allTime, records } = page();
    expect(titles.at(-1)).toMatchObject({ year: 2023, league: null, champions: [{ name: "Ben" }] });
    expect(
      allTime.map(({ name, titles: won, seasons, bestPlace }) => [name, won, seasons, bestPlace]),
    ).toEqual([
      ["Ben", 3, 4, 1],
      ["Asha", 1, 4, 1],
      ["Chitra", 0, 2, 2],
      ["Dev", 0, 1, 2],
    ]);
    expect(allTime[0]).toMatchObject({ averagePlace: 125, mine: true });
    expect(records.map(({ kind, figure, holders }) => [kind, figure, holders[0]?.name])).toEqual([
      ["most titles", 3, "Ben"],
      ["longest run", 2, "Ben"],
      ["season points", 812350, "Ben"],
      ["match points", expect.any(Number), "Asha"],
      ["closest title", expect.any(Number), "Ben"],
    ]);
    expect(records[3]?.holders[0]?.fixture).toEqual({ number: 1, sides: ["RED", "BLU"] });
  });

  test("has a championship for each year with a league in it", () => {
    const { services, ben } = game;
    const { years, championship } = showChampionship(services, memberOf(game, ben), 2025);
    expect(years).toEqual([2026, 2025, 2024]);
    expect(
      championship?.rows.map(({ name, points, wins, rank, places }) => [
        name,
        points,
        wins,
        rank,
        places,
      ]),
    ).toEqual([
      ["Ben", 25, 1, 1, [1]],
      ["Chitra", 18, 0, 2, [2]],
      ["Asha", 15, 0, 3, [3]],
    ]);
  });

  test("has the record between any two", () => {
    const { services, ben, asha } = game;
    const { between } = showBetween(services, memberOf(game, ben), {
      one: null,
      other: `u${asha.id}`,
    });
    expect(between).toMatchObject({
      ofSeasons: { ahead: 3, level: 0, behind: 1 },
      ofMatches: { ahead: 2, level: 0, behind: 1 },
      drawn: null,
    });
    expect(between?.seasons.map(({ year, result }) => [year, result])).toEqual([
      [2026, "above"],
      [2025, "above"],
      [2024, "below"],
      [2023, "above"],
    ]);
  });
});

describe("past seasons", () => {
  test("are saved as they were previewed alone, and replace what was entered for the year", () => {
    const { services } = game;
    const managed = managerOf(game);
    const { digest } = previewPastSeasons(services, managed, PASTE);
    expect(() => savePastSeasons(services, managed, { text: `${PASTE}1`, seen: digest })).toThrow(
      "Check the seasons before you save them.",
    );
    paste(PASTE);
    paste("2023, 1, Dev, 10");
    const { titles } = page();
    expect(titles.filter(({ year }) => year === 2023)).toMatchObject([
      { champions: [{ name: "Dev" }] },
    ]);
  });

  test("say what is wrong, and save nothing of it", () => {
    const { services } = game;
    const managed = managerOf(game);
    const text = "2023, 1, Dev, many";
    const { faults, digest } = previewPastSeasons(services, managed, text);
    expect(faults).toMatchObject([{ lines: [1] }]);
    expect(() => savePastSeasons(services, managed, { text, seen: digest })).toThrow("Line 1");
  });
});

describe("who sees a club", () => {
  test("its members alone: not who has left all of its leagues, and nobody else", async () => {
    const { services, clubId, ben, chitra, leagueIds } = game;
    const stranger = await makeUser(services, "Zoe");
    expect(() => requireClub(services.db, stranger, clubId)).toThrow("Club not found.");
    leaveLeague(services, requireMember(services.db, chitra, leagueIds[1] ?? 0));
    expect(requireClub(services.db, chitra, clubId)).toMatchObject({ role: "member" });
    leaveLeague(services, requireMember(services.db, chitra, leagueIds[2] ?? 0));
    expect(() => requireClub(services.db, chitra, clubId)).toThrow("Club not found.");
    services.setNow(Math.max(...STARTS) + HOUR);
    expect(() => handOverClub(services, managerOf(game), chitra.id)).toThrow("no longer");
    handOverClub(services, managerOf(game), ben.id);
    expect(requireClub(services.db, ben, clubId)).toMatchObject({ role: "manager" });
  });
});
