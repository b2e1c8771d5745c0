import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { leagueLog, leagues, participants, standings, users } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { createLeague, type NewLeague } from "#server/leagues/membership/create-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { emptyDatabase } from "#tests/support/empty-database";
import { rounds } from "#tests/support/rounds";
import { makeSeason, type SmallSeason } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { faultsOf } from "../../play/leagues/faults-of";

const CROWD = rounds(50, 200);

/** Accounts straight into the table: as many password hashes would only cost time. */
function addUsers(services: TestServices, count: number) {
  return Array.from({ length: count }, (_, index) =>
    services.db
      .insert(users)
      .values({
        email: `fan${index}@example.org`,
        displayName: `Fan ${index}`,
        createdAt: services.now(),
      })
      .returning({ id: users.id })
      .get(),
  );
}

function newLeague(season: SmallSeason, change: Partial<NewLeague> = {}): NewLeague {
  return {
    tournamentId: season.tournamentId,
    name: "Sunday Gully League",
    teamName: "Cow Corner Kings",
    settings: DEFAULT_LEAGUE_SETTINGS,
    ...change,
  };
}

/** Members, standings and log entries of joining, of one league. */
function countMembers({ db }: TestServices) {
  const members = db.select().from(participants).all();
  return {
    members: members.filter(({ role }) => role === "member").length,
    people: new Set(members.map(({ userId }) => userId)).size,
    standings: db.select().from(standings).all().length,
    joinings: db
      .select()
      .from(leagueLog)
      .all()
      .filter(({ change }) => change.kind === "joined").length,
  };
}

const FULL = { members: CROWD, people: CROWD + 1, standings: CROWD + 1, joinings: CROWD };

describe("one process", () => {
  let services: TestServices;
  let season: SmallSeason;
  let fans: { id: number }[];

  beforeEach(() => {
    services = testServices();
    season = makeSeason(services, [services.now()]);
    fans = addUsers(services, CROWD + 1);
  });

  test(`${CROWD} who join at once, each twice, are ${CROWD} members`, async () => {
    const [asha = { id: 0 }, ...crowd] = fans;
    const { pin } = createLeague(services, asha, newLeague(season));
    const results = await Promise.all(
      [...crowd, ...crowd].map(async (fan) => joinLeague(services, fan, pin, "192.0.2.1")),
    );
    expect(results.filter(({ alreadyIn }) => alreadyIn)).toHaveLength(CROWD);
    expect(countMembers(services)).toEqual(FULL);
  });

  test("a form that is sent again and again makes one league", async () => {
    const [asha = { id: 0 }, ben = { id: 0 }] = fans;
    const submissionKey = "5f0c";
    const submit = async (user: { id: number }, change: Partial<NewLeague> = {}) =>
      createLeague(services, user, newLeague(season, { submissionKey, ...change }));
    const submissions = await Promise.all([submit(asha), submit(asha), submit(asha)]);
    expect(new Set(submissions.map(({ leagueId }) => leagueId)).size).toBe(1);
    expect(new Set(submissions.map(({ pin }) => pin)).size).toBe(1);
    expect(services.db.select().from(participants).all()).toHaveLength(1);
    expect(services.db.select().from(leagueLog).all()).toHaveLength(1);
    // The key is the user's own; another form has another; no key is nobody's.
    await submit(ben);
    await submit(asha, { submissionKey: "5f0d" });
    await submit(asha, { submissionKey: "" });
    await submit(asha, { submissionKey: null });
    expect(services.db.select().from(leagues).all()).toHaveLength(5);
  });

  test("everything wrong with a new league comes at once, beside its fields", () => {
    const [asha = { id: 0 }] = fans;
    const settings = { ...DEFAULT_LEAGUE_SETTINGS, budget: 0, batMin: 7 };
    const create = () =>
      createLeague(services, asha, newLeague(season, { name: " ", teamName: "", settings }));
    expect(faultsOf(create)).toEqual([
      { fields: ["name"], sentence: "League name is required" },
      { fields: ["teamName"], sentence: "Team name is required" },
      { fields: ["budget"], sentence: "Budget must be a whole number from 1 to 1000." },
      {
        fields: ["batMin", "batMax"],
        sentence: "Min Batsmen must not be more than Max Batsmen.",
      },
      {
        fields: ["batMin", "bowlMin", "allrounderMin", "wicketkeeperMin"],
        sentence:
          "Min Batsmen, Min Bowlers, Min Allrounders and Min Wicketkeepers add up to 12: they must not be more than 11 together.",
      },
    ]);
    expect(services.db.select().from(leagues).all()).toEqual([]);
  });

  test("fields that are not the form's have no effect", () => {
    const [asha = { id: 0 }, ben = { id: 0 }] = fans;
    const foreign = { id: 77, pin: "111111", managerId: ben.id, role: "member", points: 9900 };
    const input = { ...newLeague(season), ...foreign };
    const settings = { ...input.settings, ...foreign, scoringRules: {} };
    const { leagueId, pin } = createLeague(services, asha, { ...input, settings });
    expect(leagueId).toBe(1);
    expect(pin).not.toBe("111111");
    expect(services.db.select().from(leagues).get()).toMatchObject({
      managerId: asha.id,
      scoringRules: { milestoneMode: "highest" },
    });
    expect(services.db.select().from(participants).get()).toMatchObject({ role: "manager" });
    expect(services.db.select().from(standings).get()).toMatchObject({ points: 0 });
  });
});

describe("two processes on one database", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gully-joins-"));
  const file = path.join(folder, "gully.sqlite");
  let services: TestServices;

  beforeAll(() => {
    writeFileSync(file, emptyDatabase());
    services = { ...testServices(), db: openDatabase(file) };
  });

  afterAll(() => {
    services.db.$client.close();
    rmSync(folder, { recursive: true });
  });

  test(`the same ${CROWD} from both are ${CROWD} members`, async () => {
    const season = makeSeason(services, [services.now()]);
    const [asha = { id: 0 }, ...crowd] = addUsers(services, CROWD + 1);
    const { pin } = createLeague(services, asha, newLeague(season));
    const script = path.join(import.meta.dirname, "join-in-process.ts");
    const ids = crowd.map(({ id }) => id).join(",");
    const join = () =>
      promisify(execFile)(process.execPath, ["--import", "tsx", script, file, pin, ids]);
    const printed = await Promise.all([join(), join()]);
    const joined = printed.map(({ stdout }) => Number(stdout));
    expect(joined.reduce((sum, count) => sum + count, 0)).toBe(CROWD);
    expect(countMembers(services)).toEqual(FULL);
  }, 60_000);
});
