import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { action as login } from "../../../app/routes/people/login/login-screen";
import { loader as waiting } from "../../../app/routes/people/login/verify-email-screen";
import { logInAs, pageArgs } from "../page-args";

let services: TestServices;

beforeEach(() => {
  services = testServices();
});

describe("cookies", () => {
  test("over TLS every one is Secure and bound to the host", async () => {
    await makeUser(services, "Asha");
    const form = { intent: "login", email: "asha@example.org", password: "a long password" };
    const answer = await login(overTls(pageArgs(services, "/login", { form })));
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-gully-(?:session|browser|pending|flash)=/);
      for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) {
        expect(cookie.split("; "), cookie).toContain(part);
      }
      expect(cookie).not.toContain("Domain");
    }
  });

  test("over TLS a cookie of the other name opens nothing", async () => {
    const cookie = await logInAs(services, await makeUser(services, "Asha"));
    const { displayName } = await (await root(overTls(pageArgs(services, "/", { cookie })))).json();
    expect(displayName).toBeNull();
    expect(await nameIn(cookie)).toBe("Asha");
  });

  test.each([
    "gully-session=",
    "gully-session=%E0%A4%A",
    "gully-session=bm90IGpzb24=",
    `gully-session=${encodeURIComponent(btoa("[1,2]"))}`,
    `gully-session=${encodeURIComponent(btoa('"x"'))}`,
    "gully-session=a; gully-session=b",
    "gully-flash=bnVsbA==; gully-pending=.; ;;=;\u00e4=1",
    `gully-flash=${encodeURIComponent(btoa('[{"kind":"loud","text":"x"}]'))}`,
    `x=${"y".repeat(8000)}`,
  ])("nonsense is nobody: %s", async (cookie) => {
    const { displayName, toasts } = await (await root(pageArgs(services, "/", { cookie }))).json();
    expect([displayName, toasts]).toEqual([null, []]);
    const answer = await waiting(pageArgs(services, "/verify-email", { cookie }));
    expect(answer.status).toBe(200);
  });
});

function overTls({ context, ...args }: LoaderFunctionArgs): LoaderFunctionArgs {
  return {
    ...args,
    context: { ...context, url: new URL(context.url.href.replace("http:", "https:")) },
  };
}

/** The name that the navbar shows to a browser with these cookies. */
async function nameIn(cookie: string): Promise<string | null> {
  return (await (await root(pageArgs(services, "/", { cookie }))).json()).displayName;
}
