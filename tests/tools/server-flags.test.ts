import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SERVER_ENV, SERVER_FLAGS } from "../../tools/server-flags.mjs";

test("the container and the systemd unit start the server with its flags", () => {
  const command = ["node", ...SERVER_FLAGS, "build/server/index.js"];
  expect(readFileSync("Dockerfile", "utf8")).toContain(
    `CMD [${command.map((word) => JSON.stringify(word)).join(", ")}]`,
  );
  expect(readFileSync("deploy/gully.service", "utf8")).toContain(
    `ExecStart=/usr/bin/node ${SERVER_FLAGS.join(" ")} /opt/gully/build/server/index.js serve`,
  );
});

test("and with its settings of malloc", () => {
  const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);
  const line = settings.join(" ");
  expect(readFileSync("Dockerfile", "utf8")).toContain(`\nENV ${line}\n`);
  expect(readFileSync("deploy/gully.service", "utf8")).toContain(`\nEnvironment=${line}\n`);
});
