import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { LEAGUE_TABS } from "../../app/lib/league-tabs";

const [BEFORE, AFTER] = ["window.__remixManifest=", ";"] as const;

/**
 * Shortens the list of screens that every visit loads: what is false or empty goes, and the names of the
 * scripts that a screen imports stay for a league's tabs alone (use-screens-code.ts). Of the page that is
 * loaded, the page itself names them (entry.client.tsx); the list that the server has is whole. Remix
 * writes it in the build of the server.
 */
export function shortManifest(): Plugin {
  let folder: string | null = null;
  return {
    name: "gully-short-manifest",
    apply: "build",
    enforce: "post",
    configResolved({ root, build }) {
      folder = build.ssr ? path.resolve(root, build.outDir, "../client/assets") : null;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        if (folder === null) return;
        const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
        if (names.length !== 1) throw new Error(`There are ${names.length} manifests of Remix.`);
        const file = path.join(folder, String(names[0]));
        writeFileSync(file, shorten(readFileSync(file, "utf8")));
      },
    },
  };
}

/** @throws Error if Remix writes its manifest in another form */
export function shorten(manifest: string): string {
  if (!manifest.startsWith(BEFORE) || !manifest.endsWith(AFTER)) {
    throw new Error("Remix writes its manifest in another form.");
  }
  const { routes, ...rest } = JSON.parse(manifest.slice(BEFORE.length, -AFTER.length));
  const short = Object.entries<object>(routes).map(([id, route]) => [id, shortenRoute(id, route)]);
  return BEFORE + JSON.stringify({ ...rest, routes: Object.fromEntries(short) }) + AFTER;
}

function shortenRoute(id: string, route: object): object {
  const entries = Object.entries(route).filter(
    ([key, value]) =>
      value !== false && value?.length !== 0 && (key !== "imports" || LEAGUE_TABS.includes(id)),
  );
  return Object.fromEntries(entries);
}
