import type { QuietSettings } from "#game/core/quiet-hours";
import type { TakenBack } from "#game/squads/taken-back";
import { freePlayers, inOrderOf } from "#game/squads/ways/next-player";
import { baseInRound } from "#game/squads/ways/open-bids";
import type { SealedRound, SealedSale } from "#game/squads/ways/sealed-state";
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

type Sealed = Room & { readonly way: "sealed" };

/** @param now the room is settled up to it */
export function showSealed(
  tx: LockedTx,
  services: Pick<Services, "rooms" | "randomBytes">,
  member: MemberLeague,
  { room, now }: { readonly room: Sealed; readonly now: number },
): SealedRoom {
  const { state } = room;
  const wishes = listWishes(tx, member.participantId);
  const free = freePlayers(state);
  const here = services.rooms.listHere(member.leagueId);
  const part: SealedPart = {
    news: showRoomNews(tx, room, { here, now }),
    round: state.round,
    isHalved: state.emptyRounds > 0,
    sales: state.sales,
    takenBack: state.takenBack,
    fellAway: listFellAway(tx, member, room),
    bids: wishes
      .flatMap(({ playerId, maximum }) =>
        maximum === null || !free.has(playerId)
          ? []
          : [{ playerId, maximum, base: baseInRound(state, playerId) }],
      )
      .sort((a, b) => b.maximum - a.maximum),
    free: inOrderOf(state, member.participantId, wishes)
      .filter((id) => free.has(id))
      .map((playerId) => ({ playerId, base: baseInRound(state, playerId) })),
  };
  const key = services.randomBytes(KEY_BYTES).toString("hex");
  return { way: "sealed", fixed: showFixed(tx, member, room), part, key };
}

function showFixed(tx: LockedTx, member: MemberLeague, { state: { open } }: Sealed): SealedFixed {
  const { squadSize, sealedHours, quietHours, timeZone } = open.settings;
  return {
    participantId: member.participantId,
    manages: member.manages,
    people: listRoomPeople(tx, member.leagueId, open),
    nextMatches: loadNextMatches(tx, member.tournamentId),
    players: listRoomPlayers(tx, member, open),
    squadSize,
    hours: sealedHours,
    quiet: { quietHours, timeZone },
  };
}

/** A bid of the reader, which nobody else sees. Money is hundredths of a unit of the purse. */
export interface OwnBid {
  readonly playerId: number;
  readonly maximum: number;
  /** The lowest possible bid in this round. */
  readonly base: number;
}

export interface SealedPart {
  readonly news: RoomNews;
  /** Null before the first round. */
  readonly round: SealedRound | null;
  /** Whether base prices are halved. */
  readonly isHalved: boolean;
  readonly sales: readonly SealedSale[];
  readonly takenBack: readonly TakenBack[];
  readonly fellAway: readonly string[];
  /** The reader's own bids for players without an owner, the highest first. */
  readonly bids: readonly OwnBid[];
  /** Players without an owner with their lowest bids, the reader's ranking first, then by salary. */
  readonly free: readonly { readonly playerId: number; readonly base: number }[];
}

export interface SealedFixed {
  readonly participantId: number;
  readonly manages: boolean;
  readonly people: readonly RoomPerson[];
  readonly players: readonly RoomPlayer[];
  readonly nextMatches: NextMatches;
  readonly squadSize: number;
  /** The duration of a round. */
  readonly hours: number;
  /** The quiet hours of the league, in which no last call runs. */
  readonly quiet: QuietSettings;
}

/** The room of sealed rounds for one participant (rules.md#sealed-rounds). */
export interface SealedRoom {
  readonly way: "sealed";
  readonly fixed: SealedFixed;
  readonly part: SealedPart;
  readonly key: string;
}
