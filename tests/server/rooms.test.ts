import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * The rooms of server/, in order: a room imports only itself and rooms above it, types included.
 * `services` are the files of server/ itself: what every room may count on.
 */
const ROOMS = [
  [
    "services",
    "keys",
    "changes",
    "leagues",
    "season",
    "sides",
    "jobs",
    "points",
    "head-to-head",
    "squads",
    "lines",
    "proof",
    "locks",
    "limits",
    "teams",
    "boards",
  ],
  [
    "delivery",
    "mail",
    "notices",
    "accounts",
    "openid",
    "browsers",
    "maintenance",
    "http",
    "live",
    "feeds/cricsheet",
    "results",
  ],
  [
    "imports",
    "operator",
    "balls",
    "reconcile",
    "calendar",
    "reminders",
    "membership",
    "seats",
    "rules",
    "squad-making",
    "trades",
    "webhooks",
    "share",
    "recaps",
    "wall",
    "spectators",
    "clubs",
    "league-file",
    "book",
    "news",
    "league-import",
    "personal-data",
  ],
  [
    "feeds",
    "feeds/cricketdata",
    "feeds/followed",
    "feeds/polling",
    "feeds/rehearsal",
    "push",
    "api",
  ],
  ["feeds/simulator", "trpc", "demo", "cli", "main"],
].flat();

const files = globSync("{app,db,game,server}/**/*.{ts,tsx}").map((file) =>
  file.replaceAll("\\", "/"),
);
const known = new Set(files);
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

test("a room of server/ imports only rooms above it", () => {
  const wrong = files
    .filter(isOfServer)
    .flatMap((file) =>
      (importsOf.get(file) ?? [])
        .filter((imported) => place(imported) > place(file))
        .map((imported) => `${file} imports ${imported}`),
    );
  expect(wrong).toEqual([]);
});

test("every file of server/ stands in a room", () => {
  const homeless = files.filter((file) => isOfServer(file) && place(file) < 0);
  expect(homeless).toEqual([]);
});

test("no two folders of game/ or of one screen import each other", () => {
  const arrows = new Set(
    files
      .filter(isOfRoomsInside)
      .flatMap((file) =>
        (importsOf.get(file) ?? [])
          .filter(isOfRoomsInside)
          .map((imported) => `${path.posix.dirname(file)} → ${path.posix.dirname(imported)}`),
      ),
  );
  const bothWays = [...arrows].filter((arrow) => {
    const [from, to] = arrow.split(" → ");
    return from !== to && arrows.has(`${to} → ${from}`);
  });
  expect(bothWays).toEqual([]);
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

function isOfServer(file: string): boolean {
  return file.startsWith("server/");
}

function isOfRoomsInside(file: string): boolean {
  return file.startsWith("game/") || file.startsWith("app/routes/");
}

/** -1 for what is no room of server/. */
function place(file: string): number {
  const [folder, room = "", inner, rest] = file.split("/");
  if (folder !== "server") return -1;
  if (inner === undefined) return ROOMS.indexOf(room === "main.ts" ? "main" : "services");
  return ROOMS.indexOf(room === "feeds" && rest !== undefined ? `feeds/${inner}` : room);
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
