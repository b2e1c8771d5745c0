import { describe, expect, test } from "vitest";
import { planChunks } from "../../tools/vite/chunks-by-screens";
import { type Entry, growTogether } from "../../tools/vite/grow-chunks";

const route = (file: string) => `/gully/app/routes/${file}?__remix-build-client-route`;
const [HOME, TEAM] = ["stories/home/home-screen.tsx", "play/manage-team/manage-team-screen.tsx"];
const LOGIN = "people/login/login-screen.tsx";

function moduleOf(id: string, importedIds: string[], dynamicallyImportedIds: string[] = []) {
  const isEntry = id.includes("?") || id.includes("entry.client");
  const code = `export const own = ${JSON.stringify(id)};`;
  return { id, code, isEntry, isIncluded: true, importedIds, dynamicallyImportedIds };
}

describe("the plan of the browser's files", () => {
  const plan = planChunks([
    moduleOf("/gully/app/entry.client.tsx", ["react"]),
    moduleOf("/gully/app/root.tsx?__remix-build-client-route", ["strip"]),
    moduleOf(route("core/league-frame.tsx"), ["menu", "lock-words"], ["ceremony"]),
    moduleOf(route(HOME), ["react", "rank", "board-parts", "own-board"]),
    moduleOf(route(TEAM), ["rank", "flag", "ceremony-later"]),
    moduleOf(route(LOGIN), ["field"]),
    moduleOf("board-parts", ["duel"], ["duel"]),
    moduleOf("ceremony", ["lock-words", "fireworks"]),
    moduleOf("ceremony-later", ["board-parts"]),
    ...["react", "strip", "menu", "rank", "flag", "own-board", "field", "duel", "lock-words"].map(
      (id) => moduleOf(id, []),
    ),
    moduleOf("fireworks", []),
  ]);

  test("what every page loads is one file", () => {
    expect([plan.get("react"), plan.get("strip")]).toEqual(["shell", "shell"]);
  });

  test("what the same screens need is one file, the frame around them included", () => {
    expect(plan.get("rank")).toMatch(/^shared-\d+$/);
    expect(plan.get("menu")).toBe(plan.get("rank"));
  });

  test("what one screen or one later part needs is left to it", () => {
    for (const id of ["own-board", "flag", "field", "duel", "fireworks"]) {
      expect(plan.has(id), id).toBe(false);
    }
  });

  test("a part that loads later does not load again what its screens have loaded", () => {
    expect(plan.get("lock-words")).toBe(plan.get("menu"));
  });
});

describe("chunks that grow together", () => {
  const entry = (mostSpare: number): Entry => ({ id: "", loads: [], weight: 1, mostSpare });
  const chunk = (name: string, users: number[], bytes: number) => ({
    modules: [name],
    users: new Set(users),
    bytes,
  });
  const grow = (
    chunks: ReturnType<typeof chunk>[],
    { mostSpare = 1000, imports = {} }: { mostSpare?: number; imports?: object } = {},
  ) =>
    growTogether(
      chunks,
      [0, 1, 2].map(() => entry(mostSpare)),
      new Map(Object.entries(imports)),
    )
      .map(({ modules }) => modules.toSorted().join("+"))
      .toSorted();

  test("do so where both are loaded by two screens", () => {
    const [a, b] = [chunk("a", [0, 1], 900), chunk("b", [0, 1, 2], 900)];
    expect(grow([a, b])).toEqual(["a+b"]);
  });

  test("stay apart where a screen would load more in vain than it may", () => {
    const [a, b] = [chunk("a", [0, 1], 900), chunk("b", [0, 1, 2], 900)];
    expect(grow([a, b], { mostSpare: 899 })).toEqual(["a", "b"]);
  });

  test("stay apart where the bytes cost more than the requests", () => {
    const [a, b] = [chunk("a", [0, 1], 9_000), chunk("b", [1, 2], 9_000)];
    expect(grow([a, b], { mostSpare: 90_000 })).toEqual(["a", "b"]);
  });

  test("the limit counts what was loaded in vain before", () => {
    const all = [chunk("a", [0, 1], 600), chunk("b", [0, 1, 2], 10), chunk("c", [0, 1], 600)];
    // Two of the three share all their screens and grow at no cost.
    expect(grow(all, { mostSpare: 1_199 })).toEqual(["a+c", "b"]);
    expect(grow(all, { mostSpare: 1_200 })).toEqual(["a+b+c"]);
  });

  test("never import each other in a circle", () => {
    const all = [chunk("a", [0, 1], 10), chunk("b", [2], 10), chunk("c", [0, 1], 10)];
    expect(grow(all, { imports: { a: ["c"] } })).toEqual(["a+c"]);
    expect(grow(all, { imports: { a: ["b"], b: ["c"] } })).toEqual(["a", "c"]);
    expect(grow(all, { imports: { c: ["b"], b: ["a"] } })).toEqual(["a", "c"]);
  });
});
