import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { unsupportedNodeSentence } from "#server/core/supported-node";
import { runHeavyWorker } from "#server/run/cli/heavy-worker";
import { runImportWorker } from "#server/run/cli/import-worker";
import { runJobWorker } from "#server/run/cli/job-worker";
import { endWithReader, runCli } from "#server/run/cli/run-cli";
import { runUpgradeWorker } from "#server/run/cli/upgrade-first";

/**
 * The entry of the bundle, `node build/server/index.js [COMMAND …]`, and the one place where the
 * server meets the screens. They are loaded only when something serves them. A server starts it a
 * second time, as the thread for its jobs, and for each import, an upgrade and heavy work as threads of their own.
 */
/** The umask: nobody but the owner reads or writes what the process makes. */
const FOR_ITS_OWNER = 0o077;

const unsupported = unsupportedNodeSentence(process.versions.node);
if (unsupported !== null) {
  process.stderr.write(`${unsupported}\n`);
  process.exitCode = 1;
} else if (isMainThread) {
  // Everything that it writes, for every user and umask that starts it.
  process.umask(FOR_ITS_OWNER);
  for (const output of [process.stdout, process.stderr]) endWithReader(output, process);
  const args = process.argv.slice(2);
  process.exitCode = await runCli(args.length > 0 ? args : ["serve"], {
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    variables: process.env,
    loadApp: async () => (await import("../app/request-handler.server")).handleAppRequest,
    jobEntry: new URL(import.meta.url),
  });
} else if (parentPort !== null) {
  if ("upgrade" in workerData) await runUpgradeWorker(parentPort, workerData);
  else if ("importId" in workerData) await runImportWorker(parentPort, workerData);
  else if ("alone" in workerData) await runHeavyWorker(parentPort, workerData);
  else runJobWorker(parentPort, workerData);
}
