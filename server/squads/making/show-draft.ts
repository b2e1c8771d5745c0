import type { Tx } from "#db/client";
import type { QuietSettings } from "#game/core/quiet-hours";
import type { DraftClock } from "#game/play/team/squad-settings";
import type { Wish } from "#game/squads/making";
import { squadLimits } from "#game/squads/squad-limits";
import {
  type DraftPick,
  type DraftState,
  pickerOf,
  pickFault,
} from "#game/squads/ways/draft-state";
import { freePlayers, inOrderOf } from "#game/squads/ways/next-player";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { RoomPerson, RoomPlayer } from "./live-room";
import type { Room } from "./load-room";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { type RoomNews, showRoomNews } from "./room-news";
import { listRoomPeople, listRoomPlayers } from "./room-people";

const KEY_BYTES = 12;
const NEXT_TURNS = 6;
const RANKED = 5;

/**
 * The room of a snake draft for one participant: its public part, and their own ranking.
 *
 * @param now the room is settled up to it
 */
export function showDraft(
  tx: Tx,
  services: Pick<Services, "rooms" | "randomBytes">,
  member: MemberLeague,
  { room, now }: { readonly room: Room & { readonly way: "draft" }; readonly now: number },
): DraftRoom {
  const { leagueId, participantId } = member;
  const { state } = room;
  const wishes = listWishes(tx, participantId);
  const free = freePlayers(state);
  const part: DraftPart = {
    news: showRoomNews(tx, room, { here: services.rooms.listHere(leagueId), now }),
    picks: state.picks,
    fellAway: listFellAway(tx, member, room),
    nextTurns: listNextTurns(state),
    ranked: listRanked(state, participantId, wishes),
    free: inOrderOf(state, participantId, []).filter((id) => free.has(id)),
  };
  const key = services.randomBytes(KEY_BYTES).toString("hex");
  return { way: "draft", fixed: showFixed(tx, member, state), part, key };
}

function showFixed(tx: Tx, member: MemberLeague, { open }: DraftState): DraftFixed {
  const { squadSize, draftClock, quietHours, timeZone } = open.settings;
  return {
    participantId: member.participantId,
    manages: member.role === "manager",
    people: listRoomPeople(tx, member.leagueId, open),
    order: open.order,
    players: listRoomPlayers(tx, member, open),
    squadSize,
    clock: draftClock,
    quietHours,
    timeZone,
    roleMin: squadLimits(open.settings).roleMin,
  };
}

function listNextTurns({ open, picks }: DraftState): number[] {
  return Array.from({ length: NEXT_TURNS }, (_, index) =>
    pickerOf(open, picks.length + 1 + index),
  ).filter((id) => id !== null);
}

function listRanked(state: DraftState, participantId: number, wishes: readonly Wish[]): number[] {
  if (!state.squads.has(participantId) || state.stage === "closed") return [];
  const ranked: number[] = [];
  for (const { playerId, rank } of wishes) {
    if (rank === null || ranked.length === RANKED) break;
    if (pickFault(state, participantId, playerId) === null) ranked.push(playerId);
  }
  return ranked;
}

/** The part that changes while the room is open. */
export interface DraftPart {
  readonly news: RoomNews;
  /** As they stand, the first one first. */
  readonly picks: readonly DraftPick[];
  /** The participants of the next turns, by id. */
  readonly nextTurns: readonly number[];
  /** The reader's own bids that a limit kept from counting, as sentences, the last one first. */
  readonly fellAway: readonly string[];
  /** The first of the reader's own ranking who are possible now. */
  readonly ranked: readonly number[];
  /** Nobody's players, the dearest by salary first. */
  readonly free: readonly number[];
}

/** The part that does not change while the room is open. */
export interface DraftFixed extends QuietSettings {
  /** The reader, who may have no seat. */
  readonly participantId: number;
  readonly manages: boolean;
  /** In the order of joining the league. */
  readonly people: readonly RoomPerson[];
  /** Participants in the drawn order. */
  readonly order: readonly number[];
  readonly players: readonly RoomPlayer[];
  readonly squadSize: number;
  readonly clock: DraftClock;
  /** Fewest of each role in a squad, by the role. */
  readonly roleMin: Readonly<Record<RoomPlayer["role"], number>>;
}

/** The room of a snake draft as one participant sees it (rules.md#snake-draft). */
export interface DraftRoom {
  readonly way: "draft";
  readonly fixed: DraftFixed;
  readonly part: DraftPart;
  /** The key of the next command. */
  readonly key: string;
}
