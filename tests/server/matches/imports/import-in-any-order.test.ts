import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chainEntries,
  fixturePoints,
  fixtures,
  lineVersions,
  lockedTeams,
  participants,
  poolPlayers,
  standings,
  submissionPlayers,
  submissions,
} from "#db/schema";
import { importSeason } from "#server/matches/imports/import-season";
import type { SourceMatch } from "#server/matches/imports/season-source";
import { giveReceipts } from "#server/play/proof/give-receipts";
import { noteMembers } from "#server/play/proof/note-history";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { seasonToTestWith } from "#tests/support/match-data";
import { rounds } from "#tests/support/rounds";
import { beforeTheEnd, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const season = seasonToTestWith({ first: 4 });
const MATCHES: readonly SourceMatch[] = season.matches.slice(0, 4);
const CUP = { name: "Cup", image: null, pool: season.pool, as: "results" } as const;
const ELEVEN = 11;

/** A league on the third match alone, whose member saved a team before any match. */
async function startCup() {
  const services = testServices({ now: Date.UTC(2040, 0, 1) });
  const { tournamentId } = importSeason(services, { ...CUP, matches: MATCHES.slice(2, 3) });
  const asha = await makeUser(services, "Asha");
  const { manager } = beforeTheEnd(services, () => makeLeague(services, { tournamentId }, asha));
  const { db } = services;
  const { participantId } = manager;
  db.update(participants).set({ joinedAt: 0 }).run();
  noteMembers(db, manager.leagueId, [participantId], services.now());
  const team = db.select().from(poolPlayers).orderBy(asc(poolPlayers.key)).limit(ELEVEN).all();
  const [captain, viceCaptain] = team;
  const captains = { captainId: captain?.id, viceCaptainId: viceCaptain?.id };
  const saved = { participantId, savedAt: 1, ...captains };
  const { id: submissionId } = db.insert(submissions).values(saved).returning().get();
  for (const [position, { id: playerId }] of team.entries()) {
    db.insert(submissionPlayers).values({ submissionId, position, playerId }).run();
  }
  giveReceipts(db, manager.leagueId);
  return services;
}

/** The stored locks and points, by the names of the matches. */
function stored({ db }: TestServices) {
  const nameOf = eq(fixtures.id, lockedTeams.fixtureId);
  const { instant, submissionId, booster, charge, pool } = lockedTeams;
  return {
    locks: db
      .select({ name: fixtures.externalId, instant, submissionId, booster, charge, pool })
      .from(lockedTeams)
      .innerJoin(fixtures, nameOf)
      .orderBy(asc(fixtures.externalId))
      .all(),
    points: db
      .select({ name: fixtures.externalId, points: fixturePoints.points, rank: fixturePoints.rank })
      .from(fixturePoints)
      .innerJoin(fixtures, eq(fixtures.id, fixturePoints.fixtureId))
      .orderBy(asc(fixtures.externalId))
      .all(),
    standings: db.select({ points: standings.points, rank: standings.rank }).from(standings).all(),
    numbers: db
      .select({ name: fixtures.externalId, number: fixtures.number, lockedAt: fixtures.lockedAt })
      .from(fixtures)
      .orderBy(asc(fixtures.externalId))
      .all(),
  };
}

test("matches that come together, in any order, leave what they leave one by one", async () => {
  const inTurn = await startCup();
  for (const [index] of MATCHES.entries()) {
    importSeason(inTurn, { ...CUP, matches: MATCHES.slice(0, index + 1) });
  }
  const expected = stored(inTurn);
  expect(expected.locks.length).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...MATCHES.keys()], { minLength: MATCHES.length }),
      fc.integer({ min: 0, max: MATCHES.length - 1 }),
      async (order, first) => {
        const shuffled = order.flatMap((index) => MATCHES[index] ?? []);
        const services = await startCup();
        // Some of them come first, and the rest in front of, behind and between them.
        if (first > 0) importSeason(services, { ...CUP, matches: shuffled.slice(0, first) });
        importSeason(services, { ...CUP, matches: shuffled });
        expect(stored(services)).toEqual(expected);
        const { db } = services;
        expect([...listWrongSeasons(db), ...listWrongChains(db)]).toEqual([]);
      },
    ),
    { numRuns: rounds(3, 6) },
  );
});

test("the chains hear of the season and of undone locks once, however many matches come", async () => {
  const services = await startCup();
  const count = () => kindsOf(services).filter((kind) => kind === "locks undone").length;
  const seasons = kindsOf(services).filter((kind) => kind === "season").length;
  importSeason(services, { ...CUP, matches: MATCHES });
  expect(count()).toBe(1);
  expect(kindsOf(services).filter((kind) => kind === "season")).toHaveLength(seasons + 1);
});

test("where no league plays, nothing is noted", () => {
  const services = testServices();
  importSeason(services, { ...CUP, matches: MATCHES });
  expect(services.db.select().from(lineVersions).all()).toEqual([]);
});

function kindsOf({ db }: TestServices): string[] {
  return db
    .select({ body: chainEntries.body })
    .from(chainEntries)
    .all()
    .map(({ body }) => JSON.parse(body).kind);
}
