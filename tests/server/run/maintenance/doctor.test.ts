import { chmodSync, chownSync, existsSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { runCli } from "#server/run/cli/run-cli";
import { type DoctorFacts, diagnose, writeFindings } from "#server/run/maintenance/doctor-lines";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";

const NOON = Date.UTC(2027, 0, 1, 12);
const MB = 1_000_000;

const ENV = {
  appUrl: "https://gully.example.org",
  publicHost: "gully.example.org",
  host: "127.0.0.1",
  port: 3000,
  trustedProxies: 1,
};
const LOCAL = { ...ENV, appUrl: "http://localhost:3000", publicHost: null, trustedProxies: 0 };
const HOME = { ...ENV, appUrl: "http://192.168.1.5:3000", host: "0.0.0.0", trustedProxies: 0 };

const FOLDER = { path: "/data", owner: 1000 };
const FACTS: DoctorFacts = {
  version: "1.2.3",
  node: "24.1.0",
  platform: { os: "linux", arch: "x64", glibc: "2.36" },
  compose: "2.40.3",
  variables: [],
  user: { uid: 1000, gid: 1000 },
  folder: { path: "/data", fault: null, owner: 1000, foreign: null },
  database: { bytes: 20 * MB, pending: 0, newestRow: NOON - 1 },
  freeBytes: 900 * MB,
  clock: NOON,
  madeAt: NOON - 1,
  mail: { kind: "works", server: "mail.example.org" },
  env: ENV,
  networkAddress: "192.168.1.5",
};

test("a server on which all is well", () => {
  expect(writeFindings(diagnose(FACTS))).toBe(`✓ Gully 1.2.3 runs on Node 24.1.0.
✓ The system is linux x64 with glibc 2.36.
✓ Docker Compose is 2.40.3.
✓ The settings can be read.
✓ /data is writable and belongs to user 1000.
✓ The database has the newest schema.
✓ 900.0 MB of disk space is free.
✓ The clock says 2027-01-01T12:00:00.000Z.
✓ mail.example.org lets Gully log in and send mail.
✓ The address is https://gully.example.org, for everybody who reaches the proxy in front.
✓ The headers of one proxy are believed.
`);
});

const fine: readonly (readonly [Partial<DoctorFacts>, string])[] = [
  [{ platform: { os: "linux", arch: "arm64", glibc: null } }, "The system is linux arm64."],
  [{ platform: { os: "linux", arch: "x64", glibc: "2.34" } }, "with glibc 2.34."],
  [{ platform: { os: "linux", arch: "x64", glibc: "3.0" } }, "with glibc 3.0."],
  [{ compose: "2.24.0" }, "Docker Compose is 2.24.0."],
  [{ compose: "5.0.1" }, "Docker Compose is 5.0.1."],
  [
    { folder: { ...FACTS.folder, owner: null }, database: null },
    "/data does not exist yet: the first start makes it.",
  ],
  [{ database: null }, "There is no database in /data yet."],
  [{ database: { bytes: 0, pending: 0, newestRow: null } }, "The clock says 2027"],
  // Within the slip that clocks have.
  [{ madeAt: NOON + 60_000 }, "The clock says 2027"],
  [{ freeBytes: 16 * 1024 * 1024 + 20 * MB }, "36.8 MB of disk space is free."],
  [
    { mail: { kind: "outbox", folder: "/data/outbox" } },
    "No mail is sent, because SMTP_URL is not set: emails become files in /data/outbox.",
  ],
  [{ env: LOCAL }, "The address is http://localhost:3000, for this machine alone."],
  [{ env: { ...LOCAL, host: "::1" } }, "for this machine alone."],
  [
    { env: HOME },
    "The address is http://192.168.1.5:3000, for everybody who reaches this machine.",
  ],
  [
    { env: { ...HOME, appUrl: "http://gully.lan", port: 80, host: "::" } },
    "The address is http://gully.lan, for everybody who reaches this machine.",
  ],
  [{ env: HOME }, "No headers of a proxy are believed."],
  [{ env: { ...ENV, trustedProxies: 2 } }, "The headers of 2 proxies are believed."],
];
test.each(fine)("%j is right", (change, sentence) => {
  const findings = diagnose({ ...FACTS, ...change });
  expect(findings.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(writeFindings(findings)).toContain(sentence);
});

const wrong: readonly (readonly [Partial<DoctorFacts>, string])[] = [
  [
    { node: "20.1.0" },
    "Gully needs Node 22.14 or newer; this is 20.1.0. Let Gully fetch one: npm start",
  ],
  [
    { platform: { os: "linux", arch: "arm", glibc: "2.36" } },
    "Gully needs a 64-bit system, x64 or arm64, and this is arm. Install the 64-bit edition of the system.",
  ],
  [
    { platform: { os: "linux", arch: "x64", glibc: "2.31" } },
    "Gully needs glibc 2.34 or newer, and this is 2.31. Run it in its container: docker compose up -d",
  ],
  [
    { compose: "2.23.3" },
    "compose.yaml needs Docker Compose 2.24 or newer, and this is 2.23.3. Fix it with: sudo apt-get install docker-compose-plugin",
  ],
  [{ variables: ["SMTP_ULR is not a setting."] }, "SMTP_ULR is not a setting."],
  [
    { folder: { ...FACTS.folder, fault: { path: "/data", code: "EROFS", owner: 1000 } } },
    "/data is on a read-only file system. Mount it writable, or set DATA_DIR to another folder.",
  ],
  [
    {
      folder: {
        ...FACTS.folder,
        foreign: { path: "/data/gully.db-wal", owner: 0, beside: FOLDER },
      },
    },
    "/data/gully.db-wal belongs to user 0, and /data to user 1000. Fix it with: sudo chown -R 1000 /data",
  ],
  [
    {
      user: { uid: 1001, gid: 1001 },
      folder: {
        ...FACTS.folder,
        owner: 0,
        foreign: { path: "/data/gully.db", owner: 1001, beside: { path: "/data", owner: 0 } },
      },
    },
    "/data/gully.db belongs to user 1001, and /data to user 0. Fix it with: sudo chown -R 1001 /data",
  ],
  [{ database: "/data/gully.db cannot be read." }, "/data/gully.db cannot be read."],
  [
    { database: { bytes: 0, pending: 2, newestRow: null } },
    "The database is of an older version. See what an upgrade does: gully upgrade-check",
  ],
  [
    { freeBytes: 16 * 1024 * 1024 + 20 * MB - 1 },
    "36.8 MB are free on the disk of /data, and a backup needs 36.8 MB. Keep fewer backups: gully backup --keep 3",
  ],
  [
    { clock: Date.UTC(1970, 0, 1) },
    "The clock says 1970-01-01T00:00:00.000Z, but this version was made at 2027-01-01T11:59:59.999Z. Set it by the network: sudo timedatectl set-ntp true",
  ],
  [
    { clock: NOON - 301_000, database: { bytes: 0, pending: 0, newestRow: NOON }, madeAt: 0 },
    "The clock says 2027-01-01T11:54:59.000Z, but the newest entry of the database was written at 2027-01-01T12:00:00.000Z. Set it by the network: sudo timedatectl set-ntp true",
  ],
  [
    { mail: { kind: "fails", server: "mail.example.org", words: "535 authentication failed" } },
    'mail.example.org sends no mail for Gully: "535 authentication failed". Correct SMTP_URL.',
  ],
  [
    { env: { ...LOCAL, host: "0.0.0.0" } },
    "Links lead to http://localhost:3000, which is another machine for everybody else. Set the address that people type: APP_URL=http://192.168.1.5:3000",
  ],
  [
    { env: { ...LOCAL, host: "0.0.0.0" }, networkAddress: null },
    "Set the address that people type: APP_URL=http://ADDRESS:3000",
  ],
  [
    { env: { ...HOME, host: "127.0.0.1" } },
    "Links lead to http://192.168.1.5:3000, but Gully listens at 127.0.0.1, which this machine alone reaches. Let the network in: HOST=0.0.0.0",
  ],
  [
    { env: { ...HOME, appUrl: "http://gully.lan" } },
    "Links lead to http://gully.lan, but Gully listens on port 3000. Name it in the address: APP_URL=http://gully.lan:3000",
  ],
  [
    { env: { ...ENV, trustedProxies: 0 } },
    "APP_URL has https, which a proxy in front of Gully speaks, and its headers are not believed: everybody shares one limit of logins. Set TRUST_PROXY=true",
  ],
  [
    { env: { ...LOCAL, trustedProxies: 1 } },
    "TRUST_PROXY is set and APP_URL is not, so that anybody may name another host. Set APP_URL to the address that the proxy serves.",
  ],
];
test.each(wrong)("%j is one fault", (change, sentence) => {
  const faults = diagnose({ ...FACTS, ...change }).filter(({ isFine }) => !isFine);
  expect(faults).toEqual([{ isFine: false, sentence: expect.stringContaining(sentence) }]);
});

describe("the command", () => {
  let folder: DataFolder;
  beforeEach(() => {
    folder = makeDataFolder();
  });
  afterEach(() => folder.remove());

  async function doctor(variables: Record<string, string> = {}) {
    const printed: string[] = [];
    const io = {
      stdout: (text: string) => void printed.push(text),
      stderr: (text: string) => void printed.push(text),
      loadApp: null,
    };
    const all = { DATA_DIR: folder.dataDir, LOG_LEVEL: "silent", ...variables };
    const code = await runCli(["doctor"], { ...io, variables: all });
    return { code, text: printed.join("") };
  }

  test("finds a new folder in order, and makes nothing in it", async () => {
    const { code, text } = await doctor();
    expect([code, text]).toEqual([0, expect.not.stringContaining("✗")]);
    expect(text).toContain(`✓ There is no database in ${folder.dataDir} yet.`);
    expect(existsSync(folder.file("gully.db"))).toBe(false);
    const never = await doctor({ DATA_DIR: folder.file("a", "b") });
    expect(never.text).toContain(`✓ ${folder.file("a", "b")} does not exist yet`);
    expect(existsSync(folder.file("a"))).toBe(false);
  });

  test("finds a database in order, beside a process that uses it", async () => {
    folder.makeDatabase();
    const server = openDatabase(folder.file("gully.db"));
    server.$client.exec("begin immediate");
    const { code, text } = await doctor();
    server.$client.exec("rollback");
    server.$client.close();
    expect([code, text]).toEqual([
      0,
      expect.stringContaining("✓ The database has the newest schema."),
    ]);
  });

  test("reads the newest entry", async () => {
    folder.makeDatabase();
    const db = openDatabase(folder.file("gully.db"));
    db.$client.exec(
      `insert into users (email, display_name, created_at) values ('a@example.org', 'Asha', ${Date.UTC(2099, 0)})`,
    );
    db.$client.close();
    const { code, text } = await doctor();
    expect(code).toBe(1);
    expect(text).toMatch(/✗ The clock says .*, but the newest entry .* at 2099-01-01T/);
  });

  test("goes on where a variable is wrong, a slip, or the database damaged", async () => {
    writeFileSync(folder.file("gully.db"), "hello".repeat(500));
    const { code, text } = await doctor({ PORT: "x", SMTP_ULR: "smtp://a:secret@b" });
    expect(code).toBe(1);
    expect(text).toMatch(/^✗ PORT must be a whole number/m);
    expect(text).toMatch(/^✗ SMTP_ULR is not a setting\. Did you mean SMTP_URL\?$/m);
    expect(text).toMatch(/^✗ .*gully\.db cannot be read: file is not a database\.$/m);
    expect(text).not.toMatch(/secret|localhost|No mail/);
  });

  test("names a DATA_DIR that is a file, or below one", async () => {
    writeFileSync(folder.file("file"), "");
    for (const dataDir of [folder.file("file"), folder.file("file", "below")]) {
      const { code, text } = await doctor({ DATA_DIR: dataDir });
      expect([code, text]).toEqual([1, expect.stringContaining(`✗ DATA_DIR is ${dataDir}, which`)]);
    }
  });

  test.skipIf(process.getuid?.() !== 0)("names what a command of root has left", async () => {
    await folder.gully("migrate");
    chownSync(folder.dataDir, 4321, 4321);
    chmodSync(folder.dataDir, 0o700);
    expect((await doctor()).text).toContain(
      `✗ ${folder.file("gully.db")} belongs to user 0, and ${folder.dataDir} to user 4321. Fix it with: sudo chown -R 4321 ${folder.dataDir}`,
    );
    // A new volume of the image: root's, and open to all.
    chmodSync(folder.dataDir, 0o1777);
    expect((await doctor()).text).toContain(`✓ ${folder.dataDir} is writable`);
    chownSync(folder.file("gully.db"), 4321, 4321);
    expect((await doctor()).text).toContain(
      ` belongs to user 0, and ${folder.file("gully.db")} to user 4321. Fix it with: sudo chown -R 4321`,
    );
  });
});
