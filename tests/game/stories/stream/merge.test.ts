import { expect, test } from "vitest";
import { newestOf } from "#game/stories/stream/merge";

const at = (...times: number[]) => times.map((time) => ({ at: time }));
const atOf = (events: readonly { at: number }[]) => events.map((event) => event.at);

test.each([
  ["nothing", [], 3, []],
  ["one source", [at(1, 3, 2)], 3, [3, 2, 1]],
  ["several sources", [at(5, 1), at(4), at(9, 2)], 3, [9, 5, 4]],
  ["fewer than asked for", [at(1), []], 9, [1]],
  ["none asked for", [at(1)], 0, []],
])("the newest of %s", (_, sources, most, times) => {
  expect(atOf(newestOf(sources, most))).toEqual(times);
});

test("of the same instant, the first source is on top", () => {
  const [a, b] = [
    { at: 1, from: "a" },
    { at: 1, from: "b" },
  ];
  expect(newestOf([[a], [b]], 2)).toEqual([a, b]);
  expect(newestOf([[b], [a]], 1)).toEqual([b]);
});
