import { expect, test } from "vitest";
import {
  closedStream,
  haveLostStreams,
  isHere,
  loadedPage,
  NEVER_HERE,
  openedStream,
  type Presence,
} from "#game/squads/presence";

const NOW = 1_000_000;
const WITH_STREAM = openedStream(NEVER_HERE, 0);
const gone = (ago: number) => closedStream(WITH_STREAM, NOW - ago);
const page = (ago: number) => loadedPage(NEVER_HERE, NOW - ago);
const many = (count: number, presence: Presence) => Array<Presence>(count).fill(presence);

test.each([
  ["somebody who never came", NEVER_HERE, false],
  ["an open stream", WITH_STREAM, true],
  ["a stream that was closed", gone(1), false],
  ["one of two streams left", closedStream(openedStream(WITH_STREAM, 1), NOW), true],
  ["a page loaded just now", page(0), true],
  ["a page loaded 15 seconds ago, less a millisecond", page(14_999), true],
  ["a page loaded 15 seconds ago", page(15_000), false],
  ["a page, and a stream that was closed", closedStream(openedStream(page(3), NOW), NOW), true],
])("%s", (_name, presence, here) => {
  expect(isHere(presence, NOW)).toBe(here);
});

test.each([
  ["nobody has been in the room", [], false],
  ["everybody is here", many(12, WITH_STREAM), false],
  [
    "four of twelve are lost: a third, not more",
    [...many(8, WITH_STREAM), ...many(4, gone(6_000))],
    false,
  ],
  ["five of twelve are lost", [...many(7, WITH_STREAM), ...many(5, gone(6_000))], true],
  [
    "five of twelve for five seconds: not longer",
    [...many(7, WITH_STREAM), ...many(5, gone(5_000))],
    false,
  ],
  ["five of twelve for a moment longer", [...many(7, WITH_STREAM), ...many(5, gone(5_001))], true],
  ["one of two is lost", [WITH_STREAM, gone(6_000)], true],
  ["one of three is lost", [WITH_STREAM, WITH_STREAM, gone(6_000)], false],
  ["the only one is lost", [gone(6_000)], true],
  ["a page counts as here for 15 seconds", [page(14_000)], false],
  ["and is lost five seconds after them", [page(20_001)], true],
])("%s", (_name, presences, pauses) => {
  expect(haveLostStreams(presences, NOW)).toBe(pauses);
});
