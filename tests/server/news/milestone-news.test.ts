import { beforeEach, describe, expect, test } from "vitest";
import { participants } from "#db/schema";
import type { InningsStats } from "#game/play/match/stat-line";
import { tellNews } from "#server/news/news-on-time";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { playFirstMatch, type TwoTeams } from "#tests/server/stories/boards/two-teams";
import { choose } from "#tests/support/choose-notice";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { allowPush, listMessages } from "./messages";

let game: TwoTeams;

/** Red 0 is Asha's captain; Red 5 is Ben's, who takes wickets. The second match is in play. */
beforeEach(async () => {
  game = await playFirstMatch();
  for (const { userId: id } of [game.asha, game.ben]) allowPush(game.services, { id });
});

let minutes = 0;

/** The messages after a round of news, a minute after the one before. */
async function hearAfter(
  stats: Readonly<Record<number, Partial<InningsStats>>>,
  state: "in progress" | "finished" = "in progress",
) {
  const { services, fixtureIds, red } = game;
  minutes += 1;
  services.setNow(START + DAY + HOUR + minutes * 60_000);
  recordScore(services, fixtureIds[1], {
    state,
    lines: Object.entries(stats).map(([place, own]) => ({
      ...inningsStats(own),
      playerId: red(Number(place)),
    })),
  });
  await tellNews(services);
  return listMessages(services)
    .filter((message) => message.includes("Your captain"))
    .map((message) => message.slice("02T15:01 ".length));
}

const wants = (who: "asha" | "ben", wanted = true) =>
  choose(game.services, { id: game[who].userId }, "captain push", wanted);

const FIFTY = { 0: { runs: 50, ballsFaced: 31 } };

describe("a milestone of one's captain (rules.md#notifications)", () => {
  test("is off by default", async () => {
    expect(await hearAfter(FIFTY)).toEqual([]);
  });

  test("comes once for each, to those who want it and have the captain", async () => {
    wants("asha");
    wants("ben");
    expect(await hearAfter({ 0: { runs: 49, ballsFaced: 30 } })).toEqual([]);
    const fifty = "asha by push: Fifty! Your captain, R 0 | 50 off 31 in RED v BLU.";
    expect(await hearAfter(FIFTY)).toEqual([fifty]);
    expect(await hearAfter({ 0: { runs: 80, ballsFaced: 50 } })).toEqual([fifty]);
    const hundred = { 0: { runs: 101, ballsFaced: 60 } };
    const both = [fifty, "asha by push: Hundred! Your captain, R 0 | 101 off 60 in RED v BLU."];
    expect(await hearAfter(hundred)).toEqual(both);
    const bowled = { 5: { ballsBowled: 20, runsConceded: 12, wickets: 3 } };
    expect(await hearAfter({ ...hundred, ...bowled })).toEqual([
      ...both,
      "ben by push: 3 wickets! Your captain, R 5 | 3 for 12 in RED v BLU.",
    ]);
  });

  test("does not come again after a correction", async () => {
    wants("asha");
    const messages = await hearAfter(FIFTY);
    expect(messages).toHaveLength(1);
    await hearAfter({ 0: { runs: 48, ballsFaced: 31 } });
    expect(await hearAfter(FIFTY)).toEqual(messages);
  });

  test("is no news once the match is over", async () => {
    wants("asha");
    expect(await hearAfter(FIFTY, "finished")).toEqual([]);
  });

  test("does not reach who has left the league, or turned it off again", async () => {
    wants("asha");
    wants("ben");
    wants("asha", false);
    game.services.db
      .update(participants)
      .set({ leftAt: START + DAY })
      .run();
    const bowled = { 5: { ballsBowled: 20, runsConceded: 12, wickets: 3 } };
    expect(await hearAfter({ ...FIFTY, ...bowled })).toEqual([]);
  });
});
