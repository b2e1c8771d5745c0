import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = [".github", "app", "db", "deploy", "docs", "game", "server", "tests", "tools"];
const TEXT = /\.(?:css|grit|js|json|jsx|md|mjs|service|sql|ts|tsx|yaml|yml)$/;

/** Every file with words in it, by its path from the root. */
const files = new Map(
  [...FOLDERS.flatMap((folder) => listFiles(folder)), ...listRoot()]
    .filter((file) => TEXT.test(file) && !file.includes("node_modules"))
    .map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")] as const),
);

test("every section of docs/rules.md that is cited exists", () => {
  const anchors = anchorsOf("docs/rules.md");
  const cited = findAll(/rules\.md#(?<found>[a-z0-9-]+)/g);
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter(({ found }) => !anchors.has(found))).toEqual([]);
});

test("every ADR-NN is a page of docs/decisions, and only one", () => {
  const pages = readdirSync(path.join(ROOT, "docs/decisions"))
    .filter((name) => name !== "README.md")
    .map((name) => Number(name.slice(0, 4)));
  const cited = findAll(/\bADR-(?<found>\d+)\b/g);
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ found }) => !pages.includes(Number(found)))).toEqual([]);
  expect(new Set(pages).size).toBe(pages.length);
});

test("every decision stands in the index by wing and in the index by number", () => {
  const index = files.get("docs/decisions/README.md") ?? "";
  const wrong = [...files.keys()]
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .filter((file) => index.split(`(${path.posix.basename(file)})`).length !== 3);
  expect(wrong).toEqual([]);
});

test("every relative link of a Markdown page leads to a file, and to a heading of it", () => {
  const broken: string[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith(".md")) continue;
    for (const match of withoutCode(text).matchAll(/\]\((?<target>[^)\s]+)\)/g)) {
      const target = match.groups?.target ?? "";
      if (!/^[a-z]+:/.test(target) && !resolves(file, target)) broken.push(`${file}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});

/** Code is full of brackets that are no links. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^```.*?^```/gms, "").replace(/`[^`\n]*`/g, "");
}

function resolves(from: string, target: string): boolean {
  const [page = "", anchor] = target.split("#");
  const file = page === "" ? from : path.posix.join(path.posix.dirname(from), page);
  if (!existsSync(path.join(ROOT, file))) return false;
  return anchor === undefined || (file.endsWith(".md") && anchorsOf(file).has(anchor));
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(file: string): ReadonlySet<string> {
  const text = files.get(file) ?? "";
  const counts = new Map<string, number>();
  const anchors = [...text.replace(/^```.*?^```/gms, "").matchAll(/^#{1,6} (.*)$/gm)].map(
    ([, heading = ""]) => {
      const anchor = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-");
      const before = counts.get(anchor) ?? 0;
      counts.set(anchor, before + 1);
      return before === 0 ? anchor : `${anchor}-${before}`;
    },
  );
  return new Set(anchors);
}

function findAll(pattern: RegExp): { readonly file: string; readonly found: string }[] {
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map((match) => ({ file, found: match.groups?.found ?? "" })),
  );
}

function listFiles(folder: string): string[] {
  if (!existsSync(path.join(ROOT, folder))) return [];
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => statSync(path.join(ROOT, name)).isFile());
}

function listRoot(): string[] {
  return readdirSync(ROOT).filter((name) => statSync(path.join(ROOT, name)).isFile());
}
