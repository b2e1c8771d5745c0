import { expect, test } from "vitest";
import { drawGaps } from "#server/stories/boards/draw-lines";
import type { Chaser } from "#server/stories/boards/rank-race";

const FIXTURES = [1, 2].map((id) => ({
  id,
  number: id,
  teams: ["RED", "BLU"] as const,
  matchType: "T20",
  startsAt: id,
  state: "finished" as const,
  status: "",
}));

/** The gap of each team after each match, in points; the second team is one's own. */
function draw(...behind: readonly (readonly (number | null)[])[]) {
  const chasers = behind.map(
    (gaps, index): Chaser => ({
      participantId: index + 1,
      teamName: `Team ${index + 1}`,
      mine: index === 1,
      behind: gaps.map((gap) => gap && gap * 100),
    }),
  );
  const drawing = drawGaps(FIXTURES, chasers, 720, 158);
  if (drawing === null) throw new Error("There is nothing to draw.");
  return drawing;
}

test("the leader is on top, and who is behind is as far below as the points say", () => {
  const { lines } = draw([0, 0], [50, 1240.4], [100, 620.2]);
  const [half, leader, own] = lines.map(({ dots }) => dots.at(-1)?.y ?? 0);
  expect(lines.map(({ figure }) => figure)).toEqual(["−620", "0", "−1,240"]);
  expect((own ?? 0) - (leader ?? 0)).toBeCloseTo(2 * ((half ?? 0) - (leader ?? 0)), 0);
});

test("who joined late is drawn from the first match after that", () => {
  const { lines, right } = draw([0, 0], [null, 10]);
  expect(lines.at(-1)?.dots).toEqual([expect.objectContaining({ x: right })]);
});

test("names of teams that are close together do not lie on each other, nor leave the picture", () => {
  const close = Array.from({ length: 12 }, (_, place) => [0, place < 6 ? 0 : 1000 + place]);
  const { lines, height } = draw(...close);
  const names = lines.map(({ nameY }) => nameY).sort((a, b) => a - b);
  const gaps = names.slice(1).map((y, index) => y - (names[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
  expect(names[0]).toBeGreaterThanOrEqual(0);
  expect(names.at(-1)).toBeLessThan(height);
});
