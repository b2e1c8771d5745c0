import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EnvError } from "#server/core/env";
import { loadPushKeys } from "#server/core/secret-file";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";

let folder: DataFolder;
beforeEach(() => {
  folder = makeDataFolder();
});
afterEach(() => folder.remove());

test("the keys of notifications are made once, for their owner alone", () => {
  const keys = loadPushKeys(folder);
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, "base64url")).toHaveLength(32);
  expect(loadPushKeys(folder)).toEqual(keys);
  expect(readFileSync(folder.file("push-key"), "utf8")).toBe(`${keys.privateKey}\n`);
  expect(statSync(folder.file("push-key")).mode & 0o777).toBe(0o600);
});

test("a kept key gives the public key that browsers have subscribed to", () => {
  // The key pair of RFC 8291, Appendix A.
  writeFileSync(folder.file("push-key"), "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw\n");
  expect(loadPushKeys(folder).publicKey).toBe(
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  );
});

test.each([
  ["cut off", "yfWPiYE-n46HLnH0"],
  ["empty", ""],
  ["no number of the curve", Buffer.alloc(32).toString("base64url")],
  ["a text", "x".repeat(43)],
])("a key that is %s is refused, not replaced", (_what, storedKey) => {
  writeFileSync(folder.file("push-key"), storedKey);
  const load = () => loadPushKeys(folder);
  expect(load).toThrow(EnvError);
  expect(load).toThrow(/push-key is damaged: delete it to have a new one made\.$/);
  expect(readFileSync(folder.file("push-key"), "utf8")).toBe(storedKey);
});

test("nothing else is written", () => {
  loadPushKeys(folder);
  chmodSync(folder.file("push-key"), 0o400);
  expect(loadPushKeys(folder).publicKey).toHaveLength(87);
  expect(existsSync(folder.file("session-secret"))).toBe(false);
});
