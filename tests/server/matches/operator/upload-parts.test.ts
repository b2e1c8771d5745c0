import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#game/core/units";
import { UPLOAD_SIZES } from "#game/matches/upload-sizes";
import { doImports } from "#server/matches/imports/import-on-time";
import { addOperator } from "#server/matches/operator/name-operators";
import { requireOperator } from "#server/matches/operator/operator-access";
import { openImport, uploadMatches } from "#server/matches/operator/upload-matches";
import { findReceived, receivePart, type SentFile } from "#server/matches/operator/upload-parts";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { zipArchive } from "#tests/support/zip-archive";
import { matchWith } from "../imports/himalayan-cup";

let services: TestServices;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "gully-parts-"));
  const usual = testServices();
  services = Object.assign(usual, { env: { ...usual.env, dataDir } });
});

afterEach(() => rmSync(dataDir, { recursive: true }));

async function nameOperator(name: string) {
  const user = await makeUser(services, name);
  addOperator(services, user.email);
  return requireOperator(services.db, user);
}

const archive = zipArchive([{ name: "1.json", text: JSON.stringify(matchWith({})) }]);
const file: SentFile = { name: "all.zip", size: archive.length, modified: 7 };
const HALF = Math.floor(archive.length / 2);

describe("a file that comes in parts", () => {
  test("is whole once all have come, and is imported from the disk", async () => {
    const operator = await nameOperator("Olga");
    const send = (at: number, to: number) =>
      receivePart(services, operator, file, { at, bytes: archive.subarray(at, to) });
    expect(send(0, HALF)).toBe(HALF);
    expect(() => findReceived(services, operator, [file])).toThrow(
      "all.zip has not arrived whole.",
    );
    // Sent twice, from the beginning, and beyond a gap: the answer says where to go on.
    expect(send(0, HALF)).toBe(HALF);
    expect(send(0, 0)).toBe(HALF);
    expect(send(HALF + 1, archive.length)).toBe(HALF);
    expect(send(HALF, archive.length)).toBe(archive.length);

    const received = findReceived(services, operator, [file, file]);
    expect(received).toHaveLength(1);
    const id = await uploadMatches(services, operator, "", received);
    expect(existsSync(received[0]?.path ?? "")).toBe(false);
    await doImports(services, undefined, new AbortController().signal);
    expect(openImport(services, operator, id)).toMatchObject({
      label: "all.zip",
      state: "choosing",
      seasons: [{ matches: 1 }],
    });
  });

  test("twice is one import, and leaves nothing behind", async () => {
    const operator = await nameOperator("Olga");
    const upload = () => {
      receivePart(services, operator, file, { at: 0, bytes: archive });
      const received = findReceived(services, operator, [file]);
      return uploadMatches(services, operator, "", received).then((id) => ({ id, received }));
    };
    const first = await upload();
    const second = await upload();
    expect(second.id).toBe(first.id);
    expect(existsSync(second.received[0]?.path ?? "")).toBe(false);
  });

  test("that cannot be read is gone, so that a few of them refuse no better one", async () => {
    const operator = await nameOperator("Olga");
    for (const modified of [1, 2, 3, 4]) {
      const broken: SentFile = { name: "all.zip", size: 4, modified };
      receivePart(services, operator, broken, { at: 0, bytes: Buffer.from("PK..") });
      const received = findReceived(services, operator, [broken]);
      await expect(uploadMatches(services, operator, "", received)).rejects.toThrow(
        "all.zip is not an archive that can be read.",
      );
    }
    expect(receivePart(services, operator, file, { at: 0, bytes: archive })).toBe(archive.length);
  });

  test("is one of many: a season of one file a match is one upload", async () => {
    const operator = await nameOperator("Olga");
    const files = [1, 2, 3, 4, 5, 6].map((number): [SentFile, Buffer] => {
      const bytes = Buffer.from(JSON.stringify(matchWith({})).padEnd(9_000 + number));
      return [{ name: `${number}.json`, size: bytes.length, modified: 7 }, bytes];
    });
    for (const [each, bytes] of files) {
      receivePart(services, operator, each, { at: 0, bytes: bytes.subarray(0, 5_000) });
      receivePart(services, operator, each, { at: 5_000, bytes: bytes.subarray(5_000) });
    }
    const received = findReceived(
      services,
      operator,
      files.map(([each]) => each),
    );
    const id = await uploadMatches(services, operator, "", received);
    expect(openImport(services, operator, id).label).toBe("6 files");
  });

  test("is refused beside others that fill what one operator may send at once", async () => {
    const operator = await nameOperator("Olga");
    const begin = (modified: number) =>
      receivePart(
        services,
        operator,
        { name: "all.zip", size: UPLOAD_SIZES.file, modified },
        { at: 0, bytes: Buffer.from("PK") },
      );
    begin(1);
    begin(2);
    receivePart(services, operator, file, { at: 0, bytes: archive });
    expect(() => begin(3)).toThrow("Files that you upload at once may have 768 MB together.");
  });

  test("belongs to its sender", async () => {
    const [one, other] = [await nameOperator("Olga"), await nameOperator("Omar")];
    receivePart(services, one, file, { at: 0, bytes: archive });
    expect(() => findReceived(services, other, [file])).toThrow("has not arrived whole");
    expect(receivePart(services, other, file, { at: 0, bytes: archive.subarray(0, 5) })).toBe(5);
  });

  test.each<[string, Partial<SentFile>, number, number, string]>([
    ["a file that is too large", { size: UPLOAD_SIZES.file + 1 }, 0, 1, "256 MB at most"],
    ["a part that is too large", { size: 2 ** 24 }, 0, UPLOAD_SIZES.part + 1, "not a part of that"],
    ["a part beyond the end", { size: 10 }, 5, 6, "not a part of that file"],
  ])("refuses %s", async (_, change, at, length, sentence) => {
    const operator = await nameOperator("Olga");
    const part = { at, bytes: Buffer.alloc(length) };
    expect(() => receivePart(services, operator, { ...file, ...change }, part)).toThrow(sentence);
  });

  test("does not pile up: three unfinished ones for each operator, for a day", async () => {
    const operator = await nameOperator("Olga");
    const begin = (modified: number) =>
      receivePart(
        services,
        operator,
        { ...file, modified },
        { at: 0, bytes: archive.subarray(0, 9) },
      );
    for (const modified of [1, 2, 3]) begin(modified);
    expect(() => begin(4)).toThrow("3 of your uploads are unfinished.");
    expect(begin(3)).toBe(9);
    const other = await nameOperator("Omar");
    expect(receivePart(services, other, file, { at: 0, bytes: archive })).toBe(archive.length);

    const first = { ...file, modified: 1 };
    receivePart(services, operator, first, { at: 9, bytes: archive.subarray(9) });
    const [{ path: stored } = { path: "" }] = findReceived(services, operator, [first]);
    const before = (services.now() - 2 * DAY_MS) / 1_000;
    utimesSync(stored, before, before);
    expect(begin(4)).toBe(9);
    expect(existsSync(stored)).toBe(false);
  });
});
