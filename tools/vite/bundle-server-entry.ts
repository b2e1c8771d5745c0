import { cpSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Packages with compiled code of their own: Node loads it from node_modules. */
const NATIVE = ["better-sqlite3", "@resvg/resvg-js", "@node-rs/argon2"];

/** Replacements of Node's own fetch that @remix-run/node offers and nothing here asks it for. */
const NEVER_LOADED = ["undici", "@remix-run/web-fetch"];

/**
 * Makes our own entry the entry of the server's build, so that one bundle holds server and
 * screens and they share their modules (docs/architecture.md, "The stack"). Chunks lie beside the
 * entry, and so do the migrations: a module finds them beside itself, built or not.
 *
 * The bundle holds the packages too (ADR-113): of the hundreds of files of one of them alone, Node
 * makes 140 MB of garbage when it links them.
 */
export function bundleServerEntry(options: { entry: string; migrations: string }): Plugin {
  let outDir: string | null = null;
  return {
    name: "gully-bundle-server-entry",
    apply: "build",
    // After the Remix plugin, whose own entry is replaced.
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            // The packages' code for development stays out.
            define: { "process.env.NODE_ENV": JSON.stringify("production") },
            ssr: { noExternal: true, external: NATIVE },
            build: {
              target: "node22",
              commonjsOptions: { ignore: NEVER_LOADED },
              rollupOptions: {
                input: options.entry,
                output: { chunkFileNames: "[name]-[hash].js" },
              },
            },
          }
        : undefined,
    configResolved(config) {
      outDir = config.build.ssr ? path.resolve(config.root, config.build.outDir) : null;
    },
    // Not in renderChunk: Vite's own transpiling comes after it and takes the escapes away.
    generateBundle(_options, bundle) {
      if (outDir === null) return;
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = escapeToAscii(file.code);
      }
    },
    writeBundle() {
      if (outDir === null) return;
      cpSync(options.migrations, path.join(outDir, "migrations"), {
        recursive: true,
        // Only the author of a migration needs to know the schema after each of them.
        filter: (file) => !file.endsWith("_snapshot.json"),
      });
    },
  };
}

/** V8 keeps a source of nothing but ASCII at one byte a character, and any other one at two. */
function escapeToAscii(code: string): string {
  return code.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
