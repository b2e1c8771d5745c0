import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { fixtures, inningsScores, rehearsalMatches, statLines } from "#db/schema";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { playRehearsals } from "#server/matches/feeds/rehearsal/play-rehearsals";
import { importCricsheet } from "#server/matches/imports/import-cricsheet";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { dumpTables } from "#tests/support/dump-tables";
import { matchFolder, writeFiles } from "#tests/support/match-folder";
import { type TestServices, testServices } from "#tests/support/services";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** The start of the rehearsed season: 2026-01-01 01:00 UTC, an hour after tests begin. */
const START = Date.UTC(2026, 0, 1, 1);

/** Two small matches (4 and 1 balls, with a break of 15 minutes) three days apart. */
async function rehearse(services: TestServices, startsAt = START) {
  const second = smallMatch();
  second.info.dates = ["2023-06-01"];
  const folder = matchFolder({ "1.json": smallMatch(), "2.json": second });
  const again = (start = startsAt) =>
    importCricsheet(services, {
      folder,
      name: "Himalayan Cup",
      image: null,
      poolFile: null,
      as: { startsAt: start },
    });
  const { season } = await again();
  return { folder, tournamentId: season?.tournamentId ?? 0, again };
}

const fixtureRows = ({ db }: TestServices) =>
  db.select().from(fixtures).orderBy(asc(fixtures.number)).all();

const scoresOf = ({ db }: TestServices, externalId: string) =>
  db
    .select({ score: inningsScores })
    .from(inningsScores)
    .innerJoin(fixtures, eq(fixtures.id, inningsScores.fixtureId))
    .where(eq(fixtures.externalId, externalId))
    .orderBy(asc(inningsScores.innings))
    .all()
    .map(({ score: { runs, wickets, balls } }) => `${runs}/${wickets} (${balls})`);

describe("a season imported as upcoming", () => {
  test("starts at START, keeps its distances and knows no result", async () => {
    const services = testServices();
    await rehearse(services);
    expect(fixtureRows(services)).toMatchObject([
      { startsAt: START, state: "upcoming", status: "", winnerTeamId: null, lockedAt: null },
      { startsAt: START + 3 * DAY, state: "upcoming", status: "", winnerTeamId: null },
    ]);
    expect(services.db.select().from(statLines).all()).toEqual([]);
  });

  test("tells its sides with the first ball, and not before", async () => {
    const services = testServices();
    const { tournamentId } = await rehearse(services);
    const sidesKnown = () =>
      readKnownSides(services.db, fixtureRows(services)[0]?.id ?? 0, null).size;
    for (const [at, known] of [
      [START - 1, 0],
      [START, 0],
      [START + MINUTE, 2],
    ] as const) {
      services.setNow(at);
      advanceRehearsal(services, tournamentId, 1);
      expect(sidesKnown()).toBe(known);
    }
  });

  test("does not change when it is imported again", async () => {
    const services = testServices();
    const { again } = await rehearse(services);
    const before = dumpTables(services.db);
    services.setNow(services.now() + MINUTE);
    expect((await again()).season).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("keeps what has locked when it is imported again with another start", async () => {
    const services = testServices();
    const { again, tournamentId, folder } = await rehearse(services);
    services.setNow(START + 2 * MINUTE);
    advanceRehearsal(services, tournamentId, 1);
    const [begun] = fixtureRows(services);
    writeFiles(folder, { "1.json": { ...smallMatch(), meta: { data_version: "1.2.0" } } });
    expect((await again(START + DAY)).season).toMatchObject({ updated: 1, unchanged: 1 });
    expect(fixtureRows(services)).toMatchObject([begun, { startsAt: START + 4 * DAY }]);
  });

  test("keeps a match that is due although nothing has locked it yet", async () => {
    const services = testServices();
    const { again } = await rehearse(services);
    services.setNow(START + MINUTE);
    await again(START + DAY);
    expect(fixtureRows(services)[0]).toMatchObject({ startsAt: START, lockedAt: START });
  });
});

describe("playing a rehearsal", () => {
  test("sends each match as its clock says, the result with the last ball", async () => {
    const services = testServices();
    const { tournamentId } = await rehearse(services);
    const at = (elapsed: number) => {
      services.setNow(START + elapsed);
      const { events } = advanceRehearsal(services, tournamentId, 1);
      const [{ state, status, winnerTeamId } = { state: null }] = fixtureRows(services);
      const won = winnerTeamId !== null && winnerTeamId !== undefined;
      const kinds = events.map(({ kind }) => kind);
      return { state, status, won, scores: scoresOf(services, "1"), kinds };
    };
    expect(at(-1)).toMatchObject({ state: "upcoming", scores: [], kinds: [] });
    expect(at(0)).toMatchObject({ state: "upcoming", scores: [], kinds: ["locked"] });
    expect(at(40 * SECOND)).toEqual({
      state: "in progress",
      status: "IND are batting",
      won: false,
      scores: ["4/0 (1)"],
      kinds: ["begun"],
    });
    expect(at(2 * MINUTE)).toMatchObject({ scores: ["5/1 (3)"], kinds: [] });
    expect(at(3 * MINUTE)).toMatchObject({ scores: ["6/1 (4)"], kinds: ["innings over"] });
    // Four balls at 40 seconds, a break of 15 minutes, then the last ball.
    const end = 5 * 40 * SECOND + 15 * MINUTE;
    expect(at(end - 1)).toMatchObject({ state: "in progress", won: false });
    expect(at(end)).toEqual({
      state: "finished",
      status: "India won by 4 runs",
      won: true,
      scores: ["6/1 (4)", "2/0 (1)"],
      kinds: ["innings over", "result"],
    });
  });

  test("tells what a chase needs by the target of the source", async () => {
    const services = testServices();
    const match = smallMatch();
    const chase = { over: 0, deliveries: match.innings[0]?.overs[0]?.deliveries ?? [] };
    const [first, second] = match.innings;
    // Nepal face what India did, for a target of 30 in 2 overs after rain.
    const reply = {
      ...second,
      target: { overs: 2, runs: 30 },
      overs: [
        {
          over: 0,
          deliveries: chase.deliveries.map((ball) => ({
            ...ball,
            batter: "C Thapa",
            non_striker: "D Karki",
            bowler: "A Rao",
          })),
        },
      ],
    };
    const folder = matchFolder({ "1.json": { ...match, innings: [first, reply] } });
    const as = { startsAt: START };
    await importCricsheet(services, { folder, name: "Cup", image: null, poolFile: null, as });
    services.setNow(START + 5 * 40 * SECOND + 15 * MINUTE);
    advanceRehearsal(services, 1, 1);
    expect(fixtureRows(services)[0]?.status).toBe("NEP need 26 runs in 11 balls");
  });

  test("changes nothing when it is advanced twice at one time", async () => {
    const services = testServices();
    const { tournamentId } = await rehearse(services);
    services.setNow(START + 2 * MINUTE);
    advanceRehearsal(services, tournamentId, 1);
    const before = dumpTables(services.db);
    expect(advanceRehearsal(services, tournamentId, 1).events).toEqual([]);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("never goes back when the speed gets lower", async () => {
    const services = testServices();
    const { tournamentId } = await rehearse(services);
    services.setNow(START + 2 * MINUTE);
    advanceRehearsal(services, tournamentId, 1);
    advanceRehearsal(services, tournamentId, 0.1);
    expect(scoresOf(services, "1")).toEqual(["5/1 (3)"]);
    expect(services.db.select().from(rehearsalMatches).all()[0]).toMatchObject({ ballsPlayed: 3 });
  });

  test("abandons a match without a ball", async () => {
    const services = testServices();
    const match = smallMatch();
    Object.assign(match.info, { outcome: { result: "no result" }, player_of_match: undefined });
    const folder = matchFolder({ "1.json": { ...match, innings: [] } });
    const as = { startsAt: START };
    await importCricsheet(services, { folder, name: "Cup", image: null, poolFile: null, as });
    services.setNow(START);
    expect(advanceRehearsal(services, 1, 1)).toMatchObject({ over: true, finished: 1 });
    expect(fixtureRows(services)[0]).toMatchObject({ state: "abandoned", lockedAt: START });
  });

  test("has its own pace while it is stopped, and goes on where it stopped", async () => {
    const services = testServices();
    const { tournamentId } = await rehearse(services);
    let left = 30;
    const play = () =>
      playRehearsals(services, {
        tournamentIds: [tournamentId],
        speed: 10_000,
        isEnough: () => false,
        say: () => {},
        wait: async (ms) => {
          services.setNow(services.now() + ms);
          left -= 1;
          return left > 0;
        },
      });
    left = 15;
    expect(await play()).toBe(false);
    const [first, second] = fixtureRows(services);
    expect(first).toMatchObject({ state: "finished" });
    const start = first?.startsAt ?? 0;
    expect(second).toMatchObject({ startsAt: start + 3 * DAY, lockedAt: null });
    left = 1_000;
    expect(await play()).toBe(true);
    // Three days at speed 10 000.
    const again = start + 25_920;
    expect(fixtureRows(services)[1]).toMatchObject({
      startsAt: again,
      lockedAt: again,
      state: "finished",
    });
  });

  test("stopped before anything has locked, leaves every start as it was", async () => {
    const services = testServices();
    const { tournamentId } = await rehearse(services);
    const before = fixtureRows(services);
    const over = await playRehearsals(services, {
      tournamentIds: [tournamentId],
      speed: 10_000,
      isEnough: () => false,
      say: () => {},
      wait: async () => {
        expect(fixtureRows(services)).not.toEqual(before);
        return false;
      },
    });
    expect(over).toBe(false);
    const startsOf = (rows: typeof before) => rows.map(({ startsAt }) => startsAt);
    expect(startsOf(fixtureRows(services))).toEqual(startsOf(before));
  });

  test("stops when it is enough", async () => {
    const services = testServices();
    const { tournamentId } = await rehearse(services);
    const warnings: string[] = [];
    const over = await playRehearsals(services, {
      tournamentIds: [tournamentId],
      speed: 10_000,
      isEnough: (advances) => advances.every(({ finished }) => finished >= 1),
      say: (sentence) => warnings.push(sentence),
      wait: async (ms) => {
        services.setNow(services.now() + ms);
        return true;
      },
    });
    expect(over).toBe(false);
    expect(warnings.at(-1)).toBe("Match 1, IND v NEP: India won by 4 runs.");
    expect(fixtureRows(services)[1]).toMatchObject({ state: "upcoming" });
  });
});
