import { copyFileSync, cpSync, existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** server/stories/book/book-assets.ts reads them from here, or from beside the bundle. */
const FOLDER = "server/stories/book/print";
/** subset-fonts.ts has made them before. */
const FONTS = ["gully-core.woff2", "gully-accents.woff2"];

/** Puts the style sheet and the fonts of season books beside the server's bundle. */
export function bookFiles(): Plugin {
  let outDir: string | null = null;
  return {
    name: "gully-book-files",
    config() {
      for (const font of FONTS) {
        const made = path.join("app/styles/fonts", font);
        if (existsSync(made)) copyFileSync(made, path.join(FOLDER, font));
      }
    },
    configResolved(config) {
      outDir = config.build.ssr ? path.resolve(config.root, config.build.outDir) : null;
    },
    writeBundle() {
      if (outDir !== null) cpSync(FOLDER, path.join(outDir, "print"), { recursive: true });
    },
  };
}
