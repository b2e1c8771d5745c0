import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Beside this file in the sources, beside the bundle in a build; tools/vite/book-files.ts fills it.
 */
const FOLDER = path.join(import.meta.dirname, "print");

/**
 * The same cuts and characters as on the screens (app/styles/tokens.css); core comes last and wins.
 */
const FONTS = [
  ["gully-accents.woff2", "U+A1-FF,U+131,U+152-153,U+20AC,U+2122"],
  [
    "gully-core.woff2",
    "U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
  ],
] as const;

const STYLES = ["sheets.css", "headings.css", "tables.css", "pages.css"] as const;

/** Shows the button, which does nothing without a script, and prints. */
const SCRIPT =
  'const b=document.querySelector(".bar button");b.hidden=false;b.onclick=()=>print();document.querySelector(".bar span").hidden=true';

/** A book embeds them, so that it needs no other file. */
interface BookAssets {
  readonly css: string;
  readonly script: string;
  /** Allows these two and the fonts of the file, and nothing else. */
  readonly contentSecurityPolicy: string;
}

let known: BookAssets | undefined;

/** Read once: they are part of the build. */
export function loadBookAssets(): BookAssets {
  known ??= readAssets();
  return known;
}

function readAssets(): BookAssets {
  const css = `${FONTS.map(fontFace).join("")}${STYLES.map(readStyle).join("")}`;
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src '${hashOf(css)}'`,
    `script-src '${hashOf(SCRIPT)}'`,
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { css, script: SCRIPT, contentSecurityPolicy };
}

function readStyle(file: (typeof STYLES)[number]): string {
  return readFileSync(path.join(FOLDER, file), "utf8");
}

/** Empty without a font, as in tests: then the system's fonts serve. */
function fontFace([file, range]: (typeof FONTS)[number]): string {
  const place = path.join(FOLDER, file);
  if (!existsSync(place)) return "";
  const data = readFileSync(place).toString("base64");
  return `@font-face{font-family:Gully;src:url(data:font/woff2;base64,${data}) format("woff2");font-weight:400 800;font-stretch:62% 100%;unicode-range:${range}}\n`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
