import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { guardedFetch, type Lookup, type PostOptions } from "#server/people/delivery/guarded-fetch";
import type { OutgoingRule } from "#server/people/delivery/outgoing-rule";
import { isReachable } from "#server/people/delivery/reachable";
import { testServices } from "#tests/support/services";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** As on the internet, but over plain http and any port, so that a server of this test could answer. */
const STRICT: OutgoingRule = {
  schemes: ["http:"],
  ports: null,
  mayReach: (ip) => isReachable(ip, false),
};
const UNGUARDED: OutgoingRule = { ...STRICT, mayReach: () => true };

interface Listening {
  readonly port: number;
  readonly connections: () => number;
}

async function listen(answer: RequestListener = (_request, response) => void response.end()) {
  let connections = 0;
  const server = createServer(answer).on("connection", () => {
    connections += 1;
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, connections: () => connections } satisfies Listening;
}

/** A resolver that gives one list of addresses after the other, and then the last one for ever. */
function resolver(...answers: readonly (readonly string[])[]) {
  const hostnames: string[] = [];
  const lookup: Lookup = (hostname, _options, callback) => {
    const ips = answers[Math.min(hostnames.length, answers.length - 1)] ?? [];
    hostnames.push(hostname);
    callback(
      null,
      ips.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { lookup, hostnames };
}

function post(address: string, options: PostOptions = {}) {
  const { signal } = new AbortController();
  return guardedFetch(testServices(), { address, headers: {}, body: "hello" }, signal, options);
}

const NOT_PUBLIC = { kind: "refused", reason: "This address isn't on the public internet." };

test.each([
  ["this machine", "127.0.0.1"],
  ["a home network", "192.168.1.20"],
  ["a network behind a provider's NAT", "100.64.0.9"],
  ["a cloud's keys", "169.254.169.254"],
  ["this machine by IPv6", "::1"],
  ["this machine inside IPv6", "::ffff:127.0.0.1"],
  ["this machine behind NAT64", "64:ff9b::7f00:1"],
  ["no address", "0.0.0.0"],
])("a name that leads to %s is refused before a connection", async (_where, ip) => {
  const { port, connections } = await listen();
  const address = `http://hooks.example:${port}/x`;
  const { lookup } = resolver([ip]);
  expect(await post(address, { rule: STRICT, lookup })).toEqual(NOT_PUBLIC);
  expect(connections()).toBe(0);
});

test("the same server is reached where nothing guards it", async () => {
  const { port, connections } = await listen();
  const { lookup } = resolver(["127.0.0.1"]);
  const sent = await post(`http://hooks.example:${port}/x`, { rule: UNGUARDED, lookup });
  expect(sent).toMatchObject({ kind: "answered", status: 200 });
  expect(connections()).toBe(1);
});

test("a name with one private address among public ones is refused", async () => {
  const { port, connections } = await listen();
  const { lookup } = resolver(["93.184.215.14", "127.0.0.1"]);
  const sent = await post(`http://hooks.example:${port}/`, { rule: STRICT, lookup });
  expect(sent).toEqual(NOT_PUBLIC);
  expect(connections()).toBe(0);
});

test("a name is resolved once: the address that was judged is the one that is reached", async () => {
  const { port, connections } = await listen();
  // Public when it is judged, this machine from then on.
  const { lookup, hostnames } = resolver(["93.184.215.14"], ["127.0.0.1"]);
  const judged: string[] = [];
  const rule: OutgoingRule = {
    ...STRICT,
    mayReach: (ip) => {
      judged.push(ip);
      return isReachable(ip, false);
    },
  };
  const address = `http://hooks.example:${port}/`;
  await post(address, { rule, lookup, timeoutMs: 300 });
  expect(hostnames).toEqual(["hooks.example"]);
  expect(judged).toEqual(["93.184.215.14"]);
  expect(await post(address, { rule, lookup })).toEqual(NOT_PUBLIC);
  expect(connections()).toBe(0);
});

test.each([
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f.0.0.1/",
  "https://0177.0.0.1/",
  "https://0/",
  "https://10.0.0.7/",
  "https://172.16.0.1/",
  "https://192.168.0.1/",
  "https://100.100.100.200/",
  "https://169.254.169.254/latest/meta-data/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::]/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:a9fe:a9fe]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::a00:1]/",
  "https://[64:ff9b:1::1]/",
  "https://[2002:7f00:1::]/",
  "https://[fe80::1]/",
  "https://[fec0::1]/",
  "https://[fd00:ec2::254]/",
  "https://[ff02::1]/",
])("%s is refused as it is typed", async (address) => {
  expect(await post(address)).toEqual(NOT_PUBLIC);
});

test("localhost is judged like any other name", async () => {
  expect(await post("https://localhost/")).toEqual(NOT_PUBLIC);
});

const TOO_LONG = `https://hooks.example/${"x".repeat(2000)}`;

test.each([
  ["http://hooks.example/", "The address must begin with https://."],
  ["ftp://hooks.example/", "The address must begin with https://."],
  ["file:///etc/passwd", "The address must begin with https://."],
  ["hooks.example/x", "Enter a full address that begins with https://."],
  ["https://a:b@hooks.example/", "The address must not contain a user name or a password."],
  ["https://hooks.example:25/", "The address must use port 443 or 8443."],
])("%s is refused: %s", async (address, reason) => {
  expect(await post(address)).toEqual({ kind: "refused", reason });
});

test("an address of endless length is refused", async () => {
  expect(await post(TOO_LONG)).toEqual({ kind: "refused", reason: "This address is too long." });
});

test("a redirect is an answer like any other and is not followed", async () => {
  const inside = await listen();
  const outside = await listen((_request, response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${inside.port}/` }).end();
  });
  const sent = await post(`http://127.0.0.1:${outside.port}/`, { rule: UNGUARDED });
  expect(sent).toMatchObject({ kind: "answered", status: 307 });
  expect(inside.connections()).toBe(0);
});

test("of a huge answer only the beginning is read", async () => {
  const { port } = await listen((_request, response) => {
    response.writeHead(500);
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", write);
    write();
  });
  const sent = await post(`http://127.0.0.1:${port}/`, { rule: UNGUARDED });
  expect(sent).toMatchObject({ kind: "answered", status: 500, text: "x".repeat(4096) });
});

test("a server that says nothing is left after the time for one try", async () => {
  const { port } = await listen(() => {});
  const sent = await post(`http://127.0.0.1:${port}/`, { rule: UNGUARDED, timeoutMs: 100 });
  expect(sent).toEqual({ kind: "unreached", reason: "The server did not answer in time." });
});

test("an answer that never ends counts by its status", async () => {
  const { port } = await listen((_request, response) => {
    response.writeHead(404);
    response.write("not");
  });
  const sent = await post(`http://127.0.0.1:${port}/`, { rule: UNGUARDED, timeoutMs: 200 });
  expect(sent).toMatchObject({ kind: "answered", status: 404, text: "not" });
});

test("a closed port is a failure for now", async () => {
  const sent = await post("http://127.0.0.1:1/", { rule: UNGUARDED });
  expect(sent).toEqual({ kind: "unreached", reason: "The server refused the connection." });
});

test.each([
  ["3", 3_000],
  ["0.4", 400],
  ["Thu, 01 Jan 2026 00:01:00 GMT", 60_000],
  ["Thu, 01 Jan 2015 00:01:00 GMT", 0],
  ["999999999", 21_600_000],
  ["soon", null],
])("Retry-After: %s", async (header, retryAfterMs) => {
  const { port } = await listen((_request, response) => {
    response.writeHead(429, { "Retry-After": header }).end();
  });
  const sent = await post(`http://127.0.0.1:${port}/`, { rule: UNGUARDED });
  expect(sent).toMatchObject({ status: 429, retryAfterMs });
});

test.each([
  ["10.0.0.1", true],
  ["127.0.0.1", true],
  ["fd00::1", true],
  ["93.184.215.14", true],
  ["169.254.169.254", false],
  ["::ffff:169.254.169.254", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
])("with WEBHOOKS_PRIVATE, whether %s may be reached: %s", (ip, reachable) => {
  expect(isReachable(ip, true)).toBe(reachable);
});
