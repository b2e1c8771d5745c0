import { expect, test } from "vitest";
import { openAdvisories } from "../../tools/open-advisories.mjs";

const url = "https://github.com/advisories/GHSA-0000-0000-0000";

test("an advisory is listed once, packages that only depend on it are not", () => {
  const advisory = { name: "left-pad", title: "Pads without end", url, severity: "high" };
  const report = {
    vulnerabilities: {
      "left-pad": { via: [advisory] },
      padder: { via: ["left-pad"] },
      "other-padder": { via: [advisory] },
    },
  };
  expect(openAdvisories(report)).toEqual([{ ...advisory, isSerious: true, verdict: null }]);
});

test.each([
  ["turbo-stream", url, "critical", true, "not reachable, see ADR-83"],
  [
    "react-router",
    url.replace(/GHSA.*/, "GHSA-wrjc-x8rr-h8h6"),
    "high",
    true,
    "not reachable, see ADR-83",
  ],
  ["react-router", url, "high", true, null],
  ["zod", url, "low", false, null],
])("%s, %s, %s", (name, url, severity, isSerious, verdict) => {
  const report = { vulnerabilities: { [name]: { via: [{ name, title: "", url, severity }] } } };
  expect(openAdvisories(report)).toMatchObject([{ isSerious, verdict }]);
});
