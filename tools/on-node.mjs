// node tools/on-node.mjs SCRIPT.mjs|PROGRAM [ARG ...]: every npm script begins here. It runs one of
// our tools, or a program of a package, with a Node that Gully supports: this one, or where this
// one is too old, the one of .node-version, installed below .cache. No top-level await here or in
// what is imported: a Node that is too old has to be able to read this far.
import { delimiter } from "node:path";
import { run } from "./run.mjs";
import { nodeFolder, supportsThisNode, thisNodeIsTooOld } from "./supported-node.mjs";

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);

async function main([target, ...args]) {
  const env = { ...process.env };
  if (!supportsThisNode()) {
    const folder = await nodeFolder(thisNodeIsTooOld());
    // First in the PATH: build, server, tests and everything else that is started uses it.
    env.PATH = [folder, process.env.PATH].join(delimiter);
  }
  if (target.endsWith(".mjs")) return run("node", [target, ...args], { env });
  return run(target, args, { env, shell: process.platform === "win32" });
}
