import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  fixtureIds,
  fixtures,
  leagueLog,
  participants,
  playerIds,
  poolPlayers,
  seasonPacks,
  submissions,
  teams,
  tournaments,
} from "#db/schema";
import { AppError } from "#server/core/errors";
import { addFixture } from "#server/matches/operator/add-fixture";
import { editFixture } from "#server/matches/operator/edit-fixture";
import type { Operator } from "#server/matches/operator/operator-access";
import { previewPool, savePool } from "#server/matches/operator/paste-pool";
import { editTeam } from "#server/matches/operator/save-team";
import { exportPack } from "#server/matches/packs/export-pack";
import type { SeasonPack } from "#server/matches/packs/pack-schema";
import { previewPack, takePack } from "#server/matches/packs/take-pack";
import { newsKindOf } from "#server/news/tell-log";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { makeOperator, operatorLog } from "#tests/server/matches/operator/operated-season";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, HOUR, makeLeague, makeUser, type SmallLeague } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { changedPack, type Loose, take } from "./small-pack";

/** The first match of the example. */
const START = Date.UTC(2027, 2, 20, 14);
const ADDRESS = "https://packs.example/lantern/2027.json";

let services: TestServices;
let operator: Operator;

beforeEach(async () => {
  services = testServices({ now: START - 10 * DAY });
  operator = await makeOperator(services);
});

const preview = (pack: SeasonPack) => previewPack(services, operator, { pack, address: null });
const takes = (pack: SeasonPack, address: string | null = null) =>
  take(services, operator, pack, address);
const fixture = (externalId: string) => {
  const row = services.db.select().from(fixtures).where(eq(fixtures.externalId, externalId)).get();
  if (!row) throw new Error(`There is no fixture ${externalId}.`);
  return row;
};
const player = (name: string) => {
  const row = services.db.select().from(poolPlayers).where(eq(poolPlayers.name, name)).get();
  if (!row) throw new Error(`There is no player ${name}.`);
  return row;
};
const refusal = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.message : error;
  }
};

async function withLeague(tournamentId: number): Promise<SmallLeague> {
  return makeLeague(services, { tournamentId }, await makeUser(services, "Asha"));
}

describe("a first version", () => {
  test("makes the tournament that its preview lists, and nothing before", () => {
    const before = dumpTables(services.db);
    const plan = preview(changedPack(1));
    expect(dumpTables(services.db)).toEqual(before);
    expect(plan).toMatchObject({
      ...{ outcome: "new", tournament: "Lantern Cup 2027", version: 1, remarks: [], season: [] },
      teams: ["Team Harbour Lights (HAR) added.", "Team Hill Lanterns (HIL) added."],
      fixtures: [
        "Fixture Harbour Lights v Hill Lanterns added, starts Sat 20 Mar, 14:00 UTC.",
        "Fixture Final added, starts Sat 27 Mar, 14:00 UTC.",
      ],
      players: [
        "A Rao (HAR) added to the pool: Batsman, salary 9.5.",
        "B Sen (HAR) added to the pool: Bowler, salary 8.5, overseas.",
        "C Das (HIL) added to the pool: Wicket Keeper, salary 8, uncapped.",
      ],
      workedOut:
        "1 new player has no role or no salary in the pack, and gets it from earlier seasons here, else a usual one.",
    });
    const given = { pack: changedPack(1), address: ADDRESS };
    const { digest } = previewPack(services, operator, given);
    expect(takePack(services, operator, given, digest)).toMatchObject({ fixtures: plan.fixtures });
    expect(services.db.select().from(tournaments).all()).toMatchObject([{ cricsheet: true }]);
    expect(services.db.select().from(teams).all()).toMatchObject([
      { name: "Harbour Lights", shortName: "HAR", capColour: "#1f5a86", trimColour: "#9fd6ef" },
      { name: "Hill Lanterns", shortName: "HIL", capColour: null, trimColour: null },
    ]);
    expect(fixture("final")).toMatchObject({
      ...{ number: 2, name: "Final", stage: "playoff", matchType: "T20", shortNotice: false },
      ...{ startsAt: START + 7 * DAY, lockedAt: null, state: "upcoming" },
    });
    expect(player("A Rao")).toMatchObject({ key: "1a2b3c4d", role: "Batsman", salary: 950 });
    expect(
      services.db
        .select()
        .from(playerIds)
        .all()
        .map(({ provider, externalId }) => [provider, externalId])
        .sort(),
    ).toEqual([
      ["cricinfo", "1234"],
      ["cricsheet", "1a2b3c4d"],
    ]);
    expect(services.db.select().from(fixtureIds).all()).toMatchObject([
      { provider: "cricketdata", externalId: "0b1d-final", fixtureId: fixture("final").id },
    ]);
    expect(services.db.select().from(seasonPacks).all()).toMatchObject([
      { packId: "lantern-cup-2027", version: 1, address: ADDRESS },
    ]);
  });

  test("is stored only as it was shown", () => {
    const { digest } = preview(changedPack(1));
    const other = { pack: changedPack(1, (pack) => pack.squads.pop()), address: null };
    const before = dumpTables(services.db);
    expect(refusal(() => takePack(services, operator, other, digest))).toBe(
      "Check the changes before you save them.",
    );
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("does not take the name of another tournament", () => {
    takes(changedPack(1));
    const other = changedPack(1, (pack) => {
      pack.id = "another-cup";
    });
    expect(refusal(() => preview(other))).toMatch(
      /^There is a tournament called Lantern Cup 2027 already/,
    );
  });

  test("is for operators alone, also for one who was one when it was shown", async () => {
    const pack = changedPack(1);
    const { digest } = preview(pack);
    const second = await makeUser(services, "Second");
    services.db.$client
      .prepare("insert into operators (user_id, since) values (?, 0)")
      .run(second.id);
    services.db.$client.prepare("delete from operators where user_id = ?").run(operator.userId);
    expect(refusal(() => takePack(services, operator, { pack, address: null }, digest))).toBe(
      "Clean bowled. That page isn't here.",
    );
    expect(services.db.select().from(seasonPacks).all()).toEqual([]);
  });

  test("of a season that has begun locks what has started, without a team to show", () => {
    services.setNow(START + DAY);
    takes(changedPack(1));
    expect(fixture("1").lockedAt).toBe(START);
    expect(fixture("final").lockedAt).toBeNull();
  });

  test("may call a match off, and a later one may put it on again", () => {
    takes(changedPack(1, (pack) => Object.assign(pack.fixtures[1] ?? {}, { calledOff: true })));
    expect(fixture("final")).toMatchObject({
      state: "abandoned",
      status: "Abandoned without a ball",
    });
    services.setNow(START + 8 * DAY);
    takes(changedPack(2));
    expect(fixture("final")).toMatchObject({
      state: "upcoming",
      shortNotice: true,
      lockedAt: null,
    });
  });
});

describe("another version", () => {
  test("that is older is refused, and the same one changes nothing", () => {
    takes(changedPack(2));
    const before = dumpTables(services.db);
    expect(refusal(() => preview(changedPack(1)))).toBe(
      "This is version 1 of the season pack lantern-cup-2027; version 2 is here already.",
    );
    const same = changedPack(2, (pack) =>
      Object.assign(pack.fixtures[0] ?? {}, { start: "2027-04-01T14:00Z" }),
    );
    expect(takes(same)).toMatchObject({ outcome: "same", fixtures: [], remarks: [] });
    expect(dumpTables(services.db)).toEqual(before);
    takes(changedPack(2), ADDRESS);
    expect(services.db.select().from(seasonPacks).get()?.address).toBe(ADDRESS);
  });

  test("moves, adds, renames and gives salaries, and every league's log says so", async () => {
    const { tournamentId } = takes(changedPack(1), ADDRESS);
    const { manager: member } = await withLeague(tournamentId);
    const plan = takes(
      changedPack(2, (pack) => {
        pack.tournament.name = "Lantern Cup";
        Object.assign(pack.teams[1] ?? {}, {
          name: "Hill Stars",
          colours: { cap: "#101010", trim: "#f0f0f0" },
        });
        Object.assign(pack.fixtures[0] ?? {}, { start: "2027-03-21T14:00Z" });
        pack.fixtures.push({
          id: "3",
          number: 3,
          teams: ["HIL", "HAR"],
          start: "2027-03-24T14:00Z",
        });
        Object.assign(pack.squads[0]?.players[1] ?? {}, { salary: 7 });
        pack.squads[1]?.players.splice(0, 1, { name: "D New", role: "Bowler", salary: 6 });
      }),
    );
    expect(plan).toMatchObject({
      outcome: "newer",
      season: ["Tournament's name Lantern Cup 2027 → Lantern Cup."],
      teams: [
        "Team Hill Lanterns (HIL) → Hill Stars (HIL).",
        "Colours of Hill Stars automatic → #101010 and #f0f0f0.",
      ],
      fixtures: [
        "Harbour Lights v Hill Lanterns moved: Sat 20 Mar, 14:00 UTC → Sun 21 Mar, 14:00 UTC.",
        "Fixture Hill Stars v Harbour Lights added, starts Wed 24 Mar, 14:00 UTC.",
      ],
      players: [
        "B Sen (HAR) in the pool: salary 8.5 → 7.",
        "D New (HIL) added to the pool: Bowler, salary 6.",
      ],
      remarks: ["The pack no longer names C Das of Hill Stars. The pool keeps this player."],
    });
    const entries = operatorLog(services, member);
    expect(entries).toHaveLength(7);
    expect(entries).toContain("B Sen (HAR) in the pool: salary 8.5 → 7");
    // An upload keeps the address.
    expect(services.db.select().from(seasonPacks).get()).toMatchObject({
      version: 2,
      address: ADDRESS,
    });
    expect(
      takes(changedPack(3, (pack) => Object.assign(pack, { teams: pack.teams }))),
    ).toMatchObject({
      outcome: "newer",
    });
  });

  test("leaves a locked fixture as it is, and says so", async () => {
    const { tournamentId } = takes(changedPack(1));
    await withLeague(tournamentId);
    services.setNow(START + HOUR);
    const before = fixture("1");
    const plan = takes(
      changedPack(2, (pack) => {
        Object.assign(pack.fixtures[0] ?? {}, { start: "2027-03-21T14:00Z", calledOff: true });
      }),
    );
    expect(plan.fixtures).toEqual([]);
    expect(plan.remarks).toEqual([
      "Harbour Lights v Hill Lanterns stays as it is, because it has locked; the pack says Harbour Lights v Hill Lanterns, T20, group, Sun 21 Mar, 14:00 UTC.",
      "Harbour Lights v Hill Lanterns stays as it is, because it has locked; the pack says it is called off.",
    ]);
    expect(fixture("1")).toMatchObject({
      startsAt: before.startsAt,
      lockedAt: START,
      state: "upcoming",
    });
  });

  test("that moves a match nearer at short notice hides its teams until the first ball", async () => {
    const { tournamentId } = takes(changedPack(1));
    const { manager: member } = await withLeague(tournamentId);
    services.setNow(START - 3 * DAY);
    const plan = takes(
      changedPack(2, (pack) =>
        Object.assign(pack.fixtures[0] ?? {}, { start: "2027-03-17T20:00Z" }),
      ),
    );
    expect(plan.fixtures).toEqual([
      "Harbour Lights v Hill Lanterns moved: Sat 20 Mar, 14:00 UTC → Wed 17 Mar, 20:00 UTC; less than 24 hours ahead, so its teams are shown from its first ball on.",
    ]);
    expect(fixture("1").shortNotice).toBe(true);
    const [entry] = listLeagueLog(services, member, {}).entries;
    expect(entry?.sentence).toContain("less than 24 hours ahead");
    services.setNow(START - 2 * DAY);
    inLockedTransaction(services, () => {});
    expect(fixture("1").lockedAt).toBeNull();
  });

  test("does not put an open match into the past", async () => {
    const { tournamentId } = takes(changedPack(1));
    await withLeague(tournamentId);
    saveTeam();
    const plan = takes(
      changedPack(2, (pack) => {
        Object.assign(pack.fixtures[0] ?? {}, { start: "2027-03-01T14:00Z" });
        pack.fixtures.push({
          id: "0",
          number: 9,
          teams: ["HIL", "HAR"],
          start: "2027-03-01T18:00Z",
        });
      }),
    );
    expect(plan.remarks).toEqual([
      "Harbour Lights v Hill Lanterns stays as it is: Teams are open for it: choose a start that has not come.",
      "Hill Lanterns v Harbour Lights is left out, because its start has come and teams are open for it.",
    ]);
    expect(fixture("1").startsAt).toBe(START);
  });

  test("of a series moves each match to the day of the next", () => {
    const series = (version: number, shift: number) =>
      changedPack(version, (pack) => {
        pack.fixtures = [0, 1, 2].map((day) => ({
          ...{ id: `t${day}`, number: day + 1, teams: ["HAR", "HIL"] },
          start: new Date(START + (day + shift) * DAY).toISOString(),
        }));
      });
    takes(series(1, 0));
    expect(takes(series(2, 1))).toMatchObject({ remarks: [] });
    expect([0, 1, 2].map((day) => fixture(`t${day}`).startsAt)).toEqual(
      [1, 2, 3].map((day) => START + day * DAY),
    );
  });
});

describe("what was changed here", () => {
  const twice = (change: Parameters<typeof changedPack>[1]) => takes(changedPack(2, change));

  test("wins over a newer pack: a match", () => {
    takes(changedPack(1));
    const { id, teamAId, teamBId } = fixture("1");
    editFixture(services, operator, id, {
      ...{ teamA: teamAId, teamB: teamBId, startsAt: "2027-03-22T14:00", name: "Opening" },
      ...{ matchType: "T20", stage: "group" },
    });
    const plan = twice((pack) =>
      Object.assign(pack.fixtures[0] ?? {}, { start: "2027-03-21T14:00Z" }),
    );
    expect(plan.remarks).toEqual([
      "Opening stays as it is, because an operator has changed it here; the pack says Opening, T20, group, Sun 21 Mar, 14:00 UTC.",
    ]);
    expect(fixture("1").startsAt).toBe(START + 2 * DAY);
  });

  test("wins over a newer pack: a salary and a role, while the rest follows", () => {
    const { tournamentId } = takes(changedPack(1));
    const text = "name,team,role,salary\nB Sen,HAR,Allrounder,9";
    const { digest } = previewPool(services, operator, tournamentId, text);
    savePool(services, operator, tournamentId, { text, seen: digest });
    const change: Parameters<typeof changedPack>[1] = (pack) => {
      Object.assign(pack.squads[0]?.players[1] ?? {}, {
        salary: 7,
        role: "Batsman",
        uncapped: true,
      });
    };
    expect(twice(change).remarks).toEqual([
      "B Sen (HAR): role stays Allrounder, as it was set here; the pack says Batsman.",
      "B Sen (HAR): salary stays 9, as it was set here; the pack says 7.",
    ]);
    expect(player("B Sen")).toMatchObject({ salary: 900, role: "Allrounder", uncapped: true });
    // It was said once: the next version says nothing new about it.
    expect(takes(changedPack(3, change)).remarks).toEqual([]);
  });

  test("wins over a newer pack: names and colours of a team", () => {
    const { tournamentId } = takes(changedPack(1));
    const { teamAId: teamId } = fixture("1");
    const colours = { capColour: "#000000", trimColour: "#ffffff" };
    editTeam(
      services,
      operator,
      { tournamentId, teamId },
      { name: "Our Club", shortName: "OUR" },
      colours,
    );
    const plan = twice((pack) => {
      Object.assign(pack.teams[0] ?? {}, {
        name: "Harbour Club",
        colours: { cap: "#123456", trim: "#654321" },
      });
    });
    expect(plan.teams).toEqual([]);
    expect(plan.remarks).toEqual([
      "Our Club keeps this name; the pack says Harbour Club.",
      "Our Club keeps its colours; the pack says #123456 and #654321.",
    ]);
  });

  test("a player whom somebody added here gets the pack's ids and keeps the rest", () => {
    const { tournamentId } = takes(changedPack(1));
    const text = "name,team,role,salary\nE Fay,HIL,Bowler,5";
    const { digest } = previewPool(services, operator, tournamentId, text);
    savePool(services, operator, tournamentId, { text, seen: digest });
    const plan = twice((pack) => {
      pack.squads[1]?.players.push({
        name: "E. Fay",
        role: "Bowler",
        salary: 6,
        ids: { cricinfo: "77" },
      });
    });
    expect(plan.players).toEqual([]);
    expect(plan.remarks).toContain(
      "E Fay (HIL): salary stays 5, as it was set here; the pack says 6.",
    );
    const ids = services.db.select().from(playerIds).all();
    expect(ids).toContainEqual(
      expect.objectContaining({ playerId: player("E Fay").id, externalId: "77" }),
    );
  });
});

test("a match called off by a pack says whether a league that locks early has shown its teams", async () => {
  takes(changedPack(1));
  const asha = await makeUser(services, "Asha");
  const { tournamentId } = fixture("1");
  const early = makeLeague(services, { tournamentId }, asha, { lockBefore: 60 });
  const atStart = makeLeague(services, { tournamentId }, asha);
  services.setNow(START - HOUR / 2);
  inLockedTransaction(services, () => null);
  takes(changedPack(2, (pack) => Object.assign(pack.fixtures[0] ?? {}, { calledOff: true })));
  const last = ({ manager }: SmallLeague) => operatorLog(services, manager).join();
  expect(last(early)).toContain("voided after its teams were shown");
  expect(last(atStart)).toContain("voided before its teams were shown");
});

test("a match that an operator has added is not added again", () => {
  const { tournamentId } = takes(changedPack(1));
  const { teamAId: teamA, teamBId: teamB } = fixture("1");
  const typed = {
    teamA,
    teamB,
    startsAt: "2027-03-24T14:00",
    name: "",
    matchType: "T20",
    stage: "group",
  };
  const id = addFixture(services, operator, tournamentId, typed);
  const third = (start: string) => (pack: Loose) => {
    pack.fixtures.push({ id: "3", number: 3, name: "Third", teams: ["HIL", "HAR"], start });
  };
  const plan = takes(changedPack(2, third("2027-03-24T14:00Z")));
  expect(plan.fixtures).toEqual([]);
  expect(plan.remarks).toEqual([
    "Harbour Lights v Hill Lanterns stays as it is, because an operator has added it here; the pack says Third, T20, group, Wed 24 Mar, 14:00 UTC.",
  ]);
  const [moved] = takes(changedPack(3, third("2027-03-25T14:00Z"))).remarks;
  expect(moved).toContain("because an operator has added it here; the pack says Third");
  const rows = services.db.select().from(fixtures).all();
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.id === id)).toMatchObject({ startsAt: START + 4 * DAY });
  const exported = exportPack(services, operator, tournamentId);
  expect(exported.fixtures.map((each) => each.id)).toEqual(["1", "final", "3"]);
});

test("the id of a match may be any text: the pack moves it all the same", () => {
  const named = (start: string) => (pack: Loose) => {
    pack.fixtures[0] = { id: "hand-1", number: 1, teams: ["HAR", "HIL"], start };
  };
  takes(changedPack(1, named("2027-03-20T14:00Z")));
  expect(takes(changedPack(2, named("2027-03-21T14:00Z"))).fixtures).toHaveLength(1);
  expect(fixture("pack hand-1").startsAt).toBe(START + DAY);
});

test("a match that the pack has no longer stays, and is named once", () => {
  takes(changedPack(1));
  const without = (pack: Loose) => pack.fixtures.pop();
  expect(takes(changedPack(2, without)).remarks).toEqual([
    "Final stays, though the pack has it no longer: void it if it is called off.",
  ]);
  expect(takes(changedPack(3, without)).remarks).toEqual([]);
  expect(fixture("final").state).toBe("upcoming");
});

test("two players of one name stay two, in either order", () => {
  const { tournamentId } = takes(changedPack(1));
  const text = "name,team,role,salary\nE Fay,HIL,Bowler,5";
  const { digest } = previewPool(services, operator, tournamentId, text);
  savePool(services, operator, tournamentId, { text, seen: digest });
  const namesakes = (pack: Loose) => {
    pack.squads[1]?.players.push({ name: "E Fay", ids: { cricsheet: "e1" } }, { name: "E Fay" });
  };
  takes(changedPack(2, namesakes));
  const found = services.db.select().from(poolPlayers).where(eq(poolPlayers.name, "E Fay")).all();
  expect(found.map(({ key, salary }) => [key, salary])).toEqual([
    ["E Fay", 500],
    ["e1", 850],
  ]);
  expect(takes(changedPack(3, namesakes)).players).toEqual([]);
});

test("a team whose name another one has here is refused, and nothing is stored", () => {
  const { tournamentId } = takes(changedPack(1));
  const names = { name: "Hill Stars", shortName: "STA" };
  editTeam(services, operator, { tournamentId, teamId: fixture("1").teamAId }, names);
  const before = dumpTables(services.db);
  const third = (pack: Loose) => pack.teams.push({ name: "Hill Stars", shortName: "NEW" });
  expect(refusal(() => preview(changedPack(2, third)))).toBe(
    "The pack's team Hill Stars cannot be added: another team is called Hill Stars here. Rename that one first.",
  );
  expect(dumpTables(services.db)).toEqual(before);
});

test("a player is found again by an id, under another name", () => {
  takes(changedPack(1));
  const { id } = player("A Rao");
  const plan = takes(
    changedPack(2, (pack) =>
      Object.assign(pack.squads[0]?.players[0] ?? {}, { name: "Arjun Rao" }),
    ),
  );
  expect(plan.players).toEqual(["A Rao (HAR) in the pool: name A Rao → Arjun Rao."]);
  expect(player("Arjun Rao").id).toBe(id);
});

test("a member hears of a match that a pack moves nearer at short notice", async () => {
  const { tournamentId } = takes(changedPack(1));
  await withLeague(tournamentId);
  services.setNow(START - 3 * DAY);
  takes(
    changedPack(2, (pack) => Object.assign(pack.fixtures[0] ?? {}, { start: "2027-03-17T20:00Z" })),
  );
  const entries = services.db.select().from(leagueLog).all();
  expect(entries.map(({ change }) => newsKindOf(change))).toContain("league");
});

/** Somebody has a team, whatever it is. */
function saveTeam(): void {
  const participant = services.db.select({ id: participants.id }).from(participants).get();
  services.db
    .insert(submissions)
    .values({ participantId: participant?.id ?? 0, savedAt: services.now() })
    .run();
}
