import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const compose = ["compose.yaml", ...globSync("deploy/compose.*.yaml")];

/** The services of a compose file, by name: each with the text of its block. */
function servicesOf(file: string): readonly (readonly [string, string])[] {
  const [, services = ""] = readFileSync(file, "utf8").split(/^services:$/m);
  const [own = ""] = services.split(/^\S/m);
  return [...own.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name = "", text = ""]) => [
    name,
    text,
  ]);
}

const all = compose.flatMap((file) =>
  servicesOf(file).map(([name, text]) => [`${name} of ${file}`, text] as const),
);
/** The others add to a service of compose.yaml. */
const whole = all.filter(([, text]) => /^ {4}image:/m.test(text));

test("there are four services", () => {
  const names = whole.map(([name]) => name.split(" ")[0]);
  expect(names).toEqual(["gully", "caddy", "litestream", "traefik"]);
});

test.each(whole)(
  "%s has a limit of memory and a log that does not grow for ever",
  (_name, text) => {
    expect(text).toMatch(/^ {4}mem_limit:/m);
    expect(text).toMatch(/max-size: 10m|<<: \*limits/);
  },
);

/** Built here, or the version that the host names. */
const isOwn = (image: string) => image === "gully" || image.includes("GULLY_IMAGE:-gully");

test("images are pinned by their patch version", () => {
  const images = whole.flatMap(([, text]) => /image: (\S+)/.exec(text)?.[1] ?? []);
  const bases = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)];
  const foreign = [...images.filter((image) => !isOwn(image)), ...bases.map(([, b = ""]) => b)];
  expect(foreign).toHaveLength(5);
  for (const image of foreign) expect(image).toMatch(/:\d+\.\d+\.\d+(?:-[\w-]+)?$/);
});

test("Litestream gets its own variables of .env and no others", () => {
  const text = new Map(whole).get("litestream of deploy/compose.litestream.yaml") ?? "";
  expect(text).not.toContain("env_file");
  const [, environment = ""] = text.split(/^ {4}environment:\n/m);
  const names = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name = ""]) => name);
  expect(names.filter((name) => !name.startsWith("LITESTREAM_"))).toEqual(["DATA_DIR"]);
  expect(names.length).toBeGreaterThan(3);
});

test("the nightly backup of systemd keeps fourteen by itself", () => {
  const unit = readFileSync("deploy/gully-backup.service", "utf8");
  expect(unit).toMatch(/^ExecStart=.* backup --keep 14$/m);
  expect(unit).not.toContain("-delete");
});
