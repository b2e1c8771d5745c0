import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** server/stories/share/draw-card.ts reads them from here, or from beside the bundle. */
const FOLDER = "server/stories/share/fonts";
const SOURCE = "@fontsource-variable/archivo/files/archivo-SUBSET-wdth-normal.woff2";
const LICENCE = "@fontsource-variable/archivo/LICENSE";
const LICENCE_FILE = "LICENCE.txt";

/** The drawing library knows no variable fonts: the one cut that cards use. */
const CUT = { wght: 700, wdth: 72 };

/** The characters of each source file; server/stories/share/card-text.ts names the same. */
const SUBSETS: Record<string, readonly (readonly [number, number])[]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
    [0x2212, 0x2212],
  ],
  "latin-ext": [
    [0x100, 0x17f],
    [0x218, 0x21b],
  ],
};

/** Makes the fonts of the cards of shared leagues, and puts them beside the server's bundle. */
export function cardFonts(): Plugin {
  let outDir: string | null = null;
  return {
    name: "gully-card-fonts",
    async config() {
      await makeCardFonts();
    },
    configResolved(config) {
      outDir = config.build.ssr ? path.resolve(config.root, config.build.outDir) : null;
    },
    writeBundle() {
      if (outDir !== null) cpSync(FOLDER, path.join(outDir, "fonts"), { recursive: true });
    },
  };
}

/** Makes the font files where they are not there yet: their names say what they are made of. */
export async function makeCardFonts(): Promise<void> {
  const require = createRequire(import.meta.url);
  mkdirSync(FOLDER, { recursive: true });
  const files = [LICENCE_FILE];
  for (const [subset, ranges] of Object.entries(SUBSETS)) {
    const source = readFileSync(require.resolve(SOURCE.replace("SUBSET", subset)));
    const recipe = createHash("sha256").update(source).update(JSON.stringify({ ranges, CUT }));
    const name = `archivo-${subset}-${recipe.digest("hex").slice(0, 8)}.ttf`;
    const file = path.join(FOLDER, name);
    files.push(name);
    if (existsSync(file)) continue;
    const font = await subsetFont(source, charactersOf(ranges), {
      targetFormat: "sfnt",
      variationAxes: CUT,
    });
    writeWhole(file, font);
  }
  const licence = path.join(FOLDER, LICENCE_FILE);
  if (!existsSync(licence)) writeWhole(licence, readFileSync(require.resolve(LICENCE)));
  for (const old of readdirSync(FOLDER).filter((name) => isLeft(name, files))) {
    rmSync(path.join(FOLDER, old), { force: true });
  }
}

/** A draft may be another process's. */
function isLeft(name: string, files: readonly string[]): boolean {
  return name.endsWith(".ttf") && !files.includes(name);
}

function charactersOf(ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
    .map((code) => String.fromCodePoint(code))
    .join("");
}

/** Under another name first: nobody ever sees half a file. */
function writeWhole(file: string, content: Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
