import { describe, expect, test, vi } from "vitest";
import { SECOND_MS } from "#game/core/units";
import { deadAddress } from "#tests/support/google-provider";
import type { OpenIdProvider } from "#tests/support/openid-provider";
import { makeUser } from "#tests/support/season";
import {
  action as login,
  loader as loginPage,
} from "../../../app/routes/people/login/login-screen";
import { pageArgs } from "../page-args";
import { ASHA, beforeEachVisit, type OpenIdVisit, visitOpenId } from "./openid-visits";

const DOWN = /^127\.0\.0\.1:\d+ does not answer\. Please try again later, or log in another way\.$/;

/** Nobody waits long for an answer that never comes; a machine that is busy may miss it for others. */
const SHORT_MS = 100;

let provider: OpenIdProvider;
let visit: OpenIdVisit;

beforeEachVisit((...begun) => {
  [provider, visit] = begun;
});

describe("an address is needed, and proof of it:", () => {
  const NOT_VERIFIED = /^127\.0\.0\.1:\d+ has not verified your email address\.$/;
  const NO_ADDRESS = /^127\.0\.0\.1:\d+ did not tell us your email address\.$/;

  test.each([false, "true", "false", 1, null, undefined])("verified %j is not", async (value) => {
    provider.setPerson({ ...ASHA, email_verified: value });
    provider.setUserInfo({ ...ASHA, email_verified: value });
    await visit.expectRefused(await visit.logIn(), NOT_VERIFIED);
  });

  test.each([undefined, "", "asha", 7, `${"a".repeat(2000)}@example.org`])(
    "the address %j is none",
    async (email) => {
      provider.setPerson({ ...ASHA, email });
      provider.setUserInfo({ ...ASHA, email });
      await visit.expectRefused(await visit.logIn(), NO_ADDRESS);
    },
  );

  test("an account keeps its owner", async () => {
    const asha = await makeUser(visit.services, "Asha");
    provider.setPerson({ ...ASHA, email_verified: false });
    await visit.logIn();
    expect(visit.users()).toMatchObject([{ id: asha.id }]);
    expect(visit.accounts()).toEqual([]);
    expect(visit.sessions()).toEqual([]);
  });

  test("the userinfo of another person is not believed", async () => {
    provider.setPerson({ sub: "1001" });
    provider.setUserInfo({ ...ASHA, sub: "2002" });
    await visit.expectRefused(await visit.logIn());
  });

  test("the userinfo's proof is not for the ID token's address", async () => {
    provider.setPerson({ sub: "1001", email: "victim@example.org" });
    provider.setUserInfo({ sub: "1001", email_verified: true });
    await visit.expectRefused(await visit.logIn(), NO_ADDRESS);
  });
});

describe("a provider in trouble", () => {
  const troubles = ["silent", "failing", "endless"] as const;

  test.each(troubles)("at its discovery document (%s) leaves the password", async (trouble) => {
    provider.setTrouble("discovery", trouble);
    visit.services.openIdTimeoutMs = SHORT_MS;
    const page = await loginPage(pageArgs(visit.services, "/login"));
    expect(await page.json()).toMatchObject({ openid: "Log in with the club" });
    await visit.expectRefused(await visit.start(), DOWN);
    await makeUser(visit.services, "Asha");
    const form = { intent: "login", email: ASHA.email, password: "a long password" };
    const answer = await login(pageArgs(visit.services, "/login", { form }));
    expect(answer.headers.get("location")).toBe("/tournaments");
  });

  test("is not asked at every click, and again half a minute later", async () => {
    provider.setTrouble("discovery", "failing");
    await visit.start();
    await visit.start();
    expect(provider.requestCounts.discovery).toBe(1);
    provider.setTrouble("discovery", "none");
    visit.services.setNow(visit.services.now() + 31 * SECOND_MS);
    expect((await visit.logIn()).headers.get("location")).toBe("/tournaments");
  });

  test.each(
    (["token", "jwks"] as const).flatMap((where) =>
      troubles.map((trouble) => [where, trouble] as const),
    ),
  )("at %s (%s) ends the login", async (where, trouble) => {
    provider.setTrouble(where, trouble);
    const { url, cookie } = await visit.leave();
    visit.services.openIdTimeoutMs = SHORT_MS;
    await visit.expectRefused(await visit.comeBack(await provider.agree(url), cookie), DOWN);
  });

  test("that never stops talking is cut off", async () => {
    provider.setTrouble("discovery", "endless");
    await visit.expectRefused(await visit.start(), DOWN);
    expect(visit.reasons()).toEqual(["The provider's answer is too long."]);
  });

  test("at its userinfo endpoint ends it too", async () => {
    provider.setPerson({ sub: "1001" });
    provider.setTrouble("userinfo", "failing");
    await visit.expectRefused(await visit.logIn(), DOWN);
    expect(provider.requestCounts.userinfo).toBe(1);
  });

  test("that nobody listens for is down, and the page that was wanted is not lost", async () => {
    const issuer = await deadAddress();
    visit = visitOpenId(provider, { openid: { ...provider.settings, issuer } });
    const answer = await visit.start("/auth/openid?to=%2Fmy-leagues&invite=abc");
    expect(answer.headers.get("location")).toBe("/login?to=%2Fmy-leagues&invite=abc");
    expect(visit.reasons()).toEqual(["The provider cannot be reached."]);
  });

  test.each([
    ["another issuer", { issuer: "https://evil.example" }],
    ["no issuer", { issuer: undefined }],
  ])("that names %s leads nowhere", async (_, change) => {
    provider.changeDocument(change);
    await visit.expectRefused(await visit.start());
  });

  test("of all of Microsoft's tenants is none", async () => {
    const host = "https://login.microsoftonline.com";
    const document = {
      issuer: `${host}/{tenantid}/v2.0`,
      authorization_endpoint: `${host}/common/oauth2/v2.0/authorize`,
      token_endpoint: `${host}/common/oauth2/v2.0/token`,
      jwks_uri: `${host}/common/discovery/v2.0/keys`,
    };
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(document));
    const issuer = `${host}/common/v2.0`;
    visit = visitOpenId(provider, { openid: { ...provider.settings, issuer } });
    expect((await visit.start()).headers.get("location")).toBe("/login");
    expect(visit.reasons()).toEqual(["The provider names another issuer than OIDC_ISSUER."]);
    expect(fetched.mock.calls[0]?.[0]).toBe(`${issuer}/.well-known/openid-configuration`);
    fetched.mockRestore();
  });

  test("that refuses the client is named in the log, and the secret is not", async () => {
    provider.changeAnswer((response) => {
      response.statusCode = 401;
      response.body = { error: "invalid_client", error_description: "a client secret" };
    });
    await visit.expectRefused(await visit.logIn());
    expect(visit.reasons()).toEqual([expect.stringMatching(/: invalid_client$/)]);
    expect(visit.lines.join("")).not.toContain("a client secret");
  });

  test("that sends us elsewhere is not followed", async () => {
    provider.changeDocument({ token_endpoint: `${provider.settings.issuer}/authorize` });
    await visit.expectRefused(await visit.logIn());
  });
});
