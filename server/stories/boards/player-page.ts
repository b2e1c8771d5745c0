import { and, eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { lockedTeams, participants, submissionPlayers, submissions } from "#db/schema";
import { PAGE_ROWS } from "#game/core/list-page";
import type { Hundredths } from "#game/core/units";
import { versus } from "#game/core/words";
import type { SideStatus } from "#game/play/match/known-side";
import { statusIn } from "#game/play/match/side-lists";
import type { Role } from "#game/play/roles";
import type { CaptainMode } from "#game/play/scoring/rules";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadPlayRules } from "#server/play/points/play-rules";
import { type Freshness, showFreshness } from "#server/play/season/freshness";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { creditOf } from "#server/play/season/match-file-facts";
import { readSideLists } from "#server/play/season/read-known-sides";
import { type PlayerOwner, readOwner } from "#server/play/squads/read-owner";
import { chooseTeam, findTeam, loadBoard } from "./board";
import { type PlayerCorrection, readPlayerCorrections, readSideCorrections } from "./corrections";
import { explainPlayer, figuresOf, type LedgerSection, type PlayerFigures } from "./explain-player";
import { loadLockedTeams } from "./locked-teams";
import { type Captaincy, captaincyIn, notePlay } from "./play-notes";
import { scorePlayersIn, scoreTeamAtLock } from "./score-players";
import { type FixtureName, nameFixture, type StartedFixture } from "./started-fixtures";

export interface PlayerPage {
  readonly playerId: number;
  readonly name: string;
  readonly team: string;
  readonly teamShortName: string;
  /** Role and salary (hundredths) are the league's own (rules.md#teams). */
  readonly role: Role;
  readonly salary: number;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  readonly imageUrl: string | null;
  /** Over the season by the league's rules, before captaincy. */
  readonly points: Hundredths;
  /** Null without an owner; omitted in leagues without owners. */
  readonly owner?: PlayerOwner | null;
  readonly teams: number;
  readonly captainMode: CaptainMode;
  readonly inTeam: InTeam | null;
  /** The next fixture of the player's team, once its side is known; null before. */
  readonly next: { readonly fixture: string; readonly status: SideStatus } | null;
  /** The started fixtures of the player's team, and others for which somebody picked them. */
  readonly matches: readonly PlayerMatch[];
  /** Of the fixtures in play (rules.md#freshness). */
  readonly freshness: readonly Freshness[];
  readonly matchFiles?: true;
}

interface InTeam {
  readonly participantId: number;
  readonly teamName: string;
  /** The sum of the matches' `inTeam`. */
  readonly points: Hundredths;
}

export interface PlayerMatch {
  readonly fixture: FixtureName;
  readonly figures: PlayerFigures | null;
  readonly points: Hundredths;
  readonly ledger: readonly LedgerSection[];
  /** Of the figures, and of the sides if these decide who plays. */
  readonly corrections: readonly PlayerCorrection[];
  /** Teams with the player; `pickedBy` names the first of them, as many as a page has rows. */
  readonly picks: number;
  readonly pickedBy: readonly PickedBy[];
  /** After captaincy; null if the player was not in the chosen team. */
  readonly inTeam: { readonly points: number; readonly captaincy: Captaincy | null } | null;
  /**
   * In the chosen team, else in the own one: "Not named → replaced by Y Pathan"; omitted without
   * any change (rules.md#backups).
   */
  readonly play?: { readonly teamName: string; readonly notes: readonly string[] };
}

interface PickedBy {
  readonly participantId: number;
  readonly teamName: string;
  readonly captaincy: Captaincy | null;
}

/**
 * Teams with the player are shown only for fixtures that have locked (rules.md#secrecy).
 *
 * @param participantId the team whose points are shown as well; null without one
 * @throws AppError "not-found" for a player outside the league's pool
 */
export function showPlayer(
  services: Services,
  member: MemberLeague,
  playerId: number,
  participantId: number | null = null,
): PlayerPage {
  return inLockedReadTransaction(services, (tx) => {
    const board = loadBoard(tx, member);
    const { league, started: fixtures } = board;
    const { scoringRules } = league;
    const pool = loadPoolById(tx, league);
    const player = pool.get(playerId);
    if (player === undefined) throw noSuchPlayer();
    const { leagueId } = member;
    const toScore = { leagueId, scoringRules, fixtures, pool, playerIds: [playerId] };
    const played = scorePlayersIn(tx, toScore);
    const { role: ownRole } = player;
    const rules = { leagueId, scoringRules, roleOf: () => ownRole };
    const corrections = readPlayerCorrections(tx, fixtures, [playerId], rules);
    const picks = readPicks(tx, member.leagueId, playerId);
    const team = findTeam(board, participantId);
    const sidesDecide = loadPlayRules(tx, { leagueId: member.leagueId }) !== null;
    const noted = sidesDecide ? chooseTeam(board, participantId) : team;
    const teams = noted
      ? loadLockedTeams(
          tx,
          member.leagueId,
          fixtures.map(({ id }) => id),
          [noted.participantId],
        )
      : [];
    const lockOf = ({ id }: StartedFixture) => teams.find(({ fixtureId }) => fixtureId === id);
    const playIn = (fixture: StartedFixture): Pick<PlayerMatch, "play"> => {
      const locked = sidesDecide ? lockOf(fixture) : undefined;
      const nameOf = (id: number) => pool.get(id)?.name ?? "";
      const notes = locked && notePlay(locked, nameOf, scoringRules).get(playerId);
      return noted && notes ? { play: { teamName: noted.teamName, notes } } : {};
    };
    const correctionsIn = ({ id }: StartedFixture) => [
      ...(corrections.get(id)?.get(playerId) ?? []),
      ...((sidesDecide && readSideCorrections(tx, league.leagueId, id).get(playerId)) || []),
    ];
    const shareIn = (fixture: StartedFixture): PlayerMatch["inTeam"] => {
      const locked = team ? lockOf(fixture) : undefined;
      if (!locked?.lineup.playerIds.includes(playerId)) return null;
      const scored = scoreTeamAtLock(locked, fixture, played, scoringRules).team.players;
      const points = scored.find((each) => each.playerId === playerId)?.points ?? 0;
      return { points, captaincy: captaincyIn(locked.lineup, playerId) };
    };
    const matches = fixtures.flatMap((fixture): PlayerMatch[] => {
      const plays = [fixture.teamA.id, fixture.teamB.id].includes(player.teamId);
      const pickedBy = picks.get(fixture.id) ?? [];
      if (!plays && pickedBy.length === 0) return [];
      const did = played.get(fixture.id)?.get(playerId);
      return [
        {
          fixture: nameFixture(fixture),
          figures: did ? figuresOf(did, fixture.ballsPerOver) : null,
          points: did?.points ?? 0,
          ledger: did ? explainPlayer(did, did.lines, scoringRules) : [],
          corrections: correctionsIn(fixture),
          picks: pickedBy.length,
          pickedBy: pickedBy.slice(0, PAGE_ROWS),
          inTeam: shareIn(fixture),
          ...playIn(fixture),
        },
      ];
    });
    const { name, teamShortName, role, salary, overseas, uncapped, imageUrl } = player;
    return {
      imageUrl,
      ...{ playerId, name, team: player.team, teamShortName, role, salary, overseas, uncapped },
      points: matches.reduce((sum, match) => sum + match.points, 0),
      ...readOwner(tx, league, playerId),
      teams: board.teams.length,
      captainMode: scoringRules.extras.captainMode,
      next: nextStatus(tx, league.leagueId, player),
      inTeam: team
        ? {
            participantId: team.participantId,
            teamName: team.teamName,
            points: matches.reduce((sum, match) => sum + (match.inTeam?.points ?? 0), 0),
          }
        : null,
      matches: matches.reverse(),
      freshness: showFreshness(tx, member.tournamentId),
      ...creditOf(tx, member.tournamentId),
    };
  });
}

function readPicks(tx: LockedTx, leagueId: number, playerId: number): Map<number, PickedBy[]> {
  const rows = picksOf(tx).all({ leagueId, playerId });
  const picks = new Map<number, PickedBy[]>();
  for (const { fixtureId, participantId, teamName, captainId, viceCaptainId } of rows) {
    const captaincy = captaincyIn({ playerIds: [], captainId, viceCaptainId }, playerId);
    const pick = { participantId, teamName, captaincy };
    const known = picks.get(fixtureId);
    if (known) known.push(pick);
    else picks.set(fixtureId, [pick]);
  }
  return picks;
}

const picksOf = prepareOnce((db) =>
  db
    .select({
      fixtureId: lockedTeams.fixtureId,
      participantId: participants.id,
      teamName: participants.teamName,
      captainId: submissions.captainId,
      viceCaptainId: submissions.viceCaptainId,
    })
    .from(submissionPlayers)
    .innerJoin(submissions, eq(submissions.id, submissionPlayers.submissionId))
    .innerJoin(lockedTeams, eq(lockedTeams.submissionId, submissions.id))
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .where(
      and(
        eq(submissionPlayers.playerId, sql.placeholder("playerId")),
        eq(participants.leagueId, sql.placeholder("leagueId")),
      ),
    )
    .orderBy(participants.teamName, participants.id)
    .prepare(),
);

export function noSuchPlayer(): AppError {
  return new AppError("not-found", "There is no such player.");
}

function nextStatus(
  tx: LockedTx,
  leagueId: number,
  player: { readonly id: number; readonly teamId: number },
): PlayerPage["next"] {
  const fixture = loadLeagueFixtures(tx, leagueId).find(
    ({ lockedAt, voided, teamA, teamB }) =>
      lockedAt === null && !voided && [teamA.id, teamB.id].includes(player.teamId),
  );
  const status = fixture ? statusIn(readSideLists(tx, fixture.id, leagueId), player) : "unknown";
  if (!fixture || status === "unknown") return null;
  const { teamA, teamB } = fixture;
  return { fixture: versus([teamA.shortName, teamB.shortName]), status };
}
