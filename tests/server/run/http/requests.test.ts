import { once } from "node:events";
import { request, type Server } from "node:http";
import { connect } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";

import { defer } from "#tests/support/deferred";
import { portOf, send, startHttp } from "#tests/support/http-server";

let server: Server;
afterEach(() => server.close());

test("every response has the security headers, and each page its own nonce", async () => {
  const nonces: string[] = [];
  server = await startHttp({
    handle: async (_asked, { nonce }) => {
      nonces.push(nonce);
      return new Response("app");
    },
  });
  const first = await send(server);
  const second = await send(server);
  const refused = await send(server, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [answer, nonce] of [
    [first, nonces[0]],
    [second, nonces[1]],
  ] as const) {
    expect(String(answer.headers["content-security-policy"]).split("; ")).toEqual([
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  }
  for (const { headers } of [first, refused]) {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test.each([
  [false, "max-age=31536000"],
  [true, "max-age=31536000; includeSubDomains"],
])("HSTS only for a browser that came over TLS, subdomains: %s", async (hstsSubdomains, value) => {
  server = await startHttp({ env: { trustedProxies: 1, publicHost: null, hstsSubdomains } });
  const headers = { "x-forwarded-proto": "https" };
  const overTls = await send(server, { headers });
  const plain = await send(server, { headers: { "x-forwarded-proto": "http" } });
  expect(overTls.headers["strict-transport-security"]).toBe(value);
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
});

const answered: readonly (readonly [string, () => Response])[] = [
  ["a page", () => new Response("<p>page</p>", { headers: { "content-type": "text/html" } })],
  ["data", () => Response.json({ points: "x".repeat(5_000) })],
  ["a picture", () => new Response("png", { headers: { "content-type": "image/png" } })],
  ["a redirect", () => Response.redirect("http://gully.test/login")],
];
test.each(answered)(
  "HEAD of %s: the headers of GET with length and ETag, no body",
  async (_, of) => {
    const methods: string[] = [];
    server = await startHttp({
      handle: async ({ method }) => {
        methods.push(method);
        return of();
      },
    });
    const headers = { "accept-encoding": "br" };
    const got = await send(server, { headers });
    const head = await send(server, { method: "HEAD", headers });
    expect([head.status, head.body]).toEqual([got.status, ""]);
    const compared = ["content-type", "etag", "content-encoding", "vary", "cache-control"];
    for (const name of compared) expect(head.headers[name], name).toBe(got.headers[name]);
    if (got.status === 200) {
      expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
      expect(head.headers["content-length"]).toBe(got.headers["content-length"] ?? "3");
    }
    expect(methods).toEqual(["GET", "GET"]);
  },
);

test("HEAD answers 304 where the browser has the same page", async () => {
  server = await startHttp({
    handle: async () => new Response("page", { headers: { "content-type": "text/html" } }),
  });
  const { headers } = await send(server, { method: "HEAD" });
  const again = { "if-none-match": String(headers.etag) };
  expect((await send(server, { method: "HEAD", headers: again })).status).toBe(304);
});

test("HEAD of an event stream is no stream", async () => {
  const methods: string[] = [];
  server = await startHttp({
    handle: async ({ method }) => {
      methods.push(method);
      return new Response(null, { status: 404 });
    },
  });
  await send(server, { method: "HEAD", path: "/league/1/events" });
  expect(methods).toEqual(["HEAD"]);
});

test("several cookies stay several", async () => {
  const headers = new Headers([
    ["set-cookie", "a=1; Path=/"],
    ["set-cookie", "b=2; Expires=Sat, 21 Nov 2026 00:00:00 GMT"],
  ]);
  server = await startHttp({ handle: async () => new Response(null, { status: 302, headers }) });
  const answer = await send(server);
  expect(answer.headers["set-cookie"]).toEqual([
    "a=1; Path=/",
    "b=2; Expires=Sat, 21 Nov 2026 00:00:00 GMT",
  ]);
});

test("a client that goes away aborts the request's signal", async () => {
  const started = defer<AbortSignal>();
  const aborted = defer<void>();
  server = await startHttp({
    handle: (webRequest) => {
      webRequest.signal.addEventListener("abort", () => aborted.resolve());
      started.resolve(webRequest.signal);
      return new Promise(() => {});
    },
  });
  const sent = request({ host: "127.0.0.1", port: portOf(server) }).end();
  sent.on("error", () => {});
  const signal = await started.promise;
  expect(signal.aborted).toBe(false);
  sent.destroy();
  await aborted.promise;
  expect(signal.aborted).toBe(true);
});

test("a complete response aborts nothing", async () => {
  const signals: AbortSignal[] = [];
  server = await startHttp({
    handle: async (webRequest) => {
      signals.push(webRequest.signal);
      return new Response("app");
    },
  });
  await send(server, { headers: { connection: "close" } });
  await send(server, { headers: { connection: "close" } });
  expect(signals[0]?.aborted).toBe(false);
});

test.each(["TRACE", "PROPFIND", "LINK", "M-SEARCH"])("the method %s is refused", async (method) => {
  server = await startHttp();
  const answer = await send(server, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
});

test("an address in the log has lost its search, which may hold a link's token", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => lines.push(line) });
  server = await startHttp({
    log,
    handle: async () => {
      throw new Error("broken");
    },
  });
  await send(server, { path: "/reset-password?token=a-secret" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"path":"/reset-password"');
  expect(lines[0]).not.toContain("a-secret");
});

test("two slashes at the start name no other host", async () => {
  const passedOn: string[] = [];
  server = await startHttp({
    handle: async (webRequest) => {
      passedOn.push(webRequest.url);
      return new Response("app");
    },
  });
  await send(server, { path: "//evil.example/x" });
  expect(passedOn).toEqual([`http://127.0.0.1:${portOf(server)}//evil.example/x`]);
});

test("pages that are asked for at once are begun one in a turn of the event loop", async () => {
  let turn = 0;
  const begun: number[] = [];
  const count = () => {
    turn += 1;
    if (begun.length < 3) setImmediate(count);
  };
  server = await startHttp({
    handle: async () => {
      begun.push(turn);
      return new Response("A page");
    },
  });
  count();
  const socket = connect(portOf(server), "127.0.0.1");
  const head = "GET /leagues HTTP/1.1\r\nhost: x\r\n";
  socket.write(`${`${head}\r\n`.repeat(2)}${head}connection: close\r\n\r\n`);
  socket.resume();
  await once(socket, "close");
  expect(new Set(begun).size).toBe(3);
});
