import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import {
  fixturePoints,
  fixtures,
  lockedTeams,
  participants,
  poolPlayers,
  submissionPlayers,
  submissions,
  teams,
} from "#db/schema";
import { recalculateFixture } from "#server/play/points/recalculate-fixture";
import { smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { matchFolder, writeFiles } from "#tests/support/match-folder";
import { beforeTheEnd, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { imported } from "./himalayan-cup";

const poolRows = ({ db }: TestServices) =>
  db
    .select({
      key: poolPlayers.key,
      name: poolPlayers.name,
      team: teams.name,
      role: poolPlayers.role,
      salary: poolPlayers.salary,
      overseas: poolPlayers.overseas,
      uncapped: poolPlayers.uncapped,
    })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .orderBy(asc(poolPlayers.key))
    .all();

describe("a pool file", () => {
  const HEADER = "cricsheet_id,cricsheet_name,name,team,role,salary,overseas,uncapped\n";
  const ROWS = [
    "aaaa1111,A Rao,Arun Rao,India,Allrounder,9.5,no,yes",
    ",D Karki,Dev Karki,Nepal,Bowler,7,yes,no",
    "ffff6666,F Khan,Faiz Khan,India,Batsman,6,no,no",
    "9999,Z,Zed,Bhutan,Batsman,6,no,no",
  ].join("\n");

  test("gives names, roles and salaries; who plays outside it gets them worked out", async () => {
    const services = testServices();
    const folder = matchFolder({ "1.json": smallMatch(), "pool.csv": HEADER + ROWS });
    const { season } = await imported(services, folder, { poolFile: `${folder}/pool.csv` });
    expect(season).toMatchObject({
      outsidePool: ["B Iyer (India)", "C Thapa (Nepal)", "E Gurung (Nepal)"],
      teamsWithoutMatch: ["Bhutan"],
    });
    const pool = poolRows(services);
    expect(pool.map(({ key }) => key)).toEqual([
      "D Karki",
      "E Gurung",
      "aaaa1111",
      "bbbb2222",
      "cccc3333",
      "ffff6666",
    ]);
    expect(pool).toContainEqual({
      key: "aaaa1111",
      name: "Arun Rao",
      team: "India",
      role: "Allrounder",
      salary: 950,
      overseas: false,
      uncapped: true,
    });
    expect(pool[0]).toMatchObject({
      name: "Dev Karki",
      role: "Bowler",
      salary: 700,
      overseas: true,
    });
  });

  test("gives a player who has changed teams what his row in the other team says", async () => {
    const services = testServices();
    const row = "cccc3333,C Thapa,Chet Thapa,Bhutan,Allrounder,8,no,no";
    const folder = matchFolder({ "1.json": smallMatch(), "pool.csv": `${HEADER}${row}\n` });
    await imported(services, folder, { poolFile: `${folder}/pool.csv` });
    expect(poolRows(services)).toContainEqual(
      expect.objectContaining({
        name: "Chet Thapa",
        team: "Nepal",
        role: "Allrounder",
        salary: 800,
      }),
    );
  });

  test("updates role and salary; without it the pool stays as it is", async () => {
    const services = testServices();
    const folder = matchFolder({ "1.json": smallMatch(), "pool.csv": HEADER + ROWS });
    const poolFile = `${folder}/pool.csv`;
    await imported(services, folder, { poolFile });
    writeFiles(folder, { "pool.csv": HEADER + ROWS.replace("Allrounder,9.5", "Batsman,10") });
    await imported(services, folder, { poolFile });
    const before = poolRows(services);
    expect(before).toContainEqual(
      expect.objectContaining({ key: "aaaa1111", role: "Batsman", salary: 1000 }),
    );
    await imported(services, folder);
    expect(poolRows(services)).toEqual(before);
  });

  test("works out again the points that hang on a changed role", async () => {
    const services = testServices();
    const rows = (role: string) => `${HEADER}bbbb2222,B Iyer,Bala Iyer,India,${role},6,no,no\n`;
    const folder = matchFolder({ "1.json": smallMatch(), "pool.csv": rows("Batsman") });
    const poolFile = `${folder}/pool.csv`;
    const tournamentId = (await imported(services, folder, { poolFile })).season?.tournamentId ?? 0;
    const asha = await makeUser(services, "Asha");
    const { manager } = beforeTheEnd(services, () => makeLeague(services, { tournamentId }, asha));
    // A table ranks those who had joined by its lock.
    services.db.update(participants).set({ joinedAt: 0 }).run();
    const fixtureId = lockTeamOf(services, manager.participantId, "bbbb2222");
    const points = () =>
      services.db.select({ points: fixturePoints.points }).from(fixturePoints).get()?.points;
    inTransaction(services.db, (tx) => recalculateFixture(tx, fixtureId, services.now()));
    // Caught off his only ball: a duck, which costs a batsman ten points and a bowler nothing.
    expect(points()).toBe(-1000);
    writeFiles(folder, { "pool.csv": rows("Bowler") });
    await imported(services, folder, { poolFile });
    expect(points()).toBe(0);
  });
});

/** As if the participant had locked a team of this one player in the only fixture. */
function lockTeamOf({ db }: TestServices, participantId: number, key: string): number {
  const playerId = db.select().from(poolPlayers).where(eq(poolPlayers.key, key)).get()?.id ?? 0;
  const { id: fixtureId = 0, startsAt: instant = 0 } = db.select().from(fixtures).get() ?? {};
  const saved = { participantId, savedAt: instant - 1 };
  const { id: submissionId } = db.insert(submissions).values(saved).returning().get();
  db.insert(submissionPlayers).values({ submissionId, position: 0, playerId }).run();
  db.insert(lockedTeams)
    .values({ fixtureId, participantId, instant, submissionId, charge: 0, pool: "regular" })
    .run();
  return fixtureId;
}
