import type { QuietSettings } from "#game/core/quiet-hours";
import type { DraftClock } from "#game/play/team/squad-settings";
import type { Wish } from "#game/squads/making";
import { squadLimits } from "#game/squads/squad-limits";
import {
  type DraftPick,
  type DraftState,
  pickFault,
  roundOfPick,
} from "#game/squads/ways/draft-state";
import { freePlayers, inOrderOf } from "#game/squads/ways/next-player";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { LockedTx } from "#server/play/locks/locked-tx";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import type { RoomPerson, RoomPlayer } from "./live-room";
import type { Room } from "./load-room";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { type RoomNews, showRoomNews } from "./room-news";
import { listRoomPeople, listRoomPlayers } from "./room-people";

const KEY_BYTES = 12;
const NEXT_TURNS = 6;
const RANKED = 5;

/** @param now the room is settled up to it */
export function showDraft(
  tx: LockedTx,
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

function showFixed(tx: LockedTx, member: MemberLeague, { open, turns }: DraftState): DraftFixed {
  const { squadSize, draftClock, quietHours, timeZone } = open.settings;
  return {
    participantId: member.participantId,
    manages: member.manages,
    isGame: member.onlyFixtureId !== null,
    people: listRoomPeople(tx, member.leagueId, open),
    order: open.order,
    nextMatches: loadNextMatches(tx, member.leagueId),
    players: listRoomPlayers(tx, member, open),
    squadSize,
    rounds: roundOfPick(turns, turns.length - 1),
    clock: draftClock,
    quietHours,
    timeZone,
    roleMin: squadLimits(open.settings).roleMin,
  };
}

function listNextTurns({ turns, picks }: DraftState): readonly number[] {
  return turns.slice(picks.length + 1, picks.length + 1 + NEXT_TURNS);
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

export interface DraftPart {
  readonly news: RoomNews;
  /** Without undone picks, the first one first. */
  readonly picks: readonly DraftPick[];
  /** The participants of the next turns, by id. */
  readonly nextTurns: readonly number[];
  readonly fellAway: readonly string[];
  /** The best of the reader's own ranking whom they can pick now. */
  readonly ranked: readonly number[];
  /** Players without an owner, the highest salary first. */
  readonly free: readonly number[];
}

export interface DraftFixed extends QuietSettings {
  readonly participantId: number;
  readonly manages: boolean;
  /** Nobody manages a game (rules.md#tonight). */
  readonly isGame: boolean;
  readonly people: readonly RoomPerson[];
  /** Participants in the drawn order. */
  readonly order: readonly number[];
  readonly players: readonly RoomPlayer[];
  readonly nextMatches: NextMatches;
  readonly squadSize: number;
  readonly rounds: number;
  readonly clock: DraftClock;
  /** The fewest players of each role in a squad. */
  readonly roleMin: Readonly<Record<RoomPlayer["role"], number>>;
}

/** The room of a snake draft for one participant (rules.md#snake-draft). */
export interface DraftRoom {
  readonly way: "draft";
  readonly fixed: DraftFixed;
  readonly part: DraftPart;
  readonly key: string;
}
