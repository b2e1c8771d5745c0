import { runCli } from "#server/run/cli/run-cli";

process.exitCode = await runCli(process.argv.slice(2), {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  variables: process.env,
  loadApp: null,
});
