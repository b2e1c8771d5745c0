import { expect, test } from "vitest";
import { openSealed, sealText } from "#server/core/seal-text";
import { testServices } from "#tests/support/services";

const services = testServices();
const seal = { purpose: "second-factor", userId: 7 } as const;
const sealed = sealText(services, seal, "JBSWY3DPEHPK3PXP");

test("a sealed text opens for its user and purpose, and does not show", () => {
  expect(openSealed(services, seal, sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("JBSWY3DP");
});

test.each([
  ["another user", { ...seal, userId: 8 }, sealed],
  ["another purpose", { ...seal, purpose: "second-factor-setup" }, sealed],
  ["a changed text", seal, `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`],
  ["a text that was cut off", seal, sealed.slice(0, 20)],
  ["nothing", seal, ""],
] as const)("it does not open for %s", (_, other, text) => {
  expect(openSealed(services, other, text)).toBeNull();
});
