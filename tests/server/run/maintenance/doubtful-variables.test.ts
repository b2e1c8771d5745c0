import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VARIABLE_NAMES } from "#server/core/env";
import { listDoubtfulVariables } from "#server/run/maintenance/doubtful-variables";

test.each([
  ["GULLY_BIN", "GULLY_BIND"],
  ["SIGNUP", "SIGN_UP"],
  ["SMTP_URI", "SMTP_URL"],
  ["APPURL", "APP_URL"],
  ["TRUST_PROXYS", "TRUST_PROXY"],
  ["SESION_SECRET", "SESSION_SECRET"],
])("%s is nearly %s", (name, meant) => {
  expect(listDoubtfulVariables({ [name]: "a secret value" })).toEqual([
    `${name} is no variable of Gully: it has no effect. Did you mean ${meant}?`,
  ]);
});

test("one that begins as Gully's do is named, also when it is like none of them", () => {
  expect(listDoubtfulVariables({ CRICDATA_KEY: "x" })).toEqual([
    "CRICDATA_KEY is no variable of Gully: it has no effect.",
  ]);
});

test("Gully's own, those of other programs and empty ones are not named", () => {
  const own = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, "x"]));
  const others =
    "PATH HOME USER SHELL LANG TERM PWD TZ HOSTNAME NODE_ENV NODE_VERSION YARN_VERSION";
  const foreign = Object.fromEntries(others.split(" ").map((name) => [name, "x"]));
  expect(listDoubtfulVariables({ ...own, ...foreign, GULLY_BNID: " " })).toEqual([]);
});

test("all of .env.example, compose.yaml and deploy are known", () => {
  const files = ["compose.yaml", "deploy/compose.caddy.yaml", "deploy/compose.cricsheet.yaml"];
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const example = readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z_]+)=/gm);
  const names = [...text.matchAll(/\$\{([A-Z_]+)/g), ...example].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(20);
  expect(listDoubtfulVariables(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([]);
});
