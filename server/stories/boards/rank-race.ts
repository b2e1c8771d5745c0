import { PAGE_ROWS } from "#game/core/list-page";
import type { Hundredths } from "#game/core/units";
import { type Climb, climbOf } from "#game/play/season/ranking";
import { createTally, rankTable } from "#game/play/season/table";
import { type PublicTx, sharePublicRead } from "#server/play/locks/locked-transaction";
import { readSeasonAdjustments } from "#server/play/points/adjustments";
import {
  listTableFixtures,
  loadOwnTable,
  readCountedResults,
} from "#server/play/points/own-tables";
import { readPointsByFixture } from "#server/play/points/read-fixture-points";
import { type LeagueTeam, loadTeams } from "./league-teams";
import {
  type FixtureName,
  loadStartedFixtures,
  nameFixture,
  type StartedFixture,
} from "./started-fixtures";

export interface RankRace {
  readonly fixtures: readonly FixtureName[];
  readonly runners: readonly Runner[];
}

export interface Runner {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
  readonly ranks: readonly (number | null)[];
  /** In each fixture; null outside its table. */
  readonly points: readonly (Hundredths | null)[];
}

export interface Chaser {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
  /** After each fixture; null before the team joined. */
  readonly behind: readonly (Hundredths | null)[];
}

/** Of all teams, before some are chosen for a picture. */
export interface WholeRace {
  readonly fixtures: readonly FixtureName[];
  /** In the order of the teams; null outside a fixture's table. */
  readonly points: readonly (readonly (Hundredths | null)[])[];
  of(teams: readonly LeagueTeam[]): RankRace;
  /** Behind the leader of all teams. */
  gapsOf(teams: readonly LeagueTeam[]): readonly Chaser[];
}

/** Over the league's last fixtures, at most so many; the same for all its members. */
export const loadRankRace = sharePublicRead(
  (tx: PublicTx, leagueId: number, most: number): WholeRace => {
    const started = loadStartedFixtures(tx, leagueId).slice(-most);
    return runRankRace(tx, leagueId, loadTeams(tx, leagueId), started);
  },
);

/**
 * The race of ranks over the last fixtures that started: each ranks the members at its lock
 * (rules.md#ranks). Earlier ranks follow from the current points less later ones: only these
 * fixtures are read, unless the league has a table of its own.
 *
 * @param teams all of the league, with their overall points
 */
export function runRankRace(
  tx: PublicTx,
  leagueId: number,
  teams: readonly LeagueTeam[],
  started: readonly StartedFixture[],
): WholeRace {
  const inLockOrder = [...started].sort((a, b) => a.lockedAt - b.lockedAt || a.number - b.number);
  const ids = inLockOrder.map(({ id }) => id);
  const stored = readPointsByFixture(tx, leagueId, ids);
  const points = ids.map((id) => {
    const own = stored.get(id);
    return teams.map(({ participantId }) => own?.[participantId] ?? null);
  });
  const isIn = inLockOrder.map(({ lockedAt }) => teams.map(({ joinedAt }) => joinedAt < lockedAt));
  const { totals, strengths } = runTable(tx, leagueId, teams, { ids, points });
  const ranksAfter = strengths.map((after, round) =>
    rankOf(after.filter((_, place) => isIn[round]?.[place])),
  );
  const placeOf = new Map(teams.map(({ participantId }, place) => [participantId, place]));
  const fixtures = inLockOrder.map(nameFixture);
  const runners = new Map<number, Runner>();
  const runnerOf = (team: LeagueTeam): Runner => {
    const known = runners.get(team.participantId) ?? makeRunner(team);
    runners.set(team.participantId, known);
    return team.mine ? { ...known, mine: true } : known;
  };
  const makeRunner = ({ participantId, teamName }: LeagueTeam): Runner => {
    const place = placeOf.get(participantId) ?? -1;
    return {
      participantId,
      teamName,
      mine: false,
      ranks: ranksAfter.map((rank, round) =>
        isIn[round]?.[place] ? rank(strengths[round]?.[place] ?? 0) : null,
      ),
      points: points.map((inRound) => inRound[place] ?? null),
    };
  };
  const leads = totals.map((after, round) =>
    after.reduce(
      (most, total, place) => (isIn[round]?.[place] ? Math.max(most, total) : most),
      Number.NEGATIVE_INFINITY,
    ),
  );
  const chasers = new Map<number, Chaser>();
  const chaserOf = (team: LeagueTeam): Chaser => {
    const known = chasers.get(team.participantId) ?? makeChaser(team);
    chasers.set(team.participantId, known);
    return team.mine ? { ...known, mine: true } : known;
  };
  const makeChaser = ({ participantId, teamName }: LeagueTeam): Chaser => {
    const place = placeOf.get(participantId) ?? -1;
    const behind = leads.map((lead, round) =>
      isIn[round]?.[place] ? lead - (totals[round]?.[place] ?? 0) : null,
    );
    return { participantId, teamName, mine: false, behind };
  };
  return {
    fixtures,
    points,
    of: (some) => ({ fixtures, runners: some.map(runnerOf) }),
    gapsOf: (some) => some.map(chaserOf),
  };
}

const FIRST_RUNNERS = 10;

/**
 * Everybody in a league that fits on one page, else the first ten, the own one and the chosen one.
 */
export function chooseRunners(
  teams: readonly LeagueTeam[],
  chosenId: number | null = null,
): readonly LeagueTeam[] {
  if (teams.length <= PAGE_ROWS) return teams;
  return teams.filter(
    ({ mine, participantId }, place) => place < FIRST_RUNNERS || mine || participantId === chosenId,
  );
}

/**
 * The table of the league after each fixture (rules.md#tables): the values of the teams, whose
 * differences are the gaps to the leader, and numbers by which they rank, the highest first.
 */
function runTable(
  tx: PublicTx,
  leagueId: number,
  teams: readonly LeagueTeam[],
  rounds: { readonly ids: readonly number[]; readonly points: readonly (number | null)[][] },
): { readonly totals: number[][]; readonly strengths: number[][] } {
  const own = loadOwnTable(tx, leagueId);
  if (own === null) {
    const totals = totalsAfter(teams, rounds.points);
    return { totals, strengths: totals };
  }
  const ofSeason = readSeasonAdjustments(tx, leagueId);
  const tallies = teams.map((team) => ({
    team,
    tally: createTally(own.rules, ofSeason.get(team.participantId)),
  }));
  const read = () => tallies.map(({ tally }, place) => ({ id: place, ...tally.read() }));
  const counted = new Map(
    readCountedResults(tx, leagueId, own).map(({ fixtureId, results }) => [fixtureId, results]),
  );
  const after = new Map<number, ReturnType<typeof read>>();
  for (const { id } of listTableFixtures(tx, leagueId)) {
    const results = counted.get(id);
    for (const { team, tally } of tallies) {
      const result = results?.get(team.participantId);
      if (result) tally.add(result);
    }
    if (rounds.ids.includes(id)) after.set(id, read());
  }
  const entries = rounds.ids.map((id) => after.get(id) ?? []);
  return {
    totals: entries.map((table) => table.map(({ points }) => points)),
    // With the tie-break: a higher rank has a higher number.
    strengths: entries.map((table) => {
      const ranks = new Map(rankTable(table).map(({ id, rank }) => [id, rank]));
      return table.map(({ id }) => -(ranks.get(id) ?? 0));
    }),
  };
}

function totalsAfter(
  teams: readonly LeagueTeam[],
  points: readonly (readonly (number | null)[])[],
): number[][] {
  const totals = teams.map((team, place) =>
    points.reduce((total, inRound) => total - (inRound[place] ?? 0), team.points),
  );
  return points.map((inRound) => {
    for (const [place, gained] of inRound.entries()) {
      totals[place] = (totals[place] ?? 0) + (gained ?? 0);
    }
    return [...totals];
  });
}

/** One more than the number of higher totals (rules.md#ranks). */
function rankOf(totals: readonly number[]): (total: number) => number {
  const rising = Float64Array.from(totals).sort();
  return (total) => {
    let [low, high] = [0, rising.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rising[middle] ?? 0) > total) high = middle;
      else low = middle + 1;
    }
    return rising.length - low + 1;
  };
}

interface RaceClimb extends Climb {
  readonly fixture: FixtureName;
  /** After each finished match, the lowest rank first. */
  readonly ranks: readonly number[];
}

export function ownClimb({ fixtures, runners }: RankRace): RaceClimb | null {
  const own = runners.find(({ mine }) => mine);
  const over = fixtures.flatMap((fixture, round) => {
    const rank = own?.ranks[round] ?? null;
    return fixture.state === "finished" && rank !== null ? [{ fixture, rank }] : [];
  });
  const climb = climbOf(over.map(({ rank }) => rank));
  const start = climb && over[climb.since];
  if (!start) return null;
  const ranks = over.slice(climb.since).map(({ rank }) => rank);
  return { ...climb, fixture: start.fixture, ranks };
}
