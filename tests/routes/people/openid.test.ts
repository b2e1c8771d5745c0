import { describe, expect, test } from "vitest";
import { openidAccounts, sessions } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import { makeInvitation } from "#server/people/accounts/invitations";
import { logInWithGoogle } from "#server/people/accounts/log-in-with-google";
import { registerAccount } from "#server/people/accounts/register-account";
import { challengeOf } from "#tests/support/google-provider";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/support/openid-provider";
import { makeUser } from "#tests/support/season";
import { turnOn } from "#tests/support/second-factor";
import { testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { loader as loginPage } from "../../../app/routes/people/login/login-screen";
import { loader as callback } from "../../../app/routes/people/login/openid-callback";
import { loader as start } from "../../../app/routes/people/login/openid-start";
import { cookiesOf, logInAs, pageArgs, thrownBy } from "../page-args";
import { beforeEachVisit, type OpenIdVisit, visitOpenId } from "./openid-visits";

const ASHA = { sub: "1001", email: "Asha@Example.org", email_verified: true, name: "Asha" };

let provider: OpenIdProvider;
let visit: OpenIdVisit;

beforeEachVisit((...begun) => {
  [provider, visit] = begun;
}, ASHA);

describe("the login at a provider", () => {
  test("makes an account and logs in, back to where the person wanted to go", async () => {
    const answer = await visit.logIn("/auth/openid?to=%2Fjoin-league%3Fpin%3D123456");
    expect(answer.headers.get("location")).toBe("/join-league?pin=123456");
    const page = await root(pageArgs(visit.services, "/", { cookie: cookiesOf(answer) }));
    expect(await page.json()).toMatchObject({
      displayName: "Asha",
      toasts: [{ kind: "success", text: "Login successful!" }],
    });
    expect(visit.users()).toMatchObject([
      { email: "asha@example.org", passwordHash: null, emailVerifiedAt: visit.services.now() },
    ]);
    expect(visit.accounts()).toMatchObject([
      { issuer: provider.settings.issuer, subject: "1001", linkedAt: visit.services.now() },
    ]);
    expect(visit.services.mails).toEqual([]);
    expect(provider.requestCounts).toEqual({ discovery: 1, jwks: 1, token: 1, userinfo: 0 });
  });

  test.each(["//evil.example", "https://evil.example", "/login", `/${"x".repeat(5000)}`])(
    "never leads to %s",
    async (to) => {
      const answer = await visit.logIn(`/auth/openid?to=${encodeURIComponent(to)}`);
      expect(answer.headers.get("location")).toBe("/tournaments");
    },
  );

  test("asks with state, nonce, S256 and an absolute address, and proves the verifier", async () => {
    const { url, cookie } = await visit.leave();
    const query = new URL(url).searchParams;
    expect(url.startsWith(`${provider.settings.issuer}/authorize?`)).toBe(true);
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: "code",
      client_id: "gully",
      redirect_uri: "http://gully.test/auth/openid/callback",
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    await visit.comeBack(await provider.agree(url), cookie);
    const [sent] = provider.tokenRequests;
    expect(challengeOf(sent?.get("code_verifier") ?? "")).toBe(query.get("code_challenge"));
    expect(sent?.get("redirect_uri")).toBe("http://gully.test/auth/openid/callback");
    expect(sent?.get("client_secret")).toBe("a client secret");
  });

  test("every login has a state, a nonce and a verifier of its own", async () => {
    const [one, two] = [await visit.leave(), await visit.leave()];
    for (const name of ["state", "nonce", "code_challenge"]) {
      const values = [one, two].map(({ url }) => new URL(url).searchParams.get(name));
      expect(values[0]).not.toBe(values[1]);
    }
  });

  test("asks the provider about itself once an hour", async () => {
    await Promise.all([visit.leave(), visit.leave()]);
    await visit.leave();
    expect(provider.requestCounts.discovery).toBe(1);
    visit.services.setNow(visit.services.now() + 61 * MINUTE_MS);
    await visit.leave();
    expect(provider.requestCounts.discovery).toBe(2);
  });

  test("shows the secret as Basic where the provider takes nothing else", async () => {
    provider.changeDocument({ token_endpoint_auth_methods_supported: ["client_secret_basic"] });
    expect((await visit.logIn()).headers.get("location")).toBe("/tournaments");
    expect(provider.tokenRequests[0]?.has("client_secret")).toBe(false);
  });

  test("works after the provider has changed its keys", async () => {
    await visit.logIn();
    await provider.rotateKeys();
    expect((await visit.logIn()).headers.get("location")).toBe("/tournaments");
    expect(visit.users()).toHaveLength(1);
  });

  test("takes the address from the userinfo endpoint where the ID token has none", async () => {
    provider.setPerson({ sub: "1001" });
    provider.setUserInfo(ASHA);
    await visit.logIn();
    expect(visit.users()).toMatchObject([{ email: "asha@example.org", displayName: "Asha" }]);
  });

  test("rotates the session of a browser that was logged in", async () => {
    const cookie = await logInAs(visit.services, await makeUser(visit.services, "Ben"));
    const { url, cookie: waiting } = await visit.leave();
    const answer = await visit.comeBack(await provider.agree(url), `${cookie}; ${waiting}`);
    expect(cookiesOf(answer)).toContain("gully-session=");
    const asha = visit.users().find(({ email }) => email === "asha@example.org");
    expect(visit.sessions()).toMatchObject([{ userId: asha?.id }]);
  });

  test("its cookie is HttpOnly and Lax, and ends with the callback", async () => {
    const left = await thrownBy(start(pageArgs(visit.services, "/auth/openid")));
    const [set = ""] = left.headers.getSetCookie();
    expect(set).toMatch(/^gully-openid=.*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const { url, cookie } = await visit.leave();
    const back = await provider.agree(url);
    const answer = await visit.comeBack(back, cookie);
    const ended = answer.headers.getSetCookie().find((each) => each.startsWith("gully-openid="));
    expect(ended).toContain("Max-Age=0");
  });
});

describe("accounts", () => {
  test("with a password are linked once, and their owner is told by mail", async () => {
    const asha = await makeUser(visit.services, "Asha");
    await visit.logIn();
    await visit.logIn();
    expect(visit.users()).toMatchObject([{ id: asha.id, passwordHash: expect.any(String) }]);
    expect(visit.accounts()).toMatchObject([{ userId: asha.id }]);
    expect(visit.services.mails).toMatchObject([{ to: "asha@example.org" }]);
    expect(visit.services.mails[0]?.subject).toMatch(
      /^Login with 127\.0\.0\.1:\d+ was added to your Gully account$/,
    );
  });

  test("from Google are linked as well, and both logins open the same one", async () => {
    const google = { sub: "g", email: "asha@example.org", emailVerified: true, displayName: "A" };
    const asha = logInWithGoogle(visit.services, google);
    await visit.logIn();
    expect(visit.accounts()).toMatchObject([{ userId: asha.id }]);
    expect(logInWithGoogle(visit.services, google).id).toBe(asha.id);
  });

  test("that nobody has verified lose what a stranger may have registered", async () => {
    const stranger = { displayName: "Mallory", email: ASHA.email, password: "a long password" };
    await registerAccount(visit.services, stranger, "192.0.2.9");
    await visit.logIn();
    expect(visit.users()).toMatchObject([{ displayName: "Asha", passwordHash: null }]);
  });

  test("with a second factor are asked for its code, without a session", async () => {
    await turnOn(visit.services, await makeUser(visit.services, "Asha"));
    const answer = await visit.logIn("/auth/openid?to=%2Fmy-leagues");
    expect(answer.headers.get("location")).toBe("/login/code");
    expect(cookiesOf(answer)).toContain("gully-log-in=");
    expect(visit.sessions()).toEqual([]);
  });

  test("stay linked when the address at the provider changes, is not verified, or goes", async () => {
    await visit.logIn();
    for (const change of [{ email: "new@example.org" }, { email_verified: false }, { email: "" }]) {
      provider.setPerson({ ...ASHA, ...change });
      expect((await visit.logIn()).headers.get("location")).toBe("/tournaments");
    }
    expect(visit.users()).toMatchObject([{ email: "asha@example.org" }]);
  });

  test("are not opened by somebody who was given their address at the provider later", async () => {
    await visit.logIn();
    provider.setPerson({ ...ASHA, sub: "2002" });
    const answer = await visit.logIn();
    expect(answer.headers.get("location")).toBe("/login");
    expect(visit.accounts()).toMatchObject([{ subject: "1001" }]);
    expect(visit.sessions()).toHaveLength(1);
  });

  test("belong to issuer and subject: another issuer's 1001 is somebody else", async () => {
    await visit.logIn();
    const other = await startOpenIdProvider();
    try {
      other.setPerson({ ...ASHA, email: "ben@example.org", name: "Ben" });
      visit.services.env = { ...visit.services.env, openid: { ...other.settings } };
      const { url, cookie } = await visit.leave();
      await visit.comeBack(await other.agree(url), cookie);
    } finally {
      await other.stop();
    }
    expect(visit.users()).toMatchObject([{ displayName: "Asha" }, { displayName: "Ben" }]);
    expect(visit.accounts()).toHaveLength(2);
  });

  test.each([
    ["🏏".repeat(70), "🏏".repeat(60)],
    ["\u202earahS\u2069\nK", "arahS K"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    [" \n ", "asha"],
    [{ first: "Asha" }, "asha"],
    [undefined, "asha"],
  ])("of people called %j there are called %j here", async (name, here) => {
    provider.setPerson({ ...ASHA, name });
    await visit.logIn();
    expect(visit.users()).toMatchObject([{ displayName: here }]);
  });
});

describe("sign-up", () => {
  test("that is closed makes no account, and existing ones log in", async () => {
    visit = visitOpenId(provider, { signUp: "closed" });
    const answer = await visit.logIn();
    expect(answer.headers.get("location")).toBe("/login");
    expect(await visit.toastsAfter(answer)).toMatchObject([
      { kind: "error", text: expect.stringMatching(/^Sign-up is closed\./) },
    ]);
    expect(visit.users()).toEqual([]);
    const asha = await makeUser(visit.services, "Asha");
    expect((await visit.logIn()).headers.get("location")).toBe("/tournaments");
    expect(visit.accounts()).toMatchObject([{ userId: asha.id }]);
  });

  test("by invitation takes the one that the login page had", async () => {
    visit = visitOpenId(provider, { signUp: "invitation" });
    const refused = await visit.logIn();
    expect(await visit.toastsAfter(refused)).toMatchObject([
      { text: expect.stringMatching(/^Sign-up is by invitation only\./) },
    ]);
    const link = { leagueId: null, createdBy: null, uses: 1, days: 1 };
    const invitation = makeInvitation(visit.services, visit.services.db, link);
    const invite = new URL(invitation.link).searchParams.get("token") ?? "";
    const answer = await visit.logIn(`/auth/openid?invite=${invite}`);
    expect(answer.headers.get("location")).toBe("/tournaments");
    expect(visit.users()).toHaveLength(1);
  });
});

describe("without a provider", () => {
  test("the login page offers nothing, and there are no such pages", async () => {
    const plain = testServices();
    expect(await (await loginPage(pageArgs(plain, "/login"))).json()).toMatchObject({
      openid: null,
    });
    expect((await thrownBy(start(pageArgs(plain, "/auth/openid")))).status).toBe(404);
    const path = "/auth/openid/callback?code=x&state=y";
    expect((await thrownBy(callback(pageArgs(plain, path)))).status).toBe(404);
    expect(plain.db.select().from(openidAccounts).all()).toEqual([]);
    expect(plain.db.select().from(sessions).all()).toEqual([]);
  });

  test("with one it offers its button, and asks it nothing", async () => {
    const page = await loginPage(pageArgs(visit.services, "/login"));
    expect(await page.json()).toMatchObject({ openid: "Log in with the club" });
    expect(provider.requestCounts.discovery).toBe(0);
  });
});
