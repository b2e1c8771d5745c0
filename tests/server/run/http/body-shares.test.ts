import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createBodyShares } from "#server/run/http/body-shares";
import { portOf, send, startHttp } from "#tests/support/http-server";

const KB = 1024;
const MB = 1024 * KB;
const LARGEST = 8 * MB;

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const OWN = { "sec-fetch-site": "same-origin" };

test("one address may hold the largest body and a megabyte of forms; another one has as much", () => {
  const hold = createBodyShares(LARGEST);
  hold("a").add(LARGEST, null);
  const forms = Array.from({ length: 16 }, () => hold("a"));
  for (const form of forms) form.add(64 * KB, null);
  expect(() => hold("a").add(64 * KB, null)).toThrow("The server is busy.");
  expect(() => hold("b").add(LARGEST, null)).not.toThrow();
  forms[0]?.release();
  expect(() => hold("a").add(64 * KB, null)).not.toThrow();
});

test("a person has one share, whichever addresses they send from", () => {
  const hold = createBodyShares(LARGEST);
  hold("a").add(5 * MB, "user 1");
  expect(() => hold("b").add(5 * MB, "user 1")).toThrow("The server is busy.");
  expect(() => hold("b").add(5 * MB, "user 2")).not.toThrow();
});

test("while large bodies take everything, small forms have their reserve", () => {
  const hold = createBodyShares(LARGEST);
  for (const address of ["a", "b", "c"]) hold(address).add(9 * MB, null);
  hold("d").add(MB, null);
  expect(() => hold("e").add(64 * KB, null)).toThrow("The server is busy.");
  const small = Array.from({ length: 64 }, () => hold("e"));
  for (const form of small) form.add(16 * KB, null);
  // Of the reserve too one address has a share.
  expect(() => hold("e").add(16 * KB, null)).toThrow("The server is busy.");
  expect(() => hold("f").add(16 * KB, null)).not.toThrow();
});

test("a body that grows beyond a small form gives its place in the reserve back", () => {
  const hold = createBodyShares(LARGEST);
  for (let count = 0; count < 64; count += 1) {
    const body = hold("a");
    for (let piece = 0; piece < 4; piece += 1) body.add(8 * KB, null);
  }
  for (const address of ["b", "c"]) hold(address).add(9 * MB, null);
  hold("d").add(7 * MB, null);
  expect(() => hold("e").add(17 * KB, null)).not.toThrow();
  // The reserve has the room that it had.
  for (let count = 0; count < 64; count += 1) hold("a").add(16 * KB, null);
});

test("what is released leaves nothing behind, also after a refusal", () => {
  const hold = createBodyShares(LARGEST);
  for (let round = 0; round < 100; round += 1) {
    const body = hold("a");
    body.add(8 * MB, "user 1");
    const refused = hold("a");
    expect(() => refused.add(2 * MB, "user 1")).toThrow();
    refused.release();
    body.release();
    body.release();
  }
  expect(() => hold("a").add(9 * MB, "user 1")).not.toThrow();
});

let server: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server?.close();
});

/** Begins a form and sends all of it but the end. */
function begin(path: string, bytes: number, headers = ""): Socket {
  const socket = connect(portOf(server), "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}content-length: ${bytes + 1}\r\n\r\n`;
  socket.write(head + "x".repeat(bytes));
  return socket;
}

test("516 forms of 64 KB that never end keep another address from nothing", async () => {
  server = await startHttp({ env: { trustedProxies: 1, publicHost: null } });
  const answers = Array.from({ length: 516 }, () => {
    return once(begin("/", 64 * KB - 1, "x-forwarded-for: 192.0.2.1\r\n"), "data");
  });
  const [first] = await Promise.race(answers);
  expect(String(first)).toMatch(/^HTTP\/1\.1 503 /);
  const other = { ...FORM, "x-forwarded-for": "192.0.2.2" };
  for (const length of [1 * KB, 16 * KB, 64 * KB]) {
    const body = ["x".repeat(length)];
    const answer = await send(server, { method: "POST", headers: other, body });
    expect(answer.status).toBe(200);
  }
  const network = { ...FORM, "x-forwarded-for": "192.0.2.1" };
  const small = await send(server, { method: "POST", headers: network, body: ["x".repeat(KB)] });
  expect(small.status).toBe(200);
  Promise.allSettled(answers);
});

test("a person's forms count together, from whichever address they come", async () => {
  server = await startHttp({
    env: { trustedProxies: 1, publicHost: null },
    personOf: async (_url, cookie) => cookie || null,
  });
  const path = "/operator/tournament/7/files";
  begin(
    path,
    7 * MB,
    "x-forwarded-for: 192.0.2.1\r\nsec-fetch-site: same-origin\r\ncookie: asha\r\n",
  );
  begin(
    path,
    2 * MB - 10 * KB,
    "x-forwarded-for: 192.0.2.2\r\nsec-fetch-site: same-origin\r\ncookie: asha\r\n",
  );
  const sendAs = async (cookie: string) => {
    const headers = { ...FORM, ...OWN, cookie, "x-forwarded-for": "192.0.2.3" };
    return (await send(server, { method: "POST", headers, body: ["x".repeat(64 * KB)] })).status;
  };
  await vi.waitFor(async () => expect(await sendAs("asha")).toBe(503), 10_000);
  expect(await sendAs("ben")).toBe(200);
});

test("a body that hardly comes is closed with 408, and gives its room back", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  try {
    server = await startHttp();
    const slow = begin("/", 20_000);
    const answered = once(slow, "data");
    const closed = once(slow, "close");
    await vi.waitFor(async () => {
      await new Promise(setImmediate);
      expect(vi.getTimerCount()).toBeGreaterThan(0);
    });
    // Twenty thousand bytes are enough for nearly ten seconds.
    await vi.advanceTimersByTimeAsync(9_500);
    expect(slow.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    const [answer] = await answered;
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
    expect(String(answer)).toContain("This took too long to arrive. Please try again.");
    await closed;
    const whole = await send(server, { method: "POST", headers: FORM, body: ["x".repeat(KB)] });
    expect(whole.status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
