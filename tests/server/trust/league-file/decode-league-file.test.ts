import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodeLeagueFile } from "#server/trust/league-file/decode-league-file";

const TEXT = '{}\n{"name":"नीला 🏏"}\n';

test("text and packed text are the same", () => {
  expect(decodeLeagueFile(Buffer.from(TEXT))).toBe(TEXT);
  expect(decodeLeagueFile(gzipSync(TEXT))).toBe(TEXT);
  expect(decodeLeagueFile(Buffer.alloc(0))).toBe("");
});

test("bytes that are no UTF-8 are refused, packed or not", () => {
  for (const bytes of [Buffer.from([0x7b, 0xff, 0x7d]), Buffer.from(TEXT, "utf16le")]) {
    expect(() => decodeLeagueFile(bytes)).toThrow("The file is not UTF-8 text.");
    expect(() => decodeLeagueFile(gzipSync(bytes))).toThrow("The file is not UTF-8 text.");
  }
});

test("a packed file that is broken or cut off is refused", () => {
  const packed = gzipSync(TEXT.repeat(100));
  for (const bytes of [packed.subarray(0, -5), packed.subarray(0, 3), packed.with(40, 0x55)]) {
    expect(() => decodeLeagueFile(bytes)).toThrow("The gzip file is broken.");
  }
});

/** Zeros, packed quickly: so few bytes are enough. */
const bombOf = (megabytes: number) => gzipSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 1 });

test("a file that is too large is refused before it is unpacked", () => {
  const most = 1024 * 1024;
  const bomb = bombOf(100);
  expect(bomb.byteLength).toBeLessThan(most);
  const sentence = "The file has more than 1 MB, which no league needs.";
  expect(() => decodeLeagueFile(bomb, most)).toThrow(sentence);
  expect(() => decodeLeagueFile(Buffer.alloc(most + 1), most)).toThrow(sentence);
  expect(decodeLeagueFile(gzipSync(Buffer.alloc(most)), most)).toHaveLength(most);
});

test("a small file that unpacks to more than 64 MB is refused there", () => {
  const bomb = bombOf(200);
  expect(bomb.byteLength).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage.rss();
  expect(() => decodeLeagueFile(bomb)).toThrow("The file has more than 64 MB");
  expect(process.memoryUsage.rss() - before).toBeLessThan(160 * 1024 * 1024);
});
