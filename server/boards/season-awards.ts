import { LRUCache } from "lru-cache";
import { formatOf } from "#game/format/formats";
import { PAGE_ROWS } from "#game/list-page";
import {
  type Award,
  type AwardFixture,
  type AwardPlayer,
  type AwardTeam,
  giveAwards,
} from "#game/season/awards";
import { playersBroughtIn } from "#game/season/players-brought-in";
import { isForOneFixture } from "#game/team/boosters";
import { lastChangeOf } from "../changes/publish-change";
import { type Job, runJob } from "../jobs/job";
import type { MemberLeague } from "../leagues/league-access";
import { loadPoolById } from "../leagues/league-pool";
import { loadLeague } from "../leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "../locks/locked-transaction";
import { loadStandings } from "../points/standings";
import type { Services } from "../services";
import { captaincyIn } from "./captaincy";
import { loadLockedTeams } from "./locked-teams";
import { runRankRace } from "./rank-race";
import { type PlayersInFixtures, scorePlayersIn } from "./score-players";
import { type ScoredTeam, scoreTeamAtLock } from "./score-teams";
import { loadStartedFixtures } from "./started-fixtures";

/** The ids of a league and of its tournament: what a job can be given as a copy. */
export type LeagueIds = Pick<MemberLeague, "leagueId" | "tournamentId">;

/** Every eleven of a season is read for them: beside the pages, where the server has a thread. */
export const giveAwardsJob: Job<[LeagueIds], Award[]> = {
  name: "giveAwards",
  run: (services, ids) => inLockedReadTransaction(services, (tx) => awardsOf(tx, ids)),
};

/** Leagues whose season is over and that somebody looks at. */
const MOST_KEPT = 200;

interface KeptAwards {
  /** The number of the league's last change, with which they were worked out. */
  readonly change: number;
  readonly awards: Promise<Award[]>;
}

/** By database, because a test has one of its own; then by league. */
const kept = new WeakMap<Services["db"], LRUCache<number, KeptAwards>>();

/**
 * The awards of a league's season (rules.md#awards), worked out once until something in the league
 * or its tournament changes. Leagues of more than a page of teams have none.
 */
export function findAwards(services: Services, ids: LeagueIds): Promise<Award[]> {
  const { leagueId, tournamentId } = ids;
  const change = lastChangeOf(services.db, ids);
  const ofDatabase = keptFor(services.db);
  const known = ofDatabase.get(leagueId);
  if (known?.change === change) return known.awards;
  const awards = runJob(services, giveAwardsJob, { leagueId, tournamentId });
  ofDatabase.set(leagueId, { change, awards });
  awards.catch(() => ofDatabase.delete(leagueId));
  return awards;
}

function keptFor(db: Services["db"]): LRUCache<number, KeptAwards> {
  const known = kept.get(db) ?? new LRUCache<number, KeptAwards>({ max: MOST_KEPT });
  kept.set(db, known);
  return known;
}

function awardsOf(tx: LockedTx, { leagueId, tournamentId }: LeagueIds): Award[] {
  const standings = loadStandings(tx, leagueId);
  if (standings.length > PAGE_ROWS) return [];
  const teams = standings.map((row) => ({ ...row, mine: false, left: row.leftAt !== null }));
  const league = loadLeague(tx, leagueId);
  const { scoringRules } = league;
  const started = loadStartedFixtures(tx, tournamentId);
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
      isForOneFixture: isForOneFixture(booster),
    })),
  );
  const played = started.filter(({ state }) => state === "finished");
  const players = scorePlayersIn(tx, {
    scoringRules,
    fixtures: played,
    pool: loadPoolById(tx, league),
  });
  const race = runRankRace(tx, leagueId, teams, played);
  const { runners } = race.of(teams);
  const byId = new Map(played.map((fixture) => [fixture.id, fixture]));
  const fixtures = race.fixtures.flatMap(({ id: fixtureId }, round): AwardFixture[] => {
    const fixture = byId.get(fixtureId);
    if (fixture === undefined) return [];
    const inFixture = locks.filter((lock) => lock.fixtureId === fixtureId);
    return [
      {
        fixtureId,
        leaderIds: runners.flatMap(({ participantId, ranks }) =>
          ranks[round] === 1 ? [participantId] : [],
        ),
        teams: inFixture.map((lock) => {
          const scored = scoreTeamAtLock(lock, fixture, players, scoringRules);
          return describeTeam(scored, players, isNew(lock.participantId, fixture.lockedAt));
        }),
      },
    ];
  });
  return giveAwards(fixtures);
}

interface LockOfParticipant {
  readonly participantId: number;
  readonly instant: number;
  readonly playerIds: readonly number[];
  readonly isForOneFixture: boolean;
}

/** Who came in by a transfer, by participant and instant. */
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
): AwardTeam {
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
