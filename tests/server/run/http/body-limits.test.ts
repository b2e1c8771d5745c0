import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";

import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "#server/core/errors";

import { portOf, type Sent, send, startHttp } from "#tests/support/http-server";

const KB = 1024;
const MB = 1024 * KB;
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };

let server: Server;
afterEach(() => server.close());

const echoLength: Parameters<typeof startHttp>[0] = {
  handle: async (request) => new Response(String((await request.text()).length)),
};

const limits: readonly (readonly [string, Sent["headers"], number, number])[] = [
  ["a form at its limit", FORM, 64 * KB, 200],
  ["a form over its limit", FORM, 64 * KB + 1, 413],
  ["no type is a form", {}, 64 * KB + 1, 413],
  ["JSON at its limit", JSON_TYPE, 64 * KB, 200],
  ["JSON over its limit", JSON_TYPE, 64 * KB + 1, 413],
];
test.each(limits)("body limit: %s", async (_what, headers, length, status) => {
  server = await startHttp(echoLength);
  const whole = "x".repeat(length);
  const sentHeaders = { ...headers, "content-length": length };
  const whenTold = await send(server, { method: "POST", headers: sentHeaders, body: [whole] });
  const half = length >> 1;
  const pieces = [whole.slice(0, half), whole.slice(half)];
  const chunked = await send(server, { method: "POST", headers, body: pieces });
  expect([whenTold.status, chunked.status]).toEqual([status, status]);
  if (status === 200) expect([whenTold.body, chunked.body]).toEqual([`${length}`, `${length}`]);
  else expect(chunked.body).toBe(`A request may carry at most ${length >> 10} KB.`);
});

test("a client that sends 10 MB hears why it was refused", async () => {
  server = await startHttp(echoLength);
  const answer = await send(server, { method: "POST", headers: FORM, body: ["x".repeat(10 * MB)] });
  expect([answer.status, answer.body]).toEqual([413, "A request may carry at most 64 KB."]);
});

test("an operator who pastes 10 MB hears why it was refused", async () => {
  server = await startHttp(echoLength);
  const path = "/operator/tournament/1/pool";
  const body = ["x".repeat(10 * MB)];
  const answer = await send(server, { method: "POST", path, headers: FORM, body });
  expect([answer.status, answer.body]).toEqual([413, "A request may carry at most 4096 KB."]);
});

test("a body without end is refused while it still comes", async () => {
  server = await startHttp(echoLength);
  const socket = connect(portOf(server), "127.0.0.1");
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n");
  const chunk = `100000\r\n${"x".repeat(MB)}\r\n`;
  for (let sent = 0; sent < 13; sent++) socket.write(chunk);
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
});

test("while four large bodies are dropped, a fifth is refused unread; then there is room again", async () => {
  server = await startHttp(echoLength);
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${2 * MB}\r\n\r\n`;
  const open = () => {
    const socket = connect(portOf(server), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(head);
    return socket;
  };
  const firstFour = Array.from({ length: 4 }, open);
  await Promise.all(firstFour.map((socket) => once(socket, "connect")));
  const [answer] = await once(open(), "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  for (const socket of firstFour) socket.destroy();
  const body = ["x".repeat(2 * MB)];
  const headers = { ...FORM, "content-length": 2 * MB };
  await vi.waitFor(async () => {
    const heard = await send(server, { method: "POST", headers, body });
    expect(heard.body).toBe("A request may carry at most 64 KB.");
  });
});

test("an AppError is its sentence, anything else gives nothing away", async () => {
  const errors = [new AppError("too-many", "Too many attempts.", 90), new Error("secret")];
  server = await startHttp({
    handle: async () => {
      throw errors.shift();
    },
  });
  const known = await send(server);
  const unknown = await send(server);
  expect([known.status, known.body, known.headers["retry-after"]]).toEqual([
    429,
    "Too many attempts.",
    "90",
  ]);
  expect([unknown.status, unknown.body]).toEqual([
    500,
    `Something went wrong. Please try again. (Request ${unknown.headers["x-request-id"]})`,
  ]);
});

const nonsense: readonly (readonly [string, Sent])[] = [
  ["an absolute address", { path: "http://evil.example/" }],
  ["a host with a path", { headers: { host: "evil.example/x" } }],
  ["a host with a user", { headers: { host: "a@evil.example" } }],
];
test.each(nonsense)("a request that names %s is refused", async (_what, sent) => {
  server = await startHttp();
  expect((await send(server, sent)).status).toBe(400);
});
