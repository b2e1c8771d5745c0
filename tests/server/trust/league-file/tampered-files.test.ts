import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import {
  chainEntries,
  fixturePoints,
  leagues,
  lockedTeams,
  standings,
  statLines,
  submissions,
} from "#db/schema";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import { chainInput, NO_HASH, shortHash } from "#game/trust/league-file/chain";
import type { FileLine } from "#game/trust/league-file/lines";
import { digestOf } from "#game/trust/league-file/versions";
import { sha256 } from "#server/play/proof/line-versions";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { type FinishedLeague, playFinishedLeague } from "#tests/support/finished-league";
import { type TestServices, testServices } from "#tests/support/services";
import { verifyLeague, verifyText } from "#tests/support/verify-league";

const MATCHES = 4;
let services: TestServices;
let league: FinishedLeague;
let stored: Buffer;
let text: string;

beforeAll(async () => {
  services = testServices({ now: Date.UTC(2026, 5, 1) });
  league = await playFinishedLeague(services, MATCHES);
  stored = services.db.$client.serialize();
  text = await writeLeagueFile(services, league);
}, 60_000);

/** The findings after somebody with the database has changed it. */
async function findAfter(change: (db: TestServices["db"]) => unknown): Promise<string> {
  const db = openDatabase(stored);
  try {
    change(db);
    const copy = Object.create(services, { db: { value: db } });
    const { findings } = await verifyLeague(copy, league);
    return findings.map(({ sentence }) => sentence).join("\n");
  } finally {
    db.$client.close();
  }
}

/** The findings after somebody has changed lines, and put digests and end right again. */
async function findIn(change: (lines: FileLine[]) => FileLine[], heads: string[] = []) {
  const [head = "", ...others] = text.trimEnd().split("\n");
  const lines = change(others.slice(0, -2).map((line) => JSON.parse(line)));
  const texts = [head, ...lines.map((line) => canonicalJson(line))];
  const digests = { type: "digests", lines: texts.map((each) => digestOf(sha256(each))) };
  const sealed = [...texts, canonicalJson(digests)].map((each) => `${each}\n`).join("");
  const end = { type: "end", lines: lines.length + 1, sha256: sha256(sealed) };
  const { findings } = await verifyText(`${sealed}${canonicalJson(end)}\n`, { heads });
  return findings.map(({ sentence }) => sentence).join("\n");
}

test("a file that nobody has changed follows", async () => {
  const { findings, checked } = await verifyText(text);
  expect(findings).toEqual([]);
  expect(checked).toMatchObject({ teams: 32, locks: MATCHES, points: 32, standings: 8 });
});

test("points, ranks and standings that were changed are named with both numbers", async () => {
  expect(
    await findAfter((db) =>
      db
        .update(fixturePoints)
        .set({ points: 100_000 })
        .where(sql`rowid = (select min(rowid) from fixture_points)`)
        .run(),
    ),
  ).toMatch(/^.+ has 1,000\.00 in .+ by the file, \d+\.\d\d by the rules\.$/);
  expect(
    await findAfter((db) =>
      db
        .update(fixturePoints)
        .set({ rank: 8 })
        .where(sql`rowid = (select min(rowid) from fixture_points where rank = 1)`)
        .run(),
    ),
  ).toMatch(/^.+ is 8th in .+ by the file, 1st by the rules\.$/);
  expect(
    await findAfter((db) => db.update(standings).set({ points: 1 }).where(sql`rank = 1`).run()),
  ).toMatch(/^.+ has 0\.01 overall by the file, [\d,.]+ by the rules\.$/);
});

test("a team that was changed in the database is named by its receipt", async () => {
  const captain = await findAfter((db) =>
    db
      .update(submissions)
      .set({ captainId: sql`vice_captain_id`, viceCaptainId: sql`captain_id` })
      .where(sql`id = (select min(submission_id) from locked_teams)`)
      .run(),
  );
  expect(captain).toMatch(
    /Save \d+, by .+ at 2026-.+ UTC, is not what its receipt is of: team, salt or receipt was changed\./,
  );
});

test("boosters, deleted locks and members who were exchanged are named", async () => {
  expect(
    await findAfter((db) =>
      db
        .update(lockedTeams)
        .set({ booster: "3xCVC" })
        .where(sql`rowid = (select min(rowid) from locked_teams where booster is null)`)
        .run(),
    ),
  ).toMatch(/'s booster in .+ is not what locked: entry \d+ of the chain has another one\./);
  expect(
    await findAfter((db) =>
      db.delete(lockedTeams).where(sql`rowid = (select min(rowid) from locked_teams)`).run(),
    ),
  ).toMatch(/'s team in .+ is missing: it is in entry \d+ of the chain\./);
  const swapped = await findIn((lines) => {
    const [first, second] = lines.filter((line) => line.type === "lock");
    return lines.map((line) => {
      if (line.type !== "lock") return line;
      if (line === first) return { ...line, member: second?.member ?? 0 };
      return line === second ? { ...line, member: first?.member ?? 0 } : line;
    });
  });
  expect(swapped).toMatch(/'s team in .+ is not what locked/);
});

test("rules and figures that were changed are named", async () => {
  expect(
    await findAfter((db) =>
      db.update(leagues).set({ budget: 120 }).where(eq(leagues.id, league.leagueId)).run(),
    ),
  ).toBe("The setting Budget was changed: the chain has something else.");
  expect(
    await findAfter((db) =>
      db
        .update(statLines)
        .set({ runs: sql`runs + 50` })
        .where(sql`rowid = (select min(rowid) from stat_lines)`)
        .run(),
    ),
  ).toMatch(/^What .+ did in the \d\w\w innings of .+ was changed: the chain has something else\./);
});

test("a line that was added beside one that says the same thing is named", async () => {
  const isOfTwo = (line: FileLine) => line.type === "stats" && line.innings === 1;
  const added = await findIn((lines) => {
    const place = lines.findIndex(isOfTwo);
    const line = lines[place];
    if (line?.type !== "stats") return lines;
    const better = { ...line, figures: { ...line.figures, runs: 250 } };
    return [...lines.slice(0, place), better, ...lines.slice(place)];
  });
  expect(added).toMatch(
    /^Line \d+ says again what line \d+ says: what .+ did in the 1st innings of .+\./,
  );
});

test("salts, receipts and saves that were changed or taken out are named", async () => {
  const change = (key: "salt" | "receipt") =>
    findIn((lines) =>
      lines.map((line) =>
        line.type === "save" && line.save === 1
          ? { ...line, [key]: line[key].replace(/^./, (digit) => (digit === "0" ? "1" : "0")) }
          : line,
      ),
    );
  expect(await change("salt")).toMatch(/^Save 1, by .+ is not what its receipt is of/);
  expect(await change("receipt")).toMatch(/^Save 1, by .+ is not what its receipt is of/);
  expect(
    await findIn((lines) => lines.filter((line) => !(line.type === "save" && line.save === 1))),
  ).toMatch(/'s team in .+ is a save that is missing\./);
});

test("an entry that was taken out of the chain, or changed, is named", async () => {
  const isSecond = (line: FileLine) => line.type === "chain" && line.number === 2;
  expect(await findIn((lines) => lines.filter((line) => !isSecond(line)))).toMatch(
    /^Entry 2 of the chain is missing: entry 3 stands in its place\./,
  );
  expect(
    await findAfter((db) =>
      db.delete(chainEntries).where(sql`number = (select max(number) from chain_entries)`).run(),
    ),
  ).toMatch(/^The side of .+ was added: the chain does not have it\.$/m);
});

test("a chain that was rewritten is found by a head that somebody was sent", async () => {
  const head =
    [...text.matchAll(/"hash":"([0-9a-f]{64})","number":(\d+),"type":"chain"/g)].at(-1)?.[1] ?? "";
  expect((await verifyText(text, { heads: [shortHash(head)] })).findings).toEqual([]);
  const rewritten = (lines: FileLine[]) => {
    let hash: string = NO_HASH;
    return lines.map((line) => {
      if (line.type !== "chain") return line;
      const body = line.number === 1 ? { ...line.body, at: line.body.at - 1 } : line.body;
      hash = sha256(chainInput(hash, body));
      return { ...line, body, hash };
    });
  };
  expect(await findIn(rewritten)).toBe("");
  expect(await findIn(rewritten, [head])).toMatch(
    /^The chain does not have the head [0-9a-f]{20}: /,
  );
  expect(await findIn((lines) => lines, ["xyz"])).toMatch(/^"xyz" is no head/);
});

test("one digit that was changed anywhere is found, and its line named", async () => {
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
  for (let place = 0; place < 60; place += 1) {
    const at = digits[Math.floor((place * (digits.length - 1)) / 59)] ?? 0;
    const line = text.slice(0, at).split("\n").length;
    const digit = (Number(text[at]) + 1) % 10;
    const changed = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
    const found = await verifyText(changed).then(
      ({ findings }) => findings.map((each) => each.line),
      (error) => [error.line],
    );
    expect(found, `line ${line}: ${text.split("\n")[line - 1]?.slice(0, 80)}`).toContain(line);
  }
}, 60_000);
