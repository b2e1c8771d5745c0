import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { listWrongOwners } from "#server/run/maintenance/list-wrong-owners";
import { playFinishedLeague } from "#tests/support/finished-league";
import { DAY } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { verifyLeague } from "#tests/support/verify-league";

interface Played {
  readonly services: TestServices;
  readonly ids: { readonly leagueId: number; readonly tournamentId: number };
  readonly stored: Buffer;
}

let season: Played;
let squads: Played;

beforeAll(async () => {
  const services = testServices({ now: Date.UTC(2026, 5, 1) });
  const ids = await playFinishedLeague(services, 3);
  season = { services, ids, stored: services.db.$client.serialize() };
  const traded = await startTradedLeague();
  traded.services.setNow(START + 30 * DAY);
  // Locks what has started meanwhile.
  await verifyLeague(traded.services, traded);
  squads = {
    services: traded.services,
    ids: traded,
    stored: traded.services.db.$client.serialize(),
  };
}, 60_000);

/** The findings of `gully verify` and `gully check` after statements that no foreign key holds up. */
async function findAfter({ services, ids, stored }: Played, ...statements: readonly string[]) {
  const db = openDatabase(stored);
  try {
    db.$client.pragma("foreign_keys = OFF");
    for (const statement of statements) db.$client.exec(statement);
    const copy = Object.create(services, { db: { value: db } });
    const { findings } = await verifyLeague(copy, ids);
    return {
      verify: findings.map(({ sentence }) => sentence),
      check: [...listWrongOwners(db), ...listWrongChains(db), ...listWrongSeasons(db)],
    };
  } finally {
    db.$client.close();
  }
}

const FIRST_SALE = "(select min(id) from squad_events where kind = 'sold')";
const FIRST_SAVE = "(select min(submission_id) from locked_teams)";

test("nothing is found before", async () => {
  expect(await findAfter(season)).toEqual({ verify: [], check: [] });
  expect(await findAfter(squads)).toEqual({ verify: [], check: [] });
});

test("a save whose rows were deleted is missed by its lock and by the chain", async () => {
  const statements = [
    `create temp table gone as select ${FIRST_SAVE} as id`,
    "delete from submission_players where submission_id = (select id from gone)",
    "delete from submissions where id = (select id from gone)",
  ];
  const { verify, check } = await findAfter(season, ...statements);
  expect(verify).toContain(
    "Meera Kulkarni's team in Windward Valley Wolves v Banyan Bay Barons is a save that is missing.",
  );
  expect(check).toContainEqual(
    expect.stringMatching(
      /^League 1: a save that entry \d+ of its chain names is gone; it was of member 1\.$/,
    ),
  );
  const withLock = await findAfter(
    season,
    ...statements,
    "delete from locked_teams where submission_id = (select id from gone)",
  );
  expect(withLock.verify).toContainEqual(
    expect.stringMatching(
      /^Meera Kulkarni's team in Windward Valley Wolves v Banyan Bay Barons is missing: it is in entry \d+ of the chain\.$/,
    ),
  );
  expect(withLock.check).toEqual(check);
});

test.each([
  [
    "deleted",
    "nobody",
    "is gone: its chain has it",
    `delete from squad_events where id = ${FIRST_SALE}`,
  ],
  [
    "given to somebody else",
    "participant 4 at 5.00",
    "is not what its chain says",
    `update squad_events set event = json_set(event, '$.participantId', (select max(id) from participants)) where id = ${FIRST_SALE}`,
  ],
])("a sale that was %s does not explain who played", async (_what, owner, fault, statement) => {
  const { verify, check } = await findAfter(squads, statement);
  expect(verify).toContain("Reds 0 was in Asha's team in Reds v Blues, and not in the squad.");
  expect(check).toEqual([
    `League 1, player 1: participant 1 at 5.00 is stored, ${owner} is right.`,
    `League 1: entry 2 of its squads ${fault}.`,
  ]);
});

test("a side, a setting and the start of the tournament are not those of the chain", async () => {
  expect(
    await findAfter(
      season,
      "delete from side_players where rowid = (select min(rowid) from side_players)",
    ),
  ).toEqual({
    verify: [
      "That Karthikeya Ponnambath is in a side in Windward Valley Wolves v Banyan Bay Barons is missing: the chain has it.",
    ],
    check: [
      "Tournament 1: “in a side Windward Valley Wolves v Banyan Bay Barons Karthikeya Ponnambath” is not what the chains of its leagues say.",
    ],
  });
  expect(
    await findAfter(season, "update leagues set transfers_allowed = transfers_allowed + 1"),
  ).toEqual({
    verify: ["The setting Transfers Allowed was changed: the chain has something else."],
    check: ["League 1: “setting transfersAllowed” is not what its chain says."],
  });
  expect(
    await findAfter(season, "update tournaments set starts_at = starts_at + 86400000"),
  ).toEqual({
    verify: ["The start of the tournament was changed: the chain has something else."],
    check: ["Tournament 1: “tournament start” is not what the chains of its leagues say."],
  });
});

test("entries that were deleted from the last lock on leave a lock without one", async () => {
  const { verify, check } = await findAfter(
    season,
    `delete from chain_entries where number >= (select max(number) from chain_entries where json_extract(body, '$.kind') = 'lock')`,
  );
  const match = "Harbourmouth Herons v Saltmarsh Sentinels";
  expect(verify).toContain(
    `${match} locked at 2026-04-03 14:00 UTC by the file, and is in no lock of the chain.`,
  );
  expect(verify).toContain(`Meera Kulkarni's team in ${match} is in no lock of the chain.`);
  expect(check).toContain(`League 1: its chain has no lock of ${match}.`);
});
