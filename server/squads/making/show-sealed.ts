import type { Tx } from "#db/client";
import { freePlayers, inOrderOf } from "#game/squads/ways/next-player";
import { baseInRound } from "#game/squads/ways/open-bids";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { Room } from "./load-room";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { showRoomNews } from "./room-news";
import { listRoomPeople, listRoomPlayers } from "./room-people";
import type { SealedFixed, SealedPart, SealedRoom } from "./sealed-room";

const KEY_BYTES = 12;

type Sealed = Room & { readonly way: "sealed" };

/**
 * The room of sealed rounds for one participant: the sales, and their own bids.
 *
 * @param now the room is settled up to it
 */
export function showSealed(
  tx: Tx,
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

function showFixed(tx: Tx, member: MemberLeague, { state: { open } }: Sealed): SealedFixed {
  const { squadSize, sealedHours, quietHours, timeZone } = open.settings;
  return {
    participantId: member.participantId,
    manages: member.role === "manager",
    people: listRoomPeople(tx, member.leagueId, open),
    players: listRoomPlayers(tx, member, open),
    squadSize,
    hours: sealedHours,
    quiet: { quietHours, timeZone },
  };
}
