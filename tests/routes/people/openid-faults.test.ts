import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { OpenIdProvider } from "#tests/support/openid-provider";
import { beforeEachVisit, type OpenIdVisit, visitOpenId } from "./openid-visits";

let provider: OpenIdProvider;
let visit: OpenIdVisit;

beforeEachVisit((...begun) => {
  [provider, visit] = begun;
});

/** There, a change of the address that the browser comes back to, and back. */
async function comeBackWith(change: (back: URL) => void): Promise<Response> {
  const { url, cookie } = await visit.leave();
  const back = await provider.agree(url);
  change(back);
  return visit.comeBack(back, cookie);
}

describe("a callback is refused, and the provider not asked, when", () => {
  test.each([
    ["another state", (back: URL) => back.searchParams.set("state", "of somebody else")],
    ["no state", (back: URL) => back.searchParams.delete("state")],
    ["a huge state", (back: URL) => back.searchParams.set("state", "x".repeat(100_000))],
    ["no code", (back: URL) => back.searchParams.delete("code")],
    ["another issuer", (back: URL) => back.searchParams.set("iss", "https://evil.example")],
  ])("it comes with %s", async (_, change) => {
    await visit.expectRefused(await comeBackWith(change));
    expect(provider.tokenRequests).toEqual([]);
  });

  test("the provider names itself in callbacks, and this one does not", async () => {
    provider.changeDocument({ authorization_response_iss_parameter_supported: true });
    await visit.expectRefused(await visit.logIn());
    expect(provider.tokenRequests).toEqual([]);
    const answer = await comeBackWith((back) => {
      back.searchParams.set("iss", provider.settings.issuer);
    });
    expect(answer.headers.get("location")).toBe("/tournaments");
  });

  test("the person cancels", async () => {
    const answer = await comeBackWith((back) => {
      back.searchParams.delete("code");
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "<b>Not today\r\nSet-Cookie: x</b>");
    });
    await visit.expectRefused(answer);
    expect(visit.reasons()).toEqual([expect.stringMatching(/: access_denied$/)]);
  });

  test("the error is nonsense", async () => {
    const answer = await comeBackWith((back) => {
      back.searchParams.set("error", '"} forged line {"event');
    });
    await visit.expectRefused(answer);
    expect(visit.lines.join("")).not.toContain("forged");
  });

  test("another browser comes back with somebody's state", async () => {
    const { url } = await visit.leave();
    const others = await visit.leave();
    await visit.expectRefused(await visit.comeBack(await provider.agree(url), others.cookie));
    await visit.expectRefused(await visit.comeBack(await provider.agree(url), ""));
    expect(provider.tokenRequests).toEqual([]);
  });

  test("the cookie was not signed by us", async () => {
    const { url } = await visit.leave();
    const state = new URL(url).searchParams.get("state");
    const data = { kind: "openid", state, nonce: "n", verifier: "v".repeat(43), expiresAt: 1e15 };
    const forged = `gully-openid=${encodeURIComponent(btoa(JSON.stringify(data)))}`;
    await visit.expectRefused(await visit.comeBack(await provider.agree(url), forged));
  });

  test("the person took more than ten minutes", async () => {
    const { url, cookie } = await visit.leave();
    const back = await provider.agree(url);
    visit.services.setNow(visit.services.now() + 10 * MINUTE_MS);
    await visit.expectRefused(await visit.comeBack(back, cookie));
    expect(provider.tokenRequests).toEqual([]);
  });
});

test("a callback works once, also with the cookie of then", async () => {
  const { url, cookie } = await visit.leave();
  const back = await provider.agree(url);
  await visit.comeBack(back, cookie);
  const again = await visit.comeBack(back, cookie);
  expect(again.headers.get("location")).toBe("/login");
  expect(visit.reasons()).toEqual(["The login has been used."]);
  expect(visit.sessions()).toHaveLength(1);
  expect(provider.tokenRequests).toHaveLength(1);
});

test("an address has thirty callbacks in fifteen minutes", async () => {
  const tries = Array.from({ length: 31 });
  for (const _ of tries) {
    const { url, cookie } = await visit.leave();
    const search = new URLSearchParams({ state: new URL(url).searchParams.get("state") ?? "" });
    const back = new URL(`http://gully.test/auth/openid/callback?code=x&${search}`);
    await visit.comeBack(back, cookie);
  }
  expect(provider.requestCounts.token).toBe(30);
  expect(visit.reasons().at(-1)).toMatch(/^Too many attempts\./);
});

describe("an ID token is refused", () => {
  test("whose code was made for another challenge", async () => {
    const others = await provider.agree((await visit.leave()).url);
    const code = others.searchParams.get("code") ?? "";
    await visit.expectRefused(await comeBackWith((back) => back.searchParams.set("code", code)));
    expect(visit.reasons()).toEqual([expect.stringMatching(/: invalid_request$/)]);
  });

  const hour = HOUR_MS / SECOND_MS;
  const now = Math.floor(Date.now() / SECOND_MS);
  test.each([
    ["another nonce", { nonce: "of another login" }],
    ["no nonce", { nonce: undefined }],
    ["another issuer", { iss: "https://evil.example" }],
    ["no issuer", { iss: undefined }],
    ["another audience", { aud: "another client" }],
    ["two audiences and none who asked", { aud: ["gully", "another"] }],
    ["two audiences and another who asked", { aud: ["gully", "another"], azp: "another" }],
    ["another who asked", { azp: "another" }],
    ["no subject", { sub: undefined }],
    ["a subject that is no text", { sub: 1001 }],
    ["an empty subject", { sub: "" }],
    ["a huge subject", { sub: "1".repeat(256) }],
    ["an end in the past", { exp: now - hour, iat: now - 2 * hour, nbf: now - 2 * hour }],
    ["no end", { exp: undefined }],
    ["a beginning in the future", { nbf: now + hour }],
  ])("with %s", async (_, change) => {
    provider.changeToken(({ payload }) => void Object.assign(payload, change));
    await visit.expectRefused(await visit.logIn());
    expect(provider.tokenRequests).toHaveLength(1);
  });

  test("by the site's own clock, with half a minute to spare", async () => {
    const { url, cookie } = await visit.leave();
    const back = await provider.agree(url);
    const ended = Math.floor(visit.services.now() / SECOND_MS) - 5;
    provider.changeToken(({ payload }) => void Object.assign(payload, { exp: ended }));
    expect((await visit.comeBack(back, cookie)).headers.get("location")).toBe("/tournaments");
    visit = visitOpenId(provider);
    visit.services.setNow(Date.now() + 2 * HOUR_MS);
    provider.changeToken(() => {});
    await visit.expectRefused(await visit.logIn());
    expect(visit.reasons()[0]).toMatch(/timestamp/);
  });

  test("that is signed by a key that the provider does not name", async () => {
    provider.changeToken(({ header }) => void Object.assign(header, { kid: "unknown" }));
    await visit.expectRefused(await visit.logIn());
  });

  test("that is signed by a key that has been withdrawn", async () => {
    const { url, cookie } = await visit.leave();
    const back = await provider.agree(url);
    let stale: unknown;
    provider.changeAnswer(({ body }) => {
      stale = body === "" ? null : body.id_token;
    });
    await visit.comeBack(back, cookie);
    expect(stale).toEqual(expect.any(String));
    visit = visitOpenId(provider);
    await provider.rotateKeys();
    provider.changeAnswer((response) => {
      response.body = { ...(response.body || {}), id_token: stale };
    });
    await visit.expectRefused(await visit.logIn());
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  test.each([
    ["none", () => ""],
    ["None", () => ""],
    [
      "HS256",
      (text: string) => createHmac("sha256", "a client secret").update(text).digest("base64url"),
    ],
  ])("with the algorithm %s, whatever the provider says that it uses", async (alg, sign) => {
    provider.changeDocument({ id_token_signing_alg_values_supported: [alg, "RS256"] });
    provider.changeAnswer((response) => {
      if (response.body === "") return;
      const [, payload = ""] = String(response.body.id_token).split(".");
      const text = `${encode({ alg, typ: "JWT" })}.${payload}`;
      response.body.id_token = `${text}.${sign(text)}`;
    });
    await visit.expectRefused(await visit.logIn());
    expect(provider.tokenRequests).toHaveLength(1);
  });

  test.each([
    ["whose signature was changed", (token: string) => `${token.slice(0, -8)}AAAAAAAA`],
    ["that is none", () => "a.b.c"],
    ["that is missing", () => undefined],
  ])("%s", async (_, change) => {
    provider.changeAnswer((response) => {
      if (response.body === "") return;
      response.body.id_token = change(String(response.body.id_token));
    });
    await visit.expectRefused(await visit.logIn());
  });
});
