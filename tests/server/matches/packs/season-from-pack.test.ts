import { beforeAll, expect, test } from "vitest";
import { fixturePoints, poolPlayers, standings } from "#db/schema";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { PoolPlayer } from "#game/play/team/lineup";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import type { SourceMatch } from "#server/matches/imports/season-source";
import type { SeasonPack } from "#server/matches/packs/pack-schema";
import { readPack } from "#server/matches/packs/read-pack";
import { makePushToken, requirePushToken } from "#server/matches/push/push-tokens";
import { takePush } from "#server/matches/push/take-push";
import { reconcileMatch } from "#server/matches/reconcile/reconcile-match";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { loadFixturePlayers, pointsUnder } from "#server/play/points/fixture-players";
import { derivePool } from "#server/play/season/derive-pool";
import { shortNameOf } from "#server/play/season/known-teams";
import { planSeason } from "#server/play/season/plan-season";
import { findPoolRow, type PoolRow } from "#server/play/season/read-pool-csv";
import { loadSeasonFixtures, type SeasonFixture } from "#server/play/season/season-fixtures";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { makeOperator } from "#tests/server/matches/operator/operated-season";
import { pickEleven } from "#tests/server/season-from-deliveries/pick-and-swap";
import { MATCH_DATA_FOLDER, seasonToTestWith } from "#tests/support/match-data";
import { pointsFromDeliveries, sumOfPoints } from "#tests/support/points-from-deliveries";
import type { RawMatch } from "#tests/support/raw-match";
import { rounds } from "#tests/support/rounds";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import type { TestSeason } from "#tests/support/test-season";
import { take } from "./small-pack";

/**
 * A season that begins as a pack: a script pushes the scores, but not on two days, and now and then it
 * stops an over too early. The match files put that right in the end. What everybody has is worked
 * out a second time, from the deliveries of the files.
 */
const WHOLE = 74;
const SHORT = 10;

const season = shortened(MATCH_DATA_FOLDER === null ? simulated() : seasonToTestWith());

function shortened({ matches, ...whole }: TestSeason): TestSeason {
  return { ...whole, matches: matches.slice(0, rounds(SHORT, WHOLE)) };
}

/** Real seasons are longer than a simulated one: several follow each other. */
function simulated(): TestSeason {
  const seasons = [9, 10, 11].map((seed, place) =>
    simulateSeason({ seed, name: "Lantern League", startsAt: Date.UTC(2026, 2 * place, 3, 14) }),
  );
  const all = seasons.flatMap((each) =>
    each.fixtures.map(({ externalId, cricsheet }): SourceMatch => {
      const text = JSON.stringify(cricsheet);
      return { externalId, text, ...readCricsheet(text) };
    }),
  );
  const players = seasons.flatMap((each) => each.players);
  return {
    name: "Lantern League, simulated",
    matches: all,
    pool: players.map((player): PoolRow => ({ ...player, sourceName: player.name })),
  };
}

/** The match files' own ids are those of people; the pack has ids of its own for the matches. */
function packOf({ matches, pool }: TestSeason): SeasonPack {
  const slots = planSeason(
    matches.map(({ externalId, info }) => ({ externalId, date: info.dates[0] ?? "" })),
  );
  const taken = new Set<string>();
  const shortNames = new Map<string, string>();
  for (const name of [...new Set(matches.flatMap(({ info }) => info.teams))].sort()) {
    const shortName = shortNameOf(name, taken);
    taken.add(shortName);
    shortNames.set(name, shortName);
  }
  const people = derivePool(matches.map(({ match }) => match));
  return readPack(
    JSON.stringify({
      ...{
        format: "gully-season-pack",
        formatVersion: 1,
        id: "a-season",
        version: 1,
        season: "2026",
      },
      tournament: { name: season.name, matchType: "T20" },
      teams: [...shortNames].map(([name, shortName]) => ({ name, shortName })),
      fixtures: matches.map(({ externalId, info }, at) => ({
        ...{ id: `match-${at + 1}`, number: slots.get(externalId)?.number },
        teams: info.teams.map((name) => shortNames.get(name)),
        start: new Date(slots.get(externalId)?.startsAt ?? 0).toISOString(),
      })),
      squads: [...shortNames].map(([team, shortName]) => ({
        team: shortName,
        players: people
          .filter((person) => person.team === team)
          .map(({ key, name, role, salary }) => {
            const row = findPoolRow(pool, { key, name }, team);
            return {
              ...{ name, role: row?.role ?? role, salary: (row?.salary ?? salary) / 100 },
              ...{ overseas: row?.overseas ?? false, ids: { cricsheet: key } },
            };
          }),
      })),
    }),
  );
}

let services: TestServices;
let members: readonly MemberLeague[];
let fixtures: readonly SeasonFixture[];
let elevens: readonly (readonly PoolPlayer[])[];
const lateDays = new Set<string>();
/** Of each match: whether its file changed the result, and what a second look found. */
const repaired: boolean[] = [];
const outcomes: string[] = [];

/** Without its last over and its result: the script has stopped. */
function brokenOff(text: string): string {
  const raw = JSON.parse(text);
  delete raw.info.outcome;
  delete raw.info.player_of_match;
  raw.innings.at(-1).overs.pop();
  return JSON.stringify(raw);
}

beforeAll(startSeason, rounds(60_000, 900_000));

async function startSeason(): Promise<void> {
  const pack = packOf(season);
  const first = Math.min(...pack.fixtures.map(({ start }) => Date.parse(start)));
  services = testServices({ now: first - DAY });
  const operator = await makeOperator(services);
  const { tournamentId } = take(services, operator, pack);
  const league = makeLeague(services, { tournamentId }, await makeUser(services, "Asha"));
  members = [league.manager, joinAs(services, league, await makeUser(services, "Ben"))];
  const pool = loadLeaguePool(services.db, loadLeague(services.db, league.leagueId));
  elevens = [pickEleven(pool, 0), pickEleven(pool, 1)];
  for (const [place, member] of members.entries()) saveEleven(member, elevens[place] ?? []);
  fixtures = loadSeasonFixtures(services.db, tournamentId);
  const token = makePushToken(services, operator, { tournamentId, name: "Script" }, "192.0.2.1");
  await pushSeason(token);
  services.setNow((fixtures.at(-1)?.startsAt ?? 0) + 2 * DAY);
  const how = {
    tournamentIds: [tournamentId],
    apply: true,
    alsoTyped: false,
    alsoDoubted: false,
    userId: null,
  };
  for (const round of ["first", "second"]) {
    for (const { externalId, text } of season.matches) {
      const file = `${externalId}.json`;
      const { fixtures: compared, problems } = reconcileMatch(services, file, text, how);
      expect(problems).toEqual([]);
      for (const { outcome, others } of compared) {
        if (round === "second") outcomes.push(outcome);
        else repaired.push(others.some(({ what }) => what === "Result"));
      }
    }
  }
}

function saveEleven(member: MemberLeague, players: readonly PoolPlayer[]): void {
  const { target } = openTeamSheet(services, member);
  const answer = submitTeam(services, member, {
    playerIds: players.map(({ id }) => id),
    captainId: players[0]?.id ?? null,
    viceCaptainId: players[4]?.id ?? null,
    ...{ booster: null, predictedTeamId: null, targetFixtureId: target?.id ?? null },
  });
  expect(answer).toMatchObject({ ok: true });
}

async function pushSeason(token: string): Promise<void> {
  const days = [...new Set(fixtures.map(({ startsAt }) => dayOf(startsAt)))];
  for (const part of [1 / 3, 2 / 3]) lateDays.add(days[Math.floor(days.length * part)] ?? "");
  for (const [place, { id, startsAt }] of fixtures.entries()) {
    services.setNow(startsAt + 4 * HOUR);
    const { text } = matchOf(id);
    if (lateDays.has(dayOf(startsAt))) continue;
    const body = place % 5 === 4 ? brokenOff(text) : text;
    const pushed = requirePushToken(services, `Bearer ${token}`, "192.0.2.1");
    const sent = { feed: "gully", key: String(id), body, of: "score" } as const;
    const { outcome } = await takePush(services, pushed, sent, "192.0.2.1");
    expect(outcome).toBe("stored");
  }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** The pack's fixtures are numbered as the files are ordered. */
function matchOf(fixtureId: number): SourceMatch {
  const fixture = fixtures.find(({ id }) => id === fixtureId);
  const slots = planSeason(
    season.matches.map(({ externalId, info }) => ({ externalId, date: info.dates[0] ?? "" })),
  );
  const match = season.matches.find(
    ({ externalId }) => slots.get(externalId)?.number === fixture?.number,
  );
  if (!match) throw new Error(`Fixture ${fixtureId} has no match file.`);
  return match;
}

/** Hundredths, by the key of a player of a side. */
function pointsInFile(
  { text, match }: SourceMatch,
  roleOf: (team: string, key: string) => string,
): Map<string, number> {
  const raw: RawMatch = JSON.parse(text);
  return new Map(
    match.sides.flatMap(({ name: team, players }) =>
      players.map(({ key, name }) => {
        const isBowler = roleOf(team, key) === "Bowler";
        const points = sumOfPoints(pointsFromDeliveries(raw, { team, name, isBowler }));
        return [`${team} ${key}`, points] as const;
      }),
    ),
  );
}

test(`of ${season.matches.length} matches of ${season.name} the files put right what the script left out`, () => {
  const late = fixtures.filter(({ startsAt }) => lateDays.has(dayOf(startsAt))).length;
  const broken = fixtures.filter(
    ({ startsAt }, place) => place % 5 === 4 && !lateDays.has(dayOf(startsAt)),
  ).length;
  expect(late).toBeGreaterThanOrEqual(2);
  expect(broken).toBeGreaterThanOrEqual(1);
  expect(repaired).toHaveLength(fixtures.length);
  expect(repaired.filter(Boolean)).toHaveLength(late + broken);
  expect(outcomes).toEqual(fixtures.map(() => "same"));
});

test("the points of everybody equal the files' in the end", () => {
  const [asha] = members;
  if (!asha) throw new Error("Nobody is in the league.");
  const pool = loadLeaguePool(services.db, loadLeague(services.db, asha.leagueId));
  // Two people of a team may have one name.
  const rows = services.db.select({ id: poolPlayers.id, key: poolPlayers.key }).from(poolPlayers);
  const keys = new Map(rows.all().map(({ id, key }) => [id, key]));
  const keyOf = ({ id, team }: PoolPlayer): string => `${team} ${keys.get(id)}`;
  const byKey = new Map<string, PoolPlayer>(pool.map((player) => [keyOf(player), player]));
  const totals = members.map(() => 0);
  for (const fixture of fixtures) {
    const worth = pointsInFile(
      matchOf(fixture.id),
      (team, key) => byKey.get(`${team} ${key}`)?.role ?? "",
    );
    const played = loadFixturePlayers(services.db, { id: fixture.id, ballsPerOver: 6 });
    const found = pointsUnder(services.db, played, {
      leagueId: asha.leagueId,
      scoringRules: DEFAULT_SCORING_RULES,
    });
    const here = [...worth.keys()].map((key) => [key, found(byKey.get(key)?.id ?? 0)?.points ?? 0]);
    expect(here).toEqual([...worth]);
    for (const [place, eleven] of elevens.entries()) {
      const points = eleven.map((player, at) => {
        const own = worth.get(keyOf(player)) ?? 0;
        if (at === 0) return 2 * own;
        return at === 4 ? Math.sign(own) * Math.round(Math.abs(own) * 1.5) : own;
      });
      const sum = points.reduce((total, each) => total + each, 0);
      const stored = services.db.select().from(fixturePoints).all();
      const row = stored.find(
        (each) =>
          each.fixtureId === fixture.id && each.participantId === members[place]?.participantId,
      );
      expect(row?.points).toBe(sum);
      totals[place] = (totals[place] ?? 0) + sum;
    }
  }
  const places = services.db.select().from(standings).all();
  expect(
    members.map(
      (member) => places.find((row) => row.participantId === member.participantId)?.points,
    ),
  ).toEqual(totals);
});
