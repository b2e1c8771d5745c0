import { describe, expect, test } from "vitest";
import { tellNews } from "#server/news/news-on-time";
import { queueReminders } from "#server/news/queue-reminders";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { showYourLeagues } from "#server/stories/boards/your-leagues";
import { writeCalendar } from "#server/stories/write-calendar";
import { submit } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, joinAs, legalEleven, makeLeague } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { addWebhook, listMessages } from "./messages";

/** Wednesday and Friday, and the Monday after. */
const STARTS = [START, START + 2 * DAY, START + 5 * DAY];
const TITLE = "Round 1: Mon 30 Mar to Sun 5 Apr, 2 matches";

async function begin(lockBefore = 0) {
  const started = await startLeague(STARTS, {
    members: ["Ben"],
    teams: ["Asha"],
    format: "rounds",
    settings: { receipts: true, lockBefore },
  });
  const { services, league } = started;
  addWebhook(services, league.leagueId);
  const newAt = async (at: number) => {
    const before = listMessages(services).length;
    services.setNow(at);
    inLockedReadTransaction(services, () => null);
    queueReminders(services);
    queueReminders(services);
    await tellNews(services);
    return listMessages(services).slice(before);
  };
  const events = () =>
    writeCalendar(services, started.asha)
      .replaceAll(/\r\n[ \t]/g, "")
      .split("BEGIN:VEVENT\r\n")
      .slice(1)
      .map((event) => event.split("\r\n"));
  return { ...started, newAt, events };
}

describe("a league with rounds tells of the round", () => {
  test("before its deadline, by mail and in the group, and of no match within it", async () => {
    const { newAt } = await begin();
    const messages = (await newAt(START - 3 * HOUR)).join("\n");
    expect(messages).toContain(
      `ben by mail: Reds v Blues (Two Team Trophy) starts on Wed 1 Apr, 14:00 UTC, and teams lock then. ${TITLE}. One team plays the whole round. You have no team`,
    );
    expect(messages).toContain(
      `Round 1 locks at 14:00 UTC | ${TITLE}. One team plays the whole round. Sunday Gully League: teams can be changed until Wed 1 Apr, 14:00 UTC.`,
    );
    expect((await newAt(START + 1)).join()).toContain("Round 1: teams locked");
    expect(await newAt(START + 2 * DAY - 3 * HOUR)).toEqual([]);
    expect(await newAt(START + 2 * DAY + 1)).toEqual([]);
    const next = (await newAt(START + 5 * DAY - 3 * HOUR)).join();
    expect(next).toContain(
      "Round 2: Mon 6 Apr to Sun 12 Apr, 1 match. One team plays the whole round.",
    );
  });

  test("minutes before its first match", async () => {
    const { newAt } = await begin(30);
    const messages = (await newAt(START - 3.5 * HOUR)).join("\n");
    expect(messages).toContain("teams lock 30 minutes before the start, on Wed 1 Apr, 13:30 UTC");
    expect(messages).toContain(
      "teams can be changed until Wed 1 Apr, 13:30 UTC, 30 minutes before the start.",
    );
  });

  test("a person who lacks a team in a season too hears of the match, and which league has a round", async () => {
    const { services, season, asha, ben, newAt } = await begin();
    const other = makeLeague(services, season, asha, {});
    submit(services, other.manager, legalEleven(season));
    joinAs(services, other, ben);
    const [mail = ""] = (await newAt(START - 3 * HOUR)).filter((each) => each.includes("ben by"));
    expect(mail).toContain("In Sunday Gully League your team is for Round 1:");
    expect(mail).toContain("Reds v Blues");
  });
});

describe("the calendar of a league with rounds", () => {
  test("has one entry for each round, with its name and days", async () => {
    const { events } = await begin();
    const [first = [], second = [], ...others] = events();
    expect(others).toEqual([]);
    expect(first).toContain("UID:league-1-round-1@gully.test");
    expect(first).toContain("SUMMARY:Round 1: teams lock");
    expect(first).toContain("DTSTART:20260401T140000Z");
    expect(first.join("\n")).toContain(
      "Mon 30 Mar to Sun 5 Apr\\, 2 matches\\nSunday Gully League:",
    );
    expect(second).toContain("DTSTART:20260406T140000Z");
  });

  test("says how long before its first match it locks, and keeps its UID when that moves", async () => {
    const { services, events } = await begin(60);
    expect(events()[0]).toContain("SUMMARY:Round 1: teams lock 60 minutes before the start");
    expect(events()[0]).toContain("DTSTART:20260401T130000Z");
    moveFixture(services, 1, START + DAY);
    expect(events()[0]).toContain("UID:league-1-round-1@gully.test");
    expect(events()[0]).toContain("DTSTART:20260402T130000Z");
  });

  test("cancels a round whose matches are all called off", async () => {
    const { services, events } = await begin();
    services.setNow(START + HOUR);
    inLockedReadTransaction(services, () => null);
    recordScore(services, 1, { state: "abandoned" });
    expect(events()[0]).toContain("STATUS:CONFIRMED");
    services.setNow(START + 2 * DAY + HOUR);
    recordScore(services, 2, { state: "abandoned" });
    expect(events()[0]).toContain("STATUS:CANCELLED");
  });
});

test("My Leagues names the round, and how long before its first match it locks", async () => {
  const { services, ben } = await begin(15);
  const [league] = showYourLeagues(services, ben);
  expect(league).toMatchObject({
    locksAt: START - HOUR / 4,
    early: "15 minutes before the start",
    round: { number: 1, title: TITLE },
  });
});
