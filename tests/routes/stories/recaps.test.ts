import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import type { SessionUser } from "#server/people/accounts/sessions";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { loader as board } from "../../../app/routes/stories/boards/leaderboard-screen";
import { loader as scores } from "../../../app/routes/stories/boards/scores-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as card } from "../../../app/routes/stories/recaps/recap-picture";
import { loader as recap } from "../../../app/routes/stories/recaps/recap-screen";
import { loader as recaps } from "../../../app/routes/stories/recaps/recaps-screen";
import { loader as week } from "../../../app/routes/stories/recaps/week-screen";
import { makeCardFonts } from "../../../tools/vite/card-fonts";
import { answerOf, logInAs, pageArgs } from "../page-args";

type Loader = (args: LoaderFunctionArgs) => unknown;

let game: StartedLeague<"Ben", "Chitra">;

/** Match 1 is over, match 2 has locked, and teams for match 3 are saved. */
beforeEach(async () => {
  await makeCardFonts();
  game = await startLeague([START, START + DAY, START + 2 * DAY], {
    members: ["Ben"],
    outsiders: ["Chitra"],
    teams: ["Asha", "Ben"],
  });
  playFixture(game.services, game.season, {
    fixture: 0,
    startsAt: START,
    did: { 0: { runs: 50 } },
  });
  game.services.setNow(START + DAY + HOUR);
});

function turnOn(): void {
  game.services.db.update(leagues).set({ recaps: true }).run();
}

async function visit(
  loader: Loader,
  user: SessionUser,
  params: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const cookie = await logInAs(game.services, user);
  const args = pageArgs(game.services, "/x", {
    cookie,
    params: { leagueId: "1", tournamentId: "1", monday: "2026-03-30", fixtureId: "1", ...params },
  });
  return answerOf(loader(args));
}

const PAGES = [
  ["a recap", recap],
  ["the recaps", recaps],
  ["a week", week],
  ["the picture", card],
] as const;

describe("pages of recaps (rules.md#recaps)", () => {
  test.each(PAGES)("%s: for members alone", async (_, loader) => {
    turnOn();
    expect((await visit(loader, game.ben)).status).toBe(200);
    const answer = await visit(loader, game.chitra);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("League not found");
  });

  test.each(PAGES)("%s: none where the manager has not turned them on", async (_, loader) => {
    const answer = await visit(loader, game.ben);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("This league has no recaps.");
  });

  test.each([
    ["in play", "2"],
    ["to come", "3"],
    ["of nothing", "x"],
  ])("a match %s has none, and nothing of its teams is said", async (_, fixtureId) => {
    turnOn();
    for (const loader of [recap, card]) {
      const answer = await visit(loader, game.ben, { fixtureId });
      expect(answer.status).toBe(404);
      const text = await answer.text();
      expect(text).toMatch(/appears when the match is over|no such match/);
      expect(text).not.toMatch(/XI|Reds \d|Blues \d/);
    }
  });

  test.each(["2026-04-06", "2026-04-01", "1e9", "'; drop table"])(
    "there is no week %s",
    async (monday) => {
      turnOn();
      expect((await visit(week, game.ben, { monday })).status).toBe(404);
    },
  );
});

describe("links to recaps", () => {
  test.each([
    ["Leaderboard", board, "recaps"],
    ["Scores", scores, "recaps"],
  ] as const)("%s has them only where they are on", async (_, loader, name) => {
    const before = await (await visit(loader, game.ben)).json();
    expect(before).not.toHaveProperty(name);
    turnOn();
    const after = await (await visit(loader, game.ben)).json();
    expect(after).toHaveProperty(name);
  });

  test("League Home has their headlines only where they are on", async () => {
    const kindsOf = async () => {
      const { stream } = await (await visit(home, game.ben)).json();
      return stream.events.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kindsOf()).not.toContain("recap");
    turnOn();
    expect(await kindsOf()).toContain("recap");
  });
});
