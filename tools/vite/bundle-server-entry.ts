import { cpSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * Makes our own entry the entry of the server's build, so that one bundle holds server and
 * screens and they share their modules (docs/architecture.md, "The stack"). Chunks lie beside the
 * entry, and so do the migrations: a module finds them beside itself, built or not.
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
            build: {
              target: "node22",
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
    writeBundle() {
      if (outDir === null) return;
      cpSync(options.migrations, path.join(outDir, "migrations"), { recursive: true });
    },
  };
}
