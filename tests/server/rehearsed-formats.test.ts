import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { fixturePoints, fixtures, headToHeads, poolPlayers, teams } from "#db/schema";
import type { LeagueFormat } from "#game/format/league-format";
import { SCORING_PRESETS } from "#game/scoring/presets";
import type { LeagueSettings } from "#game/team/league-settings";
import { showHeadToHead } from "#server/boards/head-to-head";
import { showLeagueHome } from "#server/boards/league-home";
import { advanceRehearsal } from "#server/feeds/rehearsal/advance-rehearsal";
import { importSeason } from "#server/imports/import-season";
import { type MemberLeague, requireManager } from "#server/leagues/league-access";
import { leaveFixtureOut } from "#server/rules/leave-fixture-out";
import { saveScoringRules } from "#server/rules/save-scoring-rules";
import { loadSeasonFixtures } from "#server/season/season-fixtures";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { simulatedMatches, simulatedPool } from "#tests/support/simulated-season";
import { START } from "#tests/support/start-league";
import { playOnPaper } from "./rehearsed-formats/head-to-head-on-paper";
import {
  type MatchOnPaper,
  type RowOnPaper,
  tableOfBest,
  tableOfPlaces,
  tableOfPoints,
} from "./rehearsed-formats/tables-on-paper";
import { seededChance } from "./rehearsed-league/made-up-picks";
import { type Habits, type ScriptedMember, scriptMember } from "./rehearsed-league/scripted-member";
import { type Ids, pointsAtOnce } from "./rehearsed-league/worked-out-at-once";

/**
 * One tournament from start to end with four leagues that play it differently, by scripted members.
 * What they have in each match is worked out from its file at once; the tables and the head-to-head
 * on paper, from that.
 */
const MATCHES = simulatedMatches().slice(0, 16);
const POOL = simulatedPool();
const SPEED = 60;
const MINUTE = 60_000;
/** Looks of the feed at a match: the toss is over, each innings runs, and it ended long ago. */
const LOOKS_MS = [1_000, MINUTE, 2 * MINUTE, 30 * MINUTE];
/** Farid joins before this match, from 0. */
const LATE = 5;
const LEFT_OUT = [3, 11];
const PLACE_POINTS = [7, 5, 3, 1];

const PEOPLE: readonly (Habits & { readonly name: string })[] = [
  { name: "Asha", changes: 0.9, boosts: 0.4, predicts: 0.9 },
  { name: "Ben", changes: 0.5, boosts: 0.3, predicts: 0.5 },
  { name: "Chitra", changes: 1, boosts: 0.6, predicts: 1 },
  { name: "Dev", changes: 0.4, boosts: 0, predicts: 0 },
  { name: "Esther", changes: 0.3, boosts: 0.3, predicts: 0.2 },
  { name: "Farid", changes: 0.8, boosts: 0.4, predicts: 0.5 },
];

interface LeagueKind {
  readonly title: string;
  readonly format: LeagueFormat;
  readonly preset: string;
  readonly settings: Partial<LeagueSettings>;
  /** The standings on paper. */
  readonly tableOf: (names: readonly string[], matches: readonly MatchOnPaper[]) => RowOnPaper[];
  /** Where it plays head-to-head: how many matches a round has, and what they are worth. */
  readonly headToHead?: { readonly length: number; readonly worth: [number, number, number] };
}

const LEAGUES: readonly LeagueKind[] = [
  {
    title: "a season by Classic T20, the best six matches count",
    format: "season",
    preset: "classic-t20",
    settings: { transfersAllowed: 60, table: "best", bestFixtures: 6 },
    tableOf: (names, matches) => tableOfBest(names, counted(matches), 6),
  },
  {
    title: "match by match by Simple, points by place",
    format: "match",
    preset: "simple",
    settings: { table: "places", placePoints: PLACE_POINTS.join(", ") },
    tableOf: (names, matches) => tableOfPlaces(names, counted(matches), PLACE_POINTS),
  },
  {
    title: "a season by the default rules, head-to-head in rounds of two matches",
    format: "season",
    preset: "default",
    settings: { transfersAllowed: 60, headToHead: true, roundLength: 2, headToHeadPlayoffs: true },
    tableOf: (names, matches) => tableOfPoints(names, counted(matches)),
    headToHead: { length: 2, worth: [2, 1, 0] },
  },
  {
    title: "match by match by Classic ODI, head-to-head in every match",
    format: "match",
    preset: "classic-odi",
    settings: {
      headToHead: true,
      roundLength: 1,
      headToHeadPoints: "3-1-0",
      headToHeadPlayoffs: true,
    },
    tableOf: (names, matches) => tableOfPoints(names, counted(matches)),
    headToHead: { length: 1, worth: [3, 1, 0] },
  },
];

function counted(matches: readonly MatchOnPaper[]): MatchOnPaper[] {
  return matches.filter((_, match) => !LEFT_OUT.includes(match));
}

interface PlayedLeague {
  readonly kind: LeagueKind;
  readonly manager: MemberLeague;
  readonly members: Map<string, ScriptedMember>;
  readonly onPaper: Map<string, number | null>[];
}

const matchOf = new Map(MATCHES.map(({ externalId, match }) => [externalId, match]));
let services: TestServices;
let fixtureIds: readonly number[];
const leagues: PlayedLeague[] = [];

beforeAll(async () => {
  services = testServices({ now: START - DAY });
  const as = { startsAt: START };
  const source = { name: "The Season", image: null, matches: MATCHES, pool: POOL, as };
  const { tournamentId } = importSeason(services, source);
  fixtureIds = loadSeasonFixtures(services.db, tournamentId).map(({ id }) => id);
  const users = new Map<string, Awaited<ReturnType<typeof makeUser>>>();
  for (const { name } of PEOPLE) users.set(name, await makeUser(services, name));
  const userOf = (name: string) => {
    const user = users.get(name);
    if (!user) throw new Error(`${name} has no account.`);
    return user;
  };
  for (const kind of LEAGUES) {
    const { format, settings, preset } = kind;
    const league = makeLeague(services, { tournamentId }, userOf("Asha"), settings, format);
    const managed = requireManager(services.db, userOf("Asha"), league.leagueId);
    const rules = SCORING_PRESETS.find(({ key }) => key === preset)?.rules;
    if (!rules) throw new Error(`There is no preset ${preset}.`);
    if (preset !== "default") saveScoringRules(services, managed, rules);
    const played = { kind, manager: league.manager, members: new Map(), onPaper: [] };
    leagues.push(played);
    for (const { name } of PEOPLE.slice(0, -1)) {
      const member = name === "Asha" ? league.manager : joinAs(services, league, userOf(name));
      write(played, name, member);
    }
    const joinLate = () => write(played, "Farid", joinAs(services, league, userOf("Farid")));
    late.push(joinLate);
  }
  const ids = readIds(tournamentId);
  for (const [index, fixtureId] of fixtureIds.entries()) {
    if (index === LATE) for (const join of late) join();
    playMatch(index, fixtureId, tournamentId, ids);
  }
}, 300_000);

const late: (() => void)[] = [];

function write({ kind, members }: PlayedLeague, name: string, member: MemberLeague): void {
  const habits = PEOPLE.find((person) => person.name === name);
  if (!habits) throw new Error(`Nobody knows ${name}.`);
  const chance = seededChance(leagues.length * 10 + members.size + 1);
  const freshElevens = kind.format === "match";
  members.set(name, scriptMember(services, member, chance, { ...habits, freshElevens }));
}

function playMatch(index: number, fixtureId: number, tournamentId: number, ids: Ids): void {
  const fixture = services.db.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
  const match = fixture && matchOf.get(fixture.externalId);
  if (!fixture || !match) throw new Error(`There is no file of match ${index}.`);
  services.setNow(fixture.startsAt - HOUR);
  for (const { members } of leagues) for (const member of members.values()) member.play();
  for (const { kind, members, onPaper } of leagues) {
    const rules = SCORING_PRESETS.find(({ key }) => key === kind.preset)?.rules;
    onPaper.push(
      new Map(
        [...members].map(([name, { lock }]) => {
          const team = lock();
          return [name, team && pointsAtOnce(team, match, POOL, ids, rules)];
        }),
      ),
    );
  }
  for (const look of LOOKS_MS) {
    services.setNow(fixture.startsAt + look);
    advanceRehearsal(services, tournamentId, SPEED);
  }
  if (!LEFT_OUT.includes(index)) return;
  for (const { manager } of leagues) {
    const managed = requireManager(services.db, { id: manager.userId }, manager.leagueId);
    leaveFixtureOut(services, managed, { fixtureId, leftOut: true });
  }
}

function readIds(tournamentId: number): Ids {
  const rows = services.db
    .select({ id: poolPlayers.id, key: poolPlayers.key, team: teams.name, teamId: teams.id })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const players = new Map(rows.map(({ id, key, team }) => [`${team}:${key}`, id]));
  const sides = new Map(rows.map(({ team, teamId }) => [team, teamId]));
  return {
    player: (team, key) => players.get(`${team}:${key}`) ?? -1,
    team: (name) => sides.get(name) ?? -1,
  };
}

describe.each(LEAGUES.map((kind, index) => ({ title: kind.title, index })))("$title", (row) => {
  const leagueOf = () => {
    const league = leagues[row.index];
    if (!league) throw new Error("The leagues are made before.");
    return league;
  };
  const nameOf = (participantId: number) =>
    [...leagueOf().members].find(([, { member }]) => member.participantId === participantId)?.[0] ??
    "";

  test("everybody has in every match what its file gives at once", () => {
    const { members, onPaper } = leagueOf();
    const stored = services.db.select().from(fixturePoints).all();
    const found = fixtureIds.map((fixtureId) => {
      const own = stored.filter((each) => each.fixtureId === fixtureId);
      const named = own.map((each) => [nameOf(each.participantId), each.points] as const);
      return Object.fromEntries(named.filter(([name]) => name !== ""));
    });
    const zeros = (match: MatchOnPaper) =>
      Object.fromEntries([...match].map(([name, points]) => [name, points ?? 0]));
    expect(found).toEqual(onPaper.map(zeros));
    expect(members.size).toBe(PEOPLE.length);
  });

  test("the standings are those on paper", () => {
    const { kind, manager, members, onPaper } = leagueOf();
    const found = showLeagueHome(services, manager).standings.map((standing) => ({
      name: nameOf(standing.participantId),
      points: standing.points,
      rank: standing.rank,
    }));
    const byName = (rows: readonly { readonly name: string }[]) =>
      rows.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(byName(found)).toEqual(byName(kind.tableOf([...members.keys()], onPaper)));
  });

  test("not everybody had a team in every match where each has its own", () => {
    const { kind, onPaper } = leagueOf();
    const without = onPaper.flatMap((match) => [...match.values()]).filter((each) => each === null);
    expect(without.length > 0).toBe(kind.format === "match");
  });

  test.runIf(LEAGUES[row.index]?.headToHead)("head-to-head is that on paper", () => {
    const { kind, manager, members, onPaper } = leagueOf();
    const { length = 1, worth = [2, 1, 0] as const } = kind.headToHead ?? {};
    const page = showHeadToHead(services, manager, { round: null, of: null, with: null });
    const stored = services.db
      .select()
      .from(headToHeads)
      .where(eq(headToHeads.leagueId, manager.leagueId))
      .get();
    const rounds = Array.from({ length: onPaper.length / length }, (_, round) =>
      onPaper.slice(round * length, (round + 1) * length),
    );
    const paper = playOnPaper({
      seed: stored?.seed ?? "",
      members: [...members.keys()].map((name) => ({
        name,
        firstRound: name === "Farid" ? Math.ceil(LATE / length) + 1 : 1,
      })),
      rounds,
      worth,
      playoffRounds: 4,
    });
    expect(page.table.map(({ participantId, points, scored }) => ({
      name: nameOf(participantId),
      points,
      scored,
    }))).toEqual(paper.table);
    expect(page.bracket?.champion).toBe(`${paper.champion}'s XI`);
  });
});
