import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { listRoutes } from "../../app/routes";

/**
 * The wings of server/ and game/, in order: of its own storey a wing imports only itself and wings
 * above it, types included. docs/architecture.md has the same list with the content of each wing.
 */
const WINGS = [
  "core",
  "play",
  "people",
  "leagues",
  "squads",
  "trust",
  "stories",
  "news",
  "matches",
  "run",
];
/** The entry, which starts everything. */
const ENTRY = "server/main.ts";

const files = globSync("{app,db,game,server}/**/*.{ts,tsx}").map((file) =>
  file.replaceAll("\\", "/"),
);
const known = new Set(files);
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

test("a wing imports only wings above it", () => {
  const wrong = arrowsOfWings().filter(
    ([file, imported]) => WINGS.indexOf(wingOf(imported)) > WINGS.indexOf(wingOf(file)),
  );
  expect(wrong.map((arrow) => arrow.join(" imports "))).toEqual([]);
});

test("every file of server/ and game/, and every screen, stands in a wing", () => {
  const homeless = files.filter((file) =>
    hasWing(file) || file.startsWith("app/routes/") ? !WINGS.includes(wingOf(file)) : false,
  );
  expect(homeless).toEqual([]);
});

test("the map of docs/architecture.md is the one that the imports draw", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| ([^|]*) \|$/gm)].filter(([, wing = ""]) =>
    WINGS.includes(wing),
  );
  const written = rows.map(([, wing, uses = ""]) => `${wing}: ${uses.replaceAll("`", "")}`);
  expect(written).toEqual(WINGS.map((wing) => `${wing}: ${usesOf(wing).join(", ") || "none"}`));
});

test.each(WINGS)("the README of %s names its folders, its tables and the wings it uses", (wing) => {
  const page = readFileSync(`server/${wing}/README.md`, "utf8");
  const named = [...page.matchAll(/`((?:app|db|docs|game|server|tests)\/[^` ]+)`/g)].map(
    ([, name = ""]) => name,
  );
  const folders = globSync(`{server,game,app/routes}/${wing}/*/`);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
  expect(folders.filter((folder) => !named.includes(folder))).toEqual([]);
  expect(page).toContain(`\nUses: ${usesOf(wing).join(", ") || "none"}.\n`);
});

test("each table stands in the README of one wing", () => {
  const pages = WINGS.map((wing) => readFileSync(`server/${wing}/README.md`, "utf8"));
  const homes = globSync("db/schema/*.ts").filter((file) => !file.endsWith("columns.ts"));
  const wrong = homes.filter((file) => pages.filter((page) => page.includes(file)).length !== 1);
  expect(wrong).toEqual([]);
});

test("no two folders of a wing or of one screen import each other, but one inside the other", () => {
  const arrows = new Set(
    arrowsOf((file) => hasWing(file) || file.startsWith("app/routes/")).map(
      ([file, imported]) => `${path.posix.dirname(file)} → ${path.posix.dirname(imported)}`,
    ),
  );
  const bothWays = [...arrows].filter((arrow) => {
    const [from, to] = arrow.split(" → ");
    return !isInside(from, to) && !isInside(to, from) && arrows.has(`${to} → ${from}`);
  });
  expect(bothWays).toEqual([]);
});

test("each address has its file", () => {
  const missing = listRoutes().filter(({ file }) => !existsSync(`app/${file}`));
  expect(missing).toEqual([]);
});

test("nobody imports a screen but the list of addresses", () => {
  const screens = new Set(listRoutes().map(({ file }) => `app/${file}`));
  const wrong = arrowsOf((file) => file.startsWith("app/")).filter(([, to]) => screens.has(to));
  expect(wrong.map((arrow) => arrow.join(" imports "))).toEqual([]);
});

test("no files import each other in a circle", () => {
  const cleared = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (cleared.has(file)) return;
    if (trail.includes(file)) {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
      return;
    }
    for (const imported of importsOf.get(file) ?? []) visit(imported, [...trail, file]);
    cleared.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

/** Of server/: in game/ and in screens even these do not. */
function isInside(folder = "", other = ""): boolean {
  return folder === other || (folder.startsWith("server/") && folder.startsWith(`${other}/`));
}

function hasWing(file: string): boolean {
  return /^(?:server|game)\//.test(file) && file !== ENTRY;
}

/** `play` of `server/play/…`, `game/play/…` and `app/routes/play/…`. */
function wingOf(file: string): string {
  return file.split("/")[file.startsWith("app/") ? 2 : 1] ?? "";
}

/** The imports between files of server/ and game/ on the same storey. */
function arrowsOfWings(): [string, string][] {
  return [...arrowsOf(isOf("server/")), ...arrowsOf(isOf("game/"))];
}

function isOf(storey: string): (file: string) => boolean {
  return (file) => hasWing(file) && file.startsWith(storey);
}

/** The other wings that a wing uses, in their order. */
function usesOf(wing: string): string[] {
  const used = arrowsOfWings()
    .filter(([file]) => wingOf(file) === wing)
    .map(([, imported]) => wingOf(imported));
  return WINGS.filter((each) => each !== wing && used.includes(each));
}

/** The imports between the chosen files. */
function arrowsOf(isChosen: (file: string) => boolean): [string, string][] {
  return files
    .filter(isChosen)
    .flatMap((file) =>
      (importsOf.get(file) ?? [])
        .filter(isChosen)
        .map((imported): [string, string] => [file, imported]),
    );
}

function readImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    const isOurs = /^#(?:game|db|server)\/|^\.{1,2}\//.test(fileName);
    if (!isOurs) return [];
    const target = fileName.startsWith("#")
      ? fileName.slice(1)
      : path.posix.join(path.posix.dirname(file), fileName);
    return [target, `${target}.ts`, `${target}.tsx`].filter((each) => known.has(each));
  });
}
