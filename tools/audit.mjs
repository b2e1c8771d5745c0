// npm run audit: known holes in what ships. Fails for one that is high or critical and not judged on
// the page about Remix, and when the registry has no answer (a mirror, or a machine without a network):
// what nobody has looked at is not known to be sound.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { openAdvisories } from "./open-advisories.mjs";

const child = spawn("npm", ["audit", "--omit=dev", "--json"], {
  stdio: ["ignore", "pipe", "ignore"],
  shell: process.platform === "win32",
});
const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
const report = parse(output);

if (!report?.vulnerabilities) {
  const why = report?.message ?? report?.error?.summary ?? "no answer";
  console.error(`Nothing was audited: the registry does not do it (${why}).`);
  process.exitCode = 1;
} else {
  const advisories = openAdvisories(report);
  for (const { severity, name, title, url, verdict } of advisories) {
    console.log(`${severity}: ${name}: ${title} (${url})${verdict ? `: ${verdict}` : ""}`);
  }
  const serious = advisories.filter(({ isSerious, verdict }) => isSerious && verdict === null);
  console.log(`Audited: ${serious.length} to act on, ${advisories.length} in all.`);
  process.exitCode = serious.length > 0 ? 1 : 0;
}

function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
