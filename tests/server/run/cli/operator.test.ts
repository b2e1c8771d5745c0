import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import { addVerifiedAccount } from "#server/people/accounts/add-verified-account";
import { openServices } from "#server/run/cli/open-services";
import { runCli } from "#server/run/cli/run-cli";
import { makeDataFolder } from "#tests/support/data-folder";

async function terminal() {
  const folder = makeDataFolder();
  onTestFinished(() => folder.remove());
  folder.makeDatabase();
  const variables = { DATA_DIR: folder.dataDir, LOG_LEVEL: "silent" };
  const env = readEnv(variables);
  const services = openServices(env, createLog(env), { demo: false });
  const account = { displayName: "Olga", email: "olga@example.org", password: "a long password" };
  await addVerifiedAccount(services, account);
  services.db.$client.close();
  const output: string[] = [];
  const io = {
    stdout: (text: string) => output.push(text),
    stderr: (text: string) => output.push(text),
    variables,
    loadApp: null,
  };
  return { io, output };
}

test("names operators, lists them and takes it back", async () => {
  const { io, output } = await terminal();
  for (const args of [
    ["list"],
    ["add", "olga@example.org"],
    ["add", "olga@example.org"],
    ["list"],
    ["remove", "olga@example.org"],
    ["remove", "olga@example.org"],
  ]) {
    expect(await runCli(["operator", ...args], io)).toBe(0);
  }
  expect(output).toEqual([
    "There is no operator.\n",
    "olga@example.org is an operator now.\n",
    "olga@example.org is an operator already.\n",
    expect.stringMatching(/^olga@example\.org {2}Olga {2}since \d{4}-\d\d-\d\d\n$/),
    "olga@example.org is no longer an operator.\n",
    "olga@example.org is not an operator.\n",
  ]);
});

test.each([
  [[], "Write gully operator add EMAIL"],
  [["add"], "Write gully operator add EMAIL"],
  [["list", "all"], "Write gully operator add EMAIL"],
  [["promote", "olga@example.org"], "Write gully operator add EMAIL"],
  [["add", "ben@example.org"], "There is no account with the address ben@example.org."],
])("refuses %j", async (args, sentence) => {
  const { io, output } = await terminal();
  expect(await runCli(["operator", ...args], io)).toBe(1);
  expect(output).toEqual([expect.stringContaining(sentence)]);
});
