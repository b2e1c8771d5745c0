import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "#server/core/env";
import { createLog } from "#server/core/log";
import { noteStart } from "#server/core/public-address";
import { storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { deleteMailServer, storeMailServer } from "#server/people/delivery/mail-server";
import { openServices } from "#server/run/cli/open-services";
import { loadReleased } from "#tests/db/released";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";
import { gullyWith } from "#tests/support/gully-with";

let folder: DataFolder;
let services: Services;

beforeEach(async () => {
  folder = makeDataFolder();
  folder.makeDatabase();
  services = open();
});
afterEach(() => {
  services.db.$client.close();
  folder.remove();
});

const envOf = (variables: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: folder.dataDir, LOG_LEVEL: "silent", ...variables });

function open(variables: Record<string, string> = {}): Services {
  const env = envOf(variables);
  return openServices(env, createLog(env), { demo: false });
}

/** Where a link of a command leads, which runs as a process of its own would. */
async function linkOf(variables: Record<string, string> = {}): Promise<string | undefined> {
  const own = { DATA_DIR: folder.dataDir, LOG_LEVEL: "silent", ...variables };
  const { out, err } = await gullyWith(own, "invite");
  return (out + err).split("/invite?")[0];
}

describe("the address of links", () => {
  test("is the one that an operator has set, at once, in this process and in commands", async () => {
    expect(services.env.appUrl).toBe("http://localhost:3000");
    storeServerSetting(services.db, "address", "http://192.168.1.40:3000");
    expect(services.env.appUrl).toBe("http://192.168.1.40:3000");
    expect(await linkOf()).toBe("http://192.168.1.40:3000");
    storeServerSetting(services.db, "address", null);
    expect(services.env.appUrl).toBe("http://localhost:3000");
  });

  test("is APP_URL where that is set, also for commands that run without it", async () => {
    storeServerSetting(services.db, "address", "http://192.168.1.40:3000");
    const env = envOf({ APP_URL: "https://gully.example.org" });
    expect(open({ APP_URL: "https://gully.example.org" }).env.appUrl).toBe(env.appUrl);
    noteStart(services.db, env);
    expect(await linkOf()).toBe("https://gully.example.org");
    expect(await linkOf({ APP_URL: "https://new.example.org" })).toBe("https://new.example.org");
    // The next start without the variable believes the operator again.
    noteStart(services.db, envOf());
    expect(await linkOf()).toBe("http://192.168.1.40:3000");
  });

  test("of commands is that of the last start, with its port", async () => {
    noteStart(services.db, envOf({ PORT: "4000" }));
    expect(await linkOf()).toBe("http://localhost:4000");
  });

  test.each([
    ["another scheme", "javascript:alert(1)"],
    ["a path", "https://gully.example.org/path"],
    ["another kind", 7],
  ])("that is stored with %s counts as none", (_what, value) => {
    services.db.$client
      .prepare("insert into server_settings values ('address', ?)")
      .run(JSON.stringify(value));
    expect(services.env.appUrl).toBe("http://localhost:3000");
  });

  test("never decides which host a request has to name: a wrong one shuts nobody out", () => {
    storeServerSetting(services.db, "address", "https://wrong.example.org");
    expect(services.env.publicHost).toBeNull();
  });
});

describe("the mail server", () => {
  const stored = {
    ...{ host: "mail.example.org", port: 587, tls: "starttls" as const },
    ...{ user: "gully", password: "a secret word", from: "Cup <cup@example.org>" },
  };

  test("that an operator has stored counts at once, and only its owner reads the file", () => {
    expect(services.env.smtpUrl).toBeNull();
    storeMailServer(services.env, stored);
    expect(services.env.smtpUrl).toBe("smtp://mail.example.org:587");
    expect(services.env.mailFrom).toBe("Cup <cup@example.org>");
    expect(statSync(path.join(folder.dataDir, "mail-server")).mode & 0o777).toBe(0o600);
    deleteMailServer(services.env);
    expect(services.env.smtpUrl).toBeNull();
    expect(services.env.mailFrom).toBe("Gully <gully@localhost>");
  });

  test("of the variable goes before it, with its sender", () => {
    storeMailServer(services.env, stored);
    const given = open({ SMTP_URL: "smtp://relay.example.org", MAIL_FROM: "a@example.org" }).env;
    expect(given.smtpUrl).toBe("smtp://relay.example.org");
    expect(given.mailFrom).toBe("a@example.org");
    expect(open({ SMTP_URL: "smtp://relay.example.org" }).env.mailFrom).toBe(
      "Gully <gully@localhost>",
    );
  });

  test.each(["", "{", '{"host":1}', "x".repeat(100_000)])(
    "a damaged file counts as none",
    (text) => {
      writeFileSync(path.join(folder.dataDir, "mail-server"), text);
      expect(services.env.smtpUrl).toBeNull();
    },
  );
});

test("a database that waits for its upgrade has the settings of the variables, also for a thread", () => {
  const old = makeDataFolder();
  try {
    loadReleased("0.2.0", old.file("gully.db"));
    const env = readEnv({ DATA_DIR: old.dataDir, PORT: "4000", LOG_LEVEL: "silent" });
    const waiting = openServices(env, createLog(env), { demo: false });
    expect(structuredClone(waiting.env)).toMatchObject({ appUrl: "http://localhost:4000" });
    waiting.db.$client.close();
  } finally {
    old.remove();
  }
});
