import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const STYLES = path.resolve(import.meta.dirname, "../../app/styles");

/** Change the looks of parts that others define: for paper, large letters, a narrow phone, or many parts at once. */
const ACROSS_PARTS = [
  ...["base.css", "large-text.css", "print.css", "reset.css", "shell.css", "small-phone.css"],
  ...["text.css", "utilities.css"],
];

/** Classes that two stylesheets define, because both are of one part. */
const DEFINED_TWICE: Readonly<Record<string, readonly [string, string]>> = {
  // The colours of a board are those of the strip.
  deadline: ["cards.css", "strip.css"],
  prs: ["player-lists.css", "players.css"],
};

/** Classes of a screen that the stylesheets of others name, because they show the same part. */
const NAMED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  "big-fig": ["screens/duel-board.css"],
  champions: ["crests.css"],
  corrections: ["charts.css"],
  desk: ["screens/team-form.css"],
  fold: ["folded-rows.css", "screens/rules.css"],
  log: ["screens/log.css"],
  lot: ["crests.css"],
  "match-line": ["screens/team-form.css"],
  pick: ["screens/sides.css"],
  plain: ["screens/leagues.css"],
  qr: ["screens/share.css"],
  says: ["screens/rule-sets.css"],
  seed: ["screens/squads.css"],
  selects: ["screens/eleven.css"],
  tallbox: ["screens/squads.css"],
  "trade-verdict": ["crests.css"],
  two: ["screens/balls.css"],
};

interface Stylesheet {
  /** Relative to app/styles. */
  readonly file: string;
  readonly css: string;
}

/** A class that two parts have by chance: each part then has the looks of the other, too. */
interface Clash {
  readonly name: string;
  readonly files: readonly string[];
}

describe("a class name belongs to one part, because all stylesheets apply to every screen", () => {
  test("each class is defined in one stylesheet", () => {
    expect(definedTwice(readStylesheets())).toEqual(asClashes(DEFINED_TWICE));
  });

  test("the stylesheet of a screen does not name the classes of another screen", () => {
    const named = namedElsewhere(readStylesheets()).map(({ name, files }) => [
      name,
      files.slice(1),
    ]);
    expect(Object.fromEntries(named)).toEqual(NAMED_ELSEWHERE);
  });

  const members = { file: "screens/members.css", css: "@layer screens { .acts { top: 0; } }" };
  test.each<[string, string, string, number, number]>([
    ["another part of the same name", "server.css", ".acts { display: flex; }", 1, 0],
    ["with a state or an element", "server.css", "ul.acts:hover { display: flex; }", 1, 0],
    ["in a media query", "server.css", "@media print { .acts { display: flex; } }", 1, 0],
    ["beside others", "server.css", ".head, .acts { display: flex; }", 1, 0],
    ["within another part", "server.css", ".server .acts { display: flex; }", 0, 1],
    ["nested in another part", "server.css", ".server { .acts { display: flex; } }", 0, 1],
    ["asked for in a condition", "server.css", ".server:not(.acts) { top: 0; }", 0, 1],
    ["of the same screen", "members-list.css", ".acts { display: flex; }", 0, 0],
    ["in a comment", "server.css", "/* .acts { */ .server { top: 0; }", 0, 0],
    ["the beginning of another name", "server.css", ".acts-of { display: flex; }", 0, 0],
  ])("finds a clash %s", (_, file, css, twice, elsewhere) => {
    const sheets = [members, { file: `screens/${file}`, css: `@layer screens { ${css} }` }];
    expect(definedTwice(sheets)).toHaveLength(twice);
    expect(namedElsewhere(sheets)).toHaveLength(elsewhere);
  });
});

function asClashes(known: Readonly<Record<string, readonly string[]>>): Clash[] {
  return Object.entries(known).map(([name, files]) => ({ name, files }));
}

function readStylesheets(): Stylesheet[] {
  const files = globSync("**/*.css", { cwd: STYLES }).sort();
  return files.map((file) => ({ file, css: readFileSync(path.join(STYLES, file), "utf8") }));
}

function definedTwice(sheets: readonly Stylesheet[]): Clash[] {
  return filesByClass(sheets, ({ defined }) => defined).filter(({ files }) => files.length > 1);
}

/** The first file is the one that defines the class. */
function namedElsewhere(sheets: readonly Stylesheet[]): Clash[] {
  const named = new Map(
    filesByClass(sheets, (classes) => classes.named).map(({ name, files }) => [name, files]),
  );
  return filesByClass(sheets, ({ defined }) => defined).flatMap(({ name, files }) => {
    const [owner] = files.filter((file) => file.startsWith("screens/"));
    if (owner === undefined) return [];
    const others = (named.get(name) ?? []).filter(
      (file) => !files.includes(file) && !files.some((known) => areOfOneScreen(known, file)),
    );
    return others.length === 0 ? [] : [{ name, files: [owner, ...others] }];
  });
}

function filesByClass(
  sheets: readonly Stylesheet[],
  pick: (classes: Classes) => ReadonlySet<string>,
): Clash[] {
  const byClass = new Map<string, string[]>();
  for (const { file, css } of sheets) {
    if (ACROSS_PARTS.includes(file)) continue;
    for (const name of pick(classesOf(css))) {
      const files = byClass.get(name) ?? [];
      if (files.some((known) => areOfOneScreen(known, file))) continue;
      byClass.set(name, [...files, file]);
    }
  }
  const byName = ([a]: [string, string[]], [b]: [string, string[]]) => (a < b ? -1 : 1);
  return [...byClass].sort(byName).map(([name, files]) => ({ name, files }));
}

/** `room.css` and `room-lot.css`, `manage-team-pool.css` and `manage-team-bench.css`. */
function areOfOneScreen(one: string, other: string): boolean {
  return partOf(one) === partOf(other);
}

function partOf(file: string): string {
  const [part] = FAMILIES.filter((family) => file.startsWith(`screens/${family}`));
  return part ?? file;
}

const FAMILIES = [
  ...["manage-team", "room", "rules", "leaderboard", "league-home", "members", "balls", "watch"],
];

interface Classes {
  /** Of rules that need nothing around an element of the class. */
  readonly defined: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
}

function classesOf(css: string): Classes {
  const defined = new Set<string>();
  const named = new Set<string>();
  for (const { selector, isNested } of selectorsOf(css.replaceAll(/\/\*[\s\S]*?\*\//g, ""))) {
    for (const name of classNamesIn(selector)) named.add(name);
    if (isNested) continue;
    for (const one of selector.split(/,(?![^(]*\))/)) {
      // Of alternatives, each defines its class.
      const alternatives = /^:is\(([^()]*)\)$/.exec(one.trim())?.[1]?.split(",") ?? [one];
      for (const each of alternatives.map((part) => part.trim())) {
        const names = classNamesIn(each);
        if (names.length === 1 && !/[\s>+~&(]/.test(each)) defined.add(names[0] ?? "");
      }
    }
  }
  return { defined, named };
}

function classNamesIn(selector: string): string[] {
  return [...selector.matchAll(/\.(?<name>[a-z][\w-]*)/gi)].map(({ groups }) => groups?.name ?? "");
}

/** Rules of layers and media queries are not nested. */
function* selectorsOf(css: string): Generator<{ selector: string; isNested: boolean }> {
  const around: string[] = [];
  for (const { groups } of css.matchAll(/(?<head>[^{};]*)(?<mark>[{};])/g)) {
    const head = groups?.head?.trim() ?? "";
    if (groups?.mark === "}") around.pop();
    if (groups?.mark !== "{") continue;
    const isNested = around.some((each) => !each.startsWith("@"));
    if (!head.startsWith("@")) yield { selector: head, isNested };
    around.push(head);
  }
}
