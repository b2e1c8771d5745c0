import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { inReadTransaction, prepareOnce, type Tx } from "#db/client";
import { personalLinks } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import {
  beforeSquads,
  betweenWays,
  membersIn,
  openPlacesWords,
  type Progress,
  progressSentence,
  progressWords,
  type SquadsToCome,
  squadsTitle,
} from "#game/squads/stage-words";
import type { Services } from "#server/core/services";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadOwnedPlayers } from "#server/play/squads/load-squads";
import {
  isBeforeFirstLot,
  loadOpenEvent,
  showSquadsNotice,
} from "#server/play/squads/squads-stage";
import { loadRoom, type Room } from "./load-room";
import { loadSetUp } from "./load-set-up";

/** The board of League Home until the squads are made. */
export interface SquadsBoard {
  readonly stage: SquadsToCome["stage"];
  /** "Auction", and "3 of 8 are in" or "12 of 120 players sold". */
  readonly title: string;
  readonly headline: string;
  readonly sentence: string | null;
  readonly manages: boolean;
  /** Typed-in squads have no room. */
  readonly hasRoom: boolean;
  /** The members in the order of joining; empty once the squads are being made. */
  readonly members: readonly { readonly participantId: number; readonly name: string }[];
  /** Friends invited by name who can still come in. */
  readonly invited: number;
  /** The end of a sealed round, or of a turn in a draft; null without a clock. */
  readonly until: Ms | null;
  readonly myTurn: boolean;
  /** By the reader, who manages the league. */
  readonly canTakeBack: boolean;
}

/** Null once the squads are made, and in leagues without owners. */
export function showSquadsBoard(
  { db, now }: Pick<Services, "db" | "now">,
  member: MemberLeague,
): SquadsBoard | null {
  // Most leagues have no board: they need no transaction.
  if (showSquadsNotice(db, member.leagueId) === null) return null;
  return inReadTransaction(db, (tx) => {
    const notice = showSquadsNotice(tx, member.leagueId);
    if (notice === null) return null;
    const manages = member.manages;
    const { stage, way } = notice;
    const board = { stage, manages, title: squadsTitle(way), hasRoom: way !== "typed" };
    if (stage === "making") {
      const canTakeBack = manages && isBeforeFirstLot(tx, member.leagueId);
      return { ...board, canTakeBack, members: [], invited: 0, ...showMaking(tx, member) };
    }
    const quiet = { until: null, myTurn: false, canTakeBack: false };
    if (stage === "between") {
      const words = { headline: openPlacesWords(notice.kept), sentence: betweenWays(manages) };
      return { ...board, ...words, ...quiet, members: [], invited: 0 };
    }
    const fault = manages ? firstFault(tx, member.leagueId) : null;
    const invited = countInvited(tx, member.leagueId, now());
    return {
      ...board,
      headline: membersIn(notice.members, invited),
      sentence: beforeSquads(notice, { manages, fault }),
      members: listIn(tx, member.leagueId),
      invited,
      ...quiet,
    };
  });
}

/** The check of the whole pool is worked out once for each change of the database. */
const firstFault = shareRead(
  (tx: Tx, leagueId: number): string | null => loadSetUp(tx, leagueId).faults[0] ?? null,
);

function countInvited(tx: Tx, leagueId: number, now: Ms): number {
  return openInvitations(tx).get({ leagueId, now })?.invited ?? 0;
}

const openInvitations = prepareOnce((db) =>
  db
    .select({ invited: count() })
    .from(personalLinks)
    .where(
      and(
        eq(personalLinks.leagueId, sql.placeholder("leagueId")),
        isNull(personalLinks.memberId),
        isNull(personalLinks.claimedAt),
        gt(personalLinks.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare(),
);

function listIn(tx: Tx, leagueId: number): SquadsBoard["members"] {
  return [...loadMemberNames(tx, leagueId).values()]
    .filter(({ left }) => !left)
    .sort((a, b) => a.participantId - b.participantId)
    .map(({ participantId, teamName, manager }) => ({ participantId, name: teamName || manager }));
}

/** By the events so far: what the clock makes due in this moment comes with the next load. */
function showMaking(
  tx: Tx,
  { leagueId, participantId }: MemberLeague,
): Pick<SquadsBoard, "headline" | "sentence" | "until" | "myTurn"> {
  const open = loadOpenEvent(tx, leagueId);
  const room = loadRoom(tx, leagueId);
  const clock = clockOf(room);
  const isPaused = room?.state.stage === "paused";
  const progress: Progress = {
    way: open?.way ?? "live",
    isBeforeFirstLot: isBeforeFirstLot(tx, leagueId),
    isPaused,
    owned: loadOwnedPlayers(tx, leagueId).length,
    places: (open?.participantIds.length ?? 0) * (open?.settings.squadSize ?? 0),
    round: room?.way === "sealed" ? (room.state.round?.number ?? 1) : null,
  };
  return {
    headline: progressWords(progress),
    sentence: progressSentence(progress),
    until: isPaused ? null : clock.until,
    myTurn: clock.turn === participantId,
  };
}

function clockOf(room: Room | null): { readonly until: Ms | null; readonly turn: number | null } {
  if (room?.way === "sealed") return { until: room.state.round?.endsAt ?? null, turn: null };
  const turn = room?.way === "draft" ? room.state.turn : null;
  return { until: turn?.endsAt ?? null, turn: turn?.participantId ?? null };
}
