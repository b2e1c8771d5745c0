import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagueShares } from "#db/schema";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import { type GameStage, stageOfGame } from "#game/squads/game";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { clubOfLeague, listMyClubs } from "#server/leagues/clubs/list-clubs";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadParticipantWindow } from "#server/play/locks/participant-window";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import { loadSquads } from "#server/play/squads/load-squads";
import { loadOpenEvent } from "#server/play/squads/squads-stage";
import { loadRowPlayersById } from "#server/play/teams/row-players-by-id";
import type { Room } from "../making/load-room";
import { settleRoom } from "../making/settle-room";

export interface GamePage {
  readonly stage: GameStage;
  readonly fixture: Pick<SeasonFixture, "id" | "number" | "startsAt" | "state" | "status"> & {
    readonly teams: readonly [string, string];
  };
  readonly size: number;
  /** With a place in the draft, in the order of joining. */
  readonly people: readonly GamePerson[];
  /** The address of the link by which friends join; null once nobody can. */
  readonly link: string | null;
  /** Null before the draft is over, and once the match has begun. */
  readonly captain: CaptainChoice | null;
  /** Null if the game is not over. */
  readonly keep: GameKeeping | null;
}

interface GamePerson {
  readonly participantId: number;
  readonly name: string;
  readonly mine: boolean;
  readonly left: boolean;
  /** In the order of the picks. */
  readonly squad: readonly GamePlayer[];
}

interface GamePlayer {
  readonly id: number;
  readonly name: string;
  readonly team: string;
}

/** Of the reader alone: nobody else sees it before the first ball. */
interface CaptainChoice {
  readonly chosen: number | null;
  /** Leads if nobody is chosen. */
  readonly firstPick: number;
}

interface GameKeeping {
  /** The club that keeps the game; null for a game that is deleted after 30 days. */
  readonly club: string | null;
  /** Clubs of the reader that can keep it. */
  readonly clubs: readonly { readonly clubId: number; readonly name: string }[];
}

/** @throws AppError "not-found" for another league */
export function requireGame({ onlyFixtureId }: MemberLeague): number {
  if (onlyFixtureId === null) throw noSuchPage();
  return onlyFixtureId;
}

/**
 * The page of a game for one of its people, in whichever stage (rules.md#tonight).
 *
 * @throws AppError "not-found" for another league
 */
export function showGame(services: Services, member: MemberLeague): GamePage {
  const { leagueId, participantId } = member;
  requireGame(member);
  return inLockedReadTransaction(services, (tx, now) => {
    const [fixture] = loadLeagueFixtures(tx, leagueId);
    const open = loadOpenEvent(tx, leagueId);
    if (fixture === undefined || open === null) throw noSuchPage();
    const room = settleRoom(tx, services, leagueId, now);
    const stage = stageOfGame({
      fixture,
      players: open.participantIds.length,
      draft: draftOf(room),
      now,
    });
    const { id, number, startsAt, state, status, teamA, teamB } = fixture;
    return {
      stage,
      fixture: { id, number, startsAt, state, status, teams: [teamA.shortName, teamB.shortName] },
      size: open.settings.squadSize,
      people: listPeople(tx, member, open.participantIds),
      link: stage === "lobby" ? linkOf(services, tx, leagueId) : null,
      captain: stage === "waiting" ? captainOf(tx, member, now) : null,
      keep: stage === "over" ? keepingOf(tx, member) : null,
    };

    function captainOf(tx: LockedTx, of: MemberLeague, at: number): CaptainChoice | null {
      const [firstPick] = loadSquads(tx, leagueId).get(participantId)?.prices.keys() ?? [];
      if (firstPick === undefined) return null;
      const { captains = EMPTY_LINEUP } = loadParticipantWindow(tx, of, at).window;
      return { chosen: captains.captainId, firstPick };
    }
  });
}

function draftOf(room: Room | null) {
  if (room?.way !== "draft") throw new Error("A game has a draft.");
  const { stage, turn, picks } = room.state;
  if (stage === "closed") return "over";
  return stage === "running" || turn !== null || picks.length > 0 ? "running" : "to begin";
}

function listPeople(
  tx: LockedTx,
  member: MemberLeague,
  participantIds: readonly number[],
): GamePerson[] {
  const names = loadMemberNames(tx, member.leagueId);
  const squads = loadSquads(tx, member.leagueId);
  const pool = loadRowPlayersById(tx, member);
  return participantIds.map((participantId) => {
    const person = names.get(participantId);
    const picked = [...(squads.get(participantId)?.prices.keys() ?? [])];
    return {
      participantId,
      name: person?.manager ?? "",
      mine: participantId === member.participantId,
      left: person?.left ?? false,
      squad: picked.flatMap((id) => {
        const player = pool.get(id);
        return player === undefined ? [] : [{ id, name: player.name, team: player.team }];
      }),
    };
  });
}

function linkOf({ env }: Pick<Services, "env">, tx: Tx, leagueId: number): string | null {
  const row = shareOf(tx).get({ leagueId });
  return row === undefined ? null : new URL(`/share/${row.token}`, env.appUrl).href;
}

function keepingOf(tx: Tx, { leagueId, userId }: MemberLeague): GameKeeping {
  const club = clubOfLeague(tx, leagueId)?.name ?? null;
  const clubs = listMyClubs(tx, { id: userId }).filter(({ manages }) => manages);
  return { club, clubs: club === null ? clubs.map(({ clubId, name }) => ({ clubId, name })) : [] };
}

const shareOf = prepareOnce((db) =>
  db
    .select({ token: leagueShares.token })
    .from(leagueShares)
    .where(eq(leagueShares.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);
