import { and, desc, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { poolPlayers, squadEvents } from "#db/schema";
import type { SquadEvent } from "#game/squads/events";
import { isOfTheManager, type SquadCommand } from "#game/squads/making";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { ROOM_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import {
  type ActingFor,
  listConsenting,
  memberOfActing,
  requireStillActing,
  type TeamAuthor,
  userOf,
} from "#server/play/leagues/acting-for";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { listManagerIds } from "#server/play/leagues/list-participants";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import type { Room } from "./load-room";
import { loadAllWishes, noteWishWrite } from "./load-wishes";
import { noteMisses } from "./misses";
import { storeMaximum } from "./set-wish";
import { appendOf, settleRoom } from "./settle-room";
import { teamsAfterUndo } from "./teams-after-undo";

interface RoomInput {
  /** Made by the screen for this one command, so that a repeated request has no second effect. */
  readonly key: string;
  readonly command: SquadCommand;
}

export interface RoomAnswer {
  /** The reason of a refusal, as a sentence; null for a success. */
  readonly refusal: string | null;
  /** The last event of the command; for a refusal, the last event of the room. */
  readonly lastEventId: number;
}

/** Refusals that a process remembers: enough for the last minutes of every room. */
const MOST_REFUSALS = 5_000;
/** The form of a browser's key; scripts may use others. */
const KEY = /^[\w-]{8,64}$/;
const BAD_KEY = "Reload the page and try again.";

/**
 * Carries out a member's command while squads are made (rules.md#squads): first everything due by the
 * server's clock, then the command, in one immediate transaction. A repeated key changes nothing once a
 * command with it was accepted: every process gives the first answer again. A refusal is remembered
 * only by the process that made it; other processes decide again (ADR-133).
 *
 * @throws AppError "not-found" for outsiders and if no squads are made, "forbidden" for commands that
 * only the manager may give, "too-many", "invalid" for a key that no page makes
 */
export function actInRoom(services: Services, member: TeamAuthor, input: RoomInput): RoomAnswer {
  if (!KEY.test(input.key)) throw new AppError("invalid", BAD_KEY);
  const key = `${member.participantId}:${input.key}`;
  // An undone sale changes saved teams, behind the locks that are due.
  const inRoom = <Answer extends RoomAnswer>(body: (tx: Tx) => Answer) =>
    input.command.kind === "undo"
      ? inLockedTransaction(services, body)
      : inTransaction(services.db, body);
  const answer = inRoom((tx) => {
    const asker =
      "actor" in member
        ? requireStillActing(tx, member)
        : requireMember(tx, { id: member.userId }, member.leagueId);
    return firstAnswer(tx, asker, key) ?? answerNow(tx, services, asker, { ...input, key });
  });
  services.rooms.deliver();
  if (answer.refusal !== null) refusalsOf(services.db).set(nameOf(member, key), answer);
  return answer;
}

function firstAnswer(tx: Tx, { leagueId }: TeamAuthor, key: string): RoomAnswer | null {
  const stored = keyed(tx).get({ leagueId, key });
  if (stored !== undefined) return { refusal: null, lastEventId: stored.id };
  return refusalsOf(tx).get(nameOf({ leagueId }, key)) ?? null;
}

function answerNow(
  tx: Tx,
  services: Services,
  member: TeamAuthor,
  { key, command }: RoomInput,
): RoomAnswer {
  const { leagueId, participantId } = member;
  const userId = userOf(member);
  // Nobody manages a game: each player may start it.
  const isStart =
    !("actor" in member) && member.onlyFixtureId !== null && command.kind === "resume";
  // For somebody else there are bids and picks alone.
  const isManager = !("actor" in member) && (member.manages || isStart);
  if (isOfTheManager(command) && !isManager) {
    throw new AppError("forbidden", "Only the League Manager can do this.");
  }
  // Read after the wait for the database.
  const now = services.now();
  consumeAttemptTx(tx, ROOM_LIMIT, { account: String(userId), clientAddress: null }, now);
  const room = settleRoom(tx, services, leagueId, now);
  if (room === null) throw new AppError("not-found", "No squads are being made in this league.");
  const { lastEventId, making, state } = room;
  if ((isStart || !isOfTheManager(command)) && !hasSeat(room, participantId)) {
    return {
      refusal: "You joined after the squads were opened, so you can only watch.",
      lastEventId,
    };
  }
  const wishes = loadAllWishes(tx, leagueId);
  const { events, refusal } = making.decide(
    state,
    { participantId, isManager, managerIds: isManager ? listParties(tx, leagueId) : [] },
    command,
    wishes,
    now,
  );
  if (events === null) return { refusal, lastEventId };
  noteMisses(
    tx,
    room,
    events.map((event) => ({ at: now, event })),
    wishes,
  );
  const after = appendOf(tx, room, { leagueId, userId, key, at: now }, events);
  voidOpenedBids(tx, events, now);
  if (command.kind === "undo") {
    teamsAfterUndo(tx as LockedTx, leagueId, state.squads, { events, at: now });
  }
  if ("actor" in member) logActing(tx, member, events[0], now);
  // Maxima may bid at once; the key belongs to the command's own event.
  settleRoom(tx, services, leagueId, now);
  return { refusal: null, lastEventId: after.lastEventId };
}

/** The member for whom the manager bids is a party like the manager. */
function listParties(tx: Tx, leagueId: number): number[] {
  return [...listManagerIds(tx, leagueId), ...listConsenting(tx, leagueId)];
}

function logActing(tx: Tx, author: ActingFor, event: SquadEvent | undefined, now: number): void {
  if (event === undefined || !("playerId" in event)) return;
  const { leagueId, userId } = author.actor;
  const change = {
    kind: "acted in room",
    userId: memberOfActing(tx, author),
    player: nameOfPlayer(tx).get({ playerId: event.playerId })?.name ?? "A player",
    ...(event.kind === "bid" && { amount: event.amount }),
    ...(event.kind === "lot" && { named: true }),
  } as const;
  writeLeagueLog(tx, { leagueId, userId, now }, [change]);
}

/** Deletes bids that have become public: a member who still wants the player bids again. */
function voidOpenedBids(tx: Tx, events: readonly SquadEvent[], now: number): void {
  const opened = events.flatMap((event) => (event.kind === "undo" ? (event.opened ?? []) : []));
  if (opened.length === 0) return;
  for (const { participantId, playerId } of opened) {
    storeMaximum(tx, { participantId, playerId }, null, now);
  }
  noteWishWrite(tx);
}

/** Whether a participant was in the league when its squads were opened. */
function hasSeat({ state }: Room, participantId: number): boolean {
  return state.open.participantIds.includes(participantId);
}

const nameOfPlayer = prepareOnce((db) =>
  db
    .select({ name: poolPlayers.name })
    .from(poolPlayers)
    .where(eq(poolPlayers.id, sql.placeholder("playerId")))
    .prepare(),
);

const keyed = prepareOnce((db) =>
  db
    .select({ id: squadEvents.id })
    .from(squadEvents)
    .where(
      and(
        eq(squadEvents.leagueId, sql.placeholder("leagueId")),
        eq(squadEvents.key, sql.placeholder("key")),
      ),
    )
    .orderBy(desc(squadEvents.part))
    .limit(1)
    .prepare(),
);

const refusalsOf = prepareOnce(() => new LRUCache<string, RoomAnswer>({ max: MOST_REFUSALS }));

function nameOf({ leagueId }: Pick<MemberLeague, "leagueId">, key: string): string {
  return `${leagueId}/${key}`;
}
