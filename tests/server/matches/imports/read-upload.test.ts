import { describe, expect, test } from "vitest";
import { openUpload, UPLOAD_LIMITS, type UploadedFile } from "#server/matches/imports/read-upload";
import { zipArchive } from "#tests/support/zip-archive";

const zip = (files: Parameters<typeof zipArchive>[0]) => ({
  name: "season.zip",
  bytes: zipArchive(files),
});

async function readUpload(uploaded: readonly UploadedFile[]) {
  return openUpload(uploaded, UPLOAD_LIMITS, (files) =>
    Promise.all(files.map(async ({ name, read }) => ({ name, text: await read() }))),
  );
}

describe("an upload", () => {
  test("is the match files that were chosen and those in archives, by name", async () => {
    const read = await readUpload([
      zip([
        { name: "season/2.json", text: "two" },
        { name: "README.txt", text: "hello" },
        { name: "__MACOSX/season/2.json", text: "resource fork" },
      ]),
      { name: "1.json", bytes: Buffer.from("one") },
      { name: "notes.txt", bytes: Buffer.from("notes") },
    ]);
    expect(read).toEqual([
      { name: "1.json", text: "one" },
      { name: "season/2.json", text: "two" },
    ]);
  });

  test.each([
    ["nothing", []],
    ["no match file", [{ name: "notes.txt", bytes: Buffer.from("notes") }]],
    ["an archive of other files", [zip([{ name: "README.txt", text: "hello" }])]],
  ])("of %s is refused", async (_, files) => {
    await expect(readUpload(files)).rejects.toThrow("Choose match files (.json), or a .zip");
  });

  test("that only begins like an archive is refused with its name", async () => {
    const broken = { name: "season.zip", bytes: Buffer.from("PK and nothing more") };
    await expect(readUpload([broken])).rejects.toThrow(
      "season.zip is not an archive that can be read.",
    );
  });
});

describe("an archive that unpacks to too much", () => {
  const large = " ".repeat(UPLOAD_LIMITS.fileBytes + 1);

  test("in one file is refused before it is unpacked", async () => {
    const bomb = zip([{ name: "bomb.json", text: large }]);
    expect(bomb.bytes.length).toBeLessThan(10_000);
    await expect(readUpload([bomb])).rejects.toThrow("bomb.json is larger than 4 MB");
  });

  test("and claims to be small is refused at the size that it gives", async () => {
    const liar = zip([{ name: "bomb.json", text: large, claimed: 100 }]);
    await expect(readUpload([liar])).rejects.toThrow(
      "season.zip is not an archive that can be read.",
    );
  });

  test("in many files is refused", async () => {
    const many = Array.from({ length: 33 }, (_, index) => ({
      name: `${index}.json`,
      text: " ".repeat(UPLOAD_LIMITS.fileBytes),
    }));
    await expect(readUpload([zip(many)])).rejects.toThrow("2000 match files of 128 MB together");
  });
});
