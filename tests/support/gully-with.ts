import { runCli } from "#server/run/cli/run-cli";

/** Runs a command of `gully` from the sources and in this process: its exit code, and what it printed. */
export async function gullyWith(variables: Readonly<Record<string, string>>, ...args: string[]) {
  const printed = { out: "", err: "" };
  const code = await runCli(args, {
    stdout: (text) => {
      printed.out += text;
    },
    stderr: (text) => {
      printed.err += text;
    },
    variables,
    loadApp: null,
  });
  return { code, ...printed };
}
