import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client";
import { migrateDatabase } from "#db/migrate";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { stateSides } from "#server/matches/operator/state-sides";
import { upgradeChains } from "#server/play/proof/upgrade-chains";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { rounds } from "#tests/support/rounds";
import { HOUR } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { loadReleased } from "./released";

/** In the dump Asha and Ben, users 1 and 2, are in league 1, and Ben is alone in league 2. */
const [ASHA, BEN] = [1, 2];
const REDS = 1;
/** Of the Reds, whose players are 1 to 16, all but one of the first twelve. */
const elevenWithout = (out: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((id) => id !== out);

/** When a match starts that has not locked, UTC milliseconds: the migration asks the real clock. */
const TO_COME = Date.UTC(2100, 0, 1, 14);

let folder: string;
let db: Db;

/** As version 0.2.0 left it, in which two members made a side known in every league at once. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "gully-sides-"));
  const file = path.join(folder, "gully.db");
  loadReleased("0.2.0", file);
  db = openDatabase(file);
});

afterEach(() => {
  db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another match like the third one, of Reds and Blues. */
function addFixture(
  id: number,
  { startsAt, lockedAt }: { startsAt: number; lockedAt: number | null },
) {
  db.$client
    .prepare(
      `insert into fixtures (id, tournament_id, external_id, number, name, stage, match_type, balls_per_over,
         team_a_id, team_b_id, starts_at, state, status, locked_at, updated_at, ref)
       select ?, tournament_id, ?, ?, name, stage, match_type, balls_per_over,
         team_a_id, team_b_id, ?, 'upcoming', '', ?, updated_at, ? from fixtures where id = 3`,
    )
    .run(id, `more-${id}`, id, startsAt, lockedAt, `more-${id}`);
}

interface Stated {
  readonly source: "member" | "operator";
  /** Null: the account has been deleted since. */
  readonly userId: number | null;
  readonly out: number;
  readonly substitute: number | null;
}

function state(fixtureId: number, { source, userId, out, substitute }: Stated, at: number): number {
  const { lastInsertRowid } = db.$client
    .prepare(
      "insert into side_statements (fixture_id, team_id, source, user_id, at) values (?, ?, ?, ?, ?)",
    )
    .run(fixtureId, REDS, source, userId, at);
  const add = db.$client.prepare("insert into side_statement_players values (?, ?, ?)");
  // In any order, as people tick them.
  for (const id of elevenWithout(out).toReversed()) add.run(lastInsertRowid, id, "named");
  if (substitute !== null) add.run(lastInsertRowid, substitute, "substitute");
  return Number(lastInsertRowid);
}

const byMember = (userId: number, out: number): Stated => {
  return { source: "member", userId, out, substitute: null };
};

/** The place of the statement that 0.2.0 took for the side, by its rule; -1 for none. */
function knownBefore(statements: readonly Stated[]): number {
  const decisive = statements.findLastIndex(({ source }) => source !== "member");
  if (decisive !== -1) return decisive;
  const lastOf = new Map<number, number>();
  let agreed = -1;
  for (const [place, { userId, out }] of statements.entries()) {
    if (userId === null) continue;
    lastOf.delete(userId);
    if ([...lastOf.values()].includes(out)) agreed = place;
    lastOf.set(userId, out);
  }
  return agreed;
}

/** When the side was stated that a league knows, and who is in it; null while it knows none. */
function known(fixtureId: number, leagueId: number | null) {
  const side = readKnownSides(db, fixtureId, leagueId).get(REDS);
  return side
    ? { at: side.at, players: new Map([...side.players].sort(([a], [b]) => a - b)) }
    : null;
}

const aStatement: fc.Arbitrary<Stated> = fc.record({
  source: fc.constantFrom("member", "member", "member", "member", "member", "member", "operator"),
  userId: fc.constantFrom(ASHA, BEN, 3, 4, null),
  out: fc.constantFrom(1, 2, 3),
  substitute: fc.constantFrom(null, 15, 16),
});

test("of a match that has locked every league knows the side that all of them knew", () => {
  const sequences = fc.sample(fc.array(aStatement, { minLength: 1, maxLength: 9 }), {
    numRuns: rounds(40, 150),
    seed: 33,
  });
  const start = Date.UTC(2026, 3, 8, 14);
  for (const [at, statements] of sequences.entries()) {
    addFixture(100 + at, { startsAt: start, lockedAt: start });
    for (const [place, each] of statements.entries()) state(100 + at, each, start - HOUR + place);
  }
  migrateDatabase(db);
  let agreed = 0;
  for (const [at, statements] of sequences.entries()) {
    const place = knownBefore(statements);
    const { out = 0, substitute = null, source } = statements[place] ?? {};
    if (source === "member") agreed += 1;
    const named = elevenWithout(out).map((id) => [id, "named"] as const);
    const players = new Map([
      ...named,
      ...(substitute ? [[substitute, "substitute"] as const] : []),
    ]);
    const expected = place === -1 ? null : { at: start - HOUR + place, players };
    for (const leagueId of [null, 1, 2]) {
      expect([statements, known(100 + at, leagueId)]).toEqual([statements, expected]);
    }
  }
  expect(agreed).toBeGreaterThan(rounds(8, 30));
});

test("a match whose start had come while the server was off counts as locked", () => {
  const start = Date.UTC(2026, 3, 8, 14);
  addFixture(100, { startsAt: start, lockedAt: null });
  state(100, byMember(ASHA, 1), start - HOUR);
  state(100, byMember(BEN, 1), start - HOUR);
  migrateDatabase(db);
  for (const leagueId of [null, 1, 2]) expect(known(100, leagueId)).not.toBeNull();
});

describe("of a match to come", () => {
  beforeEach(() => {
    // In the dump they are operator and scorer as well.
    db.$client.exec("delete from operators; delete from scorers");
    addFixture(100, { startsAt: TO_COME, lockedAt: null });
    state(100, byMember(ASHA, 1), TO_COME - 2 * HOUR);
    state(100, byMember(BEN, 1), TO_COME - 2 * HOUR + 1);
  });

  /** States the Reds as they were stated before the upgrade, or another eleven of them. */
  function stateAgain(userId: number, out = 1) {
    const services = { ...testServices({ now: TO_COME - HOUR }), db };
    const witness = requireSideWitness(db, { id: userId }, 100);
    const ticked = { named: elevenWithout(out), substitutes: [], teamId: REDS };
    return stateSides(services, witness, ticked)[0];
  }

  /** The members who have made sides known, by league, from the logs. */
  function agreements() {
    return db.$client
      .prepare(
        `select league_id as league, user_id as by, change ->> '$.userId' as other
         from league_log where change ->> '$.kind' = 'side agreed' and at = ? order by id`,
      )
      .all(TO_COME - HOUR);
  }

  test("nothing is known until one of them says it again; then it is in their league, and in its log", async () => {
    migrateDatabase(db);
    await upgradeChains({ db, now: () => TO_COME - HOUR });
    for (const leagueId of [null, 1, 2]) expect(known(100, leagueId)).toBeNull();
    expect(stateAgain(ASHA)).toMatchObject({ stored: true, known: true });
    expect(known(100, 1)).toMatchObject({ at: TO_COME - HOUR });
    for (const leagueId of [null, 2]) expect(known(100, leagueId)).toBeNull();
    expect(agreements()).toEqual([{ league: 1, by: ASHA, other: BEN }]);
    // From then on it is like any other: what repeats it stores nothing.
    expect(stateAgain(ASHA)).toMatchObject({ stored: false, known: true });
  });

  test("a member who has changed their mind agrees with nobody", async () => {
    migrateDatabase(db);
    await upgradeChains({ db, now: () => TO_COME - HOUR });
    expect(stateAgain(BEN, 2)).toMatchObject({ stored: true, known: false });
    expect(stateAgain(ASHA)).toMatchObject({ stored: false, known: false });
    expect(known(100, 1)).toBeNull();
  });
});
