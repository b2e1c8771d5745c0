import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, leagues, mails, users } from "#db/schema";
import { EARLIER_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { queueReminders } from "#server/news/queue-reminders";
import { remindOnTime } from "#server/news/remind-on-time";
import type { SessionUser } from "#server/people/accounts/sessions";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import { sendQueuedMail } from "#server/people/delivery/send-queued-mail";
import { createSmtpMailer } from "#server/people/delivery/smtp-mailer";
import { requireManager } from "#server/play/leagues/league-access";
import { startMailServer } from "#tests/server/people/mail/smtp-server";
import { submit } from "#tests/server/play/leagues/elevens";
import { choose } from "#tests/support/choose-notice";
import { moveFixture } from "#tests/support/move-fixture";
import { saveSettings } from "#tests/support/save-part-of-rules";
import {
  DAY,
  HOUR,
  joinAs,
  legalEleven,
  makeLeague,
  makeUser,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const MINUTE = HOUR / 60;
/** Wednesday. */

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let ben: SessionUser;
let league: SmallLeague;

/** Asha manages and has a team, Ben has none; a fixture a day, then two on the third. */
beforeEach(async () => {
  const starts = [START, START + DAY, START + 2 * DAY, START + 2 * DAY + 4 * HOUR];
  ({ services, season, league, asha, ben } = await startLeague(starts, {
    now: START - 2 * DAY,
    members: ["Ben"],
    teams: ["Asha"],
  }));
});

/** The people who are reminded at a time, UTC milliseconds. */
function remindedAt(at: number, of: TestServices = services): string[] {
  const before = services.mails.length;
  services.setNow(at);
  expect(queueReminders(of)).toBe(services.mails.length - before);
  return services.mails.slice(before).map(({ to }) => to);
}

describe("three hours before a lock", () => {
  test("and not a millisecond earlier, who has no team is reminded", () => {
    expect(remindedAt(START - 3 * HOUR - 1)).toEqual([]);
    expect(remindedAt(START - 3 * HOUR)).toEqual(["ben@example.org"]);
  });

  test("the mail holds names of before in one line each, and no link of theirs", () => {
    const name = "Gully\u202e\r\n\r\nWin now: https://evil.example/\u0000";
    services.db.update(leagues).set({ name }).run();
    services.db
      .update(users)
      .set({ displayName: `Ben ${name}` })
      .where(eq(users.id, ben.id))
      .run();
    remindedAt(START - 3 * HOUR);
    const { subject = "", text = "", html = "" } = services.mails.at(-1) ?? {};
    expect(text).toContain("Hello Ben Gully Win now: https evil.example/,\n");
    expect(text).toContain("no team of eleven yet in Gully Win now: https evil.example/.");
    expect(subject + text + html).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(text + html).not.toContain("://evil");
  });

  test("the mail names league, fixture and deadline, and how to stop", () => {
    remindedAt(START - 3 * HOUR);
    const mail = services.mails.at(-1);
    expect(mail).toMatchObject({
      kind: "reminder",
      subject: "Sunday Gully League: pick your team for Reds v Blues",
      link: "http://gully.test/league/1/manage-team/1",
      unsubscribe: expect.stringMatching(
        /^http:\/\/gully\.test\/reminders\/stop\?key=2-[\w-]{43}&kind=deadline$/,
      ),
    });
    expect(mail?.text).toContain(
      "Reds v Blues (Two Team Trophy) starts on Wed 1 Apr, 14:00 UTC, and teams lock then. You have no team of eleven yet in Sunday Gully League.",
    );
    expect(mail?.text).toContain(`Stop emails about deadlines:\n${mail?.unsubscribe}\n`);
    expect(mail?.html).toContain("Stop emails about deadlines</a>");
  });

  test("the mail says the time in the reader's zone, or that it is in UTC", () => {
    remindedAt(START - 3 * HOUR);
    expect(services.mails.at(-1)?.text).toContain("The time is in UTC: we learn your time zone");
    rememberTimeZone(services.db, ben.id, "Asia/Kolkata");
    moveFixture(services, 1, START + 24 * HOUR);
    remindedAt(START + 21 * HOUR);
    const { text } = services.mails.at(-1) ?? {};
    expect(text).toContain("starts on Thu 2 Apr, 19:30 IST, and teams lock then.");
    expect(text).not.toContain("UTC");
  });

  test("the mail has what mail programs stop it with, and leaves no link behind", async () => {
    const server = await startMailServer();
    remindedAt(START - 3 * HOUR);
    const { unsubscribe } = services.mails.at(-1) ?? {};
    const mailer = createSmtpMailer(services.env, { url: server.url });
    expect(await sendQueuedMail({ ...services, mailer })).toBe(1);
    const headers = server.taken[0]?.mail.headers;
    expect(headers).toContainEqual(
      expect.objectContaining({ key: "list-unsubscribe", value: `<${unsubscribe}>` }),
    );
    expect(headers).toContainEqual(
      expect.objectContaining({
        key: "list-unsubscribe-post",
        value: "List-Unsubscribe=One-Click",
      }),
    );
    expect(services.db.select().from(mails).all()).toMatchObject([
      { text: null, html: null, link: null, unsubscribe: null },
    ]);
  });

  test("a team that rolls over is ready, and each fixture reminds once", () => {
    expect(remindedAt(START - 3 * HOUR)).toEqual(["ben@example.org"]);
    expect(remindedAt(START - 2 * HOUR)).toEqual([]);
    expect(remindedAt(START + DAY - 3 * HOUR)).toEqual(["ben@example.org"]);
  });

  test("a fixture behind one that has not locked waits for it", () => {
    expect(remindedAt(START + 2 * DAY - MINUTE)).toEqual(["ben@example.org"]);
    expect(remindedAt(START + 2 * DAY + 2 * HOUR)).toEqual([]);
  });

  test("one mail names all leagues of the tournament", () => {
    const second = makeLeague(services, season, asha);
    joinAs(services, second, ben);
    submit(services, second.manager, legalEleven(season));
    expect(remindedAt(START - 3 * HOUR)).toEqual(["ben@example.org"]);
    const mail = services.mails.at(-1);
    expect(mail?.text).toContain("in Sunday Gully League and Sunday Gully League.");
    expect(mail?.link).toBe("http://gully.test/my-leagues");
  });

  test("a team that breaks a rule by now plays, and its owner hears of it", () => {
    const settings = { ...EARLIER_LEAGUE_SETTINGS, budget: 90 };
    saveSettings(services, requireManager(services.db, asha, league.leagueId), settings);
    expect(remindedAt(START - 3 * HOUR)).toEqual(["asha@example.org", "ben@example.org"]);
    expect(services.mails.at(-2)?.text).toContain(
      "In Sunday Gully League your team no longer meets the rules. It stays in play unless you change it.",
    );
  });
});

describe("nobody is reminded", () => {
  test("who wants no reminders", () => {
    choose(services, ben, "deadline mail", false);
    expect(remindedAt(START - 3 * HOUR)).toEqual([]);
    choose(services, ben, "deadline mail");
    expect(remindedAt(START + DAY - 3 * HOUR)).toEqual(["ben@example.org"]);
  });

  test("who has left", () => {
    leaveLeague(services, joinAs(services, league, ben));
    expect(remindedAt(START - 3 * HOUR)).toEqual([]);
  });

  test("whose address is not verified", () => {
    services.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ben.id)).run();
    expect(remindedAt(START - 3 * HOUR)).toEqual([]);
  });

  test("who has joined within the hour", async () => {
    const chitra = await makeUser(services, "Chitra");
    services.setNow(START - 4 * HOUR + 1);
    joinAs(services, league, chitra);
    expect(remindedAt(START - 3 * HOUR)).toEqual(["ben@example.org"]);
  });

  test("of a fixture that is abandoned", () => {
    services.db.update(fixtures).set({ state: "abandoned" }).where(eq(fixtures.id, 1)).run();
    expect(remindedAt(START - 3 * HOUR)).toEqual([]);
  });

  test("in the demo", () => {
    expect(remindedAt(START - 3 * HOUR, { ...services, demo: true, mails: [] })).toEqual([]);
  });
});

describe("after a break", () => {
  test("the server catches up as it starts", async () => {
    services.setNow(START - HOUR);
    await remindOnTime(services)();
    expect(services.mails.map(({ to }) => to)).toEqual(["ben@example.org"]);
  });

  test("what was missed is caught up on, until the lock and not at it", async () => {
    expect(remindedAt(START - 1)).toEqual(["ben@example.org"]);
    expect(remindedAt(START + DAY)).toEqual([]);
    // The mail itself is of no use any more either.
    expect(await sendQueuedMail(services)).toBe(0);
    expect(services.delivered).toEqual([]);
  });
});

describe("a fixture that moves", () => {
  test("by less than twelve hours reminds nobody again", () => {
    remindedAt(START - 3 * HOUR);
    moveFixture(services, 1, START + 11 * HOUR);
    expect(remindedAt(START + 11 * HOUR - MINUTE)).toEqual([]);
  });

  test("by twelve hours reminds again, of the new start", () => {
    remindedAt(START - 3 * HOUR);
    moveFixture(services, 1, START + 12 * HOUR);
    expect(remindedAt(START + 12 * HOUR - 3 * HOUR)).toEqual(["ben@example.org"]);
    expect(services.mails.at(-1)?.text).toContain("Thu 2 Apr, 02:00 UTC");
  });
});

test("two fixtures within three hours remind once", () => {
  moveFixture(services, 2, START + 2 * HOUR);
  expect(remindedAt(START - HOUR)).toEqual(["ben@example.org"]);
  expect(remindedAt(START + HOUR)).toEqual([]);
});
