import { beforeEach, describe, expect, test } from "vitest";
import {
  deliveries,
  fixtureNews,
  fixturePoints,
  fixtures,
  mails,
  rehearsalMatches,
} from "#db/schema";
import { formatPoints } from "#game/play/scoring/points-text";
import { storeSide } from "#server/matches/results/store-side";
import { tellNews } from "#server/news/news-on-time";
import { queueReminders } from "#server/news/queue-reminders";
import { queueUnnamedMails } from "#server/news/queue-unnamed-mails";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { choose } from "#tests/support/choose-notice";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, joinAs, legalEleven, makeLeague } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { addWebhook, listMessages } from "./messages";

const MINUTE = HOUR / 60;

type Started = Awaited<ReturnType<typeof begin>>;

const begin = () => startLeague([START, START + DAY], { members: ["Ben"], teams: ["Asha", "Ben"] });

let started: Started;

beforeEach(async () => {
  started = await begin();
  for (const user of [started.asha, started.ben]) {
    choose(started.services, user, "result mail");
    choose(started.services, user, "correction mail");
  }
});

/** The messages of a round at a time, UTC milliseconds, without the time of each. */
async function newsAt(at: number): Promise<string[]> {
  const { services } = started;
  const before = listMessages(services);
  services.setNow(at);
  await tellNews(services);
  return listMessages(services)
    .slice(before.length)
    .map((words) => words.slice(9));
}

const play = (did: Parameters<typeof playFixture>[2]["did"], startsAt = START) =>
  playFixture(started.services, started.season, { fixture: 0, startsAt, did });

describe("a result", () => {
  test("is told once for all leagues of a person, with points and places in each", async () => {
    const { services, season, asha, ben } = started;
    services.setNow(START - HOUR);
    const second = makeLeague(services, season, ben);
    const member = joinAs(services, second, asha);
    submit(services, member, elevenAfter(season, 2));
    play({ 0: { runs: 50 } });
    const messages = await newsAt(START + 2 * HOUR);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatch(
      /^asha by mail: Sunday Gully League: [\d.]+ points, 1st in the match, 1st overall, level with Ben's XI\. Sunday Gully League: [\d.]+ points, /,
    );
    expect(messages[1]).toContain("Sunday Gully League: you had no team.");
    expect(services.mails.at(-1)?.link).toBe("http://gully.test/my-leagues");
    expect(await newsAt(START + 3 * HOUR)).toEqual([]);
  });

  test("opens the match of the one league, or its recap", async () => {
    play({ 0: { runs: 50 } });
    await newsAt(START + 2 * HOUR);
    expect(started.services.mails.at(-1)).toMatchObject({
      subject: "RED v BLU: Reds won",
      link: "http://gully.test/league/1/leaderboard/1?show=1",
    });
    started.services.db.run("update leagues set recaps = 1");
    playFixture(started.services, started.season, {
      ...{ fixture: 1, startsAt: START + DAY, did: {} },
    });
    await newsAt(START + DAY + 2 * HOUR);
    expect(started.services.mails.at(-1)?.link).toBe("http://gully.test/league/1/recap/2");
  });

  test("of a match without a ball says so, also before its lock", async () => {
    recordScore(started.services, 1, { state: "abandoned", status: "Abandoned" });
    expect(await newsAt(START - DAY + HOUR)).toEqual([
      "asha by mail: No points count, and transfers and boosters are given back.",
      "ben by mail: No points count, and transfers and boosters are given back.",
    ]);
    expect(started.services.mails.at(-1)?.subject).toBe("RED v BLU: abandoned");
  });

  test("waits while its score changes", async () => {
    play({ 0: { runs: 50 } });
    play({ 0: { runs: 51 } }, START + 4 * MINUTE);
    expect(await newsAt(START + HOUR + 5 * MINUTE)).toEqual([]);
    expect(await newsAt(START + HOUR + 9 * MINUTE)).toHaveLength(2);
  });

  test.each<[string, number, number]>([
    // A T20 usually takes four hours.
    ["is told while it is news", START + 28 * HOUR - 1, 2],
    ["is not told a day after the usual end, but noted", START + 28 * HOUR, 0],
    ["of a season that is imported is not told", START + 300 * DAY, 0],
  ])("%s", async (_, at, expected) => {
    started.services.db.update(fixtures).set({ matchType: "T20" }).run();
    play({ 0: { runs: 50 } });
    expect(await newsAt(at)).toHaveLength(expected);
    expect(started.services.db.select().from(fixtureNews).all()).toHaveLength(1);
  });

  test("of a rehearsal is no news", async () => {
    started.services.db.insert(rehearsalMatches).values({ fixtureId: 1, source: "{}" }).run();
    play({ 0: { runs: 50 } });
    expect(await newsAt(START + 2 * HOUR)).toEqual([]);
  });

  test("is told to nobody who has left, and nobody who joined after the lock", async () => {
    const { services, league, season } = started;
    play({ 0: { runs: 50 } });
    services.db.run("update participants set left_at = 1 where user_id = 2");
    const late = { ...started.ben, id: 2 };
    const other = makeLeague(services, season, late);
    expect(other.leagueId).not.toBe(league.leagueId);
    expect(await newsAt(START + 2 * HOUR)).toEqual([expect.stringMatching(/^asha by mail/)]);
  });
});

describe("a correction", () => {
  beforeEach(async () => {
    submit(started.services, started.members.ben, elevenAfter(started.season, 4));
    play({ 0: { runs: 50 } });
    await newsAt(START + 2 * HOUR);
  });

  test("is told to those alone whose points it changed", async () => {
    const { services, season } = started;
    const [ashas, bens] = [legalEleven(season), elevenAfter(season, 4)];
    const place = season.playersOf(0).findIndex((id) => ashas.includes(id) && !bens.includes(id));
    expect(place).toBeGreaterThanOrEqual(0);
    play({ 0: { runs: 50 }, [place]: { wickets: 1 } }, START + 3 * HOUR);
    const [only, ...others] = await newsAt(services.now() + 5 * MINUTE);
    expect(only).toMatch(/^asha by mail: .* points instead of /);
    expect(others).toEqual([]);
  });

  test("that is put back before it was told is none", async () => {
    play({ 0: { runs: 60 } }, START + 3 * HOUR);
    play({ 0: { runs: 50 } }, START + 3 * HOUR + MINUTE);
    expect(await newsAt(START + 5 * HOUR)).toEqual([]);
  });

  test("is not what a change of rules does; the next correction is told from there", async () => {
    const { services, asha, league } = started;
    // As other rules would have it.
    services.db.run("update fixture_points set points = points + 100");
    inLockedTransaction(services, (tx, now) => {
      const by = { leagueId: league.leagueId, userId: asha.id, now };
      writeLeagueLog(tx, by, [{ kind: "scoring rule", rule: "batting.runs", from: 1, to: 3 }]);
    });
    const known = services.db.select().from(fixturePoints).get()?.points ?? 0;
    expect(await newsAt(START + 5 * HOUR)).toEqual([]);
    play({ 0: { runs: 51 } }, START + 5 * HOUR);
    const [first = ""] = await newsAt(START + 7 * HOUR);
    expect(first).toContain(`points instead of ${formatPoints(known)}`);
  });

  test("of two days ago is told to nobody", async () => {
    play({ 0: { runs: 60 } }, START + 3 * HOUR);
    expect(await newsAt(START + 4 * HOUR + 2 * DAY)).toEqual([]);
    play({ 0: { runs: 61 } }, START + 3 * DAY);
    const [first = ""] = await newsAt(START + 3 * DAY + 2 * HOUR);
    expect(first).toMatch(/points instead of/);
  });
});

test("no message says anything of an open window but the reader's own", async () => {
  const { services, season, league, asha, ben } = started;
  services.db.run("update pool_players set name = 'Secret' || id || 'e'");
  addWebhook(services, league.leagueId);
  for (const user of [asha, ben]) choose(services, user, "side mail");
  play({ 0: { runs: 50 } });
  // Ben changes four players for the second match, and one of each team is not named for it.
  const bens = elevenAfter(season, 4);
  submit(services, started.members.ben, bens);
  const onlyBens = bens.filter((id) => !legalEleven(season).includes(id));
  const onlyAshas = legalEleven(season).filter((id) => !bens.includes(id));
  services.setNow(START + DAY - HOUR);
  for (const team of [0, 1]) {
    inLockedTransaction(services, (tx) =>
      storeSide(tx, services, {
        ...{ fixtureId: 2, teamId: season.teamIds[team] ?? 0, source: "feed", userId: null },
        players: new Map(
          season
            .playersOf(team)
            .filter((id) => !onlyBens.includes(id) && !onlyAshas.includes(id))
            .map((id) => [id, "named"] as const),
        ),
      }),
    );
  }
  queueUnnamedMails(services);
  queueReminders(services);
  await tellNews(services);
  const messages = [
    ...services.db.select().from(mails).all(),
    ...services.db.select().from(deliveries).all(),
  ];
  expect(messages.length).toBeGreaterThanOrEqual(5);
  const namedTo = (isFor: (row: (typeof messages)[number]) => boolean) =>
    new Set(
      [...JSON.stringify(messages.filter(isFor)).matchAll(/Secret(\d+)e/g)].map(([, id]) =>
        Number(id),
      ),
    );
  const mailTo = (address: string) => (row: (typeof messages)[number]) =>
    "to" in row && row.to === address;
  expect(namedTo(mailTo(asha.email))).toEqual(new Set(onlyAshas));
  expect(namedTo(mailTo(ben.email))).toEqual(new Set(onlyBens));
  // The recap of the match that is over names its captain, whom both had.
  expect(namedTo((row) => !("to" in row))).toEqual(new Set(season.playersOf(0).slice(0, 1)));
});

test("a webhook hears the same of a deadline, however many are ready", () => {
  const { services, season, league } = started;
  addWebhook(services, league.leagueId);
  services.setNow(START - 3 * HOUR);
  queueReminders(services);
  services.db.run("delete from league_notices_told");
  services.db.run("delete from reminder_rounds");
  services.db.run("delete from submission_players");
  queueReminders(services);
  const [first, second, ...others] = services.db.select().from(deliveries).all();
  expect(second?.content).toEqual(first?.content);
  expect([others, season.fixtureIds.length]).toEqual([[], 2]);
});
