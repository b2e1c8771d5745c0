import { beforeEach, describe, expect, test } from "vitest";
import { leagues, noticeChoices, operators } from "#db/schema";
import { CHANNELS, NOTICE_KINDS, NOTICES } from "#game/news/notices/kinds";
import type { SessionUser } from "#server/people/accounts/sessions";
import { listTicked } from "#server/people/notices/choices";
import { showNotices } from "#server/people/notices/show-notices";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { startOwnedLeague } from "#tests/support/start-owned-league";
import { loader as root } from "../../../app/root";
import { action } from "../../../app/routes/people/account/account-screen";
import { shownLevel } from "../../../app/routes/people/account/notice-words";
import { loader } from "../../../app/routes/people/account/notices-screen";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";

let services: TestServices;
let asha: SessionUser;
let cookie: string;

beforeEach(async () => {
  services = testServices();
  asha = await makeUser(services, "Asha");
  cookie = await logInAs(services, asha);
});

const send = (form: Record<string, string | readonly string[]>) =>
  action(pageArgs(services, "/account", { cookie, form }));

async function page() {
  return (await loader(pageArgs(services, "/account/notices", { cookie }))).json();
}

async function appearanceWith(sent: string) {
  return (await (await root(pageArgs(services, "/login", { cookie: sent }))).json()).appearance;
}

describe("notifications", () => {
  const EVERYBODYS = NOTICE_KINDS.filter((kind) => NOTICES[kind].onlyWith === null);
  const SHOWN = EVERYBODYS.map((kind) => `${kind} mail`);
  const saved = (...ticked: string[]) => ({
    intent: "notices",
    shown: SHOWN,
    ticked,
    quietHours: "none",
  });
  const DEFAULTS = listTicked(testServices().db, { id: 1 }).map(
    ({ kind, channel }) => `${kind} ${channel}`,
  );
  const wanted = () => listTicked(services.db, asha).map((box) => `${box.kind} ${box.channel}`);

  test("start with the defaults; squads show only where players have owners, locks where a league shows receipts, the match desk to those who score", async () => {
    const { notices } = await page();
    expect(notices.kinds).toEqual(EVERYBODYS);
    expect(notices).toMatchObject({ hasBrowser: false, quietHours: "none", timeZone: null });
    const owned = await startOwnedLeague();
    const kindsOfOwner = () => showNotices(owned.services, owned.asha).kinds;
    const kindsWith = (...things: unknown[]) =>
      NOTICE_KINDS.filter((kind) => [null, ...things].includes(NOTICES[kind].onlyWith));
    expect(kindsOfOwner()).toEqual(kindsWith("owners"));
    owned.services.db.update(leagues).set({ receipts: true }).run();
    expect(kindsOfOwner()).toEqual(kindsWith("owners", "receipts"));
    owned.services.db.insert(operators).values({ userId: owned.asha.id, since: 0 }).run();
    // Nobody waits for an operator where the server sends mail, and nobody has proposed anything.
    expect(kindsOfOwner()).toEqual(kindsWith("owners", "receipts", "desk"));
  });

  test("are what is ticked of what is shown; the other boxes stay", async () => {
    expect((await send(saved("result mail", "side mail"))).status).toBe(302);
    expect(wanted()).toEqual([
      ...["deadline push", "side mail", "side push", "result mail", "result push"],
      ...["proposal mail", "proposal push", "squads mail", "squads push", "desk mail", "desk push"],
      "waiting push",
    ]);
    await send(saved());
    expect(wanted().filter((box) => SHOWN.includes(box))).toEqual([]);
    expect(wanted()).toContain("squads mail");
  });

  test("store nothing where the defaults are saved", async () => {
    await send(saved("deadline mail"));
    expect(services.db.select().from(noticeChoices).all()).toEqual([]);
  });

  test.each([
    ["nothing", "nothing", () => []],
    [
      "everything",
      "everything",
      () => NOTICE_KINDS.flatMap((kind) => CHANNELS.map((by) => `${kind} ${by}`)),
    ],
    ["matters", "matters", () => DEFAULTS],
  ])("by one choice: %s", async (_, level, expected) => {
    await send(saved("result mail"));
    const answer = await send({ intent: "notice-level", level });
    expect(answer.headers.get("location")).toBe("/account/notices");
    expect(wanted()).toEqual(expected());
    expect(shownLevel((await page()).notices, true)).toBe(level);
  });

  test("that matter store nothing, so that new defaults count", async () => {
    await send({ intent: "notice-level", level: "everything" });
    await send({ intent: "notice-level", level: "matters" });
    expect(services.db.select().from(noticeChoices).all()).toEqual([]);
  });

  test.each(["", "Everything", "everything,nothing", ["nothing", "everything"]])(
    "%o is no level, and changes nothing",
    async (level) => {
      const before = wanted();
      expect((await thrownBy(send({ intent: "notice-level", level }))).status).toBe(400);
      expect(wanted()).toEqual(before);
    },
  );

  test("of kinds that there are none of change nothing", async () => {
    const before = wanted();
    const shown = ["nonsense mail", "deadline fax", "deadline"];
    await send({ ...saved(), shown, ticked: shown });
    expect(wanted()).toEqual(before);
  });

  test("keep quiet hours, which can be ended", async () => {
    await send({ ...saved("deadline mail"), quietHours: "22-7" });
    expect((await page()).notices.quietHours).toBe("22-7");
    await send(saved("deadline mail"));
    expect((await page()).notices.quietHours).toBe("none");
  });

  test.each([
    ["other hours", { ...saved(), quietHours: "1-2" }],
    [
      "a huge list",
      {
        ...saved(),
        shown: Array<string>(NOTICE_KINDS.length * CHANNELS.length + 1).fill("deadline mail"),
      },
    ],
  ])("with %s are no form of ours", async (_, form) => {
    expect((await thrownBy(send(form))).status).toBe(400);
  });

  test("can be tested by mail, five times an hour", async () => {
    for (let times = 0; times < 5; times += 1) {
      expect((await send({ intent: "test-mail" })).status).toBe(302);
    }
    expect(services.delivered.at(-1)).toMatchObject({ to: asha.email, kind: "reminder" });
    expect((await send({ intent: "test-mail" })).status).toBe(429);
    expect(services.delivered).toHaveLength(5);
  });
});

test("a test mail that the mail server refuses says so, and its words are for operators", async () => {
  const mailer = { send: () => Promise.reject(new Error("535 of smtp.secret.example.org")) };
  Object.assign(services, { mailer });
  const refused = (await send({ intent: "test-mail" })) as Response;
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain("This site’s mail server accepts no emails.");
  expect(text).not.toContain("secret");
});

describe("the calendar", () => {
  test("has an address, and another one on demand", async () => {
    const before = (await page()).calendar;
    expect(before).toMatch(/^http:\/\/gully\.test\/calendar\/1-[\w-]{43}\.ics$/);
    expect((await page()).calendar).toBe(before);
    expect((await send({ intent: "calendar" })).headers.get("location")).toBe("/account/notices");
    expect((await page()).calendar).not.toBe(before);
  });
});

describe("the appearance", () => {
  test.each(["light", "dark"])("%s stays in the browser, also before a login", async (chosen) => {
    const answer = await send({ intent: "appearance", appearance: chosen });
    expect(await appearanceWith(cookiesOf(answer))).toBe(chosen);
  });

  test("of the system needs no cookie", async () => {
    const answer = await send({ intent: "appearance", appearance: "system" });
    const [appearanceCookie] = answer.headers
      .getSetCookie()
      .filter((each) => /appearance/.test(each));
    expect(appearanceCookie).toContain("Max-Age=0");
    expect(await appearanceWith("")).toBe("system");
  });

  test.each(["gully-appearance=nonsense", "gully-appearance=ImZvbyI%3D"])(
    "that a cookie makes up is the system's: %s",
    async (made) => {
      expect(await appearanceWith(made)).toBe("system");
    },
  );

  test("of any other kind is no form of ours", async () => {
    const refused = await thrownBy(send({ intent: "appearance", appearance: "pink" }));
    expect(refused.status).toBe(400);
  });
});
