import type { Candidate } from "#game/play/best-eleven/team-problem";
import { formatOf } from "#game/play/format/formats";
import { captaincyGains } from "#game/play/scoring/captaincy-gains";
import { effectsOf } from "#game/play/team/boosters";
import { judgeMatch, type OwnMatch } from "#game/stories/looking-back/own-match";
import { type Job, runKeptJob } from "#server/core/job";
import { lastChangeOf } from "#server/core/publish-change";
import { keepByMark, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadSquadBefore } from "#server/play/squads/read-owner";
import { ANY_BUDGET, settingsOfSearch } from "../boards/find-best-eleven";
import { loadLockedTeams } from "../boards/locked-teams";
import { scorePlayersIn } from "../boards/score-players";
import { loadStartedFixtures, type StartedFixture } from "../boards/started-fixtures";
import type { TeamAtLock } from "../boards/team-at-lock";

/** Judges every team of one member beside the pages, if the server has a thread. */
export const judgeOwnSeasonJob: Job<[LeagueIds, number], OwnMatch[]> = {
  name: "judgeOwnSeason",
  kind: "read",
  run: (services, ids, participantId) =>
    inLockedReadTransaction(services, (tx) => judgeOwn(tx, ids, participantId)),
};

interface OwnIds extends LeagueIds {
  readonly participantId: number;
}

const MOST_KEPT = 500;

/** The matches that are over, in the order of their locks, until something in the league changes. */
export const findOwnMatches = keepByMark({
  markOf: ({ db }, ids: OwnIds) => lastChangeOf(db, ids),
  keyOf: ({ participantId }) => String(participantId),
  find: (services, { leagueId, tournamentId, participantId }: OwnIds) =>
    runKeptJob(services, judgeOwnSeasonJob, { leagueId, tournamentId }, participantId),
  most: MOST_KEPT,
});

function judgeOwn(
  tx: LockedTx,
  { leagueId, tournamentId }: LeagueIds,
  participantId: number,
): OwnMatch[] {
  const league = loadLeague(tx, leagueId);
  const { scoringRules } = league;
  const pool = loadPoolById(tx, league);
  const fixtures = loadStartedFixtures(tx, leagueId)
    .filter(({ state }) => state === "finished")
    .sort((a, b) => a.lockedAt - b.lockedAt || a.number - b.number);
  const ids = fixtures.map(({ id }) => id);
  const teams = loadLockedTeams(tx, leagueId, ids, [participantId]);
  const teamIn = new Map(teams.map((team) => [team.fixtureId, team]));
  const squadIn = new Map(
    fixtures.map((fixture) => [fixture.id, squadOf(tx, league, fixture, teamIn.get(fixture.id))]),
  );
  const playerIds = new Set([
    ...teams.flatMap(({ lineup }) => lineup.playerIds),
    ...[...squadIn.values()].flatMap((squad) => squad ?? []),
  ]);
  const played = scorePlayersIn(tx, {
    ...{ leagueId, scoringRules, fixtures, pool },
    playerIds: [...playerIds],
  });
  const settings = settingsOfSearch(tx, leagueId, tournamentId);
  return fixtures.flatMap(({ id, number }): OwnMatch[] => {
    const team = teamIn.get(id);
    if (team === undefined) return [];
    const candidateOf = (playerId: number): Candidate[] => {
      const player = pool.get(playerId);
      const own = played.get(id)?.get(playerId);
      const gains = own
        ? captaincyGains(own, scoringRules, team.booster)
        : { captain: 0, viceCaptain: 0 };
      return player === undefined ? [] : [{ ...player, points: own?.points ?? 0, gains }];
    };
    const { playerIds: eleven, captainId, viceCaptainId } = team.lineup;
    const isUncapped = effectsOf(team.booster).liftsSalaryCap === true;
    return [
      judgeMatch({
        ...{ fixtureId: id, number, captainId, viceCaptainId },
        eleven: eleven.flatMap(candidateOf),
        squad: squadIn.get(id)?.flatMap(candidateOf) ?? null,
        settings: isUncapped ? { ...settings, budget: ANY_BUDGET } : settings,
      }),
    ];
  });
}

/**
 * The players from whom the eleven was picked: the squad of an owner, or the team with its backups;
 * null for the whole pool, and in a league that asks for no eleven.
 */
function squadOf(
  tx: LockedTx,
  { leagueId, format, settings }: ReturnType<typeof loadLeague>,
  fixture: StartedFixture,
  team: TeamAtLock | undefined,
): readonly number[] | null {
  if (team === undefined || settings.eleven !== "chosen") return null;
  // A pick that was agreed on may have players of another squad.
  const { lineup, changes } = team;
  if (formatOf(format).hasSquads) {
    const squad = loadSquadBefore(tx, leagueId, team.participantId, fixture.lockedAt);
    return [...new Set([...squad, ...lineup.playerIds])];
  }
  const backups = changes?.saved.backups ?? [];
  if (changes === null || backups.length === 0) return null;
  return [...new Set([...changes.saved.playerIds, ...backups])];
}
