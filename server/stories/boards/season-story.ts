import type { Tx } from "#db/client";
import { PAGE_ROWS } from "#game/core/list-page";
import { formatOf } from "#game/play/format/formats";
import type { AwardPlayer } from "#game/play/season/awards";
import { playersBroughtIn } from "#game/play/season/players-brought-in";
import { rankByPoints } from "#game/play/season/ranking";
import type { StoryEntry, StoryFixture, StoryTeam } from "#game/play/season/story";
import { effectsOf } from "#game/play/team/boosters";
import { storyOfRounds } from "#game/stories/recap/round-story";
import type { Job } from "#server/core/job";
import { keepByChange, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadFormat, loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { readLeftOut } from "#server/play/points/own-tables";
import { readPointsByFixture } from "#server/play/points/read-fixture-points";
import { loadStandings } from "#server/play/points/standings";
import { loadLeagueRounds } from "#server/play/season/league-rounds";
import type { LeagueTeam } from "./league-teams";
import { loadLockedTeams } from "./locked-teams";
import { captaincyIn } from "./play-notes";
import { runRankRace } from "./rank-race";
import {
  type PlayersInFixtures,
  type ScoredTeam,
  scorePlayersIn,
  scoreTeamAtLock,
} from "./score-players";
import { isInProgress, loadStartedFixtures } from "./started-fixtures";
import type { TeamAtLock } from "./team-at-lock";

/** Reads every eleven of a season: beside the pages, if the server has a thread. */
export const tellSeasonJob: Job<[LeagueIds], StoryFixture[]> = {
  name: "tellSeason",
  kind: "read",
  run: (services, ids) => inLockedReadTransaction(services, (tx) => readStory(tx, ids)),
};

const MOST_KEPT = 50;

/**
 * Every match that was played with its teams, read once until something in the league or its
 * tournament changes. Leagues of more than a page of teams have none.
 */
export const findStory = keepByChange(tellSeasonJob, MOST_KEPT);

/** Within a transaction, without a cache. */
export function readStory(tx: LockedTx, { leagueId }: LeagueIds): StoryFixture[] {
  const standings = loadStandings(tx, leagueId);
  if (standings.length > PAGE_ROWS) return [];
  const teams = standings.map((row) => ({ ...row, mine: false, left: row.leftAt !== null }));
  const league = loadLeague(tx, leagueId);
  const { scoringRules } = league;
  const started = loadStartedFixtures(tx, leagueId);
  const locks = loadLockedTeams(
    tx,
    leagueId,
    started.map(({ id }) => id),
    teams.map(({ participantId }) => participantId),
  );
  const lockedAt = new Map(started.map((fixture) => [fixture.id, fixture.lockedAt]));
  const { hasTransfers } = formatOf(league.format);
  const isNew = newPlayersOf(
    (hasTransfers ? locks : []).map(({ fixtureId, participantId, lineup, changes, booster }) => ({
      participantId,
      instant: lockedAt.get(fixtureId) ?? 0,
      // Transfers are counted from the saved team (rules.md#backups).
      playerIds: (changes?.saved ?? lineup).playerIds,
      isForOneFixture: effectsOf(booster).forOneFixture === true,
    })),
  );
  const played = started.filter(({ state }) => state === "finished");
  const players = scorePlayersIn(tx, {
    leagueId,
    scoringRules,
    fixtures: played,
    pool: loadPoolById(tx, league),
  });
  const inPlay = started.filter(isInProgress).map(({ id }) => id);
  const race = runRankRace(tx, leagueId, withoutPointsOf(tx, leagueId, teams, inPlay), played);
  const { runners } = race.of(teams);
  const leftOut = readLeftOut(tx, leagueId);
  const byId = new Map(played.map((fixture) => [fixture.id, fixture]));
  return race.fixtures.flatMap(({ id: fixtureId, teams: sides }, round): StoryFixture[] => {
    const fixture = byId.get(fixtureId);
    if (fixture === undefined) return [];
    const { number, startsAt, status } = fixture;
    const inFixture = locks.filter((lock) => lock.fixtureId === fixtureId);
    return [
      {
        fixtureId,
        number,
        sides,
        startsAt,
        lockedAt: fixture.lockedAt,
        status,
        isCounted: !leftOut.has(fixtureId),
        entries: entriesOf(runners, round),
        leaderIds: runners.flatMap(({ participantId, ranks }) =>
          ranks[round] === 1 ? [participantId] : [],
        ),
        teams: inFixture.map((lock) => {
          const scored = scoreTeamAtLock(lock, fixture, players, scoringRules);
          const team = describeTeam(scored, players, isNew(lock.participantId, fixture.lockedAt));
          const otherWay = withCaptainsOtherWay(lock);
          if (otherWay === null) return team;
          const { points } = scoreTeamAtLock(otherWay, fixture, players, scoringRules).team;
          return { ...team, pointsOtherWay: points };
        }),
      },
    ];
  });
}

/** The chapters of a league: its matches, or its rounds that are over in a format with rounds. */
export function chaptersOf(
  tx: Tx,
  leagueId: number,
  story: readonly StoryFixture[],
): readonly StoryFixture[] {
  if (!formatOf(loadFormat(tx, leagueId)).hasRounds) return story;
  return storyOfRounds(story, loadLeagueRounds(tx, leagueId));
}

/** Earlier ranks follow from these points. */
function withoutPointsOf(
  tx: LockedTx,
  leagueId: number,
  teams: readonly LeagueTeam[],
  fixtureIds: readonly number[],
): readonly LeagueTeam[] {
  if (fixtureIds.length === 0) return teams;
  const points = [...readPointsByFixture(tx, leagueId, fixtureIds).values()];
  return teams.map((team) => ({
    ...team,
    points: points.reduce((left, inOne) => left - (inOne[team.participantId] ?? 0), team.points),
  }));
}

type Runners = ReturnType<ReturnType<typeof runRankRace>["of"]>["runners"];

function entriesOf(runners: Runners, round: number): StoryEntry[] {
  const inTable = runners.flatMap((runner) => {
    const points = runner.points[round] ?? null;
    return points === null ? [] : [{ id: runner, points }];
  });
  return rankByPoints(inTable).map(({ id: runner, points, rank }) => ({
    participantId: runner.participantId,
    points,
    rank,
    rankBefore: runner.ranks[round - 1] ?? null,
    rankAfter: runner.ranks[round] ?? null,
  }));
}

interface LockOfParticipant {
  readonly participantId: number;
  readonly instant: number;
  readonly playerIds: readonly number[];
  readonly isForOneFixture: boolean;
}

function newPlayersOf(locks: readonly LockOfParticipant[]) {
  const own = new Map<number, LockOfParticipant[]>();
  for (const lock of locks) {
    const known = own.get(lock.participantId);
    if (known) known.push(lock);
    else own.set(lock.participantId, [lock]);
  }
  const broughtIn = new Map([...own].map(([id, teams]) => [id, playersBroughtIn(teams)]));
  return (participantId: number, instant: number): ReadonlySet<number> =>
    broughtIn.get(participantId)?.get(instant) ?? new Set();
}

function describeTeam(
  { fixtureId, participantId, lineup, team }: ScoredTeam,
  players: PlayersInFixtures,
  broughtIn: ReadonlySet<number>,
): StoryTeam {
  const inFixture = players.get(fixtureId);
  return {
    participantId,
    points: team.points,
    players: team.players.map(({ playerId, points }): AwardPlayer => {
      const own = inFixture?.get(playerId);
      return {
        playerId,
        points,
        captaincy: captaincyIn(lineup, playerId),
        gain: points - (own?.points ?? 0),
        isNew: broughtIn.has(playerId),
        ducks: own?.innings.filter(({ out, runs }) => out && runs === 0).length ?? 0,
      };
    }),
  };
}

function withCaptainsOtherWay(lock: TeamAtLock): TeamAtLock | null {
  const { captainId, viceCaptainId } = lock.lineup;
  if (captainId === null || viceCaptainId === null) return null;
  const lineup = { ...lock.lineup, captainId: viceCaptainId, viceCaptainId: captainId };
  return { ...lock, lineup };
}
