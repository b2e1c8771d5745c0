import { describe, expect, test } from "vitest";
import { pageArgs } from "#tests/routes/page-args";
import { makeUser } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { returnPath } from "../../app/lib/return-path";
import { action as login } from "../../app/routes/people/login/login-screen";

const HOME = "/tournaments";

test.each([
  ["/league/3?tab=past", "/league/3?tab=past"],
  ["/join-league?pin=123456", "/join-league?pin=123456"],
  ["/league/3/../4", "/league/4"],
  ["/league/3#points", "/league/3"],
  ["/loginnames", "/loginnames"],
  [null, HOME],
  ["", HOME],
  ["league/3", HOME],
  ["/login?to=/login", HOME],
  ["/logout", HOME],
  ["/auth/google", HOME],
  ["/verify-email", HOME],
  ["/reset-password?token=x", HOME],
])("after logging in, %s leads to %s", (to, path) => {
  expect(returnPath(to)).toBe(path);
});

/** Each would leave the site in some browser, if it came through as it is. */
const PAYLOADS = [
  "https://evil.example",
  "http://evil.example/",
  "HTTPS://EVIL.EXAMPLE",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\\\evil.example",
  "//evil.example/%2e%2e",
  "//evil.example%2f@gully.test",
  "//gully.test@evil.example",
  "https://gully.test@evil.example",
  "https://gully.test.evil.example",
  "http://gully.test:80@evil.example/",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "\u0000//evil.example",
  "/\t\\evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/x/..//evil.example",
  "/x/../\\evil.example",
  "/%2e//evil.example",
  "/.%2e//evil.example",
  "//[::1]/",
  "//2130706433/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://evil.example/1",
  "?to=//evil.example",
  "//evil.example\\@gully.test",
];

describe("forty ways out of the site, and some more", () => {
  test("there are at least forty, each another one", () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(40);
  });

  test.each(PAYLOADS)("%j stays on the site", (to) => {
    expect(returnPath(to)).toBe(HOME);
  });

  test.each([
    "/%2Fevil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "/@evil.example",
    "/;//evil.example",
    "/x//evil.example",
    "/evil.example:80",
    "/x\r\nLocation: https://evil.example",
  ])("%j is only an odd path of this site", (to) => {
    const path = returnPath(to);
    expect(new URL(path, "https://gully.test/login").origin).toBe("https://gully.test");
    expect(path).toMatch(/^\/[^/\\]/);
    expect(path).not.toMatch(/[\r\n\t]/);
  });

  test("logging in goes through it", async () => {
    const services = testServices();
    await makeUser(services, "Asha");
    const form = { intent: "login", email: "asha@example.org", password: "a long password" };
    for (const to of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
      const path = `/login?${new URLSearchParams({ to })}`;
      const answer = await login(pageArgs(services, path, { form }));
      expect(answer.headers.get("location"), to).toBe(HOME);
    }
  });
});
