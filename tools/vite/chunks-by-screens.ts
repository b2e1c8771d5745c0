import { deflateRawSync } from "node:zlib";
import type { Rollup } from "vite";
import { LEAGUE_TABS } from "../../app/lib/league-tabs";
import { listRoutes } from "../../app/routes";
import { type Chunk, type Entry, growTogether } from "./grow-chunks";

/** The modules of every page: what these two reach. */
const SHELL = /\/app\/(?:entry\.client|root)\.tsx/;
/** Remix makes an entry of each route file: its path, and this. */
const ROUTE = "?__remix-build-client-route";
/** A league's tabs are opened far more often than other screens. */
const TAB = { weight: 10, mostSpare: 1_500 } as const;
const OTHER = { weight: 1, mostSpare: 2_500 } as const;

type Module = Pick<
  Rollup.ModuleInfo,
  "id" | "code" | "isEntry" | "isIncluded" | "importedIds" | "dynamicallyImportedIds"
>;

/**
 * The browser's files. By itself the bundler makes one for each set of screens that share modules:
 * hundreds of a few hundred bytes, of which a screen loads fifty, six at a time. Here they grow together
 * where that saves more requests than it costs bytes, and no screen loads much in vain.
 */
export function chunksByScreens(): Rollup.GetManualChunk {
  let plan: ReadonlyMap<string, string> | null = null;
  return (id, { getModuleIds, getModuleInfo }) => {
    plan ??= planChunks([...getModuleIds()].flatMap((each) => getModuleInfo(each) ?? []));
    return plan.get(id);
  };
}

/**
 * The names of the files of modules that several screens need. Modules of one screen are left to the
 * bundler, which puts them into the file of their screen.
 */
export function planChunks(modules: readonly Module[]): ReadonlyMap<string, string> {
  const imports = readImports(modules);
  const entries = listEntries(modules);
  const users = usersOf(entries, imports);
  forgetLoaded(modules, entries, users);
  const plan = new Map<string, string>();
  const chunks = new Map<string, Chunk>();
  for (const { id, code, isIncluded } of modules) {
    const own = users.get(id);
    if (!isIncluded || own === undefined) continue;
    if ([...own].some((index) => SHELL.test(entries[index]?.id ?? ""))) {
      plan.set(id, "shell");
      continue;
    }
    const key = [...own].join();
    const chunk = chunks.get(key) ?? { modules: [], users: own, bytes: 0 };
    const bytes = chunk.bytes + estimateBytes(code ?? "");
    chunks.set(key, { ...chunk, modules: [...chunk.modules, id], bytes });
  }
  for (const [index, chunk] of growTogether([...chunks.values()], entries, imports).entries()) {
    if (chunk.users.size > 1) for (const id of chunk.modules) plan.set(id, `shared-${index}`);
  }
  return plan;
}

/**
 * The modules that come with each module. A deferred part (app/lib/deferred.tsx) is imported in both ways,
 * and comes later in the browser.
 */
function readImports(modules: readonly Module[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    modules.map(({ id, importedIds, dynamicallyImportedIds }) => [
      id,
      importedIds.filter((each) => !dynamicallyImportedIds.includes(each)),
    ]),
  );
}

/** Screens, each with the frame around it, and parts that come later. */
function listEntries(modules: readonly Module[]): Entry[] {
  const routes = listRoutes();
  const tops = modules.filter(({ isEntry }) => isEntry);
  const later = new Set(
    modules.flatMap(({ isIncluded, dynamicallyImportedIds }) =>
      isIncluded ? dynamicallyImportedIds : [],
    ),
  );
  const screens = tops.map(({ id }): Entry => {
    const route = routes.find(({ file }) => id.endsWith(`/app/${file}${ROUTE}`));
    const frame = route?.frame
      ? tops.find(({ id }) => id.endsWith(`/app/${route.frame}${ROUTE}`))
      : null;
    const isTab = route !== undefined && LEAGUE_TABS.includes(route.address);
    return { id, loads: frame ? [id, frame.id] : [id], ...(isTab ? TAB : OTHER) };
  });
  return [...screens, ...[...later].map((id) => ({ id, loads: [id], ...OTHER }))];
}

/** Of each module the entries that need it, by their places in the list. */
function usersOf(
  entries: readonly Entry[],
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Set<number>> {
  const users = new Map<string, Set<number>>();
  for (const [index, { loads }] of entries.entries()) {
    const reached = new Set(loads);
    // A set goes on to what is added meanwhile.
    for (const id of reached) for (const next of imports.get(id) ?? []) reached.add(next);
    for (const id of reached) users.set(id, (users.get(id) ?? new Set()).add(index));
  }
  return users;
}

/** A part that loads later does not load again what every screen that asks for it has loaded. */
function forgetLoaded(
  modules: readonly Module[],
  entries: readonly Entry[],
  users: ReadonlyMap<string, Set<number>>,
): void {
  const before = new Map([...users].map(([id, own]) => [id, new Set(own)]));
  const tops = new Set(modules.flatMap(({ id, isEntry }) => (isEntry ? [id] : [])));
  for (const [index, { id: part }] of entries.entries()) {
    if (tops.has(part)) continue;
    const askers = modules
      .filter(({ dynamicallyImportedIds }) => dynamicallyImportedIds.includes(part))
      .flatMap(({ id }) => [...(before.get(id) ?? [])]);
    for (const [id, own] of users) {
      const known = before.get(id);
      if (id !== part && askers.every((asker) => known?.has(asker))) own.delete(index);
    }
  }
}

/** Of the code before it is made short: by then it is too late to choose its file. */
function estimateBytes(code: string): number {
  const short = code.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s+/gm, "");
  return Math.round(deflateRawSync(short).length * 0.7);
}
