import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFull, rounds } from "#tests/support/rounds";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { ask } from "./ask";
import { type LeagueOnDisk, makeLeagueOnDisk } from "./league-on-disk";

const SOCKETS = rounds(300, 2_000);
const TRICKLE_MS = 1_000;

let league: LeagueOnDisk;
let server: RunningServer;

beforeAll(async () => {
  league = await makeLeagueOnDisk(20);
  server = await startServer({ dataDir: league.dataDir });
});
afterAll(async () => {
  await server.stop();
  league.remove();
});

test(`${SOCKETS} sockets that never finish asking keep nobody from being served`, async () => {
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, (_, index) => openSlowly(server, index % 2 === 0)),
  );
  const ended = Promise.all(sockets.map((socket) => once(socket, "close")));
  // A header line or a byte of the body now and then: they are never idle.
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x: y\r\n");
  }, TRICKLE_MS);
  const pages = league.members.map(({ cookie }) =>
    ask(server, `/league/${league.leagueId}`, { cookie }),
  );
  expect((await Promise.all(pages)).map((answer) => answer?.status)).toEqual(pages.map(() => 200));
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  // The server lets go of every one of them by itself, after half a minute: too long for each time.
  if (isFull) await ended;
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
  expect((await ask(server, "/healthz"))?.status).toBe(200);
});

async function openSlowly(to: RunningServer, inBody: boolean): Promise<Socket> {
  const { hostname, port } = new URL(to.url);
  const socket = connect({ host: hostname, port: Number(port), family: 4 });
  socket.on("error", () => {});
  socket.resume();
  await once(socket, "connect");
  const type = "content-type: application/x-www-form-urlencoded\r\n";
  socket.write(
    inBody
      ? `POST /login HTTP/1.1\r\nhost: localhost\r\n${type}content-length: 60000\r\n\r\nintent=`
      : "GET /login HTTP/1.1\r\nhost: localhost\r\n",
  );
  return socket;
}
