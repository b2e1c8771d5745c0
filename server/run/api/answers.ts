import type { z } from "zod";
import { drawingOf } from "#game/core/crests";
import { orUnnamed } from "#game/core/words";
import { iso } from "#game/core/zoned-time";
import { DEFAULT_LEAGUE_FORMAT } from "#game/play/format/format";
import { formatOvers } from "#game/play/match/overs";
import { shownRank } from "#game/play/season/ranking";
import type { TableFigures } from "#game/play/season/table";
import type { Captaincy } from "#game/play/team/lineup";
import type { Job } from "#server/core/job";
import type { Services } from "#server/core/services";
import { describeFixture } from "#server/matches/push/list-fixtures";
import type { ApiReader } from "#server/people/accounts/api-tokens";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { readCrests } from "#server/play/leagues/league-crests";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { type LeaguePoolPlayer, loadPoolById } from "#server/play/leagues/league-pool";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type PublicTx } from "#server/play/locks/locked-transaction";
import { loadSeasonInnings } from "#server/play/points/read-score";
import { loadLeagueFixtures, loadScoredLeagueFixtures } from "#server/play/season/league-fixtures";
import {
  describeRows,
  type LeaderboardRow,
  loadRanked,
} from "#server/stories/boards/leaderboard-rows";
import { loadLeagueTeams, loadTeams, markOwn } from "#server/stories/boards/league-teams";
import { loadRankRace } from "#server/stories/boards/rank-race";
import {
  inProgressOf,
  loadStartedFixtures,
  nameFixture,
  readInPlay,
  type StartedFixture,
} from "#server/stories/boards/started-fixtures";
import { lastLocked } from "#server/stories/share/watch-league";
import { nameLeague, nameMatch, readTable, toPoints } from "./answer-parts";
import {
  type fixturesSchema,
  type leaguesSchema,
  type logSchema,
  pointsSchema,
  type standingsSchema,
  teamsSchema,
} from "./answer-schemas";
import { requireLocked } from "./require-reader";

/**
 * A page of the League Log in sentences. The entries' data stays private: it names people by the ids of
 * their accounts.
 *
 * @param before the `older` of the newer page; null for the newest page
 */
export function answerLog(
  services: Services,
  member: MemberLeague,
  before: number | null,
): z.input<typeof logSchema> {
  const { entries, older } = listLeagueLog(services, member, { before });
  return {
    league: nameLeague(services.db, member.leagueId),
    entries: entries.map(({ id, at, who, sentence: what }) => {
      return { id, at: iso(at), who, what };
    }),
    older,
  };
}

/** The fixtures of a league's tournament with their scores, the same for all members. */
export function answerFixtures(
  services: Services,
  member: MemberLeague,
): z.input<typeof fixturesSchema> {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, tournamentId } = member;
    const { isIn } = readTable(tx, leagueId);
    const inningsOf = loadSeasonInnings(tx, tournamentId);
    const fixtures = loadScoredLeagueFixtures(tx, leagueId).map((fixture) => {
      const { number, status, winnerTeamId, ballsPerOver } = fixture;
      const innings = (inningsOf.get(fixture.id) ?? []).map(({ teamId, runs, wickets, balls }) => {
        return { teamId, runs, wickets, balls, overs: formatOvers(balls, ballsPerOver) };
      });
      const inTable = isIn(fixture);
      return { ...describeFixture(fixture), number, status, winnerTeamId, inTable, innings };
    });
    return { league: nameLeague(tx, leagueId), fixtures };
  });
}

/** The leagues of a reader as on My Leagues, but without their pins, which let people in. */
export function answerLeagues(
  { db, now }: Services,
  reader: ApiReader,
): z.input<typeof leaguesSchema> {
  const leagues = listMyLeagues(db, reader, now()).map(
    ({ manager, table, members, rank, live, ...league }) => ({
      id: league.leagueId,
      name: orUnnamed(league.name),
      tournament: { id: league.tournamentId, name: league.tournament },
      manager,
      format: league.format ?? DEFAULT_LEAGUE_FORMAT,
      table,
      members,
      rank,
      points: toPoints(league.points),
      live,
    }),
  );
  return { leagues };
}

/** The standings of League Home, all of them. */
export function answerStandings(
  services: Services,
  member: MemberLeague,
): z.input<typeof standingsSchema> {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId } = member;
    const inPlay = readInPlay(tx, leagueId, inProgressOf(loadLeagueFixtures(tx, leagueId)));
    const crestOf = readCrests(tx, leagueId);
    const teams = loadLeagueTeams(tx, member).map((team) => {
      const own = inPlay(team.participantId);
      return {
        id: team.participantId,
        rank: shownRank(team),
        team: orUnnamed(team.teamName),
        crest: drawingOf(crestOf(team.participantId)),
        manager: team.manager,
        points: toPoints(team.points),
        inPlay: own === null ? null : toPoints(own),
        mine: team.mine,
        left: team.left,
        figures: team.figures && figuresOf(team.figures),
      };
    });
    const { table } = loadLeague(tx, leagueId).settings;
    return { league: nameLeague(tx, leagueId), table, teams };
  });
}

function figuresOf({ fantasyPoints, fixtures: matches, counting, medals }: TableFigures) {
  const [gold, silver, bronze] = medals;
  return { fantasyPoints: toPoints(fantasyPoints), matches, counting, gold, silver, bronze };
}

/** Every team in every match of a season: too much for the thread of the pages. */
export const answerPointsJob: Job<[member: MemberLeague, fixtureId: number | null], string> = {
  name: "answerPoints",
  kind: "read",
  run: (...question) => JSON.stringify(pointsSchema.parse(answerPoints(...question))),
};

/** More fixtures than a tournament has, for the whole race. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * The points of every team in each fixture since it joined, and its overall rank after it.
 *
 * @param fixtureId null for all fixtures that have locked
 * @throws AppError "not-found" for one that has not locked, or is of another tournament
 */
function answerPoints(
  services: Services,
  { leagueId }: MemberLeague,
  fixtureId: number | null,
): z.input<typeof pointsSchema> {
  return inLockedReadTransaction(services, (tx) => {
    if (fixtureId !== null) requireLocked(loadStartedFixtures(tx, leagueId), fixtureId);
    const { table, isIn } = readTable(tx, leagueId);
    const teams = loadTeams(tx, leagueId);
    const crestOf = readCrests(tx, leagueId);
    const { fixtures, runners } = loadRankRace(tx, leagueId, ALL).of(teams);
    return {
      league: nameLeague(tx, leagueId),
      table,
      teams: teams.map(({ participantId: id, teamName, manager, left }) => {
        return { id, team: orUnnamed(teamName), crest: drawingOf(crestOf(id)), manager, left };
      }),
      fixtures: fixtures.flatMap((fixture, round) => {
        if (fixtureId !== null && fixture.id !== fixtureId) return [];
        const inRound = runners.flatMap(({ participantId: id, ranks, points }) => {
          const overallRank = ranks[round] ?? null;
          if (overallRank === null) return [];
          return [{ id, points: toPoints(points[round] ?? 0), overallRank }];
        });
        return [{ ...nameMatch(fixture), inTable: isIn(fixture), teams: inRound }];
      }),
    };
  });
}

type TeamsAnswer = z.input<typeof teamsSchema>;

/** A team of eleven for each member: too much for the thread of the pages. */
export const answerTeamsJob: Job<[member: MemberLeague, fixtureId: number | null], string> = {
  name: "answerTeams",
  kind: "read",
  run: (...question) => JSON.stringify(teamsSchema.parse(answerTeams(...question))),
};

/**
 * The teams that play a fixture, as the Leaderboard shows them. Only locked teams can be read here: the
 * code that reads them gets no transaction that could read saves (ADR-88).
 *
 * @param fixtureId null for the last lock
 * @throws AppError "not-found" for one that has not locked, or is of another tournament
 */
export function answerTeams(
  services: Services,
  member: MemberLeague,
  fixtureId: number | null,
): TeamsAnswer {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId } = member;
    const started = loadStartedFixtures(tx, leagueId);
    const fixture = fixtureId === null ? lastLocked(started) : requireLocked(started, fixtureId);
    return {
      league: nameLeague(tx, leagueId),
      fixture: fixture && nameMatch(nameFixture(fixture)),
      teams: fixture === null ? [] : readTeams(tx, member, fixture),
    };
  });
}

function readTeams(
  tx: PublicTx,
  member: MemberLeague,
  fixture: StartedFixture,
): TeamsAnswer["teams"] {
  const { leagueId, tournamentId } = member;
  const ranked = markOwn(loadRanked(tx, leagueId, fixture.id), member);
  const rows = describeRows(tx, { leagueId, tournamentId, fixture }, ranked);
  const pool = loadPoolById(tx, { leagueId, tournamentId });
  const crestOf = readCrests(tx, leagueId);
  return [...rows.values()].map((row) => ({
    id: row.participantId,
    rank: row.rank,
    team: orUnnamed(row.teamName),
    crest: drawingOf(crestOf(row.participantId)),
    manager: row.manager,
    points: toPoints(row.points),
    mine: row.mine,
    captainId: captainOf(row, "captain"),
    viceCaptainId: captainOf(row, "viceCaptain"),
    booster: row.booster,
    boosterGivenBack: row.booster !== null && row.boosterGivenBack,
    transfers: row.transfers,
    players: row.slots.flatMap((slot) => {
      const player = slot && pool.get(slot.playerId);
      return slot && player ? [describePlayer(player, slot)] : [];
    }),
    extras: row.extras.map(({ kind, name, working: outcome, points }) => {
      return { kind, name, outcome, points: toPoints(points) };
    }),
  }));
}

function captainOf({ slots }: LeaderboardRow, captaincy: Captaincy): number | null {
  return slots.find((slot) => slot?.captaincy === captaincy)?.playerId ?? null;
}

function describePlayer(
  { id, name, teamShortName: team, role }: LeaguePoolPlayer,
  { points, cameIn = false }: { readonly points: number | null; readonly cameIn?: boolean },
) {
  return { id, name, team, role, points: points === null ? null : toPoints(points), cameIn };
}
