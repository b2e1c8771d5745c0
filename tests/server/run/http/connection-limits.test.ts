import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { portOf, send, startHttp } from "#tests/support/http-server";

let server: Server;
afterEach(() => server.closeAllConnections());

const ASKED = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";

function open(localAddress = "127.0.0.1") {
  const socket = connect({ port: portOf(server), host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  return socket;
}

test.each([
  [4, 4],
  [5, 0],
  [600, 0],
])("%d requests sent at once on one connection get %d responses", async (sent, answered) => {
  server = await startHttp();
  const socket = open();
  socket.write(ASKED.repeat(sent - 1) + ASKED.replace("host", "connection: close\r\nhost"));
  const received = await text(socket).catch(() => "");
  expect(received.match(/HTTP\/1\.1 200/g) ?? []).toHaveLength(answered);
  expect((await send(server)).status).toBe(200);
});

test("many requests one after the other on one connection are all answered", async () => {
  server = await startHttp();
  const socket = open();
  for (let turn = 0; turn < 20; turn += 1) {
    socket.write(ASKED);
    expect(String((await once(socket, "data"))[0])).toContain("200");
  }
});

test("after an offence new connections of the address are read one after the other", async () => {
  server = await startHttp({ connectionsPerAddress: 100 });
  const offender = open();
  offender.write(ASKED.repeat(5));
  await once(offender, "close");
  const turns: string[] = [];
  const ask = async (name: string, localAddress?: string) => {
    const socket = open(localAddress);
    socket.write(ASKED.replace("host", "connection: close\r\nhost"));
    expect(await text(socket)).toContain("200");
    turns.push(name);
  };
  await Promise.all([ask("1"), ask("2"), ask("3"), ask("other", "127.0.0.2")]);
  expect(turns.indexOf("other")).toBeLessThan(turns.length - 1);
  expect(turns.filter((name) => name !== "other")).toHaveLength(3);
});

test("an address has at most so many connections; a closed one makes room", async () => {
  server = await startHttp({ connectionsPerAddress: 2 });
  const [first, second] = [open(), open()];
  await Promise.all([once(first, "connect"), once(second, "connect")]);
  const third = open();
  third.write(ASKED);
  expect(await text(third)).toMatch(
    /^HTTP\/1\.1 503 .*retry-after: 60.*too many open connections/s,
  );
  const elsewhere = open("127.0.0.2");
  elsewhere.write(ASKED.replace("host", "connection: close\r\nhost"));
  expect(await text(elsewhere)).toContain("200");
  first.destroy();
  await expect.poll(() => send(server).then(({ status }) => status)).toBe(200);
});

test("pages of a client that has left are not begun", async () => {
  let begun = 0;
  server = await startHttp({
    handle: async () => {
      begun += 1;
      server.closeAllConnections();
      return new Response("app");
    },
  });
  const socket = open();
  socket.write(ASKED.repeat(4));
  await once(socket, "close");
  expect(begun).toBe(1);
  await send(server).catch(() => {});
  expect(begun).toBe(2);
});
