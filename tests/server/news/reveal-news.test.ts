import { beforeEach, describe, expect, test } from "vitest";
import { webhookKinds } from "#db/schema";
import { CHANNELS } from "#game/news/notices/kinds";
import { endNote, openPoll, postNote } from "#server/leagues/notes/post-notes";
import { settlePolls } from "#server/leagues/notes/settle-polls";
import { hasNews } from "#server/news/due-news";
import { tellNews } from "#server/news/news-on-time";
import { chooseNotice } from "#server/people/notices/choices";
import { requireManager } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { addWebhook, listMessages } from "./messages";

const MINUTE = HOUR / 60;
let started: Awaited<ReturnType<typeof begin>>;
const begin = () =>
  startLeague([START, START + DAY], { members: ["Ben", "Chitra"], teams: ["Asha", "Ben"] });

beforeEach(async () => {
  started = await begin();
});

/** The messages with some words, after a round of news at a time. */
async function hearAt(at: number, words: string): Promise<string[]> {
  const { services } = started;
  services.setNow(at);
  // As the timer of locks does within a second.
  inLockedReadTransaction(services, () => null);
  await tellNews(services);
  return listMessages(services).filter((message) => message.includes(words));
}

describe("who has whom, at a lock (rules.md#notifications)", () => {
  const reveals = (at: number) => hearAt(at, "who has whom");

  test("is told to nobody who has not asked, and costs nothing then", async () => {
    expect(await reveals(START + 1)).toEqual([]);
    expect(hasNews(started.services.db, START + 2)).toBe(false);
  });

  test("goes to a webhook once, with captains and the share of each player", async () => {
    const { services, league } = started;
    addWebhook(services, league.leagueId);
    expect(await reveals(START - HOUR)).toEqual([]);
    const messages = await reveals(START + 1);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("RED v BLU: who has whom | Sunday Gully League: 2 teams locked.");
    expect(messages[0]).toContain("Captains: Reds 0 of 2 teams.");
    expect(messages[0]).toContain("Reds 0 in 2 of 2");
    expect(await reveals(START + HOUR)).toEqual(messages);
  });

  test("goes to members who chose it, by their channels", async () => {
    const { services, ben } = started;
    for (const channel of CHANNELS) {
      chooseNotice(services.db, ben, { kind: "reveal", channel }, true);
    }
    const messages = await hearAt(START + 1, "ben by mail");
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("Captains: Reds 0 of 2 teams.");
  });

  test("says nothing of what is saved after the lock, and nothing two hours later", async () => {
    const { services, season, members, league } = started;
    addWebhook(services, league.leagueId);
    services.setNow(START + 1);
    inLockedReadTransaction(services, () => null);
    submit(services, members.ben, elevenAfter(season, 1));
    const [message = ""] = await reveals(START + 2);
    expect(message).toContain("Reds 0 of 2 teams.");
    services.db.delete(webhookKinds).run();
    addWebhook(services, league.leagueId);
    expect(await reveals(START + DAY + 3 * HOUR)).toEqual([message]);
  });

  test("is not told of a lock that was undone before", async () => {
    const { services, league } = started;
    addWebhook(services, league.leagueId);
    services.setNow(START + 1);
    inLockedReadTransaction(services, () => null);
    moveFixture(services, 1, START + 2 * HOUR);
    expect(await reveals(START + 2)).toEqual([]);
  });
});

describe("notes and polls (rules.md#notes)", () => {
  const managed = () => requireManager(started.services.db, started.asha, started.league.leagueId);
  const poll = (text: string, until: number) => ({
    ...{ text, until: new Date(until).toISOString().slice(0, 16), secret: false },
    choices: ["Saturday", "Sunday"],
  });

  test("reach the group and those who chose them, whole and each once", async () => {
    const { services, league, ben } = started;
    const now = services.now() + HOUR;
    await hearAt(now, "");
    addWebhook(services, league.leagueId);
    chooseNotice(services.db, ben, { kind: "note", channel: "mail" }, true);
    const text = `The auction is on Sunday, ${"bring a friend and a purse ".repeat(14)}!`;
    postNote(services, managed(), { text, until: "" });
    openPoll(services, managed(), poll("Which day?", now + HOUR));
    expect(await hearAt(now + 5 * MINUTE, "notes and polls")).toEqual([]);
    const messages = await hearAt(now + 11 * MINUTE, "auction");
    expect(messages).toHaveLength(2);
    for (const message of messages) {
      expect(message).toContain(`Asha posted a note: ${text}`);
      expect(message).toContain("Asha opened a poll: Which day? (Saturday, Sunday).");
    }
    services.setNow(now + HOUR);
    settlePolls(services);
    const over = await hearAt(now + HOUR + 11 * MINUTE, "A poll is over");
    expect(over).toHaveLength(2);
    expect(over[0]).toContain("A poll is over: Which day? Saturday 0 votes, Sunday 0 votes.");
  });

  test("of a note that was taken down at once nobody hears", async () => {
    const { services, league } = started;
    const now = services.now() + HOUR;
    await hearAt(now, "");
    addWebhook(services, league.leagueId);
    postNote(services, managed(), { text: "A slip of the pen", until: "" });
    endNote(services, managed(), 1);
    expect(await hearAt(now + 11 * MINUTE, "pen")).toEqual([]);
  });
});
