import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";

const PUBLIC = "public";
const WORKER = "app/install/service-worker.js";
/** The page shown without a connection, with its style. */
const OFFLINE = ["/offline.html", "/offline.css", "/offline.js", "/favicon.svg"];

/** The corners of the favicon; the pictures of the other icons are cut from it. */
const ROUND_CORNERS = ' rx="14"';
const DRAWING_SIZE = "scale(.86)";
const GROUND = '<rect width="64" height="64" rx="14" fill="#14251c"/>';

/** Square and small enough for any mask: its inner circle of four fifths is always seen. */
const SAFE_SIZE = "scale(.62)";
/** Phones of Apple round the corners themselves. */
const SQUARE_SIZE = "scale(.74)";

/**
 * The icons and the service worker that make the site installable (public/manifest.webmanifest).
 */
export function installable(): Plugin {
  return {
    name: "gully-installable",
    apply: "build",
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of Object.entries({ ...drawIcons(), ...writeWorker() })) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

function drawIcons(): Record<string, Buffer> {
  const favicon = readFileSync(`${PUBLIC}/favicon.svg`, "utf8");
  const square = (size: string) =>
    replaceOnce(replaceOnce(favicon, ROUND_CORNERS, ""), DRAWING_SIZE, size);
  return {
    "icon-192.png": drawPng(favicon, 192),
    "icon-512.png": drawPng(favicon, 512),
    "icon-maskable-512.png": drawPng(square(SAFE_SIZE), 512),
    "apple-touch-icon.png": drawPng(square(SQUARE_SIZE), 180),
    // Of the badge of a notification Android takes the shape alone.
    "badge-96.png": drawPng(replaceOnce(favicon, GROUND, ""), 96),
  };
}

function drawPng(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

function writeWorker(): Record<string, string> {
  const mark = createHash("sha256");
  for (const file of OFFLINE) mark.update(readFileSync(PUBLIC + file));
  const source = readFileSync(WORKER, "utf8");
  const named = replaceOnce(source, "__FILES__", JSON.stringify(OFFLINE));
  return {
    "service-worker.js": replaceOnce(named, "__MARK__", mark.digest("hex").slice(0, 12)),
  };
}

function replaceOnce(text: string, what: string, by: string): string {
  if (text.split(what).length !== 2) throw new Error(`"${what}" should be there once.`);
  return text.replace(what, by);
}
