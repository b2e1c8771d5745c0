import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { FieldsError } from "#server/core/errors";
import { fetchPack } from "#server/matches/packs/fetch-pack";
import { PACK_MOST_BYTES } from "#server/matches/packs/read-pack";
import type { OutgoingRule } from "#server/people/delivery/outgoing-rule";
import { isReachable } from "#server/people/delivery/reachable";
import { testServices } from "#tests/support/services";
import { EXAMPLE } from "./small-pack";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** As on the internet, but over plain http and any port, so that a server of this test can answer. */
const OPEN: OutgoingRule = { schemes: ["http:"], ports: null, mayReach: () => true };
const STRICT: OutgoingRule = { ...OPEN, mayReach: (ip) => isReachable(ip, false) };

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/2027.json`;
}

async function outcome(address: string, rule?: OutgoingRule, timeoutMs = 2_000): Promise<string> {
  const { signal } = new AbortController();
  try {
    return await fetchPack(testServices(), address, signal, { ...(rule && { rule }), timeoutMs });
  } catch (error) {
    if (!(error instanceof FieldsError)) throw error;
    expect(error.faults).toEqual([{ fields: ["address"], sentence: error.message }]);
    return error.message;
  }
}

test("a pack is read from its address by one request that names Gully", async () => {
  const requests: unknown[] = [];
  const address = await listen(({ method, headers }, response) => {
    requests.push([method, headers["user-agent"], headers.cookie]);
    response.end(EXAMPLE);
  });
  expect(await outcome(address, OPEN)).toBe(EXAMPLE);
  expect(requests).toEqual([["GET", "Gully", undefined]]);
});

test.each([
  ["plain http", "http://packs.example/x.json", "The address must begin with https://."],
  ["a file", "file:///etc/passwd", "The address must begin with https://."],
  ["no address", "ipl-2027", "Enter a full address that begins with https://."],
  ["this machine", "https://127.0.0.1/x.json", "This address isn't on the public internet."],
  [
    "a cloud's keys",
    "https://169.254.169.254/latest",
    "This address isn't on the public internet.",
  ],
  ["a database's port", "https://packs.example:5432/x", "The address must use port 443 or 8443."],
  [
    "a password",
    "https://a:b@packs.example/x",
    "The address must not contain a user name or a password.",
  ],
])("%s is not asked", async (_what, address, sentence) => {
  expect(await outcome(address)).toBe(sentence);
});

test("a redirect to a private address or another server is not followed", async () => {
  let reached = 0;
  const secret = await listen((_request, response) => {
    reached += 1;
    response.end("secret");
  });
  const address = await listen((_request, response) => {
    response.writeHead(302, { location: secret }).end();
  });
  expect(await outcome(address, OPEN)).toBe(
    "The server redirects to another server, which is not followed.",
  );
  expect(reached).toBe(0);
  expect(await outcome(address, STRICT)).toBe("This address isn't on the public internet.");
});

test.each<[string, RequestListener, string]>([
  [
    "nothing there",
    (_, response) => response.writeHead(404).end(),
    "There is nothing at this address.",
  ],
  [
    "an error",
    (_, response) => response.writeHead(500).end("oops"),
    "The server answered with 500 instead of a season pack.",
  ],
  [
    "more than 1 MB",
    (_, response) => response.end("x".repeat(PACK_MOST_BYTES + 1)),
    "The answer is larger than 1 MB.",
  ],
  [
    "a size that lies",
    (_, response) => {
      response.writeHead(200, { "content-length": String(900 * PACK_MOST_BYTES) });
      response.write("x");
    },
    "The answer is larger than 1 MB.",
  ],
])("%s is a sentence", async (_what, answer, sentence) => {
  expect(await outcome(await listen(answer), OPEN)).toBe(sentence);
});

test("an address that answers slowly is given up", async () => {
  const address = await listen((_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(" "), 10);
    response.on("close", () => clearInterval(drip));
  });
  expect(await outcome(address, OPEN, 150)).toBe("The server did not answer in time.");
});
