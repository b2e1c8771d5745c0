import { once } from "node:events";
import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { expect } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { AT_A_DESK, test } from "../journey-test";

// No browser: one run is enough.
const FORM = "application/x-www-form-urlencoded";

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: "true" } });
});
test.afterAll(() => server.stop());

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

function get(
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ readonly status: number }> {
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
): Promise<{ readonly status: number }> {
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
  response.resume();
  return { status: response.statusCode };
}

async function rawStatus(sent: string): Promise<number> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(sent);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return Number(String(answer).split(" ")[1]);
}
