// node tools/release/notes.mjs 0.2.0: the text of a GitHub release, which is the changelog's section.
import { readFileSync } from "node:fs";
import { sectionOf } from "./changelog.mjs";

const [version] = process.argv.slice(2);
const section = sectionOf(readFileSync("CHANGELOG.md", "utf8"), version ?? "");
if (section === null) {
  process.stderr.write(`CHANGELOG.md has no section [${version}].\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${section.text}\n`);
}
