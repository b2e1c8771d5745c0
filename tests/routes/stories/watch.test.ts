import { beforeEach, describe, expect, test } from "vitest";
import { participants } from "#db/schema";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import {
  makeSpectatorLink,
  showNamesToSpectators,
  showSpectators,
  withdrawSpectatorLink,
} from "#server/stories/share/spectator-link";
import { playFirstMatch, type TwoTeams } from "#tests/server/stories/boards/two-teams";
import { loader as sharePage } from "../../../app/routes/stories/share/share-screen";
import { headers, loader, meta } from "../../../app/routes/stories/share/watch-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";

let game: TwoTeams;
let managed: ManagedLeague;
let token: string;

beforeEach(async () => {
  game = await playFirstMatch();
  const { services, asha } = game;
  managed = requireManager(services.db, { id: asha.userId }, asha.leagueId);
  makeSpectatorLink(services, managed);
  token = new URL(showSpectators(services, managed).link?.href ?? "").pathname.split("/")[2] ?? "";
});

async function watch(search = "") {
  const args = pageArgs(game.services, `/watch/${token}${search}`, { params: { token } });
  return (await loader(args)).json();
}

const PLACE = { pathname: "/watch/x", search: "", hash: "", state: null, key: "" };

async function tagsOf(search: string) {
  const data: Parameters<typeof meta>[0]["data"] = JSON.parse(JSON.stringify(await watch(search)));
  return meta({ data, params: { token }, matches: [], location: PLACE, error: null });
}

describe("watching", () => {
  test("needs no login, and is found by no search engine", async () => {
    const { page } = await watch();
    expect(page?.league).toBe("Sunday Gully League");
    const sent = { loaderHeaders: new Headers(), parentHeaders: new Headers() };
    const answer = headers({ ...sent, actionHeaders: new Headers(), errorHeaders: undefined });
    expect(new Headers(answer).get("x-robots-tag")).toBe("noindex, nofollow");
    expect(await tagsOf("")).not.toContainEqual(expect.objectContaining({ httpEquiv: "refresh" }));
  });

  test.each([
    ["a television", "?board", `20; url=/watch/TOKEN?board=2`],
    ["a television", "?board=4", `20; url=/watch/TOKEN?board=1`],
    ["an e-paper display", "?board=2&paper", `60; url=/watch/TOKEN?board=3&paper`],
    ["a number that is none", "?board=-1", `20; url=/watch/TOKEN?board=2`],
  ])("the screen for %s leads to its next view: %s", async (_, search, content) => {
    expect(await tagsOf(search)).toContainEqual({
      httpEquiv: "refresh",
      content: content.replace("TOKEN", token),
    });
  });

  test("shows no member's name until the manager allows it, on no view", async () => {
    game.services.db.update(participants).set({ teamName: "" }).run();
    const all = async () => {
      const answers = ["", "?board=1", "?board=2", "?board=3", "?board=4"].map(watch);
      return JSON.stringify(await Promise.all(answers));
    };
    expect(await all()).not.toMatch(/Asha|Ben/);
    showNamesToSpectators(game.services, managed, true);
    expect(await all()).toMatch(/Asha/);
  });

  test("ends with the link: page and screen", async () => {
    withdrawSpectatorLink(game.services, managed);
    for (const search of ["", "?board"]) {
      const args = pageArgs(game.services, `/watch/${token}${search}`, { params: { token } });
      expect((await thrownBy(loader(args))).status).toBe(404);
    }
  });
});

test("the share page has the link for the manager, and only the fact for other members", async () => {
  const shown = async (userId: number, displayName: string) => {
    const user = { id: userId, displayName, email: "", emailVerified: true };
    const cookie = await logInAs(game.services, user);
    const params = { leagueId: String(managed.leagueId) };
    return (await sharePage(pageArgs(game.services, "/league/1/share", { cookie, params }))).text();
  };
  expect(await shown(game.asha.userId, "Asha")).toContain(token);
  const toBen = await shown(game.ben.userId, "Ben");
  expect(toBen).not.toContain(token);
  expect(toBen).toContain('"watched":{"showsNames":false}');
});
