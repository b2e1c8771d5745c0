import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Remix takes these from a route or an entry without an import. */
const TAKEN_BY_REMIX = [
  ...["action", "ErrorBoundary", "handle", "handleDataRequest", "handleError", "headers", "links"],
  ...["loader", "meta", "shouldRevalidate", "streamTimeout"],
];
const EXPORT =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const NAMED_IMPORT = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from "([^"]+)"/gm;
/** Namespaces, re-exports of everything, `import()` and mocks use each export of a file. */
const WHOLE_IMPORT = /(?:\* as \w+ from |^export \* from |\(\s*)["']([^"'\n]+)["']/gm;

/** By its path from the root of the repository. */
type Sources = ReadonlyMap<string, string>;

test("an export is used outside its file", () => {
  const files = globSync("{app,db,game,server,tests,tools}/**/*.{ts,tsx,mjs}", {
    exclude: (name) => path.basename(name) === "node_modules",
  });
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  expect(unusedExports(sources)).toEqual([]);
});

test.each<[string, Record<string, string>, string[]]>([
  ["nobody imports", {}, ["game/a.ts: A"]],
  ["the own file uses", { "game/a.ts": "export const A = 1;\nA;" }, ["game/a.ts: A"]],
  ["another file has, too", { "db/a.ts": "const A = 1;" }, ["game/a.ts: A"]],
  ["is imported from elsewhere", { "db/a.ts": 'import { A } from "#game/b";' }, ["game/a.ts: A"]],
  ["an alias imports", { "db/a.ts": 'import { type B, A } from "#game/a";' }, []],
  ["a path imports", { "game/b/c.ts": 'import {\n  A as B,\n} from "../a";' }, []],
  ["another file exports", { "game/b.ts": 'export { A } from "./a";' }, []],
  ["a namespace has", { "tests/a.ts": 'import * as a from "#game/a";' }, []],
  ["is imported later", { "app/a.ts": 'await import("#game/a");' }, []],
  ["a type imports", { "app/a.ts": 'type A = import("#game/a").A;' }, []],
  ["is no part of the product", { "game/a.ts": "", "tools/a.mjs": "export const A = 1;" }, []],
  ["Remix takes", { "game/a.ts": "", "app/routes/a.ts": "export const loader = 1;" }, []],
])("an export that %s", (_, others, unused) => {
  const sources = { "game/a.ts": "export const A = 1;", ...others };
  expect(unusedExports(new Map(Object.entries(sources)))).toEqual(unused);
});

function unusedExports(sources: Sources): string[] {
  const used = new Set<string>();
  for (const [file, text] of sources) {
    for (const [, names = "", from = ""] of text.matchAll(NAMED_IMPORT)) {
      const target = resolve(sources, file, from);
      for (const name of names.match(/\w+(?= as )|\w+/g) ?? []) used.add(`${target}: ${name}`);
    }
    for (const [, from = ""] of text.matchAll(WHOLE_IMPORT)) used.add(resolve(sources, file, from));
  }
  return [...sources].flatMap(([file, text]) => {
    if (!/^(?:app|db|game|server)\//.test(file) || used.has(file)) return [];
    const names = [...text.matchAll(EXPORT)].map(([, name = ""]) => name);
    return names
      .filter((name) => !(file.startsWith("app/") && TAKEN_BY_REMIX.includes(name)))
      .map((name) => `${file}: ${name}`)
      .filter((each) => !used.has(each));
  });
}

/** The imported file, or the name of a package as it is. */
function resolve(sources: Sources, file: string, from: string): string {
  const base = from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from);
  return [base, `${base}.ts`, `${base}.tsx`].find((each) => sources.has(each)) ?? from;
}
