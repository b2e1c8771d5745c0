import type { Hundredths, Ms } from "#game/core/units";
import type { Role } from "#game/play/roles";
import type { LeagueTable } from "#game/play/table/league-table";
import type { Services } from "#server/core/services";
import { nameOfSaver } from "#server/play/leagues/acting-for";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { type LeaguePoolPlayer, loadPoolById } from "#server/play/leagues/league-pool";
import type { LeagueRules } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { type Freshness, readFreshness, showFreshness } from "#server/play/season/freshness";
import { type LeagueDifference, readDifference } from "#server/play/season/match-file-facts";
import {
  findMissingScorecard,
  type MissingScorecard,
} from "#server/play/season/missing-scorecards";
import { adjustmentRows, sumOf } from "./adjustment-rows";
import { chooseFixture, chooseTeam, describeFixture, type FixtureHead, loadBoard } from "./board";
import { type PlayerCorrection, readPlayerCorrections, readSideCorrections } from "./corrections";
import { explainPlayer, figuresOf, type LedgerSection, type PlayerFigures } from "./explain-player";
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
import { type RoundTable, readRoundTable } from "./round-board";
import { scorePlayersOf, scoreTeamAtLock } from "./score-players";
import {
  type FixtureName,
  isInMatch,
  listCalledOff,
  type StartedFixture,
} from "./started-fixtures";

export interface FixtureScores extends FixtureHead {
  /** The last change of stat lines or result. */
  readonly changedAt: Ms | null;
  /** Of the fixtures in play (rules.md#freshness). */
  readonly freshness: readonly Freshness[];
  /** The score is that of a match file, whose source is credited; else omitted. */
  readonly matchFile?: true;
  /** A match file says something else; omitted without one. */
  readonly difference?: LeagueDifference;
  /** Of the fixture; null if its scorecard is not missing. */
  readonly missing: MissingScorecard | null;
  readonly team: LeagueTeam | null;
  /** For its overall points (rules.md#tables). */
  readonly table: LeagueTable;
  readonly score: TeamScore | null;
  /** All teams in the fixture's round; omitted in formats without rounds. */
  readonly round?: RoundTable;
}

export interface TeamScore {
  readonly rows: readonly ScoresRow[];
  /** In team order, as on the ground. */
  readonly playerIds: readonly number[];
  /** In order; omitted without any (rules.md#backups). */
  readonly backups?: readonly ShownBackup[];
  /** The game picked the eleven (rules.md#picks-for-absent-owners); left out if its owner did. */
  readonly picked?: true;
  /** The number of the agreement that has corrected the pick (rules.md#by-agreement). */
  readonly agreed?: number;
  /** The name of the member who saved it for its owner (rules.md#for-somebody-else); left out if its owner did. */
  readonly savedBy?: string;
  /** Saved when the turn of its owner's plan came (rules.md#plans); else omitted. */
  readonly planned?: true;
  readonly extras: readonly ExtraRow[];
  readonly total: Hundredths;
}

export interface ScoresRow {
  readonly playerId: number;
  readonly name: string;
  /** A short name. */
  readonly team: string;
  readonly role: Role;
  readonly captaincy: Captaincy | null;
  readonly figures: PlayerFigures | null;
  readonly imageUrl: string | null;
  /** False if the player's real team does not play in the fixture. */
  readonly inMatch: boolean;
  /** After captaincy. */
  readonly points: Hundredths;
  readonly ledger: readonly LedgerSection[];
  readonly corrections: readonly PlayerCorrection[];
  /** "Not named → replaced by M R Khan" and the like; omitted without any. */
  readonly notes?: readonly string[];
  /** A backup plays in this player's place. */
  readonly replaced?: true;
}

/** By default the last fixture and the own team. */
interface ScoresChoice {
  readonly fixtureId: number | null;
  readonly participantId: number | null;
}

/** One team's explained points in one fixture that has started, or none in one that was called off (rules.md#scores). */
export function showScores(
  services: Services,
  member: MemberLeague,
  choice: ScoresChoice,
): FixtureScores {
  return inLockedReadTransaction(services, (tx) => {
    const board = loadBoard(tx, member);
    const off = listCalledOff(tx, member.leagueId, services.now());
    const chosenOff = off.find(({ id }) => id === choice.fixtureId);
    const calledOff = chosenOff ?? (board.started.length === 0 ? off.at(-1) : undefined);
    const fixture = calledOff ? null : chooseFixture(board, choice.fixtureId);
    const team = chooseTeam(board, choice.participantId);
    const { leagueId } = member;
    const source = fixture && readFreshness(tx, fixture.id)?.source;
    const chosenId = team?.participantId ?? null;
    const round = fixture && readRoundTable(tx, member, fixture.id, chosenId);
    const difference = fixture && readDifference(tx, { leagueId, fixtureId: fixture.id });
    const head = describeFixture(tx, board, fixture);
    return {
      ...head,
      fixtures: withCalledOff(head.fixtures, off),
      fixture: calledOff ?? head.fixture,
      changedAt: fixture?.updatedAt ?? null,
      freshness: showFreshness(tx, member.tournamentId),
      ...(source === "match file" ? { matchFile: true } : {}),
      ...(difference === null ? {} : { difference }),
      missing: fixture && findMissingScorecard(tx, { ...member, id: fixture.id }),
      team,
      table: board.league.settings.table,
      score: fixture && team && scoreOf(tx, board.league, fixture, team.participantId),
      ...(round && { round }),
    };
  });
}

/** Both the newest first. */
function withCalledOff(
  started: readonly FixtureName[],
  off: readonly FixtureName[],
): readonly FixtureName[] {
  if (off.length === 0) return started;
  return [...started, ...off].sort((a, b) => b.startsAt - a.startsAt || b.number - a.number);
}

function scoreOf(
  tx: LockedTx,
  league: LeagueRules,
  fixture: StartedFixture,
  participantId: number,
): TeamScore | null {
  const { leagueId, scoringRules } = league;
  const [locked] = loadLockedTeams(tx, leagueId, [fixture.id], [participantId]);
  const adjusted = adjustmentRows(tx, leagueId, fixture)(participantId);
  if (locked === undefined) {
    if (adjusted.length === 0) return null;
    return { rows: [], playerIds: [], extras: adjusted, total: sumOf(adjusted) };
  }
  const pool = loadPoolById(tx, league);
  const { playerIds } = locked.lineup;
  const players = scorePlayersOf(tx, leagueId, league.tournamentId, fixture.id);
  const scored = scoreTeamAtLock(locked, fixture, players, scoringRules);
  const roleOf = (playerId: number) => pool.get(playerId)?.role ?? null;
  const rules = { leagueId, scoringRules, roleOf };
  const corrections = readPlayerCorrections(tx, [fixture], playerIds, rules);
  const nameOf = (playerId: number) => pool.get(playerId)?.name ?? "";
  const notes = notePlay(locked, nameOf, scoringRules);
  const replaced = replacedIds(locked);
  const ofSides = locked.changes ? readSideCorrections(tx, leagueId, fixture.id) : null;
  const inTeam = new Map(scored.team.players.map((player) => [player.playerId, player]));
  const rows = [...playerIds, ...replaced].flatMap((playerId): ScoresRow[] => {
    const player = pool.get(playerId);
    if (player === undefined) return [];
    const did = players.get(fixture.id)?.get(playerId);
    const own = inTeam.get(playerId);
    return [
      {
        ...nameRow(player),
        inMatch: isInMatch(fixture, player.teamId, did !== undefined),
        captaincy: captaincyIn(locked.lineup, playerId),
        figures: did ? figuresOf(did, fixture.ballsPerOver) : null,
        points: own?.points ?? 0,
        ledger: did ? explainPlayer(did, own?.lines ?? [], scoringRules) : [],
        corrections: [
          ...(corrections.get(fixture.id)?.get(playerId) ?? []),
          ...(ofSides?.get(playerId) ?? []),
        ],
        ...(notes.has(playerId) ? { notes: notes.get(playerId) } : {}),
        ...(replaced.includes(playerId) ? { replaced: true } : {}),
      },
    ];
  });
  return {
    rows: inScoresOrder(rows),
    playerIds,
    backups: showBackups(locked, nameOf),
    ...(locked.agreed === undefined ? {} : { agreed: locked.agreed }),
    ...(locked.atLock && league.settings.eleven === "chosen" ? { picked: true } : {}),
    ...(locked.planned && { planned: true as const }),
    ...(locked.byId !== null && { savedBy: nameOfSaver(tx, locked.byId) }),
    extras: [...extraRows(scored, fixture), ...adjusted],
    total: scored.team.points + sumOf(adjusted),
  };
}

function nameRow({ id: playerId, name, role, teamShortName: team, imageUrl }: LeaguePoolPlayer) {
  return { playerId, name, team, role, imageUrl };
}

/** Then the highest points first. */
const ROLE_ORDER: readonly Role[] = ["Batsman", "Allrounder", "Wicket Keeper", "Bowler"];

function inScoresOrder(rows: readonly ScoresRow[]): ScoresRow[] {
  const place = ({ role }: ScoresRow) => ROLE_ORDER.indexOf(role);
  return [...rows].sort((a, b) => place(a) - place(b) || b.points - a.points);
}
