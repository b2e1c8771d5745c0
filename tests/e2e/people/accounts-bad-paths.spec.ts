import { once } from "node:events";
import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { newestLinkTo } from "#tests/support/mailbox";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { AT_A_DESK, test } from "../journey-test";

// No browser: one run is enough.
const PASSWORD = "silly mid off";
const FORM = "application/x-www-form-urlencoded";
/** In each of three fields: 10 MB. */
const HUGE_LENGTH = (10 * 1024 * 1024) / 3;
const DEAD_LINK = "This link has expired or has already been used.";

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly cookies: readonly string[];
  readonly body: string;
}

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer({ env: { TRUST_PROXY: "true" } });
});
test.afterEach(() => server?.stop());

test(
  "links: used, foreign, malformed, double clicks; and the cookie of a dead session",
  AT_A_DESK,
  async () => {
    const token = await registered("asha@example.org");
    const [one, two] = await Promise.all([confirm(token), confirm(token)]);
    expect([one.status, two.status].sort()).toEqual([302, 422]);
    const used = await confirm(token);
    expect([used.status, used.body.includes(DEAD_LINK), used.cookies]).toEqual([422, true, []]);

    const bens = await registered("ben@example.org");
    const foreign = await post("/reset-password", { token: bens, password: PASSWORD });
    expect([foreign.status, foreign.body.includes(DEAD_LINK)]).toEqual([422, true]);
    const malformed = [
      "",
      "x",
      "%00",
      "%E0%A4%A",
      "../../etc/passwd",
      "' OR 1=1 --",
      "é".repeat(43),
    ];
    for (const odd of [...malformed, "x".repeat(1000), "x".repeat(5000)]) {
      for (const path of ["/verify-email/confirm", "/reset-password"]) {
        expect((await get(`${path}?token=${encodeURIComponent(odd)}`)).status, odd).toBe(200);
        const answer = await post(path, { token: odd, password: PASSWORD });
        // No form of ours sends what is longer.
        const status = odd.length > 1000 ? 400 : 422;
        expect([answer.status, answer.cookies], `${path} ${odd.slice(0, 20)}`).toEqual([
          status,
          [],
        ]);
      }
    }
    expect((await get("/reset-password?token=%E0%A4%A&token=%FF")).status).toBe(200);

    const winner = one.status === 302 ? one : two;
    const cookie = cookieOf(winner, "gully-session");
    expect((await get("/account", { cookie })).status).toBe(200);
    await post("/logout", {}, { cookie });
    expect((await get("/account", { cookie })).location).toBe("/login?to=%2Faccount");
    expect((await post("/account", { intent: "end-all" }, { cookie })).status).toBe(302);
  },
);

test(
  "e-mails with spaces, capitals and Unicode are one mailbox or a sentence",
  AT_A_DESK,
  async () => {
    await confirm(await registered("meera@example.org"));
    for (const email of ["  MEERA@Example.ORG ", "ｍｅｅｒａ@example.org", "meera@ｅxample.org"]) {
      const answer = await post("/login", { intent: "login", email, password: PASSWORD });
      expect([answer.status, answer.location], email).toEqual([302, "/tournaments"]);
    }
    const odd = [
      "méera@example.org",
      "a@b@c",
      "a b@example.org",
      "\u0000@example.org",
      "🏏@🏏",
      "@",
      "a@",
    ];
    for (const email of [...odd, "a@example.org\r\nBcc: b@example.org"]) {
      const form = { intent: "register", displayName: "Odd", email, password: PASSWORD };
      const answer = await post("/login", form, { "x-forwarded-for": "203.0.113.9" });
      expect(answer.status, email).toBe(422);
      expect(answer.body, email).toContain("Please enter a valid email address.");
    }
  },
);

test("10 MB of fields are refused in every form", AT_A_DESK, async () => {
  const huge = "x".repeat(HUGE_LENGTH);
  for (const path of ["/login", "/reset-password", "/verify-email", "/account", "/logout"]) {
    const body = { intent: "login", email: huge, token: huge, password: huge };
    expect((await post(path, body)).status, path).toBe(413);
  }
  const long = await post("/login", { intent: "login", email: "x".repeat(60_000), password: "x" });
  expect(long.status).toBe(400);
});

test(
  "ten log-ins, then 429 with a time and a sentence, also for the right password",
  AT_A_DESK,
  async () => {
    await confirm(await registered("asha@example.org"));
    const form = { intent: "login", email: "asha@example.org", password: "wrong" };
    for (let tried = 0; tried < 10; tried++) expect((await post("/login", form)).status).toBe(422);
    const right = await send("POST", "/login", { body: { ...form, password: PASSWORD } });
    expect(right.status).toBe(429);
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(800);
    expect(right.body).toContain("Too many attempts. Please try again in 15 minutes.");
    expect(right.body).toContain('value="asha@example.org"');
  },
);

test(
  "nonsense in headers, cookies, addresses and methods is never our fault",
  AT_A_DESK,
  async () => {
    const cookies = [
      "=",
      ";;;",
      "gully-session=%",
      `gully-session=${"A".repeat(4000)}`,
      "gully-flash=e30=",
    ];
    for (const cookie of [
      ...cookies,
      "gully-pending=e30.x",
      "__Host-gully-session=x",
      "\u00ff=\u00fe",
    ]) {
      for (const path of ["/", "/login", "/verify-email", "/verify-email/state", "/account"]) {
        expect((await get(path, { cookie })).status, `${path} ${cookie.slice(0, 30)}`).toBeLessThan(
          400,
        );
      }
    }
    const odd: OutgoingHttpHeaders[] = [
      { "x-forwarded-for": "not an address" },
      { "x-forwarded-for": ",,, ," },
      { "x-forwarded-for": "x".repeat(4000) },
      { "user-agent": "\u00ff".repeat(300) },
      { "user-agent": "" },
      { accept: "\t" },
      { range: "bytes=0-" },
      { "if-none-match": '"' },
      { "content-type": "multipart/form-data" },
      { "content-length": "5" },
    ];
    for (const headers of odd) {
      expect((await get("/login", headers)).status, JSON.stringify(headers)).toBe(200);
      const login = { intent: "login", email: "x@example.org", password: "x" };
      expect((await post("/login", login, headers)).status).toBeLessThan(500);
    }
    const paths = [
      "/%",
      "/%E0%A4%A",
      "/%00",
      "/login%2F",
      "/..%2f..%2fetc/passwd",
      "/login?_data=x",
    ];
    for (const path of [
      ...paths,
      "/login?_data=/account",
      "/account?_data=routes%2Faccount",
      "//login",
    ]) {
      expect((await get(path)).status, path).toBeLessThan(500);
    }
    for (const type of ["application/json", "multipart/form-data; boundary=x", "text/plain", "x"]) {
      for (const path of [
        "/login",
        "/reset-password",
        "/verify-email/confirm",
        "/account",
        "/logout",
      ]) {
        const answer = await post(path, "{", { "content-type": type });
        expect([400, 302], `${path} ${type}`).toContain(answer.status);
      }
    }
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]) {
      expect((await send(method, "/login")).status, method).toBeLessThan(500);
    }
    for (const line of ["GET /\u0001 HTTP/1.1", "GET / HTTP/9.9", "\u0016\u0003\u0001"]) {
      expect(await rawStatus(`${line}\r\nhost: x\r\n\r\n`), line).toBe(400);
    }
    expect(await rawStatus(`GET / HTTP/1.1\r\nhost: x\r\nx: ${"y".repeat(40_000)}\r\n\r\n`)).toBe(
      431,
    );
    expect((await get("/healthz")).status).toBe(200);
  },
);

/** Registers, and gives the token of the mailed link. */
async function registered(email: string): Promise<string> {
  const form = { intent: "register", displayName: "Somebody", email, password: PASSWORD };
  expect((await post("/login", form)).location).toBe("/verify-email");
  let link: string | null = null;
  await expect.poll(async () => (link = await newestLinkTo(server, email))).not.toBeNull();
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

function confirm(token: string): Promise<Answer> {
  return post("/verify-email/confirm", { token });
}

function get(path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return send("GET", path, { headers });
}

function post(
  path: string,
  body: Record<string, string> | string,
  headers: OutgoingHttpHeaders = {},
) {
  return send("POST", path, { body, headers });
}

/** Sends exactly this, as the page of ours that it claims to come from. */
async function send(
  method: string,
  path: string,
  sent: { body?: Record<string, string> | string; headers?: OutgoingHttpHeaders } = {},
): Promise<Answer & { readonly headers: Record<string, unknown> }> {
  const { hostname, port } = new URL(server.url);
  const body = typeof sent.body === "object" ? `${new URLSearchParams(sent.body)}` : sent.body;
  const ownHeaders = {
    "sec-fetch-site": "same-origin",
    ...(body !== undefined && { "content-type": FORM }),
  };
  const headers = { ...ownHeaders, ...sent.headers };
  if (body !== undefined) headers["content-length"] = Buffer.byteLength(body);
  const request = httpRequest({ host: hostname, port, method, path, headers, agent: false });
  request.end(body);
  const [response] = await once(request, "response");
  return {
    status: response.statusCode,
    location: response.headers.location ?? null,
    cookies: response.headers["set-cookie"] ?? [],
    headers: response.headers,
    body: await text(response),
  };
}

async function rawStatus(sent: string): Promise<number> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(sent);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return Number(String(answer).split(" ")[1]);
}

function cookieOf(answer: Answer, name: string): string {
  const found = answer.cookies.find((cookie) => cookie.startsWith(`${name}=`));
  return found?.split(";")[0] ?? "";
}
