// npm run audit: known holes in what ships. Fails for one that is high or critical; says so, and
// does not fail, when the registry has no answer (a mirror or a machine without a network).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

const child = spawn("npm", ["audit", "--omit=dev", "--json"], {
  stdio: ["ignore", "pipe", "ignore"],
  shell: process.platform === "win32",
});
const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
const report = parse(output);
const counts = report?.metadata?.vulnerabilities;

if (!counts) {
  const why = report?.message ?? report?.error?.summary ?? "no answer";
  console.log(`Nothing was audited: the registry does not do it (${why}).`);
} else {
  const serious = Object.values(report.vulnerabilities).filter(
    ({ severity }) => severity === "high" || severity === "critical",
  );
  for (const { name, severity, range } of serious) console.log(`${severity}: ${name} ${range}`);
  console.log(`Audited: ${serious.length} high or critical, ${counts.total} in all.`);
  process.exitCode = serious.length > 0 ? 1 : 0;
}

function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
