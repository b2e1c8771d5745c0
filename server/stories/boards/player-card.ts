import type { Hundredths, Ms } from "#game/core/units";
import type { Role } from "#game/play/roles";
import type { ExpectedPoints } from "#game/play/season/expected-points";
import { openFixtures } from "#game/play/season/fixtures";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadExpectedPoints } from "#server/play/points/expected-points";
import { loadScoredLeagueFixtures } from "#server/play/season/league-fixtures";
import type { ScoredFixture } from "#server/play/season/season-fixtures";
import { type PlayerOwner, readOwner } from "#server/play/squads/read-owner";
import { loadLastPicks } from "#server/play/teams/row-players";
import { noSuchPlayer } from "./player-page";
import { scorePlayersIn } from "./score-players";

/** For the sheet over the list of available players. */
export interface PlayerCard {
  readonly playerId: number;
  readonly name: string;
  readonly team: string;
  readonly teamShortName: string;
  /** Role and salary (hundredths) are the league's own (rules.md#teams). */
  readonly role: Role;
  readonly salary: number;
  /** Over the season by the league's rules, before captaincy. */
  readonly points: Hundredths;
  /** Fixtures with a part of the player. */
  readonly played: number;
  /** In a match (rules.md#expected-points); null before the first finished match. */
  readonly expected: ExpectedPoints | null;
  /** Of the player's real team, the earliest first; at most five. */
  readonly last: readonly CardMatch[];
  /** Of the player's real team, the first one first; at most three. */
  readonly next: readonly CardFixture[];
  /** Null without an owner; omitted in leagues without owners. */
  readonly owner?: PlayerOwner | null;
  /** At the last lock; null before the first. */
  readonly picks: { readonly teams: number; readonly of: number } | null;
}

interface CardFixture {
  readonly fixtureId: number;
  /** "M8" is the eighth of the tournament. */
  readonly number: number;
  readonly opponent: string;
  readonly startsAt: Ms;
}

export interface CardMatch extends CardFixture {
  /** Before captaincy; null for a player on no scorecard. */
  readonly points: Hundredths | null;
}

const LAST_SHOWN = 5;
const NEXT_SHOWN = 3;

/**
 * Counts only teams of the last lock, never of an open window (rules.md#secrecy).
 *
 * @throws AppError "not-found" for a player outside the league's pool
 */
export function showPlayerCard(
  services: Services,
  member: MemberLeague,
  playerId: number,
): PlayerCard {
  return inLockedReadTransaction(services, (tx, now) => {
    const league = loadLeague(tx, member.leagueId);
    const pool = loadPoolById(tx, league);
    const player = pool.get(playerId);
    if (player === undefined) throw noSuchPlayer();
    const { name, team, teamShortName, teamId, role, salary } = player;
    const season = loadScoredLeagueFixtures(tx, league.leagueId);
    const own = season.filter(({ teamA, teamB }) => [teamA.id, teamB.id].includes(teamId));
    const begun = own.filter((each) => each.state === "in progress" || each.state === "finished");
    const { scoringRules } = league;
    const scored = scorePlayersIn(tx, {
      leagueId: member.leagueId,
      scoringRules,
      fixtures: begun,
      pool,
      playerIds: [playerId],
    });
    const pointsIn = (fixture: ScoredFixture) => scored.get(fixture.id)?.get(playerId)?.points;
    const played = begun.filter((each) => pointsIn(each) !== undefined);
    const onCard = (fixture: ScoredFixture) => nameForCard(fixture, teamId);
    const toCome = openFixtures(own, now);
    const picks = loadLastPicks(tx, league);
    return {
      ...{ playerId, name, team, teamShortName, role, salary },
      points: played.reduce((sum, each) => sum + (pointsIn(each) ?? 0), 0),
      played: played.length,
      expected: loadExpectedPoints(tx, league)?.get(playerId) ?? null,
      last: begun.slice(-LAST_SHOWN).map((each) => ({
        ...onCard(each),
        points: pointsIn(each) ?? null,
      })),
      next: toCome.slice(0, NEXT_SHOWN).map(onCard),
      ...readOwner(tx, league, playerId),
      picks: picks && { teams: picks.teams.get(playerId) ?? 0, of: picks.of },
    };
  });
}

function nameForCard(
  { id, number, teamA, teamB, startsAt }: ScoredFixture,
  teamId: number,
): CardFixture {
  const opponent = teamA.id === teamId ? teamB.shortName : teamA.shortName;
  return { fixtureId: id, number, opponent, startsAt };
}
