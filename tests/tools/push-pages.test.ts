import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";
import { expect, test } from "vitest";
import { letPush } from "../../tools/vite/push-pages";

const require = createRequire(import.meta.url);
const code = readFileSync(
  "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.min.js",
  "utf8",
);
const page = createElement("p", { title: "a" }, "Cow ", createElement("b", null, "Corner"), " & 1");
const HTML = '<p title="a">Cow <b>Corner</b> &amp; 1</p>';

/** As the build has it. */
function load(): (element: unknown, options?: object) => string {
  const module = { exports: {} };
  new Function("require", "module", "exports", letPush(code) ?? "")(
    require,
    module,
    module.exports,
  );
  return Reflect.get(module.exports, "renderToString");
}

test("React gives a page in pieces where they are asked for, and else as a text", () => {
  const render = load();
  const pieces: string[] = [];
  expect(render(page, { push: (piece: string) => pieces.push(piece) })).toBe("");
  expect(pieces.join("")).toBe(HTML);
  expect(pieces.length).toBeGreaterThan(3);
  expect(render(page)).toBe(HTML);
  expect(render(page, { identifierPrefix: "x" })).toBe(HTML);
});

test("React that renders text in another way is left as it is", () => {
  expect(letPush("g+=a")).toBeNull();
});
