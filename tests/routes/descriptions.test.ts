import { expect, test } from "vitest";
import { describeScreen } from "../../app/lib/descriptions";
import { listRoutes } from "../../app/routes";

const OF_ITS_OWN = "/share/:token";

test("every screen has a description, of a length that search engines show", () => {
  for (const { address, file } of listRoutes()) {
    if (!file.endsWith("-screen.tsx") || address === OF_ITS_OWN) continue;
    expect(describeScreen(address), address).toMatch(/^[A-Z].{30,150}\.$/);
  }
  expect(describeScreen(undefined), "an error outside of all screens").toMatch(/\.$/);
});

test.each(["/login", "/join-league", "/rules/:code", "/watch/:token"])(
  "%s, which anybody can open, has its own",
  (address) => {
    expect(listRoutes().map((route) => route.address)).toContain(address);
    expect(describeScreen(address)).not.toBe(describeScreen("/account"));
  },
);

test("a league's link describes the league itself", () => {
  expect(describeScreen(OF_ITS_OWN)).toBeNull();
});
