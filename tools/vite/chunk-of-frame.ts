import type { Rollup } from "vite";

/** The modules of every screen, and those of every screen of a league besides. */
const ALWAYS = [
  ["shell", "/app/root.tsx"],
  ["frame", "/app/routes/core/league-frame.tsx"],
] as const;

/**
 * The chunk of a module that comes with every screen: by itself the bundler cuts such modules into dozens
 * of files of a few hundred bytes, which compress badly.
 */
export function chunkOfFrame(
  id: string,
  { getModuleInfo }: Rollup.ManualChunkMeta,
): string | undefined {
  if (!/\/(?:app|game)\//.test(id) || id.includes("/node_modules/")) return undefined;
  return ALWAYS.find(([, top]) => isBelow(id, top, getModuleInfo))?.[0];
}

/** Whether a module is imported by another one, directly or not. */
function isBelow(
  id: string,
  top: string,
  getModuleInfo: Rollup.GetModuleInfo,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = getModuleInfo(id)?.importers ?? [];
  return importers.some(
    (importer) => importer.includes(top) || isBelow(importer, top, getModuleInfo, seen),
  );
}
