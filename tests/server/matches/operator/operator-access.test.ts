import { beforeEach, describe, expect, test } from "vitest";
import { operators, users } from "#db/schema";
import { addFixture } from "#server/matches/operator/add-fixture";
import { editFixture } from "#server/matches/operator/edit-fixture";
import { returnToFeed } from "#server/matches/operator/manual-scoring";
import {
  addOperator,
  listOperators,
  removeOperator,
} from "#server/matches/operator/name-operators";
import { endScorer, nameScorer } from "#server/matches/operator/name-scorers";
import { openMatchDesk } from "#server/matches/operator/open-desk";
import { openInnings } from "#server/matches/operator/open-innings";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import {
  listOperated,
  openFixture,
  openPool,
  openTournament,
} from "#server/matches/operator/operator-pages";
import { previewPool, savePool } from "#server/matches/operator/paste-pool";
import { addTeam, editTeam } from "#server/matches/operator/save-team";
import { editTournament, makeTournament } from "#server/matches/operator/save-tournament";
import { previewInnings, removeInnings, saveInnings } from "#server/matches/operator/score-innings";
import { requireScorer, type Scorer } from "#server/matches/operator/scorer-access";
import { setDotBalls } from "#server/matches/operator/set-dot-balls";
import { setPlayersOfMatch, setResult } from "#server/matches/operator/set-result";
import { reinstateFixture, voidFixture } from "#server/matches/operator/void-fixture";
import { previewFile, saveFile } from "#server/matches/reconcile/score-file";
import { dumpTables } from "#tests/support/dump-tables";
import { HOUR, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { makeOperator, operatorLog } from "./operated-season";

let services: TestServices;
let operator: Operator;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, league } = await startLeague([START], { now: START - HOUR }));
  operator = await makeOperator(services);
  services.setNow(START + HOUR);
});

const TOURNAMENT = { name: "Cup", from: "", to: "", image: "" };
const FIXTURE = {
  teamA: 1,
  teamB: 2,
  startsAt: "2026-05-01T10:00",
  name: "",
  matchType: "T20",
  stage: "group",
};
const HAND = {
  innings: 1,
  battingTeamId: 1,
  batting: [],
  bowling: [],
  credits: [],
  totals: { extras: null, byes: null, runs: null, wickets: null, balls: null },
};

type Act = (services: TestServices, operator: Operator) => unknown;

const ACTS: readonly [string, Act][] = [
  ["list", (s, by) => listOperated(s, by)],
  ["open a tournament", (s, by) => openTournament(s, by, 1)],
  ["open a pool", (s, by) => openPool(s, by, 1)],
  ["open a fixture", (s, by) => openFixture(s, by, 1)],
  ["make a tournament", (s, by) => makeTournament(s, by, TOURNAMENT)],
  ["edit a tournament", (s, by) => editTournament(s, by, 1, TOURNAMENT)],
  ["add a team", (s, by) => addTeam(s, by, 1, { name: "Greens", shortName: "GRE" })],
  [
    "edit a team",
    (s, by) =>
      editTeam(s, by, { tournamentId: 1, teamId: 1 }, { name: "Rubies", shortName: "RUB" }),
  ],
  ["preview a pool", (s, by) => previewPool(s, by, 1, "")],
  ["save a pool", (s, by) => savePool(s, by, 1, { text: "", seen: "" })],
  ["add a fixture", (s, by) => addFixture(s, by, 1, FIXTURE)],
  ["edit a fixture", (s, by) => editFixture(s, by, 1, FIXTURE)],
  ["void", (s, by) => voidFixture(s, by, 1)],
  ["reinstate", (s, by) => reinstateFixture(s, by, 1)],
];

type Score = (services: TestServices, scorer: Scorer) => unknown;

const SCORES: readonly [string, Score][] = [
  ["open the desk", (s, by) => openMatchDesk(s, by)],
  ["open an innings", (s, by) => openInnings(s, by, { innings: 1, batting: null })],
  ["give back to a feed", (s, by) => returnToFeed(s, by)],
  ["preview an innings", (s, by) => previewInnings(s, by, HAND)],
  ["save an innings", (s, by) => saveInnings(s, by, { manual: HAND, seen: "" })],
  ["remove an innings", (s, by) => removeInnings(s, by, 1)],
  ["preview a file", (s, by) => previewFile(s, by, "")],
  ["save a file", (s, by) => saveFile(s, by, { text: "", seen: "", alsoDoubted: false })],
  ["set a result", (s, by) => setResult(s, by, { result: "a", status: "" })],
  ["count dot balls", (s, by) => setDotBalls(s, by, {})],
  ["name players", (s, by) => setPlayersOfMatch(s, by, [1])],
];

describe("who was removed after being let in", () => {
  test.each(ACTS)("cannot %s", (_, act) => {
    removeOperator(services, "olga@example.org");
    const before = dumpTables(services.db);
    expect(() => act(services, operator)).toThrow("Clean bowled. That page isn't here.");
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("a scorer who was removed after being let in", () => {
  test.each(SCORES)("cannot %s", (_, score) => {
    const userId = league.manager.userId;
    nameScorer(services, operator, 1, userId);
    const scorer = requireScorer(services.db, { id: userId }, 1);
    endScorer(services, operator, 1, userId);
    const before = dumpTables(services.db);
    expect(() => score(services, scorer)).toThrow("Clean bowled. That page isn't here.");
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("an operator who was removed after opening a desk", () => {
  test.each(SCORES)("cannot %s", (_, score) => {
    const scorer = requireScorer(services.db, { id: operator.userId }, 1);
    removeOperator(services, "olga@example.org");
    const before = dumpTables(services.db);
    expect(() => score(services, scorer)).toThrow("Clean bowled. That page isn't here.");
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("operators", () => {
  test("are verified accounts, once, in any spelling of the address", () => {
    expect(addOperator(services, " Asha@Example.org ")).toBe(true);
    expect(addOperator(services, "asha@example.org")).toBe(false);
    expect(listOperators(services).map(({ email }) => email)).toEqual([
      "olga@example.org",
      "asha@example.org",
    ]);
    expect(removeOperator(services, "asha@example.org")).toBe(true);
    expect(removeOperator(services, "asha@example.org")).toBe(false);
  });

  test.each([
    ["nobody", "is not an email address"],
    ["nobody@example.org", "There is no account with the address nobody@example.org."],
    ["new@example.org", "new@example.org has not been verified yet."],
  ])("are not %s", (email, sentence) => {
    const row = { email: "new@example.org", displayName: "New", createdAt: 0 };
    services.db.insert(users).values(row).run();
    expect(() => addOperator(services, email)).toThrow(sentence);
  });

  test("who deleted their account are none", () => {
    services.db.update(users).set({ deletedAt: 1 }).run();
    expect(services.db.select().from(operators).all()).toHaveLength(1);
    expect(() => requireOperator(services.db, { id: operator.userId })).toThrow(
      "Clean bowled. That page isn't here.",
    );
  });
});

describe("a tournament", () => {
  test("sent twice is one; another of its name is refused", () => {
    const ids = [1, 2].map(() => makeTournament(services, operator, TOURNAMENT));
    expect(ids).toEqual([2, 2]);
    const again = { ...TOURNAMENT, image: "/posters/shield.svg" };
    expect(() => makeTournament(services, operator, again)).toThrow(
      "There is a tournament called Cup already.",
    );
    expect(() => editTournament(services, operator, 1, TOURNAMENT)).toThrow("called Cup already.");
  });

  test.each([
    [{ name: " \u200b " }, "The tournament's name is missing."],
    [{ name: "-" }, "The tournament's name needs a letter, a number or a symbol."],
    [{ name: "http://evil.example" }, "The tournament's name cannot contain “://”."],
    [{ name: "x".repeat(81) }, "The tournament's name has at most 80 characters."],
    [{ from: "2026-02-30" }, "A day is written like 2026-04-01."],
    [{ from: "2026-04-02", to: "2026-04-01" }, "The last day must not come before the first."],
    [{ image: "javascript:alert(1)" }, "The image is an address that begins with https:// or /."],
    [
      { image: "//elsewhere.example/x.png" },
      "The image is an address that begins with https:// or /.",
    ],
  ])("is refused with %j", (change, sentence) => {
    const make = () => makeTournament(services, operator, { ...TOURNAMENT, ...change });
    expect(make).toThrow(sentence);
  });

  test("tells its leagues of a new name; its dates are its fixtures'", () => {
    const change = { name: "Two Team Shield", from: "2030-01-01", to: "", image: "" };
    editTournament(services, operator, 1, change);
    editTournament(services, operator, 1, change);
    expect(operatorLog(services, league.manager)).toEqual([
      "tournament's name Two Team Trophy → Two Team Shield",
    ]);
    expect(openTournament(services, operator, 1).startsAt).toBe(START);
  });
});

describe("a team", () => {
  test("sent twice is one; a like name is refused; the leagues' logs have it", () => {
    for (const _ of [1, 2]) addTeam(services, operator, 1, { name: "Greens", shortName: "GRE" });
    expect(openTournament(services, operator, 1).teams).toHaveLength(3);
    const like = { name: "REDS", shortName: "gre" };
    expect(() => addTeam(services, operator, 1, like)).toThrow(
      "There is a team called REDS already. There is a team called gre already.",
    );
    editTeam(
      services,
      operator,
      { tournamentId: 1, teamId: 3 },
      { name: "Olives", shortName: "OLI" },
    );
    expect(operatorLog(services, league.manager)).toEqual([
      "team Greens (GRE) → Olives (OLI)",
      "team Greens (GRE) added",
    ]);
  });

  test("without a short name gets the usual one, or its initials", () => {
    addTeam(services, operator, 1, { name: "Punjab Kings", shortName: "" });
    addTeam(services, operator, 1, { name: "Punjab Kings", shortName: "" });
    addTeam(services, operator, 1, { name: "Old Market Street", shortName: " " });
    const named = openTournament(services, operator, 1).teams.map(({ shortName }) => shortName);
    expect(named).toEqual(["BLU", "OMS", "PBKS", "RED"]);
    expect(() => addTeam(services, operator, 1, { name: "", shortName: "" })).toThrow(
      "The team's name is missing.",
    );
  });

  test("takes two colours and goes back to automatic ones; the leagues' logs have it", () => {
    const place = { tournamentId: 1, teamId: 1 };
    const reds = { name: "Reds", shortName: "RED" };
    const shown = () => {
      const { teams, looks } = openTournament(services, operator, 1);
      return [teams.find(({ id }) => id === 1)?.coloured, looks.RED];
    };
    const [, automatic] = shown();
    editTeam(services, operator, place, reds, { capColour: "#a01010", trimColour: "#ffe0e0" });
    expect(shown()).toEqual([true, { cap: "#a01010", trim: "#ffe0e0" }]);
    // A form without the choice leaves them.
    editTeam(services, operator, place, { ...reds, shortName: "REDS" });
    editTeam(services, operator, place, reds);
    expect(shown()[0]).toBe(true);
    editTeam(services, operator, place, reds, null);
    expect(shown()).toEqual([false, automatic]);
    expect(operatorLog(services, league.manager)).toEqual([
      "colours of Reds #a01010 and #ffe0e0 → automatic",
      "team Reds (REDS) → Reds (RED)",
      "team Reds (RED) → Reds (REDS)",
      "colours of Reds automatic → #a01010 and #ffe0e0",
    ]);
  });

  test.each(["red", "#ff0", "#gg0000", "#a01010;}", ""])("%j is no colour", (capColour) => {
    const typed = { capColour, trimColour: "#ffe0e0" };
    const reds = { name: "Reds", shortName: "RED" };
    expect(() => editTeam(services, operator, { tournamentId: 1, teamId: 1 }, reds, typed)).toThrow(
      "A colour is written like #1f55b5.",
    );
  });

  test("of another tournament is not found", () => {
    const place = { tournamentId: makeTournament(services, operator, TOURNAMENT), teamId: 1 };
    expect(() => editTeam(services, operator, place, { name: "A", shortName: "A" })).toThrow(
      "Team not found.",
    );
  });
});
