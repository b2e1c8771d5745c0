import { expect, test } from "vitest";
import { EARLIER_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { tellNews } from "#server/news/news-on-time";
import { queueReminders } from "#server/news/queue-reminders";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import { chooseQuietHours } from "#server/people/notices/quiet-hours";
import { requireManager } from "#server/play/leagues/league-access";
import { openNetwork } from "#tests/server/people/delivery/chat-servers";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { choose } from "#tests/support/choose-notice";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, joinAs } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { sendDue, startBrowser, startChats } from "./local-servers";
import { listMessages } from "./messages";

const MINUTE = HOUR / 60;

type Started = Awaited<ReturnType<typeof begin>>;

const begin = () =>
  startLeague([START, START + DAY], {
    ...{ now: START - DAY, members: ["Ben", "Cal"], outsiders: ["Dev"], teams: ["Asha", "Cal"] },
  });

let started: Started;
/** The messages of the rounds before, as they stand in the queues now. */
let before: readonly string[];
/** All messages as they were queued. */
let all: string[];
let readChats: Awaited<ReturnType<typeof startChats>>;
let readBensBrowser: Awaited<ReturnType<typeof startBrowser>>;

/** The league, with webhooks of all formats and a push service on this machine. */
async function beginEvening(): Promise<void> {
  const strict = await begin();
  started = { ...strict, services: openNetwork(strict.services) };
  before = [];
  all = [];
  const { services, asha, ben, cal, league } = started;
  // Asha reads everything by mail, in UTC.
  for (const kind of ["result", "correction", "rules", "league"] as const) {
    choose(services, asha, `${kind} mail`);
  }
  // Ben has a browser and the defaults, and sleeps from 22 to 7 in India (16:30 to 01:30 UTC).
  readBensBrowser = await startBrowser(services, ben);
  rememberTimeZone(services.db, ben.id, "Asia/Kolkata");
  chooseQuietHours(services, ben, "22-7");
  // Cal wants no mail but about corrections.
  choose(services, cal, "deadline mail", false);
  choose(services, cal, "correction mail");
  readChats = await startChats(services, league.leagueId);
}

/** The messages queued by a round at a time, which is done twice; then two senders send what is due. */
async function roundAt(at: number): Promise<string[]> {
  const { services } = started;
  services.setNow(at);
  for (let times = 0; times < 2; times += 1) {
    queueReminders(services);
    await tellNews(services);
  }
  const messages = withoutThose(listMessages(services), before).sort();
  all.push(...messages);
  await Promise.all([sendDue(services), sendDue(services)]);
  before = listMessages(services);
  return messages;
}

/** A message may be there twice, which would be a fault. */
function withoutThose(messages: readonly string[], known: readonly string[]): string[] {
  const left = [...known];
  return messages.filter((message) => {
    const place = left.indexOf(message);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

test("an evening: lock, result, correction, rules, a newcomer, a member who leaves", async () => {
  await beginEvening();
  const { services, season, asha, ben, dev, league } = started;

  // A new member is news once ten minutes are over; Asha does not hear of herself.
  expect(await roundAt(START - DAY + 9 * MINUTE)).toEqual([]);
  expect(await roundAt(START - DAY + 10 * MINUTE)).toEqual([
    "31T14:10 asha by mail: Ben joined the league. Cal joined the league.",
    "31T14:10 the webhook: Sunday Gully League: league news | Ben joined the league. Cal joined the league.",
  ]);

  // Three hours before the lock Ben has no team. It is 16:30 in India.
  expect(await roundAt(START - 3 * HOUR)).toEqual([
    "01T11:00 ben by mail: Reds v Blues (Two Team Trophy) starts on Wed 1 Apr, 19:30 IST, and teams lock then. You have no team of eleven yet in Sunday Gully League.",
    "01T11:00 ben by push: Sunday Gully League: pick your team for Reds v Blues | Reds v Blues (Two Team Trophy) starts on Wed 1 Apr, 19:30 IST, and teams lock then. You have no team of eleven yet in Sunday Gully League.",
    "01T11:00 the webhook: RED v BLU locks at 14:00 UTC | Sunday Gully League: teams can be changed until Wed 1 Apr, 14:00 UTC.",
  ]);
  expect(await roundAt(START)).toEqual([]);

  // The result settles for five minutes. Ben is awake until 16:30 UTC, and has no team.
  playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: { runs: 50 } } });
  expect(await roundAt(START + HOUR + 4 * MINUTE)).toEqual([
    expect.stringMatching(
      /^01T15:04 the webhook: RED v BLU: who has whom [|] Sunday Gully League: 2/,
    ),
  ]);
  expect(await roundAt(START + HOUR + 5 * MINUTE)).toEqual([
    "01T15:05 asha by mail: Sunday Gully League: 130 points, 1st in the match, 1st overall, level with Cal's XI.",
    "01T15:05 ben by push: RED v BLU: Reds won | Sunday Gully League: you had no team.",
    "01T15:05 the webhook: RED v BLU: Reds won | Asha's XI and Cal's XI shared the win with 130 points each. Every team had Reds 0 as captain, who added 65 points for each. Overall: Asha's XI and Cal's XI, 130 points each.",
  ]);

  // Two corrections within minutes make one message, to those whose points they changed.
  playFixture(services, season, {
    ...{ fixture: 0, startsAt: START + HOUR, did: { 0: { runs: 51 } } },
  });
  expect(await roundAt(START + 2 * HOUR + 4 * MINUTE)).toEqual([]);
  playFixture(services, season, {
    ...{ fixture: 0, startsAt: START + HOUR + 4 * MINUTE, did: { 0: { runs: 52 } } },
  });
  expect(await roundAt(START + 2 * HOUR + 5 * MINUTE)).toEqual([]);
  const corrected = await roundAt(START + 2 * HOUR + 9 * MINUTE);
  expect(corrected).toEqual([
    expect.stringMatching(
      /^01T16:09 asha by mail: Sunday Gully League: [\d.]+ points instead of [\d.]+, now 1st in the match, 1st overall\.$/,
    ),
    expect.stringMatching(/^01T16:09 cal by mail: Sunday Gully League: [\d.]+ points instead of/),
    "01T16:09 the webhook: A correction changed the points of RED v BLU | 2 teams’ points have changed. The recap now reads: Asha's XI and Cal's XI shared the win with 134 points each. Every team had Reds 0 as captain, who added 67 points for each.",
  ]);

  // The manager changes the rules twice: the others hear of it once, Ben in the morning (01:30 UTC).
  choose(services, ben, "rules push");
  services.setNow(START + 3 * HOUR);
  const settings = { ...EARLIER_LEAGUE_SETTINGS, budget: 110 };
  saveSettings(services, requireManager(services.db, asha, league.leagueId), settings);
  services.setNow(START + 3 * HOUR + 8 * MINUTE);
  saveSettings(services, requireManager(services.db, asha, league.leagueId), {
    ...{ ...settings, budget: 120 },
  });
  const rules = await roundAt(START + 3 * HOUR + 10 * MINUTE);
  expect(rules).toEqual([
    expect.stringMatching(/^01T17:10 the webhook: Sunday Gully League: the rules changed \| /),
    expect.stringMatching(/^02T01:30 ben by push: Sunday Gully League: the rules changed \| /),
  ]);
  expect(rules[1]?.match(/→/g)).toHaveLength(2);

  // Dev joins and Cal leaves, while the server is down. What is a day old is told to nobody.
  services.setNow(START + 4 * HOUR);
  joinAs(services, league, dev);
  leaveLeague(services, started.members.cal);
  expect(await roundAt(START + 5 * HOUR)).toEqual([
    "01T19:00 asha by mail: Dev joined the league. Cal left the league.",
    "01T19:00 the webhook: Sunday Gully League: league news | Dev joined the league. Cal left the league.",
  ]);
  // Ben's quiet hours end: what has waited is sent.
  expect(await roundAt(START + 11.5 * HOUR)).toEqual([]);
  leaveLeague(services, joinAs(services, league, dev));
  playFixture(services, season, { fixture: 1, startsAt: START + DAY, did: { 0: { runs: 50 } } });
  expect(await roundAt(START + 3 * DAY)).toEqual([]);

  // Each server has got each message of the webhooks once and in order, and Ben's browser reads his own.
  const wordsTo = (reader: string) =>
    all
      .filter((line) => line.includes(` ${reader}: `))
      .map((line) => line.slice(line.indexOf(": ") + 2));
  const toWebhooks = wordsTo("the webhook");
  expect(toWebhooks).toHaveLength(7);
  for (const { format, messages } of readChats()) {
    expect({ format, messages }).toEqual({ format, messages: toWebhooks });
  }
  expect(readBensBrowser()).toEqual(wordsTo("ben by push"));
});
