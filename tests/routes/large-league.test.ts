import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { participants, standings as standingsTable } from "#db/schema";
import { PAGE_ROWS } from "#game/core/list-page";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import {
  loadLiveStandings,
  loadStandings,
  type StoredStanding,
} from "#server/play/points/standings";
import { exportLeague } from "#server/stories/boards/export-league";
import { fillLeagues, type ManyTeams } from "#tests/bench/many-teams";
import { countStatements } from "#tests/support/count-statements";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as members } from "../../app/routes/leagues/members/people-screen";
import { loader as board } from "../../app/routes/stories/boards/leaderboard-screen";
import { loader as season } from "../../app/routes/stories/boards/season-screen";
import { loader as compare } from "../../app/routes/stories/compare-screen";
import { loader as home } from "../../app/routes/stories/home/home-screen";
import { patchHome } from "../../app/routes/stories/home/patch-home";
import { loader as mySeason } from "../../app/routes/stories/looking-back/my-season-screen";
import { loader as player } from "../../app/routes/stories/player-screen";
import { logInAs, pageArgs } from "./page-args";
import { refreshBoard, refreshHome } from "./procedures";

const TEAMS = 250;
const PAGES = ["?page=1", "?page=2", "?page=3"];
/** The viewer's place in the standings. */
const OWN = 180;

let services: TestServices;
let filled: ManyTeams;
let order: readonly StoredStanding[];
let viewer: MemberLeague;
let cookie: string;

/** Places 99 to 102 are level, so that a tie goes over the border of a page; place 150 has left. */
beforeAll(async () => {
  services = testServices();
  filled = fillLeagues(services, { leagues: 1, teams: TEAMS, played: 2, users: TEAMS });
  const [leagueId = 0] = filled.leagueIds;
  const before = loadStandings(services.db, leagueId);
  for (const { participantId } of before.slice(98, 102)) {
    const level = { points: before[98]?.points ?? 0, rank: 99 };
    services.db
      .update(standingsTable)
      .set(level)
      .where(eq(standingsTable.participantId, participantId))
      .run();
  }
  services.db
    .update(participants)
    .set({ leftAt: services.now() })
    .where(eq(participants.id, before[149]?.participantId ?? 0))
    .run();
  order = loadStandings(services.db, leagueId);
  const id = userOf(order[OWN - 1]?.participantId ?? 0);
  viewer = requireMember(services.db, { id }, leagueId);
  cookie = await logInAs(services, { id, email: "", displayName: "", emailVerified: true });
}, 60_000);

function userOf(participantId: number): number {
  const { db } = services;
  const row = db.select().from(participants).where(eq(participants.id, participantId)).get();
  if (row === undefined) throw new Error(`There is no participant ${participantId}.`);
  return row.userId;
}

const at = (search: string, params: Record<string, string> = {}) =>
  pageArgs(services, `/x${search}`, {
    cookie,
    params: {
      leagueId: String(viewer.leagueId),
      tournamentId: String(viewer.tournamentId),
      ...params,
    },
  });
const homeAt = async (search: string) => (await (await home(at(search))).json()).home;
const boardAt = async (search: string) => {
  const shown = (await (await board(at(search))).json()).board;
  if (shown === null) throw new Error("The leaderboard could not be loaded.");
  return shown;
};
const idsOf = (rows: readonly { readonly participantId: number }[]) =>
  rows.map(({ participantId }) => participantId);

describe("League Home", () => {
  test("has a hundred rows a page, in the order, with the ranks and marks of the whole", async () => {
    const pages = await Promise.all(PAGES.map(homeAt));
    expect(pages.map((page) => page.standings.length)).toEqual([100, 100, 50]);
    const rows = pages.flatMap((page) => page.standings);
    expect(rows.map(({ participantId, rank }) => [participantId, rank])).toEqual(
      order.map(({ participantId, rank }) => [participantId, rank]),
    );
    // The tie goes over the border, and the next rank skips.
    expect(rows.slice(98, 103).map(({ rank }) => rank)).toEqual([99, 99, 99, 99, 103]);
    expect(rows.filter(({ left }) => left)).toHaveLength(1);
    expect(rows[149]?.left).toBe(true);
  });

  test("pins the own row with its rank where it is on another page", async () => {
    const pinned = await Promise.all(PAGES.map(async (page) => (await homeAt(page)).pinned));
    const own = { mine: true, rank: order[OWN - 1]?.rank };
    expect(pinned).toMatchObject([{ above: false, row: own }, null, { above: true, row: own }]);
  });

  test("shows those around the own row, and the nearest page of one that does not exist", async () => {
    const around = await homeAt("?page=me");
    expect(idsOf(around.standings)).toEqual(idsOf(order.slice(OWN - 51, OWN + 49)));
    expect((await homeAt("?page=40")).place?.page).toBe(3);
  });

  test("finds a manager by name, with the rank in the whole league", async () => {
    const { standings: rows, place } = await homeAt("?search=surname+249");
    expect(rows.map(({ manager }) => manager)).toEqual(["Member Surname 249"]);
    expect(rows[0]?.rank).toBe(order.find((row) => row.manager.endsWith(" 249"))?.rank);
    expect(place).toMatchObject({ found: 1, pages: 1 });
    expect((await homeAt("?search=nobody")).standings).toEqual([]);
  });

  test("says how the rows of any page moved, and draws the first ten and the own team", async () => {
    const { pictures } = await (await home(at("?page=3"))).json();
    const shown = [...order.slice(200), order[OWN - 1]].flatMap((row) => row?.participantId ?? []);
    expect(Object.keys(pictures.ranksBefore).map(Number).sort()).toEqual(shown.sort());
    expect(pictures.race.runners).toHaveLength(11);
    expect(pictures.race.runners.at(-1)?.mine).toBe(true);
  });

  test.each(PAGES)("a refresh of %s brings the same page", async (page) => {
    const fresh = await (await refreshHome(at(page))).json();
    expect(await (await home(at(page))).json()).toMatchObject(fresh);
  });

  test.each(PAGES)("%s takes no more statements than a small league's", async (page) => {
    // Of them one each for the points of the match in play, points with a reason, and locks before the start.
    expect(await countStatements(services.db, () => home(at(page)))).toBeLessThanOrEqual(29);
  });
});

describe("an event of the stream", () => {
  test("has the first page", () => {
    expect(loadLiveStandings(services.db, viewer.leagueId)).toEqual(
      order.slice(0, PAGE_ROWS).map(({ participantId, points, rank }) => ({
        ...{ participantId, points, rank },
      })),
    );
  });

  test("changes its rows, and leaves those of other pages", async () => {
    const event = { id: 1, kinds: [], spreadMs: 0 };
    const [first, third] = await Promise.all(
      ["", "?page=3"].map(async (page) => (await home(at(page))).json()),
    );
    if (!first || !third) throw new Error("Both pages load.");
    const own = { participantId: viewer.participantId, points: 999_900, rank: 1 };
    const [leader] = order.slice(1);
    if (leader === undefined) throw new Error("There are 250 teams.");
    const live = [own, { participantId: leader.participantId, points: 5, rank: 2 }];
    const patched = patchHome(first, { ...event, standings: live }).home;
    expect(patched.pinned?.row).toMatchObject(own);
    expect(patched.standings).toHaveLength(PAGE_ROWS);
    expect(patched.standings[0]).toMatchObject({ ...live[1], teamName: leader.teamName });
    const other = patchHome(third, { ...event, standings: live }).home;
    expect(other.standings).toEqual(third.home.standings);
  });
});

describe("the Leaderboard", () => {
  test.each(["", "&show=1", "&show=3"])("has each team once%s", async (show) => {
    const pages = await Promise.all(PAGES.map((page) => boardAt(page + show)));
    expect(pages.map((page) => page.rows.length)).toEqual([100, 100, 50]);
    const rows = pages.flatMap((page) => page.rows);
    expect(new Set(idsOf(rows)).size).toBe(TEAMS);
    expect(rows.map(({ points }) => points)).toEqual(
      rows.map(({ points }) => points).sort((a, b) => b - a),
    );
    for (const { rows: shown, names, pinned } of pages) {
      const slots = [...shown, ...(pinned ? [pinned.row] : [])].map((row) => row.slots);
      expect(slots.every((each) => each.length >= 11)).toBe(true);
      expect(slots.flat().every((slot) => slot === null || names[slot.playerId])).toBe(true);
      expect(shown.some(({ mine }) => mine)).toBe(pinned === null);
    }
  });

  test("finds, and goes around the own row of the fixture that is shown", async () => {
    expect((await boardAt("?show=3&search=titans+77")).rows).toMatchObject([
      { teamName: "Tape Ball Titans 77" },
    ]);
    expect((await boardAt("?show=3&page=me")).rows.some(({ mine }) => mine)).toBe(true);
  });

  test("a refresh brings the same page", async () => {
    const search = "?show=3&page=2";
    expect(await (await refreshBoard(at(search))).json()).toEqual(await boardAt(search));
  });
});

test("the members are paged and found, and the manager may ask about any of them", async () => {
  const manager = { id: userOf(1), email: "", displayName: "", emailVerified: true };
  cookie = await logInAs(services, manager);
  const pages = await Promise.all(PAGES.map(async (page) => (await members(at(page))).json()));
  expect(pages.map(({ page }) => page.rows.length)).toEqual([100, 100, 50]);
  expect(pages[0]?.count).toBe(TEAMS - 1);
  for (const { page, crests } of pages) {
    const shown = page.rows.map(({ participantId }) => String(participantId));
    expect(Object.keys(crests)).toEqual(expect.arrayContaining(shown));
  }
  const last = pages[2]?.page.rows.find(({ leftAt }) => leftAt === null);
  const question = await (await members(at(`?remove=${last?.participantId}`))).json();
  expect(question.question).toMatchObject({ displayName: last?.displayName });
  const found = await (await members(at(`?search=${last?.displayName}`))).json();
  expect(found.page.rows).toContainEqual(last);
});

test("the season draws the first ten, the own and the chosen team against all", async () => {
  const chosen = order[239]?.participantId ?? 0;
  const shown = (await (await season(at(`?team=${chosen}`))).json()).season;
  const { runners } = shown.race;
  expect(runners).toHaveLength(12);
  expect(runners.at(-1)).toMatchObject({ participantId: chosen });
  expect(runners.at(-1)?.ranks.at(-1)).toBeGreaterThan(200);
  expect(shown.raceDrawing?.lines).toHaveLength(12);
});

test("My season of a league without a story has one's own part of it", async () => {
  const { season: own } = await (await mySeason(at(""))).json();
  expect(own).toMatchObject({ matches: 2, won: null, rivals: null, raceDrawing: null, runs: [] });
  expect(own?.held.length).toBeGreaterThan(0);
  expect(own?.eleven?.players).toHaveLength(11);
});

test("selectors have names and nothing else, and a player's page names a page of teams", async () => {
  const { comparison } = await (await compare(at(""))).json();
  expect(comparison.teams).toEqual(
    order.map(({ participantId, teamName }) => ({ participantId, teamName })),
  );
  const answer = await (await player(at("", { playerId: "1" }))).json();
  for (const { picks, pickedBy } of answer.player.matches) {
    expect(pickedBy).toHaveLength(Math.min(picks, PAGE_ROWS));
  }
});

test("exports stay whole", () => {
  const rows = JSON.parse(exportLeague(services, viewer, "standings", "json"));
  expect(rows).toHaveLength(TEAMS);
  const all = JSON.parse(exportLeague(services, viewer, "fixture-points", "json"));
  expect(all).toHaveLength(TEAMS * 3);
});
