import { expect, test } from "vitest";
import { isBoardCall, isShortCall } from "#server/run/http/route-names";

test.each(["/trpc/team.submit", "/trpc/balls.append"])("%s takes no turn", (pathname) => {
  expect(isShortCall(pathname)).toBe(true);
});

test.each([
  ...["/trpc/board.home", "/trpc/room.read", "/trpc/room.act", "/trpc/", "/league/1"],
  // However a procedure is written, it is found by the name that this means.
  ...["/trpc/board%2Ehome", "/trpc//room.act", "/trpc/team.sheet,board.home", "/trpc/team%2Esheet"],
])("%s takes the turn of a page", (pathname) => {
  expect(isShortCall(pathname)).toBe(false);
});

test.each([
  ["/trpc/board.home", true],
  ["/trpc/room.read", false],
  ["/trpc/team.sheet", false],
  ["/league/1", false],
])("%s is the data of a screen: %s", (pathname, expected) => {
  expect(isBoardCall(pathname)).toBe(expected);
});
