import type { Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { send, startHttp } from "#tests/support/http-server";

const MB = 1024 * 1024;

let server: Server;
afterEach(() => server.close());

test.each([
  ["/operator/fixture/7/file", 4 * MB, 200],
  ["/operator/fixture/7/file?_data=x", 4 * MB, 200],
  ["/match/7/file", 4 * MB, 200],
  ["/match/7/desk", MB, 413],
  ["/operator/tournament/7/pool", 4 * MB, 200],
  ["/operator/fixture/7/file", 4 * MB + 1, 413],
  ["/operator/tournament/7/files", 8 * MB, 200],
  ["/api/v1/fixtures/7/score", 4 * MB, 200],
  ["/api/v1/fixtures/7/score", 4 * MB + 1, 413],
  ["/api/v1/fixtures/7", MB, 413],
  ["/operator/fixture/7/filed", MB, 413],
  ["/operator/fixture/7", MB, 413],
  ["/x/operator/fixture/7/file", MB, 413],
  ["/login?/operator/fixture/7/file", MB, 413],
])("POST %s with %d bytes is %d", async (path, length, status) => {
  server = await startHttp();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await send(server, { method: "POST", path, headers, body: ["x".repeat(length)] });
  expect(answer.status).toBe(status);
});
