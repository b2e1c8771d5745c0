import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pushSubscriptions } from "#db/schema";
import { readEnv } from "#server/core/env";
import { loadPushKeys } from "#server/core/secret-file";
import type { SessionUser } from "#server/people/accounts/sessions";
import { chooseNotice, wantsNotice } from "#server/people/notices/choices";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { makeSubscription } from "#tests/support/push-service";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { action } from "../../../app/routes/news/save-notifications";
import {
  action as accountAction,
  loader as accountPage,
} from "../../../app/routes/people/account/notices-screen";
import { action as logOut } from "../../../app/routes/people/login/logout";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";

const PATH = "/account/notifications";

let folder: DataFolder;
let services: TestServices;
let asha: SessionUser;
let cookie: string;

beforeEach(async () => {
  folder = makeDataFolder();
  services = testServices();
  const env = readEnv({
    DATA_DIR: folder.dataDir,
    APP_URL: "http://gully.test",
    LOG_LEVEL: "silent",
    SESSION_SECRET: "a secret of thirty-two characters",
  });
  Object.assign(services, { env });
  asha = await makeUser(services, "Asha");
  cookie = await logInAs(services, asha);
});
afterEach(() => folder.remove());

const send = (form: Record<string, string>, from = cookie) =>
  action(pageArgs(services, PATH, { cookie: from, form }));

/** The subscription of a browser at an address, as it is sent. */
function fieldsFor(intent: string, address: string): Record<string, string> {
  const { endpoint, p256dh, auth } = makeSubscription(address);
  return { intent, endpoint, p256dh, auth };
}

/** Allows notifications; returns what the browser's cookies are from then on. */
async function allow(intent = "subscribe", from = cookie): Promise<string> {
  const answer = await send(fieldsFor(intent, `https://push.example/${intent}`), from);
  expect(answer.status).toBe(200);
  return `${from}; ${cookiesOf(answer)}`;
}

async function shownTo(from: string) {
  const page = await (
    await accountPage(pageArgs(services, "/account/notices", { cookie: from }))
  ).json();
  return page.browsers;
}

const rows = () => services.db.select().from(pushSubscriptions).all();

describe("a browser", () => {
  test("gets the key of this server, and nothing is kept in caches", async () => {
    const answer = await send({ intent: "key" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ publicKey: loadPushKeys(folder).publicKey });
  });

  test("is known from its first subscription on, and its page marks it", async () => {
    const here = await allow();
    const [row] = rows();
    expect(row).toMatchObject({ userId: asha.id, endpoint: "https://push.example/subscribe" });
    expect(await shownTo(here)).toMatchObject([{ device: "Unknown device", current: true }]);
    expect(await shownTo(cookie)).toMatchObject([{ current: false }]);
    expect(JSON.stringify(await shownTo(here))).not.toContain("push.example");
  });

  test("renews what is on alone", async () => {
    const off = await send(fieldsFor("renew", "https://push.example/x"));
    expect(await off.json()).toEqual({ subscribed: false });
    const here = await allow();
    await allow("renew", here);
    expect(rows()).toMatchObject([{ endpoint: "https://push.example/renew" }]);
  });

  test("shows nothing once its owner has logged out in it", async () => {
    const here = await allow();
    await logOut(pageArgs(services, "/logout", { cookie: here, form: {} }));
    expect(rows()).toEqual([]);
  });

  test("hears why its subscription was refused", async () => {
    const answer = await send(fieldsFor("subscribe", "https://127.0.0.1/x"));
    const sentence =
      "This browser's push service can't be used. This address isn't on the public internet.";
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ faults: [{ fields: [], sentence }] });
  });
});

test.each([
  {},
  { intent: "nonsense" },
  { intent: "subscribe" },
  { intent: "subscribe", endpoint: "https://push.example/x" },
  { intent: "subscribe", endpoint: "x".repeat(2001), p256dh: "", auth: "" },
])("a form that no page sends is unreadable: %o", async (form) => {
  expect((await thrownBy(send(form as Record<string, string>))).status).toBe(400);
});

describe("on the account page", () => {
  const post = (form: Record<string, string>, from = cookie) =>
    accountAction(pageArgs(services, "/account/notices", { cookie: from, form }));

  test("one removes a browser of one's own, from any other", async () => {
    await allow();
    const answer = await post({ intent: "end-browser", browser: "1" });
    expect([answer.status, answer.headers.get("location"), rows()]).toEqual([
      302,
      "/account/notices",
      [],
    ]);
  });

  test.each(["1", "7", "", "x", "1e3", "1; drop table users"])(
    "nobody else does: %o",
    async (browser) => {
      await allow();
      const ben = await logInAs(services, await makeUser(services, "Ben"));
      const answer = await post({ intent: "end-browser", browser }, ben);
      expect([answer.status, rows().length]).toEqual([404, 1]);
    },
  );

  test("without a browser there is nothing to test", async () => {
    const answer = await post({ intent: "push-test" });
    const sentence = "No browser shows your notifications yet.";
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ faults: [{ sentence }] });
  });
});

describe("reminders of deadlines", () => {
  const choose = (wanted: boolean) =>
    chooseNotice(services.db, asha, { kind: "deadline", channel: "mail" }, wanted);
  const isOn = () => wantsNotice(services.db, asha.id, "deadline", "mail");
  const remind = { intent: "remind", channel: "mail" };

  test("are turned on by the script of a screen, and by its form, which leads back", async () => {
    choose(false);
    expect(await (await send(remind)).json()).toEqual({ reminded: true });
    expect(isOn()).toBe(true);
    choose(false);
    const back = await send({ ...remind, back: "/league/1/manage-team/1?saved=1" });
    expect(back.headers.get("location")).toBe("/league/1/manage-team/1?saved=1");
    expect(isOn()).toBe(true);
  });

  test("lead to no other site", async () => {
    const back = await send({ ...remind, back: "//evil.example/x" });
    expect(back.headers.get("location")).toBe("/tournaments");
  });

  test("are for people, by channels that there are", async () => {
    choose(false);
    expect((await thrownBy(send(remind, ""))).headers.get("location")).toContain("/login");
    expect((await thrownBy(send({ ...remind, channel: "pigeon" }))).status).toBe(400);
    expect(isOn()).toBe(false);
  });
});
