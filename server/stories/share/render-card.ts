import { readdirSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";

/**
 * Beside this file in the sources, beside the bundle in a build; tools/vite/card-fonts.ts makes it.
 */
const FONTS = path.join(import.meta.dirname, "fonts");
const MOST_KEPT = 100;

const cards = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });

/**
 * A PNG, made off the main thread and once for the same drawing.
 *
 * @param svg of `drawCard` or `drawResultCard`
 */
export function renderCard(svg: string): Promise<Buffer> {
  const known = cards.get(svg);
  if (known) return known;
  const card = render(svg);
  cards.set(svg, card);
  card.catch(() => cards.delete(svg));
  return card;
}

/** Loaded with the first card: a machine without a binary of it serves everything else. */
async function render(svg: string): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const fontFiles = readdirSync(FONTS)
    .filter((name) => name.endsWith(".ttf"))
    .map((name) => path.join(FONTS, name));
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Archivo" },
  });
  return image.asPng();
}
