import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const SOURCE = "@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2";
const LICENCE = "@fontsource-variable/archivo/LICENSE";
const FOLDER = "app/styles/fonts";

/** The code points of each file; the @font-face rules of app/styles/tokens.css name the same. */
const SUBSETS: Record<string, readonly (readonly [number, number])[]> = {
  "gully-core.woff2": [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa9, 0xa9],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2212, 0x2212],
  ],
  "gully-accents.woff2": [
    [0xa1, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
  ],
};

/** The weights and widths that the stylesheets use, of 100–900 and 62–125 %. */
const AXES = { wght: { min: 400, max: 800 }, wdth: { min: 62, max: 100 } };
/** Features that text and tables need; fractions, small capitals and the like stay out. */
const FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

/**
 * Makes the two font files that app/styles/tokens.css asks for, and ships their licence with the
 * browser's build. Nothing is done when they are up to date.
 */
export function subsetFonts(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: "gully-subset-fonts",
    enforce: "pre",
    async config() {
      await makeFonts(readFileSync(require.resolve(SOURCE)));
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({
        type: "asset",
        fileName: "assets/gully-font-licence.txt",
        source: readFileSync(require.resolve(LICENCE)),
      });
    },
  };
}

async function makeFonts(source: Buffer): Promise<void> {
  const recipe = createHash("sha256")
    .update(source)
    .update(JSON.stringify({ SUBSETS, AXES, FEATURES }))
    .digest("hex");
  const stamp = ".cache/fonts-made-from";
  const names = Object.keys(SUBSETS);
  const isUpToDate =
    names.every((name) => existsSync(path.join(FOLDER, name))) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === recipe;
  if (isUpToDate) return;
  for (const folder of [FOLDER, path.dirname(stamp)]) mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const font = await subsetFont(source, charactersOf(name), {
      targetFormat: "woff2",
      variationAxes: AXES,
      keepFeatures: FEATURES,
    });
    writeWhole(path.join(FOLDER, name), font);
  }
  writeWhole(stamp, recipe);
}

function charactersOf(name: string): string {
  return (SUBSETS[name] ?? [])
    .map(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(""),
    )
    .join("");
}

/** Under another name first: nobody ever sees half a file. */
function writeWhole(file: string, content: Buffer | string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
