import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chainInput, NO_HASH, receiptInput, shortHash } from "#game/trust/league-file/chain";
import type { FileLine } from "#game/trust/league-file/lines";
import { sha256 } from "#server/play/proof/line-versions";
import { sealLines } from "#server/trust/league-file/seal-lines";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { playerAt } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

/** The script of docs/verify.md runs as a reader would run it: in a folder without anything of ours. */
let folder: string;
let file: string;
let lines: FileLine[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-verify-"));
  const text = readFileSync(
    path.resolve(import.meta.dirname, "../../../../docs/verify.md"),
    "utf8",
  );
  const [, script = ""] = /^```js\n(.*?)^```$/ms.exec(text) ?? [];
  writeFileSync(path.join(folder, "verify.mjs"), script);
  const started = await startLeague([START, START + DAY, START + 2 * DAY], {
    members: ["Ben"],
    teams: ["Asha", "Ben"],
  });
  const { services, season, manager } = started;
  playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: { runs: 50 } } });
  for (const runs of [48, 49, 50]) {
    services.setNow(services.now() + HOUR);
    const line = { ...inningsStats({ runs }), playerId: playerAt(season, 0, 0) };
    recordScore(services, season.fixtureIds[0] ?? 0, { state: "finished", lines: [line] });
  }
  services.setNow(START + DAY + HOUR);
  file = await writeLeagueFile(services, manager);
  lines = file
    .trimEnd()
    .split("\n")
    .slice(1, -2)
    .map((line) => JSON.parse(line));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of the script about a file, and its exit code. */
function verify(content: string | Buffer, ...heads: string[]) {
  const name = path.join(folder, "league.jsonl");
  writeFileSync(name, content);
  const args = [path.join(folder, "verify.mjs"), name, ...heads];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).toBe("");
  return { printed: stdout.trimEnd().split("\n"), status };
}

/** The file with each line as a tamperer has made it, and digests and end that fit. */
function tamper(change: (line: FileLine) => FileLine | FileLine[]): string {
  return sealLines(lines.flatMap(change));
}

/** A line of a type, the first one unless another is asked for. */
function lineOf<Type extends FileLine["type"]>(type: Type, which = 0): FileLine<Type> {
  const found = lines.filter((line) => line.type === type).at(which);
  if (found === undefined) throw new Error(`The file has no ${type}.`);
  return found as unknown as FileLine<Type>;
}

const replace = (line: FileLine, by: FileLine | FileLine[]) =>
  tamper((each) => (each === line ? by : each));

describe("the script of docs/verify.md", () => {
  test("says in one sentence that all of a good file follows", () => {
    const { printed, status } = verify(file);
    expect(printed).toEqual([
      expect.stringMatching(
        /^All of it follows: \d+ entries of the chain, 2 saves, 4 teams, 1 scores\. The newest head is [0-9a-f]{20}\.$/,
      ),
    ]);
    expect(status).toBe(0);
  });

  test("reads a compressed file, and heads that were sent", () => {
    const { hash } = lineOf("chain", -2);
    expect(verify(gzipSync(file), hash, shortHash(hash)).status).toBe(0);
    expect(verify(file, "0".repeat(20)).printed).toEqual([
      `The chain does not have the head ${"0".repeat(20)}.`,
    ]);
    expect(verify(file, hash.slice(0, 8)).status).toBe(1);
  });

  test("needs nothing but Node", () => {
    const script = readFileSync(path.join(folder, "verify.mjs"), "utf8");
    const imports = script.match(/from "(.*)"/g);
    expect(imports?.every((each) => each.startsWith('from "node:'))).toBe(true);
    execFileSync(process.execPath, ["--check", path.join(folder, "verify.mjs")]);
  });

  test("finds a digit that was changed, and names its line", () => {
    const place = lines.indexOf(lineOf("stats")) + 2;
    const texts = file.split("\n");
    texts[place - 1] = texts[place - 1]?.replace('"runs":50', '"runs":51') ?? "";
    const { printed } = verify(texts.join("\n"));
    expect(printed).toContainEqual(expect.stringContaining(`Line ${place} was changed`));
  });
});

describe("of a file whose digests and end a tamperer has replaced, the script names", () => {
  test("a stored team, also with a receipt that follows from it", () => {
    const save = lineOf("save");
    const [first = "", second = "", ...others] = save.text.players;
    const text = { ...save.text, players: [second, first, ...others] };
    expect(verify(replace(save, { ...save, text })).printed).toEqual([
      "Save 1, of Asha, is not what its receipt is of.",
    ]);
    const receipt = sha256(receiptInput(save.salt, text));
    expect(verify(replace(save, { ...save, text, receipt })).printed).toEqual([
      "Save 1, of Asha, is not in the chain.",
      "The team of Asha in Reds v Blues is not the one that locked.",
    ]);
  });

  test("a rule", () => {
    const rule = lineOf("scoring rule");
    const { printed } = verify(replace(rule, { ...rule, value: "99" }));
    expect(printed).toEqual([
      `The chain has another scoring rule ${rule.rule}.`,
      expect.stringContaining('"value":"99"'),
    ]);
  });

  test("a stat line", () => {
    const stats = lineOf("stats");
    const figures = { ...stats.figures, runs: 51 };
    const { printed } = verify(replace(stats, { ...stats, figures }));
    expect(printed[0]).toMatch(/^The chain has another stats Reds v Blues 1 Reds 0\.$/);
  });

  test("a correction, also of an earlier entry", () => {
    const corrected = lineOf("figures corrected");
    const missing = "The chain has another correction in Reds v Blues.";
    expect(verify(replace(corrected, [])).printed).toEqual([missing]);
    expect(verify(replace(corrected, { ...corrected, at: corrected.at + 1 })).printed).toEqual([
      expect.stringMatching(/^The chain does not have line \d+: .*"figures corrected"/),
      missing,
    ]);
    const version = lines.find((line) => line.type === "version" && hasCorrections(line));
    if (version === undefined) throw new Error("No version has corrections.");
    expect(verify(replace(version, [])).printed).toContainEqual(
      expect.stringMatching(/^A version of the score is missing, or was changed: entry \d+\.$/),
    );
  });

  test("a player of the season", () => {
    const player = lineOf("player");
    expect(verify(replace(player, { ...player, salary: 1 })).printed).toEqual([
      `The chain has another player ${player.name}.`,
      expect.stringMatching(/^The chain does not have line \d+: .*"salary":1,/),
    ]);
  });

  test("a receipt", () => {
    const save = lineOf("save");
    const { printed } = verify(replace(save, { ...save, receipt: "0".repeat(64) }));
    expect(printed).toContain("Save 1, of Asha, is not what its receipt is of.");
  });

  test("a deleted save, with its locks or without", () => {
    const save = lineOf("save");
    const missing = "The team of Asha in Reds v Blues is not the one that locked.";
    expect(verify(replace(save, [])).printed).toContain(missing);
    const without = tamper((line) =>
      line === save || (line.type === "lock" && line.save === save.save) ? [] : line,
    );
    expect(verify(without).printed).toEqual([missing]);
  });

  test("a booster of a lock, and a team that never locked", () => {
    const lock = lineOf("lock");
    const sentence = "The team of Asha in Reds v Blues is not the one that locked.";
    expect(verify(replace(lock, { ...lock, booster: "FreeHit" })).printed).toEqual([sentence]);
    const upcoming = lineOf("fixture", -1).fixture;
    const added = verify(replace(lock, [lock, { ...lock, fixture: upcoming }]));
    expect(added.printed).toEqual([sentence]);
  });

  test("a deleted entry of the chain, and a changed head", () => {
    const entry = lineOf("chain", -2);
    expect(verify(replace(entry, [])).printed[0]).toMatch(
      /^Entry \d+ of the chain does not follow/,
    );
    const head = lineOf("chain", -1);
    expect(verify(replace(head, { ...head, hash: "0".repeat(64) })).printed).toEqual([
      `Entry ${head.number} of the chain does not follow from those before it.`,
    ]);
  });

  test("a version that was changed", () => {
    const version = lineOf("version");
    const body = { ...version.body, lines: { ...version.body.lines, more: "0" } };
    expect(verify(replace(version, { ...version, body })).printed[0]).toMatch(/is missing, or was/);
  });

  test("a chain that was rewritten, by a head that was sent before", () => {
    const [sent, gone] = [lineOf("chain", -1).hash, lineOf("chain", -1)];
    const rehashed = rehash(lines.filter((line) => line !== gone));
    const { printed } = verify(sealLines(rehashed), sent);
    expect(printed).toContain(`The chain does not have the head ${sent}.`);
  });
});

function hasCorrections(line: FileLine<"version">): boolean {
  return (line.body.corrections?.digests.length ?? 0) > 0;
}

/** Numbers and hashes of the chain as they follow from what is left of it. */
function rehash(left: readonly FileLine[]): FileLine[] {
  let hash = NO_HASH;
  let number = 0;
  return left.map((line) => {
    if (line.type !== "chain") return line;
    hash = sha256(chainInput(hash, line.body));
    number += 1;
    return { ...line, number, hash };
  });
}
