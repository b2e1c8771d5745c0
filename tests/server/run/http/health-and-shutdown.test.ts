import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { stopServer } from "#server/run/http/stop-server";
import { defer } from "#tests/support/deferred";
import { portOf, send, startHttp } from "#tests/support/http-server";

test("/healthz answers without the app", async () => {
  const server = await startHttp({
    handle: async () => {
      throw new Error("the app is not asked");
    },
  });
  const answer = await send(server, { path: "/healthz" });
  const head = await send(server, { method: "HEAD", path: "/healthz" });
  server.close();
  expect([answer.status, answer.body, head.status]).toEqual([200, "ok", 200]);
});

test("/healthz is 503 when the database does not answer", async () => {
  const server = await startHttp({
    checkHealth: () => {
      throw new Error("SQLITE_IOERR");
    },
  });
  const answer = await send(server, { path: "/healthz" });
  server.close();
  expect([answer.status, answer.body]).toEqual([503, "The database does not answer."]);
});

test("stopping lets the response in flight finish and takes no new connection", async () => {
  const arrival = defer<void>();
  const release = defer<Response>();
  const server = await startHttp({
    handle: () => {
      arrival.resolve();
      return release.promise;
    },
  });
  const port = portOf(server);
  const agent = new Agent({ keepAlive: true });
  const inFlight = request({ host: "127.0.0.1", port, agent }).end();
  await arrival.promise;
  const stopped = stopServer(server);
  const refused = request({ host: "127.0.0.1", port }).end();
  expect((await once(refused, "error"))[0].code).toBe("ECONNREFUSED");
  release.resolve(new Response("done"));
  const [response] = await once(inFlight, "response");
  expect(await text(response)).toBe("done");
  await stopped;
  agent.destroy();
});

test("stopping closes an idle connection at once", async () => {
  const server = await startHttp();
  // Neither its own timeout nor a timer of `stopServer` may be what closes the connection.
  server.keepAliveTimeout = 120_000;
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
    server.closeAllConnections();
  });
  const agent = new Agent({ keepAlive: true });
  const sent = request({ host: "127.0.0.1", port: portOf(server), agent }).end();
  const [response] = await once(sent, "response");
  const { socket } = response;
  await text(response);
  expect(socket.destroyed).toBe(false);
  const closed = once(socket, "close");
  await Promise.all([stopServer(server), closed]);
  expect(socket.destroyed).toBe(true);
}, 5_000);

test("what never ends is closed after the grace time", async () => {
  const arrival = defer<void>();
  const server = await startHttp({
    handle: () => {
      arrival.resolve();
      return new Promise(() => {});
    },
  });
  const endless = request({ host: "127.0.0.1", port: portOf(server) }).end();
  const broken = once(endless, "error");
  await arrival.promise;
  await stopServer(server, 1);
  expect((await broken)[0].code).toBe("ECONNRESET");
});
