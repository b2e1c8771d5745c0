import { beforeEach, expect, test } from "vitest";
import { participants, standings, users } from "#db/schema";
import { findPreset } from "#game/play/scoring/presets";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { loadStandings } from "#server/play/points/standings";
import { askWhatIf } from "#server/stories/looking-back/ask-what-if";
import { type Duels, startDuels } from "#tests/server/play/head-to-head/duelling-league";
import { countStatements } from "#tests/support/count-statements";
import { dumpTables } from "#tests/support/dump-tables";

const NOTHING = { captains: "", boosters: "", without: "", preset: "" };

let duels: Duels;

/** Asha's captain makes 9 in the first match, Ben's 20 in the second: captains count twice. */
beforeEach(async () => {
  duels = await startDuels(4, { headToHead: false });
  duels.play(0, { asha: 9 });
  duels.play(1, { ben: 20 });
});

function ask(typed: Partial<typeof NOTHING> = {}, who = duels.members.asha) {
  return askWhatIf(duels.services, who, { ...NOTHING, ...typed });
}

async function tableOf(typed: Partial<typeof NOTHING>) {
  const { rows } = await ask(typed);
  return rows?.map(({ participantId, before, after }) => {
    return [duels.nameOf(participantId), before.points, after.points, after.rank];
  });
}

const matchAt = (place: number) => String(duels.season.fixtureIds[place]);

test("without captains all four are level", async () => {
  expect(await tableOf({ captains: "none" })).toEqual([
    ["asha", 3800, 2900, 1],
    ["ben", 4900, 2900, 1],
    ["chitra", 2900, 2900, 1],
    ["dev", 2900, 2900, 1],
  ]);
});

test("without the second match its winner is level with those behind", async () => {
  expect(await tableOf({ without: matchAt(1) })).toEqual([
    ["asha", 3800, 1800, 1],
    ["ben", 4900, 900, 2],
    ["chitra", 2900, 900, 2],
    ["dev", 2900, 900, 2],
  ]);
});

test("a batting captain has the points of a captain, and without the first match nobody else any", async () => {
  expect(await tableOf({ captains: "separate", without: matchAt(0) })).toEqual([
    ["ben", 4900, 4000, 1],
    ["asha", 3800, 2000, 2],
    ["chitra", 2900, 2000, 2],
    ["dev", 2900, 2000, 2],
  ]);
});

test("a preset gives the standings that saving it would give, and nothing is stored", async () => {
  const { services, asha, league } = duels;
  const before = dumpTables(services.db);
  const { rows } = await ask({ preset: "simple" });
  expect(dumpTables(services.db)).toEqual(before);
  const managed = requireManager(services.db, asha, league.leagueId);
  saveScoringRules(services, managed, findPreset("simple")?.rules);
  const saved = loadStandings(services.db, league.leagueId);
  expect(new Map(rows?.map(({ participantId, after }) => [participantId, after]))).toEqual(
    new Map(saved.map(({ participantId, points, rank }) => [participantId, { points, rank }])),
  );
});

test("a match in play and an open window are not in it, and cannot be asked for", async () => {
  duels.play(2, { chitra: 50 }, "in progress");
  expect(await tableOf({ captains: "none" })).toEqual([
    ["asha", 3800, 2900, 1],
    ["ben", 4900, 2900, 1],
    ["chitra", 2900, 2900, 1],
    ["dev", 2900, 2900, 1],
  ]);
  for (const place of [2, 3]) {
    expect(await ask({ without: matchAt(place) })).toMatchObject({
      fault: "No such match has been played to its end. Choose one from the list.",
      rows: null,
    });
  }
  expect((await ask()).fixtures.map(({ number }) => number)).toEqual([2, 1]);
});

test("in a league of head-to-head its table is as after a match that was called off", async () => {
  duels = await startDuels(4);
  duels.play(0, { asha: 9 });
  duels.play(1, { ben: 20, chitra: 3 });
  duels.play(2, { dev: 5, chitra: 8 });
  const realTable = () =>
    duels.page().table.map(({ participantId, points, rank }) => {
      return { participantId, points: points * 100, rank };
    });
  const before = realTable();
  const page = await ask({ without: matchAt(1) });
  const at = (key: "before" | "after") =>
    [...(page.duels ?? [])]
      .map(({ participantId, ...row }) => ({ participantId, ...row[key] }))
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  expect(at("before")).toEqual(before);
  duels.play(1, {}, "abandoned");
  expect(at("after")).toEqual(realTable());
  expect(realTable()).not.toEqual(before);
});

test("without captains everybody ties with everybody", async () => {
  duels = await startDuels(2);
  duels.play(0, { asha: 9 });
  duels.play(1, { ben: 20 });
  const { duels: rows } = await ask({ captains: "none" });
  expect(rows?.map(({ after }) => after.points)).toEqual([200, 200, 200, 200]);
  expect((await ask()).duels).toBeNull();
});

test("a league of more than 100 teams is told so, and nothing is worked out", async () => {
  const { services, league } = duels;
  const { leagueId } = league;
  for (let number = 4; number <= 100; number += 1) {
    const { db } = services;
    const person = {
      email: `${number}@example.org`,
      displayName: `Member ${number}`,
      createdAt: 0,
    };
    const user = db.insert(users).values(person).returning({ id: users.id }).get();
    const row = {
      leagueId,
      userId: user.id,
      role: "member",
      teamName: `XI ${number}`,
      joinedAt: 0,
    } as const;
    const { id } = db.insert(participants).values(row).returning({ id: participants.id }).get();
    db.insert(standings).values({ participantId: id, updatedAt: 0 }).run();
  }
  const page = await ask({ captains: "none" });
  expect(page).toMatchObject({ isTooLarge: true, rows: null, duels: null, fault: null });
});

test("the same question again is answered from what is kept, until a score changes", async () => {
  const { services } = duels;
  const count = () =>
    countStatements(services.db, async () => void (await ask({ captains: "none" })));
  const [first, second] = [await count(), await count()];
  expect(second).toBeLessThan(first / 2);
  duels.play(2, { dev: 7 });
  expect(await tableOf({ captains: "none" })).toContainEqual(["dev", 4300, 3600, 1]);
});

test("nothing is asked before a match is over", async () => {
  const fresh = await startDuels(1, { headToHead: false });
  const page = await askWhatIf(fresh.services, fresh.members.ben, NOTHING);
  expect(page).toMatchObject({ fixtures: [], rows: null, fault: null, hasBoosters: false });
});
