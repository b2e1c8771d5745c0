import type { Hundredths } from "#game/core/units";
import type { Role } from "#game/play/roles";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import type { LeagueRules } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { type Freshness, showFreshness } from "#server/play/season/freshness";
import { creditOf } from "#server/play/season/match-file-facts";
import { adjustmentRows, sumOf } from "./adjustment-rows";
import {
  chooseFixture,
  chooseTeam,
  describeFixture,
  type FixtureHead,
  findTeam,
  loadBoard,
} from "./board";
import { type PlayerCorrection, readPlayerCorrections, readSideCorrections } from "./corrections";
import { type ExtraRow, extraRows } from "./extra-rows";
import type { LeagueTeam } from "./league-teams";
import { loadLockedTeams } from "./locked-teams";
import {
  type Captaincy,
  captaincyIn,
  notePlay,
  replacedIds,
  type ShownBackup,
  showBackups,
} from "./play-notes";
import { type ScoredTeam, scorePlayersOf, scoreTeamAtLock } from "./score-players";
import { isInMatch, type StartedFixture } from "./started-fixtures";

export interface Comparison extends FixtureHead {
  /** The team on the left, then the one on the right; null without a team. */
  readonly left: ComparedTeam | null;
  readonly right: ComparedTeam | null;
  /** In both teams, no captain, with the same points: they make no difference. */
  readonly common: readonly ComparedPlayer[];
  /** Of the fixtures in play (rules.md#freshness). */
  readonly freshness: readonly Freshness[];
  readonly matchFiles?: true;
}

export interface ComparedTeam extends LeagueTeam {
  readonly locked: boolean;
  /** In the fixture; `points` and `rank` are overall. */
  readonly total: Hundredths;
  /** Also if both teams have the same. */
  readonly captains: readonly ComparedPlayer[];
  readonly differentials: readonly ComparedPlayer[];
  readonly extras: readonly ExtraRow[];
  /** In order; omitted without any (rules.md#backups). */
  readonly backups?: readonly ShownBackup[];
  /** "M R Khan: Not named → replaced by Y Pathan"; omitted without any. */
  readonly replaced?: readonly string[];
}

export interface ComparedPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly team: string;
  readonly role: Role;
  readonly captaincy: Captaincy | null;
  /** False if the player's real team does not play in the fixture. */
  readonly inMatch: boolean;
  readonly points: Hundredths;
  readonly corrections: readonly PlayerCorrection[];
  /** "In for M R Khan" and the like; omitted without any. */
  readonly notes?: readonly string[];
}

interface ComparisonChoice {
  readonly fixtureId: number | null;
  readonly leftId: number | null;
  readonly rightId: number | null;
}

/**
 * Two teams of a league in a fixture that has started: captains, differentials, common players and
 * extras of a team add up to its total, everybody counted once. By default the last fixture, the
 * own team, and the best placed of the others.
 */
export function compareTeams(
  services: Services,
  member: MemberLeague,
  choice: ComparisonChoice,
): Comparison {
  return inLockedReadTransaction(services, (tx) => {
    const board = loadBoard(tx, member);
    const fixture = chooseFixture(board, choice.fixtureId);
    const left = chooseTeam(board, choice.leftId);
    const right =
      findTeam(board, choice.rightId) ?? board.teams.find((each) => each !== left) ?? null;
    const sides = fixture ? loadSides(tx, board.league, fixture, [left, right]) : [];
    const [ours, theirs] = sides;
    const common = (ours?.players ?? []).filter((player) =>
      theirs?.players.some((other) => isSame(player, other)),
    );
    return {
      ...describeFixture(tx, board, fixture),
      left: compareSide(ours, fixture, common),
      right: compareSide(theirs, fixture, common),
      common,
      freshness: showFreshness(tx, member.tournamentId),
      ...creditOf(tx, member.tournamentId),
    };
  });
}

interface ComparedSide {
  readonly team: LeagueTeam | null;
  readonly scored: ScoredTeam | null;
  readonly players: readonly ComparedPlayer[];
  /** Points with a reason (rules.md#adjustments). */
  readonly adjusted: readonly ExtraRow[];
  readonly backups?: readonly ShownBackup[];
  readonly replaced?: readonly string[];
}

function loadSides(
  tx: LockedTx,
  league: LeagueRules,
  fixture: StartedFixture,
  teams: readonly (LeagueTeam | null)[],
): ComparedSide[] {
  const { leagueId, scoringRules } = league;
  const pool = loadPoolById(tx, league);
  const compared = teams.flatMap((team) => team?.participantId ?? []);
  const locked = loadLockedTeams(tx, league.leagueId, [fixture.id], compared);
  const played = scorePlayersOf(tx, league.leagueId, league.tournamentId, fixture.id);
  const playerIds = [...new Set(locked.flatMap(({ lineup }) => lineup.playerIds))];
  const roleOf = (playerId: number) => pool.get(playerId)?.role ?? null;
  const rules = { leagueId, scoringRules, roleOf };
  const putRight = readPlayerCorrections(tx, [fixture], playerIds, rules);
  const adjustmentsOf = adjustmentRows(tx, leagueId, fixture);
  return teams.map((team) => {
    const own = locked.find((each) => each.participantId === team?.participantId);
    const adjusted = team === null ? [] : adjustmentsOf(team.participantId);
    if (own === undefined) return { team, scored: null, players: [], adjusted };
    const scored = scoreTeamAtLock(own, fixture, played, scoringRules);
    const nameOf = (playerId: number) => pool.get(playerId)?.name ?? "";
    const notes = notePlay(own, nameOf, scoringRules);
    const ofSides = own.changes ? readSideCorrections(tx, league.leagueId, fixture.id) : null;
    const players = scored.team.players.flatMap(({ playerId, points }): ComparedPlayer[] => {
      const player = pool.get(playerId);
      if (player === undefined) return [];
      const { name, role, teamShortName: realTeam } = player;
      const onScorecard = played.get(fixture.id)?.has(playerId) ?? false;
      const inMatch = isInMatch(fixture, player.teamId, onScorecard);
      const captaincy = captaincyIn(own.lineup, playerId);
      const ofFigures = putRight.get(fixture.id)?.get(playerId) ?? [];
      const corrections = [...ofFigures, ...(ofSides?.get(playerId) ?? [])];
      const shown = { playerId, name, role, team: realTeam, captaincy, inMatch };
      const noted = notes.has(playerId) ? { notes: notes.get(playerId) } : {};
      return [{ ...shown, points, corrections, ...noted }];
    });
    const replaced = replacedIds(own).map((id) => `${nameOf(id)}: ${notes.get(id)?.join(", ")}`);
    return {
      ...{ team, scored, players, adjusted, backups: showBackups(own, nameOf) },
      ...(replaced.length > 0 ? { replaced } : {}),
    };
  });
}

function compareSide(
  side: ComparedSide | undefined,
  fixture: StartedFixture | null,
  common: readonly ComparedPlayer[],
): ComparedTeam | null {
  if (side === undefined || side.team === null || fixture === null) return null;
  const { team, scored, players, adjusted, backups, replaced } = side;
  const shared = new Set(common.map((player) => player.playerId));
  return {
    ...team,
    locked: scored !== null,
    total: (scored?.team.points ?? 0) + sumOf(adjusted),
    captains: players.filter((player) => player.captaincy !== null).sort(captainFirst),
    differentials: players
      .filter((player) => player.captaincy === null && !shared.has(player.playerId))
      .sort((a, b) => b.points - a.points),
    extras: [...(scored ? extraRows(scored, fixture) : []), ...adjusted],
    ...{ backups, replaced },
  };
}

/** A captain of one team alone makes a difference. */
function isSame(a: ComparedPlayer, b: ComparedPlayer): boolean {
  const captains = a.captaincy !== null || b.captaincy !== null;
  return !captains && a.playerId === b.playerId && a.points === b.points;
}

function captainFirst(a: ComparedPlayer, b: ComparedPlayer): number {
  return Number(b.captaincy === "captain") - Number(a.captaincy === "captain");
}
