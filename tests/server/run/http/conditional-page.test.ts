import type { Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { RequestContext } from "#server/run/http/context";
import { send, startHttp } from "#tests/support/http-server";

let server: Server;
afterEach(() => server.close());

/** Serves a page with its nonce in it, as the app does. */
async function servePage(page: () => { text: string; headers?: Record<string, string> }) {
  server = await startHttp({
    handle: async (_asked: Request, { nonce }: RequestContext) => {
      const { text, headers } = page();
      return new Response(`<script nonce="${nonce}">1</script>${text}`, {
        headers: { "content-type": "text/html; charset=utf-8", ...headers },
      });
    },
  });
}

const askAgain = (etag: unknown) => send(server, { headers: { "if-none-match": String(etag) } });

test("a page that did not change answers 304, with the policy of the one that is kept", async () => {
  await servePage(() => ({ text: "standings" }));
  const first = await send(server);
  expect(first.status).toBe(200);
  const again = await askAgain(first.headers.etag);
  expect([again.status, again.body]).toEqual([304, ""]);
  expect(again.headers["content-security-policy"]).toBeUndefined();
  expect(again.headers["x-content-type-options"]).toBe("nosniff");
});

test("a forced reload gets the page, whatever the browser has", async () => {
  await servePage(() => ({ text: "standings" }));
  const first = await send(server);
  const headers = { "if-none-match": String(first.headers.etag), "cache-control": "no-cache" };
  expect((await send(server, { headers })).body).toContain("standings");
});

test("one that changed is sent in full, with a policy of its own", async () => {
  const texts = ["93.00", "94.00"];
  await servePage(() => ({ text: texts.shift() ?? "" }));
  const first = await send(server);
  const again = await askAgain(first.headers.etag);
  expect(again.status).toBe(200);
  expect(again.body).toContain("94.00");
  expect(again.headers["content-security-policy"]).toBeDefined();
});

test("what sets a cookie or is no page has no ETag", async () => {
  await servePage(() => ({ text: "toast", headers: { "set-cookie": "flash=; Max-Age=0" } }));
  expect((await send(server)).headers.etag).toBeUndefined();
  server.close();
  await servePage(() => ({ text: "{}", headers: { "content-type": "application/json" } }));
  expect((await send(server)).headers.etag).toBeUndefined();
});
