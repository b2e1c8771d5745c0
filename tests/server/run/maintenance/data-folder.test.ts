import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runCli } from "#server/run/cli/run-cli";
import {
  describeFault,
  describeStorageError,
  type PathFault,
  type ProcessUser,
} from "#server/run/maintenance/data-folder";
import { type DataFolder, makeDataFolder } from "#tests/support/data-folder";

const USER: ProcessUser = { uid: 1000, gid: 100 };
const sentences: readonly (readonly [PathFault, string, ProcessUser | null, string])[] = [
  [
    { path: "/data/gully.db", code: "EACCES", owner: 0 },
    "/data",
    USER,
    "/data/gully.db belongs to user 0, and Gully runs as user 1000, who may not use it. Fix it with: sudo chown -R 1000:100 /data",
  ],
  [
    { path: "/my data/gully.db", code: "EACCES", owner: 1000 },
    "/my data",
    USER,
    "User 1000 owns /my data/gully.db but may not read and write it. Fix it with: chmod -R u+rwX '/my data'",
  ],
  [
    { path: "/srv/it's", code: "EACCES", owner: null },
    "/srv/it's",
    USER,
    `DATA_DIR is /srv/it's, which user 1000 may not make. Make it with: sudo install -d -m 700 -o 1000 -g 100 '/srv/it'\\''s'`,
  ],
  [
    { path: "/data", code: "EROFS", owner: 1000 },
    "/data",
    USER,
    "/data is on a read-only file system. Mount it writable, or set DATA_DIR to another folder.",
  ],
  [
    { path: "/data", code: "ENOSPC", owner: null },
    "/data",
    USER,
    "The disk of /data is full. Make room and start again; what is free says: df -h /data",
  ],
  [
    { path: "/data", code: "EEXIST", owner: null },
    "/data",
    USER,
    "DATA_DIR is /data, which is a file or below one. Set DATA_DIR to a folder.",
  ],
  [
    { path: "/data", code: "ELOOP", owner: null },
    "/data",
    USER,
    "DATA_DIR is /data, where /data cannot be used: ELOOP. Set DATA_DIR to another folder.",
  ],
  [
    { path: "C:/data", code: "EPERM", owner: 0 },
    "C:/data",
    null,
    "This user may not write to C:/data. Set DATA_DIR to another folder.",
  ],
];
test.each(sentences)("%j in %s", (fault, dataDir, user, sentence) => {
  expect(describeFault(fault, dataDir, user)).toBe(sentence);
});

const errors = [
  ["SQLITE_FULL", "The disk of /data is full."],
  ["ENOSPC", "The disk of /data is full."],
  ["SQLITE_NOTADB", "/data/gully.db is damaged, or no database (why). Put a backup in its place"],
  ["SQLITE_CORRUPT_VTAB", "/data/gully.db is damaged, or no database (why)."],
  ["SQLITE_BUSY_SNAPSHOT", "Another program is writing to /data/gully.db."],
  ["SQLITE_READONLY_DBMOVED", "The files in /data cannot be used (why). See why with: gully"],
  ["SQLITE_IOERR_WRITE", "The files in /data cannot be used (why)."],
  ["EROFS", "The files in /data cannot be used (why)."],
] as const;
test.each(errors)("%s, itself and wrapped", (code, sentence) => {
  const error = Object.assign(new Error("why"), { code });
  expect(describeStorageError(error, { dataDir: "/data" })).toContain(sentence);
  const wrapped = new Error("Failed query", { cause: error });
  expect(describeStorageError(wrapped, { dataDir: "/data" })).toContain(sentence);
});

test.each([
  new TypeError("x is not a function"),
  Object.assign(new Error("why"), { code: "SQLITE_CONSTRAINT_UNIQUE" }),
  Object.assign(new Error("why"), { code: "ECONNREFUSED" }),
  "text",
])("%s keeps its trace", (error) => {
  expect(describeStorageError(error, { dataDir: "/data" })).toBeNull();
});

describe("commands on a folder that is not as it should be", () => {
  let folder: DataFolder;
  beforeEach(() => {
    folder = makeDataFolder();
  });
  afterEach(() => folder.remove());

  test("a file that is no database is named, without a trace", async () => {
    writeFileSync(folder.file("gully.db"), "hello".repeat(500));
    const { code, out, err } = await folder.gully("migrate");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(
      `${folder.file("gully.db")} is damaged, or no database (file is not a database). Put a backup in its place with: gully restore FILE\n`,
    );
  });

  test("DATA_DIR that is a file, or below one", async () => {
    writeFileSync(folder.file("file"), "");
    for (const dataDir of [folder.file("file"), folder.file("file", "below")]) {
      const output: string[] = [];
      const io = {
        stdout: () => {},
        stderr: (text: string) => void output.push(text),
        loadApp: null,
      };
      const variables = { DATA_DIR: dataDir, LOG_LEVEL: "silent" };
      expect(await runCli(["migrate"], { ...io, variables })).toBe(1);
      expect(output.join("")).toBe(
        `DATA_DIR is ${dataDir}, which is a file or below one. Set DATA_DIR to a folder.\n`,
      );
    }
  });
});

describe.skipIf(process.getuid?.() !== 0)("on the folder of another user", () => {
  const NOBODY = 65_534;
  const mend = (dataDir: string) => `Fix it with: sudo chown -R ${NOBODY}:${NOBODY} ${dataDir}\n`;
  const belongsToRoot = (file: string, { dataDir }: DataFolder) =>
    `${file} belongs to user 0, and Gully runs as user ${NOBODY}, who may not use it. ${mend(dataDir)}`;
  const of = ["gully.db", "gully.db-wal", "session-secret"];
  const folders = new Map<string, DataFolder>();
  let answers: Readonly<Record<string, readonly [code: number, text: string]>>;

  /** One process says it of all folders: to load the command line takes longer than all else. */
  beforeAll(async () => {
    const commands: Command[] = [];
    for (const name of ["closed", ...of, "of-root"]) {
      const folder = makeDataFolder();
      folders.set(name, folder);
      chmodSync(folder.dataDir, 0o755);
      if (name === "closed") {
        commands.push([name, "migrate", folder.dataDir]);
      } else if (name === "of-root") {
        mkdirSync(folder.file(name), { mode: 0o755 });
        commands.push([name, "migrate", folder.file(name, "data")]);
      } else {
        folder.makeDatabase();
        chmodSync(folder.dataDir, 0o777);
        chmodSync(folder.file("gully.db"), 0o666);
        writeFileSync(folder.file(name), "", { flag: "a" });
        chmodSync(folder.file(name), 0o600);
        commands.push([name, "check", folder.dataDir]);
      }
    }
    const doctors = makeDataFolder();
    folders.set("doctor", doctors);
    answers = gullyAs(NOBODY, [...commands, ["doctor", "doctor", doctors.dataDir]]);
  });
  afterAll(() => {
    for (const folder of folders.values()) folder.remove();
  });

  const folderOf = (name: string) => folders.get(name) as DataFolder;

  test("the folder", () => {
    const folder = folderOf("closed");
    expect(answers.closed).toEqual([1, belongsToRoot(folder.dataDir, folder)]);
  });

  test("the folder, closed to others: the doctor says so, and nothing about what it cannot see", () => {
    const folder = folderOf("doctor");
    const [code, text] = answers.doctor ?? [0, ""];
    expect(code).toBe(1);
    expect(text.split("\n").filter((line) => line.includes(folder.dataDir))).toEqual([
      `✗ ${belongsToRoot(folder.dataDir, folder).trim()}`,
      expect.stringContaining("emails become files in"),
    ]);
  });

  test.each(of)("%s in it", (name) => {
    const folder = folderOf(name);
    expect(answers[name]).toEqual([1, belongsToRoot(folder.file(name), folder)]);
  });

  test("the folder in which it would be made", () => {
    const dataDir = folderOf("of-root").file("of-root", "data");
    expect(answers["of-root"]).toEqual([
      1,
      `DATA_DIR is ${dataDir}, which user ${NOBODY} may not make. Make it with: sudo install -d -m 700 -o ${NOBODY} -g ${NOBODY} ${dataDir}\n`,
    ]);
  });
});

type Command = readonly [name: string, command: string, dataDir: string];

/** Runs commands in a process of its own, as another user; the code of each and its words, by its name. */
function gullyAs(uid: number, commands: readonly Command[]) {
  const script = `
    import { runCli } from "#server/run/cli/run-cli";
    process.setgroups([]); process.setgid(${uid}); process.setuid(${uid});
    const answers = {};
    for (const [name, command, dataDir] of ${JSON.stringify(commands)}) {
      const said = [];
      const io = { stdout: (text) => said.push(text), stderr: (text) => said.push(text), loadApp: null };
      const variables = { DATA_DIR: dataDir, LOG_LEVEL: "silent" };
      answers[name] = [await runCli([command], { ...io, variables }), said.join("")];
    }
    console.log(JSON.stringify(answers));`;
  const node = ["--import", "tsx", "--input-type=module", "-e", script];
  const repository = path.resolve(import.meta.dirname, "../../../..");
  return JSON.parse(execFileSync(process.execPath, node, { cwd: repository, encoding: "utf8" }));
}
