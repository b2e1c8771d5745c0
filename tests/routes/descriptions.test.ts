import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { describeScreen } from "../../app/lib/descriptions";
import { listRoutes } from "../../app/routes";

const APP = path.join(import.meta.dirname, "../../app");
const SCREENS = listRoutes().filter(({ file }) => file.endsWith("-screen.tsx"));

/** The `meta` of the screen has one, which names what is behind the link. */
function describesItself(file: string): boolean {
  return readFileSync(path.join(APP, file), "utf8").includes('{ name: "description"');
}

test("every screen has one description, of a length that search engines show", () => {
  for (const { address, file } of SCREENS) {
    if (describesItself(file)) expect(describeScreen(address), address).toBeNull();
    else expect(describeScreen(address), address).toMatch(/^[A-Z].{30,150}\.$/);
  }
  expect(describeScreen(undefined), "an error outside of all screens").toMatch(/\.$/);
});

test("links to a league, to a place in it and to rules describe themselves", () => {
  const own = SCREENS.filter(({ file }) => describesItself(file)).map(({ address }) => address);
  expect(own.sort()).toEqual(["/i/:token", "/rules/:code", "/share/:token"]);
});

test.each(["/login", "/join-league", "/join-game/:token", "/watch/:token"])(
  "%s, which anybody can open, has its own",
  (address) => {
    expect(SCREENS.map((route) => route.address)).toContain(address);
    expect(describeScreen(address)).not.toBe(describeScreen("/account"));
  },
);
