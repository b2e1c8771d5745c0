import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CREST_SHAPES } from "#game/core/crests";
import { drawCrest } from "#server/stories/share/draw-crest";

const symbols = readFileSync("app/components/symbols.svg", "utf8");
const outlinesOf = (svg: string) => [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path);

test.each(CREST_SHAPES)("pictures and screens draw the same %s", (shape) => {
  const [, symbol = ""] =
    new RegExp(`<symbol id="c-${shape}" viewBox="0 0 24 24">(.*?)</symbol>`).exec(symbols) ?? [];
  const drawn = drawCrest(`${shape}-navy-lemon`, { x: 0, y: 0, size: 24, edge: "#fff" });
  expect(outlinesOf(drawn)).toHaveLength(3);
  expect(outlinesOf(drawn)).toEqual(outlinesOf(symbol));
});

test("a crest is drawn in its colours, at its place, as large as asked", () => {
  const drawn = drawCrest("tile-cream-rust", { x: 10, y: 20, size: 48, edge: "#abbaab" });
  expect(drawn).toMatch(/^<g transform="translate\(10 20\) scale\(2\)">/);
  const fills = [...drawn.matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill);
  expect(fills).toEqual(["#f7f0d8", "#84380f", "none"]);
});
