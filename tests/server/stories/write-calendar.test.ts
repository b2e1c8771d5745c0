import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, leagues, teams } from "#db/schema";
import { renewCalendarLink } from "#server/people/accounts/renew-calendar-link";
import type { SessionUser } from "#server/people/accounts/sessions";
import { calendarHref, openCalendarLink, writeCalendar } from "#server/stories/write-calendar";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { moveFixture } from "#tests/support/move-fixture";
import { DAY, HOUR, joinAs, makeLeague, makeSeason, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const ADDRESS = "192.0.2.1";

let services: TestServices;
let asha: SessionUser;
let ben: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, league, asha, ben } = await startLeague([START, START + DAY], {
    outsiders: ["Ben"],
  }));
});

/** The unfolded lines of a user's calendar. */
function linesOf(user: SessionUser): string[] {
  return writeCalendar(services, user)
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");
}

/** The lines of the event of a fixture. */
function eventOf(user: SessionUser, fixtureId: number): string[] {
  const lines = linesOf(user);
  const uid = lines.indexOf(`UID:fixture-${fixtureId}@gully.test`);
  return uid < 0 ? [] : lines.slice(uid, lines.indexOf("END:VEVENT", uid));
}

describe("a calendar", () => {
  test("has an event for each fixture of one's leagues, in UTC", () => {
    expect(linesOf(asha)[0]).toBe("BEGIN:VCALENDAR");
    expect(eventOf(asha, 1)).toEqual([
      "UID:fixture-1@gully.test",
      // 2020-01-01 to 2026-03-31 14:00 is 2281 days and 14 hours.
      "SEQUENCE:197128800",
      "DTSTAMP:20260331T140000Z",
      "DTSTART:20260401T140000Z",
      "SUMMARY:Reds v Blues: teams lock",
      "TRANSP:TRANSPARENT",
      "DESCRIPTION:Sunday Gully League: http://gully.test/league/1/manage-team/1",
      "URL;VALUE=URI:http://gully.test/league/1/manage-team/1",
      "STATUS:CONFIRMED",
      "LAST-MODIFIED:20260331T140000Z",
    ]);
    expect(linesOf(asha).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  });

  test("of a person in no league has none", () => {
    expect(linesOf(ben)).not.toContain("BEGIN:VEVENT");
    joinAs(services, league, ben);
    expect(linesOf(ben)).toContain("BEGIN:VEVENT");
  });

  test("is the same until something changes", () => {
    const before = writeCalendar(services, asha);
    services.setNow(START - HOUR);
    expect(writeCalendar(services, asha)).toBe(before);
  });

  test("has the head of a lock where the league shows receipts", () => {
    const before = writeCalendar(services, asha);
    services.db.update(leagues).set({ receipts: true }).run();
    expect(writeCalendar(services, asha)).toBe(before);
    services.setNow(START + HOUR);
    const locked = eventOf(asha, 1).find((line) => line.startsWith("DESCRIPTION:"));
    expect(locked).toMatch(/manage-team\/1\\nReceipts: [0-9a-f]{20}$/);
    expect(eventOf(asha, 1)).toContain("SEQUENCE:197215200");
    expect(eventOf(asha, 2).join()).not.toContain("Receipts");
    services.db.update(leagues).set({ receipts: false }).run();
    expect(writeCalendar(services, asha)).toBe(before);
  });

  test("keeps the event of a fixture that moves, with a later sequence", () => {
    services.setNow(START - DAY + 60_000);
    moveFixture(services, 1, START + 2 * HOUR);
    expect(eventOf(asha, 1)).toEqual(
      expect.arrayContaining(["SEQUENCE:197128860", "DTSTART:20260401T160000Z"]),
    );
  });

  test("cancels the event of an abandoned fixture", () => {
    services.db.update(fixtures).set({ state: "abandoned" }).where(eq(fixtures.id, 2)).run();
    expect(eventOf(asha, 2)).toContain("STATUS:CANCELLED");
    expect(eventOf(asha, 1)).toContain("STATUS:CONFIRMED");
  });

  test("escapes names, so that none of them makes lines of its own", () => {
    const name = "Reds; the, old\\\r\nEND:VEVENT";
    services.db.update(teams).set({ name }).where(eq(teams.name, "Reds")).run();
    expect(eventOf(asha, 1)).toContain(
      "SUMMARY:Reds\\; the\\, old\\\\ END:VEVENT v Blues: teams lock",
    );
    expect(linesOf(asha).filter((line) => line === "END:VEVENT")).toHaveLength(2);
  });

  test("has no control or direction characters of names that are stored already", () => {
    services.db.update(teams).set({ name: "Re\u0000ds\u202e" }).where(eq(teams.name, "Reds")).run();
    services.db.update(leagues).set({ name: "Sun\u0000day\nhttps" }).run();
    expect(eventOf(asha, 1)).toEqual(
      expect.arrayContaining([
        "SUMMARY:Re ds v Blues: teams lock",
        "DESCRIPTION:Sun day https: http://gully.test/league/1/manage-team/1",
      ]),
    );
    expect(writeCalendar(services, asha).replaceAll("\r\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test("leaves out leagues of the past", () => {
    // The tournament ends with its second fixture, and the league a week later.
    services.setNow(START + 8 * DAY);
    expect(linesOf(asha).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
    services.setNow(START + 8 * DAY + 1);
    expect(linesOf(asha)).not.toContain("BEGIN:VEVENT");
  });

  test("leaves out what is thirty days ago", () => {
    const long = { name: "Long Trophy" };
    makeLeague(services, makeSeason(services, [START, START + 60 * DAY], long), ben);
    services.setNow(START + 30 * DAY - 1);
    expect([eventOf(ben, 3).length > 0, eventOf(ben, 4).length > 0]).toEqual([true, true]);
    services.setNow(START + 30 * DAY);
    expect([eventOf(ben, 3).length > 0, eventOf(ben, 4).length > 0]).toEqual([false, true]);
  });
});

describe("its address", () => {
  const fileOf = (href: string) => href.replace("http://gully.test/calendar/", "");

  test("opens the calendar of its owner and no other", () => {
    const file = fileOf(calendarHref(services, asha));
    expect(openCalendarLink(services, file, ADDRESS)).toEqual({ id: asha.id });
    expect(fileOf(calendarHref(services, ben))).not.toBe(file);
  });

  test("is dead once there is a new one", () => {
    const old = fileOf(calendarHref(services, asha));
    renewCalendarLink(services.db, asha);
    const next = fileOf(calendarHref(services, asha));
    renewCalendarLink(services.db, asha);
    const last = fileOf(calendarHref(services, asha));
    expect(new Set([old, next, last]).size).toBe(3);
    for (const dead of [old, next]) {
      expect(() => openCalendarLink(services, dead, ADDRESS)).toThrow("no such calendar");
    }
    expect(openCalendarLink(services, last, ADDRESS)).toEqual({ id: asha.id });
  });

  test.each([
    ["another user's id", (file: string) => file.replace(/^1/, "2")],
    ["a user that is not there", (file: string) => file.replace(/^1/, "99")],
    ["no ending", (file: string) => file.replace(".ics", "")],
    ["a key cut short", (file: string) => file.replace(/.\.ics$/, ".ics")],
    ["another key", (file: string) => file.replace(/-.*$/, `-${"A".repeat(43)}.ics`)],
    ["nothing", () => ""],
  ])("with %s is no address, and thirty of them are enough", (_, change) => {
    const wrong = change(fileOf(calendarHref(services, asha)));
    for (let tries = 0; tries < 30; tries += 1) {
      expect(() => openCalendarLink(services, wrong, ADDRESS)).toThrow("no such calendar");
    }
    expect(() => openCalendarLink(services, wrong, ADDRESS)).toThrow("Too many attempts");
  });

  test("dies with the account", async () => {
    const file = fileOf(calendarHref(services, ben));
    await deleteAccount(
      services,
      ben,
      { password: "a long password", email: "", code: "" },
      ADDRESS,
    );
    expect(() => openCalendarLink(services, file, ADDRESS)).toThrow("no such calendar");
  });
});
