import { describe, expect, test } from "vitest";
import { fixtures, poolPlayers, teams, tournaments } from "#db/schema";
import { EXAMPLE } from "#game/matches/typed/example";
import { removeOperator } from "#server/matches/operator/name-operators";
import type { Operator } from "#server/matches/operator/operator-access";
import { previewTypedSeason, saveTypedSeason } from "#server/matches/typed/save-typed-season";
import type { TypedRow, TypedSeason } from "#server/matches/typed/typed-season";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { dumpTables } from "#tests/support/dump-tables";
import { makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { makeOperator, operatorLog } from "../operator/operated-season";

/** Thursday, 26 November 2026, 15:30 in India. */
const NOW = Date.UTC(2026, 10, 26, 10);

const BASE: TypedSeason = {
  ...{ tournamentId: null, name: "Club Weekend", squads: "", fixtures: "" },
  ...{
    matchType: "T20",
    order: "day first",
    zone: "Asia/Kolkata",
    table: new Map(),
    answers: new Map(),
  },
};

/** Two teams of twelve, and three matches. */
const SIDE = [
  "Asha",
  "Ben",
  "Chitra",
  "Dev",
  "Esha",
  "Fay",
  "Gus",
  "Hari",
  "Ines",
  "Jo",
  "Kim",
  "Lou",
];
const WEEKEND: TypedSeason = {
  ...BASE,
  squads: ["Red", "Blue"]
    .map((team) => [`${team}s`, ...SIDE.map((name) => `${name} ${team}`)].join("\n"))
    .join("\n\n"),
  fixtures:
    "Reds v Blues, Sat 28 Nov 10:30\nBlues v Reds, 28 Nov 2pm\nFinal: Reds v Blues, 29/11 14:00",
};

async function start() {
  const services = testServices({ now: NOW });
  return { services, operator: await makeOperator(services) };
}

function save(services: TestServices, operator: Operator, typed: TypedSeason) {
  const { digest } = previewTypedSeason(services, operator, typed);
  return saveTypedSeason(services, operator, typed, digest);
}

const faultsOf = (services: TestServices, operator: Operator, typed: TypedSeason) =>
  previewTypedSeason(services, operator, typed).faults.map(({ box, line, sentence }) =>
    [box, line, sentence].join(" "),
  );

describe("texts that name very many teams", () => {
  const many = (count: number, line: (name: string) => string) =>
    Array.from({ length: count }, (_, index) => line(`Club ${index.toString(36)}`)).join("\n");

  test.each([
    ["fixtures", { fixtures: many(120, (name) => `${name} v Reds, 28 Nov 10:30`) }],
    ["squads", { squads: many(120, (name) => `${name}:\nAsha ${name}`) }],
  ])(
    "are refused in the box of the %s before each line is compared with each of them",
    async (box, typed) => {
      const { services, operator } = await start();
      expect(faultsOf(services, operator, { ...BASE, ...typed })).toEqual([
        `${box} 0 This text names more than 100 new teams, which are the most at once.`,
      ]);
    },
  );
});

describe("a weekend in two boxes", () => {
  test("becomes a tournament, in which a league can pick a legal team", async () => {
    const { services, operator } = await start();
    const before = dumpTables(services.db);
    const plan = previewTypedSeason(services, operator, WEEKEND);
    expect(plan).toMatchObject({ isNew: true, added: 24, changed: 0, faults: [], remarks: [] });
    expect(
      plan.fixtures.map(({ name, startsAt }) => [name, new Date(startsAt).toISOString()]),
    ).toEqual([
      ["Reds v Blues", "2026-11-28T05:00:00.000Z"],
      ["Blues v Reds", "2026-11-28T08:30:00.000Z"],
      ["Final, Reds v Blues", "2026-11-29T08:30:00.000Z"],
    ]);
    expect(dumpTables(services.db)).toEqual(before);

    const { tournamentId } = saveTypedSeason(services, operator, WEEKEND, plan.digest);
    const { manager } = makeLeague(services, { tournamentId }, await makeUser(services, "Asha"));
    const pool = services.db.select().from(poolPlayers).all();
    const idsOf = (role: string, count: number) =>
      pool
        .filter((player) => player.role === role)
        .slice(0, count)
        .map(({ id }) => id);
    const playerIds = [
      ...[
        ...idsOf("Batsman", 3),
        ...pool
          .filter(({ role }) => role === "Batsman")
          .slice(-1)
          .map(({ id }) => id),
      ],
      ...idsOf("Wicket Keeper", 1),
      ...idsOf("Allrounder", 2),
      ...pool
        .filter(({ role }) => role === "Bowler")
        .slice(-4)
        .map(({ id }) => id),
    ];
    const [captainId = 0, viceCaptainId = 0] = playerIds;
    const submitted = submitTeam(services, manager, {
      playerIds,
      ...{ captainId, viceCaptainId, booster: null, predictedTeamId: null },
      targetFixtureId: openTeamSheet(services, manager).target?.id ?? null,
    });
    expect(submitted).toMatchObject({ ok: true });
  });

  test("that is sent twice, or by two windows, is there once", async () => {
    const { services, operator } = await start();
    const { tournamentId } = save(services, operator, WEEKEND);
    const before = dumpTables(services.db);
    expect(saveTypedSeason(services, operator, WEEKEND, "an older digest").tournamentId).toBe(
      tournamentId,
    );
    expect(dumpTables(services.db)).toEqual(before);
    const other = { ...WEEKEND, squads: "Greens\nMia\nNed", fixtures: "" };
    expect(() => previewTypedSeason(services, operator, other)).toThrow(
      "There is a tournament called Club Weekend already. To add to it, open it under Operator.",
    );
    expect(services.db.select().from(tournaments).all()).toHaveLength(1);
  });

  test("is stored as it was previewed, or not at all", async () => {
    const { services, operator } = await start();
    const { digest } = previewTypedSeason(services, operator, WEEKEND);
    const changed = { ...WEEKEND, fixtures: `${WEEKEND.fixtures}\nReds v Blues, 30 Nov 6pm` };
    expect(() => saveTypedSeason(services, operator, changed, digest)).toThrow(
      "Check the season before you save it.",
    );
    expect(services.db.select().from(tournaments).all()).toEqual([]);
  });

  test("is an operator's", async () => {
    const { services, operator } = await start();
    removeOperator(services, "olga@example.org");
    const sentence = "Clean bowled. That page isn't here.";
    expect(() => previewTypedSeason(services, operator, WEEKEND)).toThrow(sentence);
    expect(() => saveTypedSeason(services, operator, WEEKEND, "")).toThrow(sentence);
    expect(services.db.select().from(teams).all()).toEqual([]);
  });

  test("like the example that boxes are filled with has no faults", async () => {
    const { services, operator } = await start();
    expect(faultsOf(services, operator, { ...BASE, ...EXAMPLE })).toEqual([]);
  });
});

describe("the table of the preview", () => {
  const typed = { ...BASE, squads: "Reds\nAsha, bat, 9.5\nBen\nBlues\nChitra" };
  const row = (read: string, values: Partial<TypedRow>): TypedRow => ({
    ...{ role: "Batsman", salary: "9.5", overseas: false },
    ...{ read, ...values },
  });
  const terms = async (table: TypedSeason["table"], squads = typed.squads) => {
    const { services, operator } = await start();
    const plan = previewTypedSeason(services, operator, { ...typed, squads, table });
    return plan.players.map(({ name, role, salary, overseas }) =>
      [name, role, salary, overseas].join(" "),
    );
  };

  test("goes before what the text says, where somebody has changed it", async () => {
    const table = new Map([
      ["Reds / Asha", row("Batsman 9.5 no", { role: "Bowler", salary: "7", overseas: true })],
      ["Reds / Nobody", row("Batsman 8 no", { role: "Bowler" })],
    ]);
    expect((await terms(table))[0]).toBe("Asha Bowler 700 true");
    const again = typed.squads.replace("bat, 9.5", "wk, 10*");
    expect((await terms(table, again))[0]).toBe("Asha Bowler 700 true");
  });

  test("follows the text where nobody has", async () => {
    const table = new Map([["Reds / Asha", row("Batsman 9.5 no", {})]]);
    expect((await terms(table, typed.squads.replace("bat, 9.5", "wk, 10, os")))[0]).toBe(
      "Asha Wicket Keeper 1000 true",
    );
  });

  test.each(["", "0", "-1", "1e9", "free", "99999"])(
    "refuses the price %j at its line",
    async (salary) => {
      const { services, operator } = await start();
      const table = new Map([["Reds / Asha", row("Batsman 9.5 no", { salary })]]);
      expect(faultsOf(services, operator, { ...typed, table })).toEqual([
        "squads 2 The price of Asha must be from 0.01 to 1,000, with 2 decimals at most.",
      ]);
    },
  );
});

describe("faults", () => {
  test.each<[string, Partial<TypedSeason>, string]>([
    ["nothing", {}, "squads 0 Type the players of each team, one a line."],
    [
      "no player",
      { fixtures: WEEKEND.fixtures },
      "squads 0 Type the players of each team, one a line.",
    ],
    [
      "a bad date",
      { ...WEEKEND, fixtures: "\nReds v Blues, 31 Nov 2pm" },
      "fixtures 2 November has no day 31.",
    ],
    [
      "a skipped hour",
      { ...WEEKEND, zone: "Europe/London", fixtures: "Reds v Blues, 28 Mar 2027 01:30" },
      "fixtures 1 The clocks of Europe/London skip this time.",
    ],
    [
      "a long name",
      { ...WEEKEND, squads: `Reds\n${"A".repeat(61)}`, fixtures: "" },
      "squads 2 A name has at most 60 characters.",
    ],
    [
      "a long team",
      { ...WEEKEND, squads: `${"A".repeat(61)}:\nAsha`, fixtures: "" },
      `squads 0 The team ${"A".repeat(61)} cannot be added: The team's name has at most 60 characters.`,
    ],
    [
      "a long text",
      { ...WEEKEND, squads: "A\n".repeat(40_000) },
      "squads 0 This text is too long: 60000 characters are the most.",
    ],
  ])("name the line: %s", async (_, typed, fault) => {
    const { services, operator } = await start();
    expect(faultsOf(services, operator, { ...BASE, ...typed })).toContain(fault);
    const plan = previewTypedSeason(services, operator, { ...BASE, ...typed });
    expect(() => saveTypedSeason(services, operator, { ...BASE, ...typed }, plan.digest)).toThrow();
    expect(services.db.select().from(tournaments).all()).toEqual([]);
  });

  test.each<[Partial<TypedSeason>, string]>([
    [{ name: " " }, "The tournament's name is missing."],
    [{ matchType: "Tiddlywinks" }, "Choose one of the match types."],
    [{ tournamentId: 77 }, "Tournament not found."],
  ])("of fields: %j", async (typed, sentence) => {
    const { services, operator } = await start();
    expect(() => previewTypedSeason(services, operator, { ...WEEKEND, ...typed })).toThrow(
      sentence,
    );
  });

  test("say when nobody could pay for a team", async () => {
    const { services, operator } = await start();
    const remarksOf = (price: number) => {
      const squads = WEEKEND.squads.replaceAll(/(?<= (?:Red|Blue))$/gm, `, ${price}`);
      return previewTypedSeason(services, operator, { ...WEEKEND, squads }).remarks;
    };
    expect(remarksOf(9)).toEqual([]);
    expect(remarksOf(9.5)).toMatchObject([
      { box: "squads", sentence: expect.stringMatching(/^The cheapest eleven cost 104.5, and/) },
    ]);
  });

  test("say when a start has passed, and let it be", async () => {
    const { services, operator } = await start();
    const typed = { ...WEEKEND, fixtures: "Reds v Blues, 20 Nov 2026 14:00" };
    expect(previewTypedSeason(services, operator, typed)).toMatchObject({
      faults: [],
      remarks: [{ line: 1, sentence: "This start has passed: nobody can pick a team for it." }],
    });
  });
});

describe("a tournament that is there", () => {
  test("keeps what is not named, and what the text leaves open", async () => {
    const { services, season, league } = await startLeague([START]);
    const operator = await makeOperator(services);
    const before = services.db.select().from(poolPlayers).all();
    const typed: TypedSeason = {
      ...{ ...BASE, tournamentId: season.tournamentId, zone: "UTC" },
      squads: "Reds\nReds 0\nReds 5 9.75\nNew Boy (wk)",
      fixtures: "RED v Blues, 5 Apr 2026 10:00",
    };
    const plan = save(services, operator, typed);
    expect(plan).toMatchObject({ isNew: false, added: 1, changed: 1, faults: [] });
    const after = services.db.select().from(poolPlayers).all();
    expect(after).toHaveLength(before.length + 1);
    for (const player of before) {
      const is = after.find(({ id }) => id === player.id);
      expect(is).toEqual(player.name === "Reds 5" ? { ...player, salary: 975 } : player);
    }
    expect(services.db.select().from(fixtures).all()).toHaveLength(2);
    expect(operatorLog(services, league.manager)).toHaveLength(3);
    // The same again changes nothing.
    expect(save(services, operator, typed)).toMatchObject({ added: 0, changed: 0 });
    expect(operatorLog(services, league.manager)).toHaveLength(3);
  });

  test("takes no start that would lock and show open teams", async () => {
    const { services, season, league } = await startLeague([START]);
    services.setNow(START - 60_000);
    expect(submit(services, league.manager, elevenAfter(season, 0)).ok).toBe(true);
    const operator = await makeOperator(services);
    const typed: TypedSeason = {
      ...{ ...BASE, tournamentId: season.tournamentId, zone: "UTC" },
      fixtures: "Reds v Blues, 1 Apr 2026 13:58",
    };
    const sentence = "Teams are open for it: choose a start that has not come.";
    expect(faultsOf(services, operator, typed)).toEqual([`fixtures 1 ${sentence}`]);
    expect(() => saveTypedSeason(services, operator, typed, "")).toThrow(`Line 1: ${sentence}`);
    expect(services.db.select().from(fixtures).all()).toHaveLength(1);
  });
});
