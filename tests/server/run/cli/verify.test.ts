import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "#server/run/cli/run-cli";

/** A file of each released version, by its name. */
const FILES = path.resolve(import.meta.dirname, "../../../files");

let folder: string;
let text: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-verify-"));
  const [first = ""] = readdirSync(FILES);
  text = gunzipSync(readFileSync(path.join(FILES, first))).toString();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Without DATA_DIR and without a database. */
async function verify(...args: string[]) {
  let printed = "";
  const print = (more: string) => {
    printed += more;
  };
  const code = await runCli(["verify", ...args], {
    ...{ stdout: print, stderr: print, variables: {}, loadApp: null },
  });
  return { code, printed };
}

function write(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

test.each(readdirSync(FILES))("a file of each released version follows: %s", async (name) => {
  const { code, printed } = await verify(path.join(FILES, name));
  expect(printed).toMatch(/Checked here: .+ of the chain: all follow\.\n$/);
  expect(printed).toContain(`Written by Gully ${name.replace(".jsonl.gz", "")}.`);
  expect(code).toBe(0);
});

test("what was changed is named, with exit code 1; packed or not", async () => {
  const changed = text.replace(/"points":\d(\d*,"rank":\d+,"type":"points"\})/, '"points":9$1');
  for (const file of [write("a.jsonl", changed), write("a.jsonl.gz", gzipSync(changed))]) {
    const { code, printed } = await verify(file);
    expect(printed).toMatch(/Line \d+, .+'s points in .+, was changed\./);
    expect(printed).toMatch(/things do not follow\.\n$/);
    expect(code).toBe(1);
  }
});

test("heads are looked up, and a newer file is said to be one", async () => {
  const head = /"hash":"([0-9a-f]{64})","number":2,"type":"chain"/.exec(text)?.[1] ?? "";
  const file = write("b.jsonl", text);
  expect((await verify(file, "--head", head.slice(0, 20))).printed).toContain(": entry 2, ");
  expect((await verify(file, `--head=${head.slice(0, 20)}`)).code).toBe(0);
  expect(await verify(file, "--head", "0".repeat(20))).toMatchObject({ code: 1 });
  const newer = write("c.jsonl", text.replace(/"gully":"[^"]+"/, '"gully":"99.0.0"'));
  expect((await verify(newer)).printed).toContain("The file is of Gully 99.0.0, this is Gully ");
});

test.each([
  [[], /^Write gully verify FILE/],
  [["a", "b"], /^"b" is one word too many. Write gully verify FILE/],
  [["--heads", "x"], /^Unknown option '--heads'. Write gully verify FILE/],
  [["/nowhere/x.jsonl"], /^There is no file \/nowhere\/x\.jsonl\.\n$/],
])("%j is a sentence and exit code 1", async (args, sentence) => {
  const { code, printed } = await verify(...args);
  expect(printed).toMatch(sentence);
  expect(code).toBe(1);
});

test("what is no league file is a sentence, and lines written by hand are findings", async () => {
  expect((await verify(write("d", "hello\n"))).printed).toBe("Line 1 is not JSON.\n");
  expect((await verify(write("e", ""))).printed).toBe("The file is empty.\n");
  const strange = text.replace(/^\{"at".*"type":"lock"\}$/m, '{"type":"lock"}');
  const { code, printed } = await verify(write("f", strange));
  expect(code).toBe(1);
  expect(printed).toMatch(/things do not follow\.\n$/);
});
