import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { readEnv } from "#server/core/env";
import { send, startHttp } from "#tests/support/http-server";

let server: Server;
afterEach(() => server.close());

const hosts: readonly (readonly [string, string | undefined, string, number])[] = [
  ["the host of APP_URL", "https://gully.example.org", "gully.example.org", 200],
  ["another spelling of it", "https://gully.example.org", "Gully.Example.ORG.", 200],
  ["it with a port of the way here", "https://gully.example.org", "gully.example.org:3000", 200],
  ["another host", "https://gully.example.org", "evil.example", 421],
  ["one that begins like it", "https://gully.example.org", "gully.example.org.evil.example", 421],
  ["an address", "https://gully.example.org", "192.0.2.7", 421],
  ["localhost", "https://gully.example.org", "localhost:3000", 421],
  ["another name of this machine", "http://localhost:3000", "127.0.0.1:3000", 200],
  ["its IPv6 address", "http://localhost:3000", "[::1]:8080", 200],
  ["a name rebound to this machine", "http://localhost:3000", "evil.example:3000", 421],
  ["any host without APP_URL", undefined, "anything.example", 200],
];
test.each(hosts)("%s, with APP_URL %s: %s", async (_what, appUrl, host, status) => {
  server = await startHttp({ env: readEnv({ APP_URL: appUrl }) });
  const answer = await send(server, { headers: { host } });
  expect(answer.status).toBe(status);
  if (status === 421) expect(answer.body).toBe("This is not the address of this site.");
});

test("behind a trusted proxy the host is the one that the browser asked for", async () => {
  server = await startHttp({
    env: readEnv({ APP_URL: "https://gully.example.org", TRUST_PROXY: "true" }),
  });
  const ask = (forwarded: string) =>
    send(server, { headers: { host: "gully:3000", "x-forwarded-host": forwarded } });
  expect((await ask("gully.example.org")).status).toBe(200);
  expect((await ask("evil.example")).status).toBe(421);
});

test("a supervisor inside the container asks by another name; a file is for the site's alone", async () => {
  const staticDir = mkdtempSync(path.join(tmpdir(), "gully-files-"));
  writeFileSync(path.join(staticDir, "app.js"), "1");
  server = await startHttp({ env: readEnv({ APP_URL: "https://gully.example.org" }), staticDir });
  const ask = async (pathname: string) =>
    (await send(server, { path: pathname, headers: { host: "127.0.0.1:3000" } })).status;
  expect([await ask("/healthz"), await ask("/readyz")]).toEqual([200, 200]);
  expect(await ask("/app.js")).toBe(421);
  rmSync(staticDir, { recursive: true });
});
