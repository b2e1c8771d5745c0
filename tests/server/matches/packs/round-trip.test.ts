import { asc } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fixtures, participants, poolPlayers, teams, tournaments, users } from "#db/schema";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { importSeason } from "#server/matches/imports/import-season";
import type { SourceMatch } from "#server/matches/imports/season-source";
import { exportPack, writePack } from "#server/matches/packs/export-pack";
import { readPack } from "#server/matches/packs/read-pack";
import { takePack } from "#server/matches/packs/take-pack";
import { playFinishedLeague } from "#tests/support/finished-league";
import { rounds } from "#tests/support/rounds";
import { type TestServices, testServices } from "#tests/support/services";

const START = Date.UTC(2027, 2, 20, 14);
const HALF_HOUR = 30 * 60_000;

/** Everything of a tournament that is a fact, by names. */
function factsOf({ db }: TestServices) {
  const ofTeam = db.select().from(teams).orderBy(asc(teams.id)).all();
  const nameOf = (id: number) => ofTeam.find((team) => team.id === id)?.name;
  return {
    tournaments: db
      .select()
      .from(tournaments)
      .all()
      .map(({ name, startsAt, endsAt }) => [name, startsAt, endsAt]),
    teams: ofTeam.map(({ name, shortName, capColour, trimColour }) => [
      name,
      shortName,
      capColour,
      trimColour,
    ]),
    fixtures: db
      .select()
      .from(fixtures)
      .orderBy(asc(fixtures.number))
      .all()
      .map((row) => [
        row.externalId,
        row.number,
        row.name,
        row.stage,
        row.matchType,
        row.ballsPerOver,
        nameOf(row.teamAId),
        nameOf(row.teamBId),
        row.startsAt,
      ]),
    players: db
      .select()
      .from(poolPlayers)
      .orderBy(asc(poolPlayers.teamId), asc(poolPlayers.id))
      .all()
      .map((row) => [
        nameOf(row.teamId),
        row.key,
        row.name,
        row.role,
        row.salary,
        row.overseas,
        row.uncapped,
      ]),
  };
}

function copyOf(services: TestServices, tournamentId: number): TestServices {
  const text = writePack(exportPack(services, null, tournamentId));
  const fresh = testServices({ now: services.now() });
  const { tournamentId: copied } = takePack(
    fresh,
    null,
    { pack: readPack(text), address: null },
    null,
  );
  expect(writePack(exportPack(fresh, null, copied))).toBe(text);
  return fresh;
}

test(
  "a season that is exported and taken in on a fresh server is equal",
  () => {
    const season = fc.record({
      seed: fc.integer({ min: 1, max: 0xffff_ffff }),
      shift: fc.integer({ min: 0, max: 100_000 }),
      withPool: fc.boolean(),
      upcoming: fc.boolean(),
    });
    fc.assert(
      fc.property(season, ({ seed, shift, withPool, upcoming }) => {
        const startsAt = START + shift * HALF_HOUR;
        const played = simulateSeason({ seed, name: "Lantern League", startsAt });
        const matches = played.fixtures.slice(0, 6).map((fixture): SourceMatch => {
          const text = JSON.stringify(fixture.cricsheet);
          const { externalId } = fixture;
          return { externalId, text, ...readCricsheet(text), startsAt: fixture.startsAt };
        });
        const services = testServices({
          now: upcoming ? startsAt - 1 : startsAt + 400 * 86_400_000,
        });
        const pool = withPool
          ? played.players.map((each) => ({ ...each, sourceName: each.name }))
          : null;
        const { tournamentId } = importSeason(services, {
          ...{ name: "Lantern League 2027", image: null, matches, pool, as: "results" },
        });
        expect(factsOf(copyOf(services, tournamentId))).toEqual(factsOf(services));
      }),
      { numRuns: rounds(4, 100) },
    );
  },
  rounds(60_000, 900_000),
);

test("an export has nothing of leagues, people, teams of people or scores", async () => {
  const services = testServices({ now: Date.UTC(2026, 5, 1) });
  const { tournamentId } = await playFinishedLeague(services, 2);
  const text = writePack(exportPack(services, null, tournamentId));
  const people = services.db.select().from(users).all();
  const own = services.db.select().from(participants).all();
  const names = [
    ...people.map(({ displayName }) => displayName),
    ...own.map(({ teamName }) => teamName),
  ];
  expect(names.length).toBeGreaterThan(8);
  for (const word of names) {
    expect(text).not.toContain(word);
  }
  const keys = new Set<string>();
  JSON.stringify(JSON.parse(text), (key, value) => {
    if (key !== "" && !/^\d+$/.test(key)) keys.add(key);
    return value;
  });
  expect([...keys].sort()).toMatchInlineSnapshot(`
    [
      "fixtures",
      "format",
      "formatVersion",
      "from",
      "id",
      "key",
      "matchType",
      "name",
      "number",
      "overseas",
      "players",
      "role",
      "salary",
      "season",
      "shortName",
      "squads",
      "start",
      "team",
      "teams",
      "to",
      "tournament",
      "uncapped",
      "version",
    ]
  `);
});
