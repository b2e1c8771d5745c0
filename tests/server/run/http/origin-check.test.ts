import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { portOf, send, startHttp } from "#tests/support/http-server";

type Row = readonly [what: string, headers: Record<string, string>, status: number];

const COOKIE = { cookie: "session=1" };
const PROXIED = { "x-forwarded-proto": "https", "x-forwarded-host": "gully.example" };

describe("without a proxy", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startHttp();
  });
  afterAll(() => server.close());

  const rows: readonly Row[] = [
    ["same-origin", { ...COOKIE, "sec-fetch-site": "same-origin" }, 200],
    ["typed or bookmarked", { ...COOKIE, "sec-fetch-site": "none" }, 200],
    ["another port or subdomain", { ...COOKIE, "sec-fetch-site": "same-site" }, 403],
    ["another site", { ...COOKIE, "sec-fetch-site": "cross-site" }, 403],
    ["another site, no cookie", { "sec-fetch-site": "cross-site" }, 403],
    [
      "a site that made Origin up",
      { ...COOKIE, "sec-fetch-site": "cross-site", origin: "OWN" },
      403,
    ],
    ["own Origin", { ...COOKIE, origin: "OWN" }, 200],
    ["another Origin", { ...COOKIE, origin: "https://evil.example" }, 403],
    ["another Origin, no cookie", { origin: "https://evil.example" }, 403],
    ["own host, other scheme", { ...COOKIE, origin: "OWN_HTTPS" }, 403],
    ["own host, other port", { ...COOKIE, origin: "http://127.0.0.1:1" }, 403],
    ["an opaque Origin", { ...COOKIE, origin: "null" }, 403],
    ["neither, with a cookie", COOKIE, 403],
    ["neither, no cookie: acts for nobody", {}, 200],
    ["made-up forwarding", { ...COOKIE, ...PROXIED, origin: "https://gully.example" }, 403],
  ];
  test.each(rows)("%s", async (_what, headers, status) => {
    const own = `127.0.0.1:${portOf(server)}`;
    const origin = headers.origin
      ?.replace("OWN_HTTPS", `https://${own}`)
      .replace("OWN", `http://${own}`);
    const sent = { ...headers, ...(origin ? { origin } : {}) };
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expect((await send(server, { method, headers: sent })).status, method).toBe(status);
    }
    for (const method of ["GET", "HEAD"]) {
      expect((await send(server, { method, headers: sent })).status, method).toBe(200);
    }
  });
});

describe("an address for scripts, where no cookie says who asks", () => {
  const rows: readonly Row[] = [
    ["neither, with a cookie", COOKIE, 200],
    ["another site", { "sec-fetch-site": "cross-site" }, 403],
    ["another Origin, no cookie", { origin: "https://evil.example" }, 403],
  ];
  test.each(rows)("%s", async (_what, headers, status) => {
    const server = await startHttp();
    const path = "/api/v1/fixtures/1/score";
    const answer = await send(server, { method: "POST", path, headers });
    server.close();
    expect(answer.status).toBe(status);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    if (status === 200) return;
    const sentence = "This request came from another site and was refused.";
    expect(JSON.parse(answer.body)).toEqual({ errors: [{ sentence, pointer: "" }] });
  });
});

describe("behind a trusted TLS proxy", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startHttp({ env: { trustedProxies: 1, publicHost: null } });
  });
  afterAll(() => server.close());

  const rows: readonly Row[] = [
    ["own public Origin", { ...COOKIE, ...PROXIED, origin: "https://gully.example" }, 200],
    ["without TLS", { ...COOKIE, ...PROXIED, origin: "http://gully.example" }, 403],
    ["the inner address", { ...COOKIE, ...PROXIED, origin: "OWN" }, 403],
    ["another site", { ...COOKIE, ...PROXIED, origin: "https://evil.example" }, 403],
    [
      "another site whose page forged the header before the proxy added the true one",
      {
        ...COOKIE,
        origin: "https://evil.example",
        "x-forwarded-proto": "https, https",
        "x-forwarded-host": "evil.example, gully.example",
      },
      403,
    ],
    [
      "a proxy that keeps Host and says only the scheme",
      {
        ...COOKIE,
        host: "gully.example",
        "x-forwarded-proto": "https",
        origin: "https://gully.example",
      },
      200,
    ],
  ];
  test.each(rows)("%s", async (_what, headers, status) => {
    const own = `http://127.0.0.1:${portOf(server)}`;
    const sent = headers.origin === "OWN" ? { ...headers, origin: own } : headers;
    expect((await send(server, { method: "POST", headers: sent })).status).toBe(status);
  });
});

test("the app sees the public address and no word of the proxy", async () => {
  const passedOn: unknown[] = [];
  const server = await startHttp({
    env: { trustedProxies: 1, publicHost: null },
    handle: async (request, context) => {
      passedOn.push(request.url, context.url.href, context.clientAddress);
      passedOn.push(request.headers.get("host"), request.headers.get("x-forwarded-host"));
      return new Response("app");
    },
  });
  await send(server, {
    path: "/league/1?a=b",
    headers: { ...PROXIED, "x-forwarded-for": "6.6.6.6, 198.51.100.7" },
  });
  server.close();
  expect(passedOn).toEqual([
    "https://gully.example/league/1?a=b",
    "https://gully.example/league/1?a=b",
    "198.51.100.7",
    "gully.example",
    null,
  ]);
});

test("two proxies: the client is the one that the outer of them saw", async () => {
  const passedOn: string[] = [];
  const server = await startHttp({
    env: { trustedProxies: 2, publicHost: null },
    handle: async (_request, context) => {
      passedOn.push(context.clientAddress);
      return new Response("app");
    },
  });
  const headers = { "x-forwarded-for": "6.6.6.6, 198.51.100.7, 10.0.0.2" };
  await send(server, { headers });
  server.close();
  expect(passedOn).toEqual(["198.51.100.7"]);
});

test("X-Forwarded-For means nothing without TRUST_PROXY", async () => {
  const passedOn: string[] = [];
  const server = await startHttp({
    handle: async (_request, context) => {
      passedOn.push(context.clientAddress);
      return new Response("app");
    },
  });
  await send(server, { headers: { "x-forwarded-for": "198.51.100.7" } });
  server.close();
  expect(passedOn).toEqual(["127.0.0.1"]);
});
