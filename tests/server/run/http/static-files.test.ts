import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadStaticFiles } from "#server/run/http/static-files";
import { send, startHttp } from "#tests/support/http-server";

const root = mkdtempSync(path.join(tmpdir(), "gully-static-"));
const client = path.join(root, "client");
let server: Server;

beforeAll(async () => {
  for (const folder of ["client/assets", "client/.vite"]) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  writeFileSync(path.join(root, "secret.txt"), "secret");
  writeFileSync(path.join(client, ".vite/manifest.json"), "{}");
  writeFileSync(path.join(client, "favicon.svg"), "<svg/>");
  writeFileSync(path.join(client, "unknown.exe"), "MZ");
  writeFileSync(path.join(client, "assets/app-1a2b.js"), "let a;");
  writeFileSync(path.join(client, "assets/app-1a2b.js.gz"), gzipSync("let a;"));
  writeFileSync(path.join(client, "assets/gully.woff2"), "wOF2");
  server = await startHttp({ staticDir: client });
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

test("a hashed file is kept for ever, another is asked for again", async () => {
  const hashed = await send(server, { path: "/assets/app-1a2b.js" });
  const other = await send(server, { path: "/favicon.svg?v=1" });
  expect([hashed.status, hashed.body]).toEqual([200, "let a;"]);
  expect(hashed.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": "6",
  });
  expect([other.body, other.headers["content-type"]]).toEqual(["<svg/>", "image/svg+xml"]);
  expect(other.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("only what can be opened as a page has the headers of pages", async () => {
  const ofPages = [
    "content-security-policy",
    "x-frame-options",
    "permissions-policy",
    "cross-origin-opener-policy",
  ];
  writeFileSync(path.join(client, "assets/symbols.svg"), "<svg/>");
  writeFileSync(path.join(client, "worker.js"), "let b;");
  const each = await startHttp({ staticDir: client });
  const namesAt = async (address: string) => {
    const { headers } = await send(each, { path: address });
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(headers).toMatchObject({ "cross-origin-resource-policy": "same-origin" });
    return ofPages.filter((name) => name in headers);
  };
  expect(await namesAt("/assets/app-1a2b.js")).toEqual([]);
  expect(await namesAt("/assets/gully.woff2")).toEqual([]);
  for (const whole of ["/assets/symbols.svg", "/worker.js", "/favicon.svg", "/"]) {
    expect(await namesAt(whole), whole).toEqual(ofPages);
  }
  each.close();
});

test("HEAD and If-None-Match send no body", async () => {
  const head = await send(server, { method: "HEAD", path: "/assets/gully.woff2" });
  expect([head.status, head.headers["content-length"], head.body]).toEqual([200, "4", ""]);
  expect(head.headers["content-type"]).toBe("font/woff2");
  const headers = { "if-none-match": String(head.headers.etag) };
  const unchanged = await send(server, { path: "/assets/gully.woff2", headers });
  expect([unchanged.status, unchanged.body]).toEqual([304, ""]);
});

test.each([
  ["another", (_etag: string) => '"other"', {}, 200],
  ["one that contains it", (etag: string) => `${etag}x`, {}, 200],
  ["it among others", (etag: string) => `"other", ${etag}`, {}, 304],
  ["it without its mark of weakness", (etag: string) => etag.slice(2), {}, 304],
  ["any at all", () => "*", {}, 304],
  ["it, at a forced reload", (etag: string) => etag, { "cache-control": "no-cache" }, 200],
])("If-None-Match with %s", async (_, known, others, status) => {
  const path = "/assets/gully.woff2";
  const etag = String((await send(server, { path })).headers.etag);
  const headers = { "if-none-match": known(etag), ...others };
  expect((await send(server, { path, headers })).status).toBe(status);
});

const encodings: readonly (readonly [string, string | undefined])[] = [
  ["gzip", "gzip"],
  ["br, gzip;q=0.5", "gzip"],
  ["*", "gzip"],
  ["GZIP", "gzip"],
  ["gzip;q=0", undefined],
  ["*, gzip;q=0", undefined],
  ["identity", undefined],
  ["", undefined],
];
test.each(encodings)("Accept-Encoding %s", async (accepted, encoding) => {
  const headers = { "accept-encoding": accepted };
  const answer = await send(server, { path: "/assets/app-1a2b.js", headers });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toBe("accept-encoding");
});

test("what is sent as gzip is gzip of the file", () => {
  const file = loadStaticFiles(client).get("/assets/app-1a2b.js");
  expect(String(gunzipSync(file?.encoded[0]?.bytes ?? Buffer.alloc(0)))).toBe("let a;");
});

const elsewhere = [
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
  "/..%5csecret.txt",
  "/assets/app-1a2b.js%00.txt",
  "/.vite/manifest.json",
  "/unknown.exe",
  "/assets/app-1a2b.js.gz",
  "/assets",
  "/assets/",
];
test.each(elsewhere)("%s is left to the app", async (name) => {
  expect((await send(server, { path: name })).body).toBe("app");
});

test("a write to a file's name goes to the app", async () => {
  expect((await send(server, { method: "POST", path: "/favicon.svg" })).body).toBe("app");
});
