import { beforeEach, describe, expect, test } from "vitest";
import type { SessionUser } from "#server/accounts/sessions";
import { wantsReminders } from "#server/reminders/stop-reminders";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../app/root";
import { action, loader } from "../../app/routes/account/route";
import { cookiesOf, logInAs, pageArgs } from "./page-args";

let services: TestServices;
let asha: SessionUser;
let cookie: string;

beforeEach(async () => {
  services = testServices();
  asha = await makeUser(services, "Asha");
  cookie = await logInAs(services, asha);
});

const send = (form: Record<string, string>) =>
  action(pageArgs(services, "/account", { cookie, form }));

async function page() {
  return (await loader(pageArgs(services, "/account", { cookie }))).json();
}

async function appearanceWith(sent: string) {
  return (await (await root(pageArgs(services, "/login", { cookie: sent }))).json()).appearance;
}

describe("reminders", () => {
  test("come until they are turned off, and again when they are turned on", async () => {
    expect((await page()).reminders).toBe(true);
    await send({ intent: "reminders" });
    expect([(await page()).reminders, wantsReminders(services.db, asha)]).toEqual([false, false]);
    await send({ intent: "reminders", reminders: "1" });
    expect((await page()).reminders).toBe(true);
  });
});

describe("the calendar", () => {
  test("has an address, and another one on demand", async () => {
    const before = (await page()).calendar;
    expect(before).toMatch(/^http:\/\/gully\.test\/calendar\/1-[\w-]{43}\.ics$/);
    expect((await page()).calendar).toBe(before);
    expect((await send({ intent: "calendar" })).headers.get("location")).toBe("/account");
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
    const [kept] = answer.headers.getSetCookie().filter((each) => /appearance/.test(each));
    expect(kept).toContain("Max-Age=0");
    expect(await appearanceWith("")).toBe("system");
  });

  test.each(["gully-appearance=nonsense", "gully-appearance=ImZvbyI%3D"])(
    "that a cookie makes up is the system's: %s",
    async (made) => {
      expect(await appearanceWith(made)).toBe("system");
    },
  );

  test("of any other kind is no form of ours", async () => {
    const refused = await send({ intent: "appearance", appearance: "pink" }).catch(
      (thrown: unknown) => thrown,
    );
    expect(refused).toMatchObject({ status: 400 });
  });
});
