import { beforeAll, describe, expect, test } from "vitest";
import { teams } from "#db/schema";
import type { ComparedPoints } from "#server/matches/operator/compare-points";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { action as fixturePage } from "../../../app/routes/matches/desk/desk-screen";
import { action as inningsPage } from "../../../app/routes/matches/desk/innings-screen";
import { action as poolPage } from "../../../app/routes/matches/tournament/pool-screen";
import { action as tournamentPage } from "../../../app/routes/matches/tournament/tournament-screen";
import { action as home } from "../../../app/routes/run/operator/operator-screen";
import {
  FIRST_INNINGS,
  leadsTo,
  OFFICE_POOL,
  type Office,
  openOffice,
  placesOf,
  type Scorecard,
  SECOND_INNINGS,
  scorecardForm,
} from "./operator-office";

/**
 * An office tournament from nothing by the pages alone. Every number was worked out with pencil and
 * paper from the scorecard and the default rules.
 */
const TOURNAMENT = { tournamentId: "1" };

const ELEVEN = [
  ...["Red Bat A", "Red Bat B", "Red Bat C", "Red Bowl A", "Red Bowl B", "Red AR A", "Red Keep A"],
  ...["Blue Bat A", "Blue Bowl A", "Blue Bowl B", "Blue AR A"],
];

let services: TestServices;
let office: Office;
let asha: MemberLeague;
let ben: MemberLeague;
const answers: Record<string, unknown> = {};

beforeAll(async () => {
  services = testServices({ now: START - 24 * HOUR });
  office = await openOffice(services);
  await makeTournament();
  await makeLeagueAndTeams();
  services.setNow(START + 4 * HOUR);
  await scoreMatch();
});

async function makeTournament() {
  const { send } = office;
  const make = { intent: "make", name: "Office Cup" };
  answers.made = leadsTo(await send(home, {}, make));
  for (const [name, shortName] of [
    ["Reds", "RED"],
    ["Blues", "BLU"],
  ] as const) {
    await send(tournamentPage, TOURNAMENT, { intent: "team", name, shortName });
  }
  const shown = await send(poolPage, TOURNAMENT, { intent: "preview", pool: OFFICE_POOL });
  const { preview: plan } = await shown.json();
  answers.plan = { ...plan, added: plan.added.length, digest: undefined };
  const pool = { intent: "save", pool: OFFICE_POOL, digest: plan.digest };
  answers.pool = leadsTo(await send(poolPage, TOURNAMENT, pool));
  const { reds: teamA, blues: teamB } = placesOf(services);
  const kind = { matchType: "T20", stage: "group", name: "" };
  const fixture = { intent: "fixture", teamA, teamB, startsAt: "2026-04-01T14:00", ...kind };
  await send(tournamentPage, TOURNAMENT, fixture);
}

async function makeLeagueAndTeams() {
  const league = makeLeague(services, { tournamentId: 1 }, await makeUser(services, "Asha"));
  asha = league.manager;
  ben = joinAs(services, league, await makeUser(services, "Ben"));
  const { reds, blues } = placesOf(services);
  answers.teams = [
    submit(asha, "Blue Bowl A", "Red Bat A", reds),
    submit(ben, "Red Bat B", "Blue AR A", blues),
  ];
}

function submit(who: MemberLeague, captain: string, vice: string, predicted: string): boolean {
  const { target } = openTeamSheet(services, who);
  return submitTeam(services, who, {
    playerIds: ELEVEN.map(office.idOf),
    captainId: office.idOf(captain),
    viceCaptainId: office.idOf(vice),
    booster: null,
    predictedTeamId: Number(predicted),
    targetFixtureId: target?.id ?? null,
  }).ok;
}

async function scoreMatch() {
  const { reds, blues, fixtureId } = placesOf(services);
  answers.first = await scoreInnings("1", { ...FIRST_INNINGS, battingTeam: reds });
  answers.second = await scoreInnings("2", { ...SECOND_INNINGS, battingTeam: blues });
  const result = { intent: "result", result: "a", status: "Reds won by 23 runs" };
  answers.result = leadsTo(await office.send(fixturePage, { fixtureId }, result));
  const player = String(office.idOf("Blue Bowl A"));
  await office.send(fixturePage, { fixtureId }, { intent: "players", player });
}

async function scoreInnings(innings: string, scorecard: Scorecard) {
  const params = { fixtureId: placesOf(services).fixtureId, innings };
  const form = scorecardForm(office, scorecard);
  const shown = await office.send(inningsPage, params, { intent: "preview", ...form });
  const { preview, faults } = await shown.json();
  const digest = preview?.digest ?? "";
  const saved = await office.send(inningsPage, params, { intent: "save", ...form, seen: digest });
  return { doubts: preview?.doubts, faults, points: pointsIn(preview), saved: leadsTo(saved) };
}

/** By the only rules that are played. */
function pointsIn(preview: { points: ComparedPoints }) {
  const { rules } = preview.points;
  expect(rules.map(({ name }) => name)).toEqual(["Default rules"]);
  return Object.fromEntries(
    rules.flatMap(({ points }) => points.map(({ name, after }) => [name, after])),
  );
}

const AFTER_FIRST = {
  "Red Bat A": 9300,
  "Red Bat B": -1000,
  "Red Bat C": 900,
  "Red AR A": 2200,
  "Red Keep A": 2150,
  "Blue Bowl A": 15900,
  "Blue Bowl B": 4500,
  "Blue AR A": -1760,
  "Blue Bat A": 2000,
  "Blue Keep A": 1000,
};

test("each page leads on", () => {
  expect(answers).toMatchObject({
    made: "/operator/tournament/1",
    plan: { added: 24, changed: [], unchanged: 0, unnamed: 0, faults: [] },
    pool: "/operator/tournament/1/pool",
    teams: [true, true],
    result: "/match/1/desk",
  });
  expect(services.db.select().from(teams).all()).toHaveLength(2);
});

test("the previews say what each innings gives, and that it adds up", () => {
  const saved = "/match/1/desk";
  expect(answers.first).toEqual({ doubts: [], faults: [], points: AFTER_FIRST, saved });
  expect(answers.second).toEqual({
    doubts: [],
    faults: [],
    saved,
    points: {
      ...AFTER_FIRST,
      "Red AR A": 3000,
      "Red Keep A": 4150,
      "Red Bowl A": 13600,
      "Red Bowl B": 2320,
      "Blue Bat A": 6800,
      "Blue Bat B": 1000,
      "Blue Keep A": 1500,
      "Blue Bowl A": 15900,
      "Blue AR A": 4715,
    },
  });
});

test("the standings to the hundredth", () => {
  const rows = showLeagueHome(services, asha).standings;
  expect(rows.map(({ teamName, points, rank }) => ({ teamName, points, rank }))).toEqual([
    { teamName: "Asha's XI", points: 99735, rank: 1 },
    { teamName: "Ben's XI", points: 65543, rank: 2 },
  ]);
});

describe("the league's log", () => {
  test("tells all of it in plain words", () => {
    const { entries } = listLeagueLog(services, ben, {});
    const sentences = entries.filter(({ who }) => who === "Olga").map(({ sentence }) => sentence);
    expect(sentences).toEqual([
      "Operator: Reds v Blues: player of the match nobody → Blue Bowl A",
      "Operator: Reds v Blues: result in progress → Reds won by 23 runs",
      "Operator: Reds v Blues, innings 2: score entered by hand",
      "Operator: Reds v Blues, innings 1: score entered by hand",
    ]);
  });

  test("and each figure of a correction", async () => {
    const { blues, fixtureId } = placesOf(services);
    const { batting, ...rest } = SECOND_INNINGS;
    const corrected = {
      ...rest,
      battingTeam: blues,
      batting: {
        ...batting,
        "Blue Bat B": ["stumped 9 4 0 1", "Red Bowl B", "Red Keep B"] as const,
      },
    };
    const { doubts, saved } = await scoreInnings("2", corrected);
    expect(doubts).toEqual(["The batters' 84 runs and 4 extras make 88, not the total of 87."]);
    expect(saved).toBe(`/match/${fixtureId}/desk`);
    const [newest] = listLeagueLog(services, ben, { limit: 1 }).entries;
    expect(newest?.sentence).toBe(
      "Operator: Reds v Blues, innings 2: score corrected by hand: " +
        "Red Keep A (RED, innings 2) stumpings 1 → 0; " +
        "Red Keep B (RED, innings 2) stumpings 0 → 1; " +
        "Blue Bat B (BLU, innings 2) runs 8 → 9",
    );
    // Red Keep A's stumping was worth 20 to both.
    const rows = showLeagueHome(services, asha).standings;
    expect(rows.map(({ points }) => points)).toEqual([97735, 63543]);
  });
});
