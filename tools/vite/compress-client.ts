import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** Below this many bytes the header that names the encoding outweighs what it saves. */
const WORTH_IT = 256;

/**
 * Puts NAME.br and NAME.gz beside each file of the browser's build that gets smaller by it. Remix writes its
 * manifest there in the build of the server: each start would else compress it, for half a second.
 */
export function compressClient(): Plugin {
  let outDir = "";
  return {
    name: "gully-compress-client",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      const own = path.resolve(config.root, config.build.outDir);
      outDir = config.build.ssr ? path.resolve(own, "../client") : own;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        compressFolder(outDir);
      },
    },
  };
}

function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!COMPRESSIBLE.has(path.extname(name))) continue;
    const file = path.join(folder, name);
    if (existsSync(`${file}.br`)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < WORTH_IT) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: BROTLI_BEST }));
  }
}

const BROTLI_BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
