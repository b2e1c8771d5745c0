import { beforeAll, describe, expect, test } from "vitest";
import { fixturePoints } from "#db/schema";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { PoolPlayer } from "#game/play/team/lineup";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { importSeason } from "#server/matches/imports/import-season";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { loadLeague, readScoringRules } from "#server/play/leagues/load-league";
import { loadFixturePlayers, pointsUnder } from "#server/play/points/fixture-players";
import { loadSeasonFixtures, type SeasonFixture } from "#server/play/season/season-fixtures";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showLeagueHome } from "#server/stories/boards/league-home";
import {
  type OptionalRules,
  pointsFromDeliveries,
  sumOfPoints,
} from "#tests/support/points-from-deliveries";
import { playersOfRaw, type RawMatch, winnerOfRaw } from "#tests/support/raw-match";
import { HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { simulatedMatches, simulatedPool } from "#tests/support/simulated-season";
import { START } from "#tests/support/start-league";
import { dearestEleven, pickEleven, swap } from "./season-from-deliveries/pick-and-swap";

/**
 * The first five matches of the simulated season, imported as upcoming and played ball by ball, with
 * two teams and transfers between them. The fifth is a tie with a super over. What everybody has in
 * the end is worked out a second time: from the raw deliveries, the notes kept here, and nothing of
 * the product's own scoring.
 */
const MATCHES = simulatedMatches().slice(0, 5);
const raws = MATCHES.map(({ text }): RawMatch => JSON.parse(text));
const winners = raws.map(winnerOfRaw);
const losers = raws.map((raw) => raw.info.teams.find((team) => team !== winnerOfRaw(raw)) ?? null);

const EVERY_RULE = readScoringRules({
  batting: { strikeRateExcludesBowlers: true },
  fielding: { directRunout: 17.5 },
  extras: { namedInSide: 4.25 },
});
const EVERY_RULE_WORTH: OptionalRules = {
  strikeRateExcludesBowlers: true,
  directRunout: 17_50,
  namedInSide: 4_25,
};

/** A team as its owner noted it down for a match. */
interface NotedTeam {
  readonly players: readonly PoolPlayer[];
  readonly captain: PoolPlayer | undefined;
  readonly viceCaptain: PoolPlayer | undefined;
  readonly prediction: string | null;
}

let services: TestServices;
let pool: PoolPlayer[];
let asha: MemberLeague;
let ben: MemberLeague;
let fixtures: SeasonFixture[];
/** By match, what each has in play. */
const notes = { Asha: [] as NotedTeam[], Ben: [] as NotedTeam[] };
const charges = { Asha: 0, Ben: 0 };
const answers: Record<string, unknown> = {};

beforeAll(async () => {
  services = testServices({ now: START - 24 * HOUR });
  const { tournamentId } = importSeason(services, {
    ...{ name: "Lantern League", image: null, matches: simulatedMatches(), pool: simulatedPool() },
    as: { startsAt: START },
  });
  fixtures = loadSeasonFixtures(services.db, tournamentId).slice(0, 5);
  const league = makeLeague(services, { tournamentId }, await makeUser(services, "Asha"));
  asha = league.manager;
  ben = joinAs(services, league, await makeUser(services, "Ben"));
  const playing = new Set(
    raws.flatMap((raw) => raw.info.teams.flatMap((t) => [...playersOfRaw(raw, t)])),
  );
  pool = loadLeaguePool(services.db, loadLeague(services.db, asha.leagueId)).filter(({ name }) =>
    playing.has(name),
  );
  playFiveMatches(tournamentId);
});

function save(
  who: "Asha" | "Ben",
  players: readonly PoolPlayer[],
  captains: [number, number],
  prediction?: string | null,
) {
  const member = who === "Asha" ? asha : ben;
  const { target } = openTeamSheet(services, member);
  const [captain, viceCaptain] = captains.map((place) => players[place]);
  const answer = submitTeam(services, member, {
    playerIds: players.map(({ id }) => id),
    captainId: captain?.id ?? null,
    viceCaptainId: viceCaptain?.id ?? null,
    booster: null,
    predictedTeamId:
      [target?.teamA, target?.teamB].find((team) => team?.name === prediction)?.id ?? null,
    targetFixtureId: target?.id ?? null,
  });
  if (answer.ok) {
    notes[who].push({ players, captain, viceCaptain, prediction: prediction ?? null });
    charges[who] += answer.charge;
  }
  return answer;
}

/** Nothing is saved: the team of the match before plays again, without a prediction. */
function rollOver(who: "Asha" | "Ben") {
  const last = notes[who].at(-1);
  if (last) notes[who].push({ ...last, prediction: null });
}

function playFiveMatches(tournamentId: number) {
  const startOf = (match: number) => fixtures[match - 1]?.startsAt ?? 0;
  const play = (match: number) => {
    for (const minutes of [1, 37, 95, 150, 239]) {
      services.setNow(startOf(match) + minutes * 60_000);
      advanceRehearsal(services, tournamentId, 1);
    }
  };
  const first = pickEleven(pool, 0);
  const bens = pickEleven(pool, 1);
  save("Asha", first, [0, 1], winners[0]);
  save("Ben", bens, [4, 8], losers[0]);
  play(1);
  services.setNow(startOf(2) - HOUR);
  answers.fiveOverseas = save("Asha", swap(pool, first, 2, true), [0, 1]);
  const second = swap(pool, first, 2);
  answers.oneSwap = save("Asha", second, [5, 10]);
  rollOver("Ben");
  play(2);
  services.setNow(startOf(3) - HOUR);
  rollOver("Asha");
  save("Ben", bens, [9, 0], winners[2]);
  play(3);
  services.setNow(startOf(4) - HOUR);
  const fourth = swap(pool, swap(pool, second, 3), 9);
  answers.twoSwaps = save("Asha", fourth, [8, 3], losers[3]);
  rollOver("Ben");
  play(4);
  services.setNow(startOf(5) - 60_000);
  answers.captains = save("Asha", fourth, [2, 6], winners[4]);
  answers.tooDear = save("Ben", dearestEleven(pool), [0, 1]);
  answers.bensSwap = save("Ben", swap(pool, bens, 6), [6, 1], losers[4]);
  play(5);
}

/** Hundredths, from the deliveries of a match (1-5). */
function pointsOf(match: number, { team, name, role }: PoolPlayer, rules?: OptionalRules): number {
  const raw = raws[match - 1];
  if (!raw) throw new Error(`There is no match ${match}.`);
  const player = { team, name, isBowler: role === "Bowler" };
  return sumOfPoints(pointsFromDeliveries(raw, player, rules));
}

/** The captain's points count twice, the vice-captain's one and a half times, half a hundredth up. */
function pointsOfTeam(match: number, team: NotedTeam): number {
  const ofPlayers = team.players.map((player) => {
    const own = pointsOf(match, player);
    if (player === team.captain) return 2 * own;
    if (player === team.viceCaptain) return Math.sign(own) * Math.round(Math.abs(own) * 1.5);
    return own;
  });
  const ofPrediction =
    team.prediction === null ? 0 : team.prediction === winners[match - 1] ? 50_00 : -50_00;
  return ofPlayers.reduce((sum, points) => sum + points, ofPrediction);
}

describe("five simulated matches", () => {
  test("are over; the last is a tie that a super over decided", () => {
    const stored = loadSeasonFixtures(services.db, asha.tournamentId).slice(0, 5);
    expect(stored.map(({ state }) => state)).toEqual(Array(5).fill("finished"));
    expect(raws[4]?.innings.map(({ super_over = false }) => super_over)).toEqual([
      ...[false, false],
      ...[true, true],
    ]);
    expect(winners[4]).not.toBeNull();
  });

  test("what the server answers to each save", () => {
    expect(answers).toMatchObject({
      fiveOverseas: { ok: false, faults: [{ code: "overseas", limit: 4 }] },
      oneSwap: { ok: true, charge: 1 },
      twoSwaps: { ok: true, charge: 3 },
      captains: { ok: true, charge: 0 },
      tooDear: { ok: false },
      bensSwap: { ok: true, charge: 1 },
    });
    expect(answers.tooDear).toMatchObject({
      faults: expect.arrayContaining([{ code: "salary-cap" }]),
    });
  });

  test.each(
    [1, 2, 3, 4, 5].flatMap((match) => [
      { match, rules: "default rules", scoringRules: DEFAULT_SCORING_RULES, worth: undefined },
      { match, rules: "every rule on", scoringRules: EVERY_RULE, worth: EVERY_RULE_WORTH },
    ]),
  )("everybody has in match $match, $rules, what their deliveries are worth", (row) => {
    const { match, scoringRules, worth } = row;
    const fixtureId = fixtures[match - 1]?.id ?? 0;
    const played = loadFixturePlayers(services.db, { id: fixtureId, ballsPerOver: 6 });
    const found = pointsUnder(services.db, played, { leagueId: asha.leagueId, scoringRules });
    const inIt = pool.filter(({ team }) => raws[match - 1]?.info.teams.includes(team));
    expect(inIt.length).toBeGreaterThanOrEqual(22);
    expect(inIt.map((player) => [player.name, found(player.id)?.points ?? 0])).toEqual(
      inIt.map((player) => [player.name, pointsOf(match, player, worth)]),
    );
  });

  test.each(
    (["Asha", "Ben"] as const).flatMap((who) => [1, 2, 3, 4, 5].map((match) => ({ who, match }))),
  )("$who has in match $match the sum of the team", ({ who, match }) => {
    const { participantId } = who === "Asha" ? asha : ben;
    const noted = notes[who][match - 1];
    const stored = services.db
      .select()
      .from(fixturePoints)
      .all()
      .find(
        (row) => row.participantId === participantId && row.fixtureId === fixtures[match - 1]?.id,
      );
    if (!noted) throw new Error(`${who} noted no team for match ${match}.`);
    expect(stored?.points).toBe(pointsOfTeam(match, noted));
  });

  test("standings: the sums, ranks and transfers left", () => {
    const sumOf = (who: "Asha" | "Ben") =>
      notes[who].reduce((sum, team, index) => sum + pointsOfTeam(index + 1, team), 0);
    const [ashas, bens] = [sumOf("Asha"), sumOf("Ben")];
    expect(ashas).not.toBe(bens);
    const rows = showLeagueHome(services, asha).standings;
    expect(rows.map((row) => [row.rank, row.manager, row.points, row.transfersLeft])).toEqual(
      [["Asha", ashas, 25 - charges.Asha] as const, ["Ben", bens, 25 - charges.Ben] as const]
        .toSorted(([, a], [, b]) => b - a)
        .map((row, index) => [index + 1, ...row]),
    );
    expect(charges).toEqual({ Asha: 4, Ben: 1 });
  });
});
