import { expect, test } from "vitest";
import { returnPath } from "../../app/lib/return-path";

test.each([
  ["/league/3?tab=past", "/league/3?tab=past"],
  [null, "/tournaments"],
  ["", "/tournaments"],
  ["league/3", "/tournaments"],
  ["https://evil.example/", "/tournaments"],
  ["//evil.example/", "/tournaments"],
  ["/\\evil.example/", "/tournaments"],
  ["/\t/evil.example/", "/tournaments"],
  ["/.//evil.example/", "/tournaments"],
  ["javascript:alert(1)", "/tournaments"],
])("after logging in, %s leads to %s", (to, path) => {
  expect(returnPath(to)).toBe(path);
});
