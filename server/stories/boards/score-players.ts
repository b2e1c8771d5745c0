import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { scoreLockedTeam } from "#game/play/best-eleven/score-locked-team";
import type { PlayerDay } from "#game/play/match/player-day";
import { scoreDay } from "#game/play/scoring/player-days";
import { isShown, type PlayerPoints } from "#game/play/scoring/player-points";
import type { ScoringRules } from "#game/play/scoring/rules";
import type { TeamPoints } from "#game/play/scoring/team-points";
import type { PredictionVerdict } from "#game/play/season/prediction";
import { type LeaguePoolPlayer, loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { readPlayerDays } from "#server/play/points/player-days";
import { loadStartedFixtures, type StartedFixture } from "./started-fixtures";
import type { TeamAtLock } from "./team-at-lock";

export interface PlayerInFixture extends PlayerDay, PlayerPoints {}

/** By fixture, then by player; only players on a scorecard, or with points for being in a side. */
export type PlayersInFixtures = ReadonlyMap<number, ReadonlyMap<number, PlayerInFixture>>;

interface ToScore {
  /** Its known sides decide who was named. */
  readonly leagueId: number;
  readonly fixtures: readonly { readonly id: number; readonly ballsPerOver: number }[];
  readonly pool: ReadonlyMap<number, LeaguePoolPlayer>;
  readonly scoringRules: ScoringRules;
  readonly playerIds?: readonly number[];
}

/** rules.md#player-points, in three statements however many fixtures there are. */
export function scorePlayersIn(tx: Tx, toScore: ToScore): PlayersInFixtures {
  const { leagueId, fixtures, pool, scoringRules: rules, playerIds } = toScore;
  const days = readPlayerDays(
    tx,
    fixtures.map(({ id }) => id),
    leagueId,
    playerIds,
  );
  return new Map(
    fixtures.map(({ id, ballsPerOver }) => {
      const players = [...(days.get(id) ?? [])].flatMap(([playerId, day]) => {
        const role = pool.get(playerId)?.role ?? null;
        const scored = scoreDay(day, { role, rules, ballsPerOver });
        return isShown(day, scored) ? [[playerId, { ...day, ...scored }] as const] : [];
      });
      return [id, new Map(players)];
    }),
  );
}

/** One started fixture by a league's rules. */
export const scorePlayersOf = shareRead(
  (tx: Tx, leagueId: number, tournamentId: number, fixtureId: number): PlayersInFixtures => {
    const { scoringRules } = loadLeague(tx, leagueId);
    const started = loadStartedFixtures(tx, leagueId);
    const fixtures = started.filter(({ id }) => id === fixtureId);
    const pool = loadPoolById(tx, { leagueId, tournamentId });
    return scorePlayersIn(tx, { leagueId, scoringRules, fixtures, pool });
  },
);

export interface ScoredTeam extends TeamAtLock {
  readonly team: TeamPoints;
  readonly verdict: PredictionVerdict | null;
}

/** Line by line (rules.md#team-points); none for an abandoned fixture. */
export function scoreTeamAtLock(
  team: TeamAtLock,
  fixture: StartedFixture,
  players: PlayersInFixtures,
  rules: ScoringRules,
): ScoredTeam {
  const played = players.get(fixture.id);
  return { ...team, ...scoreLockedTeam(team, fixture, (id) => played?.get(id), rules) };
}
