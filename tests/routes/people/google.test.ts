import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { registerAccount } from "#server/people/accounts/register-account";
import {
  challengeOf,
  deadAddress,
  type GoogleProvider,
  startGoogleProvider,
} from "#tests/support/google-provider";
import { makeUser } from "#tests/support/season";
import { turnOn } from "#tests/support/second-factor";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { loader as callback } from "../../../app/routes/people/login/google-callback";
import { loader as start } from "../../../app/routes/people/login/google-start";
import { loader as loginPage } from "../../../app/routes/people/login/login-screen";
import { cookiesOf, pageArgs, thrownBy } from "../page-args";

const FAILED = { kind: "error", text: "Google login failed. Please try again." };
const ASHA = { sub: "1001", email: "asha@example.org", email_verified: true, name: "Asha" };

let provider: GoogleProvider;
let services: TestServices;

beforeAll(async () => {
  provider = await startGoogleProvider();
});
afterAll(() => provider.stop());

beforeEach(() => {
  services = withGoogle(testServices());
  provider.setPerson(ASHA);
  provider.tokenRequests.length = 0;
});

function withGoogle(plain: TestServices, endpoints = provider.endpoints): TestServices {
  const google = { clientId: "gully", clientSecret: "a client secret" };
  return { ...plain, env: { ...plain.env, google }, googleEndpoints: endpoints };
}

/** The link of the login page: where it leads, and the cookie it leaves. */
async function leave(path = "/auth/google") {
  const answer = await thrownBy(start(pageArgs(services, path)));
  return { url: answer.headers.get("location") ?? "", cookie: cookiesOf(answer) };
}

function rejoinLeague(url: URL, cookie: string) {
  return callback(pageArgs(services, `${url.pathname}${url.search}`, { cookie }));
}

/** There and back, agreeing. */
async function logInWithGoogle(path?: string) {
  const { url, cookie } = await leave(path);
  return rejoinLeague(await provider.agree(url), cookie);
}

async function toastsAfter(answer: Response) {
  const page = await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }));
  return (await page.json()).toasts;
}

async function expectFailed(answer: Response) {
  expect(answer.headers.get("location")).toBe("/login");
  expect(await toastsAfter(answer)).toEqual([FAILED]);
  expect(cookiesOf(answer)).not.toContain("gully-session");
}

describe("Google's login", () => {
  test("makes an account and logs in, back to where the person wanted to go", async () => {
    const answer = await logInWithGoogle("/auth/google?to=%2Fjoin-league%3Fpin%3D123456");
    expect(answer.headers.get("location")).toBe("/join-league?pin=123456");
    const page = await root(pageArgs(services, "/", { cookie: cookiesOf(answer) }));
    expect(await page.json()).toMatchObject({
      displayName: "Asha",
      toasts: [{ kind: "success", text: "Login successful!" }],
    });
  });

  test("never leads outside the site", async () => {
    const answer = await logInWithGoogle("/auth/google?to=%2F%2Fevil.example");
    expect(answer.headers.get("location")).toBe("/tournaments");
  });

  test("asks with state, S256 and an absolute address, and proves the verifier", async () => {
    const { url, cookie } = await leave();
    const query = new URL(url).searchParams;
    expect(query.get("redirect_uri")).toBe("http://gully.test/auth/google/callback");
    expect(query.get("scope")).toBe("openid email profile");
    expect(query.get("state")).toMatch(/^[\w-]{36}$/);
    expect(query.get("code_challenge_method")).toBe("S256");
    await rejoinLeague(await provider.agree(url), cookie);
    const [sent] = provider.tokenRequests;
    expect(challengeOf(sent?.get("code_verifier") ?? "")).toBe(query.get("code_challenge"));
    expect(sent?.get("client_secret")).toBe("a client secret");
  });

  test("every login has a state and a verifier of its own", async () => {
    const [one, two] = [await leave(), await leave()];
    for (const name of ["state", "code_challenge"]) {
      const values = [one, two].map(({ url }) => new URL(url).searchParams.get(name));
      expect(values[0]).not.toBe(values[1]);
    }
  });

  test("links the account of a verified address", async () => {
    const asha = await makeUser(services, "Asha");
    await logInWithGoogle();
    const rows = services.db.select().from(users).all();
    expect(rows).toMatchObject([{ id: asha.id, googleSub: "1001" }]);
  });

  test("of an account with a second factor leads to its code, without a session", async () => {
    await turnOn(services, await makeUser(services, "Asha"));
    const answer = await logInWithGoogle("/auth/google?to=%2Fmy-leagues");
    expect(answer.headers.get("location")).toBe("/login/code");
    expect(cookiesOf(answer)).toContain("gully-log-in=");
    expect(cookiesOf(answer)).not.toContain("gully-session");
  });

  test("takes over an address that is registered and not verified", async () => {
    const stranger = { displayName: "Mallory", email: ASHA.email, password: "a long password" };
    await registerAccount(services, stranger, "192.0.2.9");
    await logInWithGoogle();
    const rows = services.db.select().from(users).all();
    expect(rows).toMatchObject([{ displayName: "Asha", passwordHash: null, googleSub: "1001" }]);
  });

  test("its cookie works for one callback only", async () => {
    const { url, cookie } = await leave();
    const back = await provider.agree(url);
    const answer = await rejoinLeague(back, cookie);
    const deleted = answer.headers.getSetCookie().find((each) => each.startsWith("gully-google="));
    expect(deleted).toContain("Max-Age=0");
    await expectFailed(await rejoinLeague(back, ""));
  });
});

describe("fails with one sentence, and without a session, when", () => {
  test("the person cancels", async () => {
    const { url, cookie } = await leave();
    const state = new URL(url).searchParams.get("state") ?? "";
    const search = new URLSearchParams({ error: "access_denied", state });
    const back = new URL(`http://gully.test/auth/google/callback?${search}`);
    await expectFailed(await rejoinLeague(back, cookie));
  });

  test.each([
    ["another state", (back: URL) => back.searchParams.set("state", "of somebody else")],
    ["no state", (back: URL) => back.searchParams.delete("state")],
    ["a code that was made up", (back: URL) => back.searchParams.set("code", "made up")],
    ["no code", (back: URL) => back.searchParams.delete("code")],
  ])("it comes back with %s", async (_, change) => {
    const { url, cookie } = await leave();
    const back = await provider.agree(url);
    change(back);
    await expectFailed(await rejoinLeague(back, cookie));
  });

  test("another browser comes back with somebody's state", async () => {
    const { url } = await leave();
    const others = await leave();
    await expectFailed(await rejoinLeague(await provider.agree(url), others.cookie));
  });

  test("the cookie was not signed by us", async () => {
    const { url } = await leave();
    const state = new URL(url).searchParams.get("state");
    const value = btoa(JSON.stringify({ "oauth2:state": state, verifier: "x".repeat(43) }));
    const forged = `gully-google=${encodeURIComponent(value)}`;
    await expectFailed(await rejoinLeague(await provider.agree(url), forged));
  });

  test.each([false, "false"])("the address is not verified (%j)", async (email_verified) => {
    provider.setPerson({ ...ASHA, email_verified });
    await makeUser(services, "Asha");
    await expectFailed(await logInWithGoogle());
  });

  test.each(["token", "userinfo"] as const)("the provider fails at %s", async (what) => {
    provider.failNext(what);
    await expectFailed(await logInWithGoogle());
  });

  test("the provider is down", async () => {
    const { url, cookie } = await leave();
    const back = await provider.agree(url);
    const dead = await deadAddress();
    const endpoints = { ...provider.endpoints, tokenUrl: dead, userInfoUrl: dead };
    services = withGoogle(services, endpoints);
    await expectFailed(await rejoinLeague(back, cookie));
  });

  test("the provider sends us elsewhere", async () => {
    const { url, cookie } = await leave();
    const back = await provider.agree(url);
    const tokenUrl = provider.endpoints.authorizationUrl;
    services = withGoogle(services, { ...provider.endpoints, tokenUrl });
    await expectFailed(await rejoinLeague(back, cookie));
  });
});

describe("without its two settings", () => {
  test("the login page offers nothing, and there are no such pages", async () => {
    const plain = testServices();
    expect(await (await loginPage(pageArgs(plain, "/login"))).json()).toMatchObject({
      google: false,
    });
    const refused = await thrownBy(start(pageArgs(plain, "/auth/google")));
    expect(refused.status).toBe(404);
    const path = "/auth/google/callback?code=x&state=y";
    expect((await thrownBy(callback(pageArgs(plain, path)))).status).toBe(404);
  });

  test("with them it does", async () => {
    expect(await (await loginPage(pageArgs(services, "/login"))).json()).toMatchObject({
      google: true,
    });
  });
});
