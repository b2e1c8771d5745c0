import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The import table of docs/architecture.md: what the linter must refuse, and where. */
const REFUSED: readonly (readonly [file: string, code: string])[] = [
  ["game/a.ts", `export { x } from "#db/client";`],
  ["game/a.ts", `export type { X } from "#server/core/env";`],
  ["game/a.ts", `import type { X } from "../db/client";\nexport type Y = X;`],
  ["game/scoring/a.ts", `import { x } from "../../server/core/env";\nexport const y = x;`],
  ["game/scoring/a.ts", `import "../../app/root";`],
  ["game/a.ts", `export { z } from "zod";`],
  ["game/a.ts", `export { readFileSync } from "node:fs";`],
  ["game/a.ts", `export { memo } from "react";`],
  ["game/a.ts", `export const x = () => import("#db/client");`],
  ["game/a.ts", `export type X = import("#db/client").Db;`],
  ["game/a.ts", `export const x = require("zod");`],
  ["game/a.ts", `export const x = Date.now();`],
  ["game/a.ts", `export const now = Date.now;`],
  ["game/a.ts", `export const x = new Date();`],
  ["game/a.ts", `export const x = Math.random();`],
  ["game/a.ts", `export const x = process.env;`],
  ["game/a.ts", `export const x = () => fetch("/");`],
  ["game/a.ts", `setTimeout(() => {}, 1);`],
  ["game/a.ts", `export const x = performance.now();`],
  ["game/a.ts", `export const x = crypto.randomUUID();`],
  ["game/a.ts", `console.log(1);`],
  ["db/a.ts", `export { x } from "#server/core/env";`],
  ["db/schema/a.ts", `export { x } from "../../server/core/env";`],
  ["db/a.ts", `export { x } from "../app/root";`],
  ["db/a.ts", `export { x } from "#tests/support/x";`],
  ["server/run/demo/a.ts", `export { x } from "../../../app/root";`],
  ["server/play/teams/a.ts", `export { x } from "../../../app/root";`],
  ["server/play/teams/a.ts", `export { json } from "@remix-run/node";`],
  ["server/play/teams/a.ts", `export type { X } from "@remix-run/node";`],
  ["server/run/http/a.ts", `export { createRequestHandler } from "@remix-run/server-runtime";`],
  ["server/play/teams/a.ts", `export { memo } from "react";`],
  ["server/play/teams/a.ts", `export { renderToString } from "react-dom/server";`],
  ["server/play/teams/a.ts", `export { Authenticator } from "remix-auth";`],
  ["server/play/teams/a.ts", `export { x } from "#server/run/trpc/router";`],
  ["server/run/api/a.ts", `export { x } from "../trpc/router";`],
  ["server/a.ts", `export { x } from "./run/trpc/router";`],
  ["server/run/trpc/a.ts", `export { leagues } from "#db/schema";`],
  ["app/lib/a.ts", `export const x = async (y: Response) => (await y.json()) as string;`],
  ["app/components/a.ts", `export const x = (y: Response) => y.json() as Promise<string>;`],
  ["server/run/trpc/a.ts", `export { leagues } from "#db/schema/leagues";`],
  ["server/run/trpc/a.ts", `export { leagues } from "../../../db/schema";`],
  ["server/run/trpc/a.ts", `export { x } from "../../../app/root";`],
  ["app/routes/play/a.tsx", `export { openDatabase } from "#db/client";`],
  ["app/routes/play/a.tsx", `import type { Db } from "../../../db/client";\nexport type X = Db;`],
  ["app/routes/play/a.tsx", `export { eq } from "drizzle-orm";`],
  ["app/routes/people/a.tsx", `export { x } from "./login/b";`],
  ["app/routes/people/a.tsx", `export { x } from "../play/b";`],
  ["app/routes/people/login/a.tsx", `export { x } from "../account";`],
  ["app/routes/people/login/a.tsx", `export { x } from "../account/b";`],
  ["app/routes/people/login/a.tsx", `export { x } from "../../play/b";`],
  ["app/routes/play/manage-team/pool/a.tsx", `export { x } from "../../other/b";`],
  ["app/routes/play/manage-team/pool/a.tsx", `export { x } from "../../../people/b";`],
  ["app/components/a.tsx", `export { x } from "#db/client";`],
  ["app/components/a.tsx", `export { x } from "../routes/login";`],
  ["app/components/a.tsx", `import { x } from "#server/core/env";\nexport const y = x;`],
  ["app/components/a.tsx", `import { x } from "../../server/core/env";\nexport const y = x;`],
  ["app/components/a.tsx", `export { x } from "#server/core/env";`],
  ["app/components/a.tsx", `export * from "#server/core/env";`],
  ["app/components/a.tsx", `export const x = () => import("#server/core/env");`],
  ["app/lib/a.ts", `export { x } from "#db/client";`],
  ["app/lib/a.ts", `export { x } from "../routes/login";`],
  ["server/a.ts", `console.log(1);`],
  ["server/cli/a.ts", `console.error(1);`],
];

const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ["game/scoring/a.ts", `export { x } from "../match/b";\nexport { y } from "./c";`],
  ["game/a.ts", `export { x } from "#game/play/roles";\nexport const at = new Date(5);`],
  ["db/a.ts", `export { x } from "#game/play/roles";\nexport { eq } from "drizzle-orm";`],
  ["server/play/teams/a.ts", `export { x } from "#db/schema";\nexport { y } from "../leagues/b";`],
  ["server/run/http/a.ts", `export { sendResponse } from "@remix-run/node-fetch-server";`],
  ["server/main.ts", `export { x } from "../app/request-handler.server";`],
  ["server/run/trpc/a.ts", `export { x } from "#server/play/teams/submit-team";`],
  [
    "app/routes/play/a.tsx",
    `export { x } from "#server/play/b";\nexport { y } from "../../lib/auth";\nexport { z } from "./c";`,
  ],
  [
    "app/routes/people/login/a.tsx",
    `export { x } from "./part";\nexport { y } from "../../../lib/b";`,
  ],
  [
    "app/routes/play/manage-team/pool/a.tsx",
    `export { x } from "../state/b";\nexport { y } from "../../../../lib/b";`,
  ],
  ["app/components/a.tsx", `import type { X } from "#server/core/env";\nexport type Y = X;`],
  ["app/components/a.tsx", `export type { X } from "#server/core/env";\nexport { y } from "./b";`],
  ["tools/a.mjs", `console.log(1);`],
];

/** One tree for all rows: each file gets a name of its own, so that one run judges them all. */
const root = mkdtempSync(path.join(tmpdir(), "gully-lint-"));
const refused = REFUSED.map(([file, code], index) => ({ file: nameOf(file, `r${index}`), code }));
const allowed = ALLOWED.map(([file, code], index) => ({ file: nameOf(file, `o${index}`), code }));
/** The rules that each file broke. */
let broken: Map<string, string[]>;

beforeAll(async () => {
  for (const { file, code } of [...refused, ...allowed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `${code}\n`);
  }
  cpSync("biome.json", path.join(root, "biome.json"));
  cpSync("tools/lint", path.join(root, "tools/lint"), { recursive: true });
  broken = await lint(root);
}, 30_000);

afterAll(() => rmSync(root, { recursive: true }));

test.each(refused)("$file must not say $code", ({ file }) => {
  expect(["plugin", "lint/style/noRestrictedGlobals", "lint/suspicious/noConsole"]).toContain(
    broken.get(file)?.[0],
  );
});

test.each(allowed)("$file may say $code", ({ file }) => {
  expect(broken.get(file) ?? []).toEqual([]);
});

function nameOf(file: string, name: string): string {
  return file.replace(/\ba\.(\w+)$/, `${name}.$1`);
}

function lint(folder: string): Promise<Map<string, string[]>> {
  const biome = path.resolve("node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none"];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...args, "."], { cwd: folder }, (_error, stdout) => {
      try {
        resolve(groupByFile(JSON.parse(stdout)));
      } catch (cause) {
        reject(cause);
      }
    });
  });
}

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly severity: string;
    readonly location: { readonly path: string };
  }[];
}

function groupByFile(report: Report): Map<string, string[]> {
  const errors = report.diagnostics.filter((each) => each.severity === "error");
  const byFile = new Map<string, string[]>();
  for (const { category, location } of errors) {
    byFile.set(location.path, [...(byFile.get(location.path) ?? []), category]);
  }
  return byFile;
}
