import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { deliveries, mails, noticeRecords, users } from "#db/schema";
import type { NoticeKind } from "#game/news/notices/kinds";
import type { SessionUser } from "#server/people/accounts/sessions";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import { type Notice, notify, notifyLeague } from "#server/people/notices/notify";
import { chooseQuietHours } from "#server/people/notices/quiet-hours";
import { addWebhook, allowPush, listMessages } from "#tests/server/news/messages";
import { choose } from "#tests/support/choose-notice";
import { DAY, HOUR, makeLeague, makeSeason, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

/** Ten in the evening, UTC. */
const NIGHT = Date.UTC(2026, 3, 1, 22);
const TEXT = { title: "News", sentences: ["It is so."], action: "See it", path: "/my-leagues" };

let services: TestServices;
let asha: SessionUser;

beforeEach(async () => {
  services = testServices({ now: NIGHT });
  asha = await makeUser(services, "Asha");
});

function tell(kind: NoticeKind, more: Partial<Notice> = {}, of: TestServices = services): boolean {
  const notice = {
    userId: asha.id,
    kind,
    about: "fixture 1",
    text: TEXT,
    usefulUntil: NIGHT + DAY,
  };
  return inTransaction(of.db, (tx) => notify(of, tx, { ...notice, ...more }));
}

describe("by default", () => {
  test.each<[NoticeKind, string[]]>([
    ["deadline", ["mail", "push"]],
    ["side", ["push"]],
    ["result", ["push"]],
    ["correction", []],
    ["rules", []],
    ["league", []],
    ["squads", ["mail", "push"]],
  ])("%s comes by %j", (kind, expected) => {
    allowPush(services, asha);
    expect(tell(kind)).toBe(expected.length > 0);
    const channels = listMessages(services).map((words) => /by (\w+):/.exec(words)?.[1]);
    expect(channels).toEqual(expected);
  });
});

describe("a message", () => {
  test("is a mail with a reason, a link and a way to end its kind", () => {
    tell("squads");
    const [mail] = services.mails;
    expect(mail).toMatchObject({
      ...{ to: "asha@example.org", subject: "News", link: "http://gully.test/my-leagues" },
      unsubscribe: expect.stringMatching(/\/reminders\/stop\?key=1-[\w-]{43}&kind=squads$/),
    });
    expect(mail?.text).toBe(
      `Hello Asha,\n\nIt is so.\n\nSee it:\nhttp://gully.test/my-leagues\n\nYour turn, bids and trades, where players have owners.\n\nStop emails about squads and trades:\n${mail?.unsubscribe}\n`,
    );
  });

  test("comes once for each kind and subject", () => {
    expect([tell("squads"), tell("squads")]).toEqual([true, false]);
    expect(tell("deadline")).toBe(true);
    expect(tell("squads", { about: "fixture 2" })).toBe(true);
    expect(services.mails).toHaveLength(3);
  });

  test("comes by what is chosen", () => {
    allowPush(services, asha);
    choose(services, asha, "deadline mail", false);
    choose(services, asha, "result mail");
    choose(services, asha, "result push", false);
    expect([tell("deadline"), tell("result")]).toEqual([true, true]);
    expect(listMessages(services).map((words) => words.slice(9))).toEqual([
      "asha by mail: It is so.",
      "asha by push: News | It is so.",
    ]);
  });

  test.each<[string, () => void, TestServices?]>([
    ["that is of no use any more", () => services.setNow(NIGHT + DAY)],
    [
      "to an address that is not verified",
      () => services.db.update(users).set({ emailVerifiedAt: null }).run(),
    ],
    ["to an account that is deleted", () => services.db.update(users).set({ deletedAt: 1 }).run()],
    ["that nobody wants", () => choose(services, asha, "deadline mail", false)],
  ])("%s is not sent", (_, change) => {
    change();
    expect(tell("deadline")).toBe(false);
    expect(listMessages(services)).toEqual([]);
    expect(services.db.select().from(noticeRecords).all()).toEqual([]);
  });

  test("is not sent in the demo, neither to people nor to webhooks", () => {
    const demo: TestServices = Object.create(services, { demo: { value: true } });
    const { leagueId } = makeLeague(demo, makeSeason(demo, [NIGHT + DAY]), asha);
    addWebhook(demo, leagueId);
    expect(tell("deadline", {}, demo)).toBe(false);
    const notice = { leagueId, kind: "result", about: "x", text: TEXT, usefulUntil: NIGHT + DAY };
    expect(
      inTransaction(demo.db, (tx) => notifyLeague(demo, tx, { ...notice, kind: "result" })),
    ).toBe(false);
    expect(listMessages(demo)).toEqual([]);
  });
});

describe("in quiet hours", () => {
  test.each([
    ["none", "UTC", 0],
    ["22-7", "UTC", 9 * HOUR],
    ["23-7", "UTC", 0],
    // It is 3:30 in India.
    ["22-7", "Asia/Kolkata", 3.5 * HOUR],
    ["0-8", "Asia/Kolkata", 4.5 * HOUR],
    // It is noon in Auckland, where summer time has not ended yet.
    ["22-8", "Pacific/Auckland", 0],
  ] as const)("%s in %s it waits for their end", (hours, zone, wait) => {
    allowPush(services, asha);
    rememberTimeZone(services.db, asha.id, zone);
    chooseQuietHours(services, asha, hours);
    expect(tell("deadline")).toBe(true);
    const times = [mails, deliveries].flatMap((table) =>
      services.db.select({ at: table.nextTryAt }).from(table).all(),
    );
    expect(times).toEqual([{ at: NIGHT + wait }, { at: NIGHT + wait }]);
  });

  test("what is of no use at their end is not sent", () => {
    chooseQuietHours(services, asha, "22-7");
    expect(tell("deadline", { usefulUntil: NIGHT + 9 * HOUR })).toBe(false);
    expect(tell("deadline", { usefulUntil: NIGHT + 9 * HOUR + 1 })).toBe(true);
  });
});
