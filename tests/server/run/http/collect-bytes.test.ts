import { expect, test } from "vitest";
import { collectBytes } from "#server/run/http/collect-bytes";

const collect = (texts: readonly string[]) =>
  collectBytes((push) => {
    for (const text of texts) push(text);
  });

test.each([
  ["nothing", []],
  ["letters", ["<p", ">", "Cow Corner", "</p>"]],
  ["other scripts, in short and in long pieces", ["é", "aé–🏏z", "", "नमस्ते".repeat(40), "x"]],
  ["half of a pair", ["a\ud83c", "b"]],
  ["one long piece", ["x".repeat(700_000)]],
  [
    "more than the memory, at the end of which a piece grows",
    [...Array(9_000).fill("–".repeat(47))],
  ],
])("%s", (_, texts) => {
  const expected = Buffer.concat(texts.map((text) => Buffer.from(text)));
  expect(collect(texts).equals(expected)).toBe(true);
});

test("bytes of one page are not those of the next", () => {
  const first = collect(["first"]);
  collect(["other"]);
  expect(first.toString()).toBe("first");
});

test("a page that fails leaves nothing to the next one", () => {
  const fail = () =>
    collectBytes((push) => {
      push("secret");
      throw new Error("It cannot be drawn.");
    });
  expect(fail).toThrow("cannot be drawn");
  expect(collect(["a"]).toString()).toBe("a");
});
