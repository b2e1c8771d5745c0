import type { LoaderFunctionArgs } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { playFirstMatch, type TwoTeams } from "#tests/server/stories/boards/two-teams";
import { makeUser } from "#tests/support/season";
import { loader as board } from "../../../app/routes/stories/boards/leaderboard-screen";
import * as scoresScreen from "../../../app/routes/stories/boards/scores-of-league";
import { loader as scores } from "../../../app/routes/stories/boards/scores-screen";
import { loader as season } from "../../../app/routes/stories/boards/season-screen";
import { loader as compare } from "../../../app/routes/stories/compare-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as player } from "../../../app/routes/stories/player-screen";
import { loader as picture } from "../../../app/routes/stories/share/result-picture";
import { loader as result } from "../../../app/routes/stories/share/result-screen";
import { loader as exported } from "../../../app/routes/trust/export-league";
import { makeCardFonts } from "../../../tools/vite/card-fonts";
import { logInAs, pageArgs, thrownBy } from "../page-args";

type Page = (args: LoaderFunctionArgs) => Promise<Response>;

const scoresIndex = scoresScreen.loader;

let game: TwoTeams;
/** Cookies of a member and of somebody who is not in the league. */
let member: string;
let outsider: string;

beforeAll(() => makeCardFonts());

beforeEach(async () => {
  game = await playFirstMatch();
  const ben = { id: game.ben.userId, displayName: "Ben", emailVerified: true };
  member = await logInAs(game.services, { ...ben, email: "ben@example.org" });
  outsider = await logInAs(game.services, await makeUser(game.services, "Olga"));
});

function args(cookie: string, search = "", more: Record<string, string> = {}): LoaderFunctionArgs {
  const params = {
    leagueId: String(game.league.leagueId),
    tournamentId: String(game.season.tournamentId),
    playerId: String(game.red(5)),
    file: "standings.csv",
    card: `match-${game.fixtureIds[0]}`,
    ...more,
  };
  return pageArgs(game.services, `/league/page${search}`, { cookie, params });
}

const pages: [string, Page][] = [
  ["Leaderboard", board],
  ["Scores", scores],
  ["Scores without a tournament", scoresIndex],
  ["Compare", compare],
  ["Season", season],
  ["Player", player],
  ["Export", exported],
  ["A result", result],
  ["A result's picture", picture],
];

describe("points are for the league's participants alone (rules.md#access)", () => {
  test.each(pages)("%s sends visitors to /login", async (_, page) => {
    const refused = await thrownBy(page(args("")));
    expect(refused.headers.get("location")).toMatch(/^\/login\?to=/);
  });

  test.each(pages)("%s does not exist for an outsider", async (_, page) => {
    const refused = await thrownBy(page(args(outsider)));
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual({ sentence: "League not found" });
  });

  test.each(pages)("%s answers a member", async (_, page) => {
    const answer = await page(args(member));
    expect([200, 302]).toContain(answer.status);
  });
});

test("a result's picture is a PNG that the member's browser alone keeps, until it changes", async () => {
  const sent = await picture(args(member));
  expect(sent.headers.get("content-type")).toBe("image/png");
  expect(sent.headers.get("cache-control")).toBe("private, no-cache");
  expect(sent.headers.get("cross-origin-resource-policy")).toBeNull();
  const again = args(member);
  again.request.headers.set("if-none-match", sent.headers.get("etag") ?? "");
  expect((await picture(again)).status).toBe(304);
});

describe("addresses", () => {
  test("Scores without a tournament lead to the league's, with what was asked for", async () => {
    const answer = await scoresIndex(args(member, "?fixture=1"));
    const { league, season: of } = game;
    const path = `/league/${league.leagueId}/scores/${of.tournamentId}?fixture=1`;
    expect(answer.headers.get("location")).toBe(path);
  });

  test.each([
    ["Leaderboard", board],
    ["Scores", scores],
  ] as const)("%s of another tournament is none of this league", async (_, page) => {
    const refused = await thrownBy(page(args(member, "", { tournamentId: "99" })));
    const sentence = "Missing league or tournament information.";
    expect([refused.status, await refused.json()]).toEqual([404, { sentence }]);
  });

  test("the selectors' choices are read from the address", async () => {
    const [first] = game.fixtureIds;
    const shown = await (await board(args(member, `?show=${first}`))).json();
    expect(shown.board?.fixture?.id).toBe(first);
    const overall = await (await board(args(member, "?show=overall"))).json();
    expect(overall.board?.fixture).toBeNull();
    const { participantId } = game.asha;
    const query = `?fixture=${first}&team=${participantId}`;
    expect((await (await scores(args(member, query))).json()).scores.team?.manager).toBe("Asha");
    const nonsense = await (await scores(args(member, "?fixture=x&team=-1"))).json();
    expect(nonsense.scores.team?.manager).toBe("Ben");
  });

  test("a file that is no export, and a player of nowhere", async () => {
    for (const file of ["standings.xls", "secrets.csv", "standings"]) {
      expect((await thrownBy(exported(args(member, "", { file })))).status).toBe(404);
    }
    for (const playerId of ["9999", "x"]) {
      expect((await thrownBy(player(args(member, "", { playerId })))).status).toBe(404);
    }
  });

  test("an export is a file of its type", async () => {
    const csv = await exported(args(member));
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const name = `league-${game.league.leagueId}-standings.csv`;
    expect(csv.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  });
});

test("League Home has the race and the own last matches", async () => {
  const { pictures } = await (await home(args(member))).json();
  expect(pictures.lastMatches).toMatchObject([{ number: 1, points: 39750 }]);
  expect(pictures.drawing?.lines).toHaveLength(2);
});

test("a leaderboard that cannot be worked out says so", async () => {
  const { services } = game;
  services.db.run(sql`update leagues set scoring_rules = '[]'`);
  const answer = await board(args(member, `?show=${game.fixtureIds[0]}`));
  expect([answer.status, (await answer.json()).board]).toEqual([500, null]);
});

test("Scores without a tournament is a screen, so that a stranger gets the page of an error", () => {
  expect(scoresScreen.default).toBeTypeOf("function");
});
