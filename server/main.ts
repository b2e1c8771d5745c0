import { runCli } from "./cli";

/**
 * The entry of the bundle, `node build/server/index.js [COMMAND …]`, and the one place where the
 * server meets the screens. They are loaded only when something serves them.
 */
const args = process.argv.slice(2);
process.exitCode = await runCli(args.length > 0 ? args : ["serve"], {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  variables: process.env,
  loadApp: async () => (await import("../app/request-handler.server")).handleAppRequest,
});
