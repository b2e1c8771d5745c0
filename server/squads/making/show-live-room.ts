import type { Ms } from "#game/core/units";
import { LOT_SETS, lotSetsOf, type LotSet as SetName } from "#game/squads/lot-order";
import type { AuctionState } from "#game/squads/ways/auction-state";
import { halfPrice } from "#game/squads/ways/next-player";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { LockedTx } from "#server/play/locks/locked-tx";
import { loadNextMatches } from "#server/play/season/next-matches";
import type { LiveFixed, LivePart, LiveRoom, LotSet } from "./live-room";
import type { Room } from "./load-room";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { showRoomNews } from "./room-news";
import { listRoomPeople, listRoomPlayers } from "./room-people";

const KEY_BYTES = 16;

const SET_NAMES: Readonly<Record<SetName, string>> = {
  marquee: "Marquee",
  Batsman: "Batsmen",
  Bowler: "Bowlers",
  Allrounder: "Allrounders",
  "Wicket Keeper": "Wicketkeepers",
};

interface SettledRoom {
  readonly room: Room & { readonly way: "live" };
  /** The room is settled up to it. */
  readonly now: Ms;
}

export function showLiveRoom(
  tx: LockedTx,
  services: Services,
  member: MemberLeague,
  settled: SettledRoom,
): LiveRoom {
  const key = services.randomBytes(KEY_BYTES).toString("hex");
  const fixed = showFixed(tx, member, settled.room.state);
  return { way: "live", fixed, part: showLivePart(tx, services, member, settled), key };
}

/** All that a bid can change: without the players' figures, which the page has. */
export function showLivePart(
  tx: LockedTx,
  services: Pick<Services, "rooms">,
  member: MemberLeague,
  { room, now }: SettledRoom,
): LivePart {
  const here = services.rooms.listHere(member.leagueId);
  return {
    news: showRoomNews(tx, room, { here, now }),
    sales: room.state.sales,
    takenBack: room.state.takenBack,
    fellAway: listFellAway(tx, member, room),
    toCome: listToCome(room.state),
    wishes: listWishes(tx, member.participantId).map(({ playerId, rank, maximum }) => {
      return { playerId, rank, maximum };
    }),
  };
}

function showFixed(tx: LockedTx, member: MemberLeague, { open }: AuctionState): LiveFixed {
  const { squadSize, bidStep, bidStepFrom, bidSteps = "" } = open.settings;
  return {
    participantId: member.participantId,
    manages: member.manages,
    people: listRoomPeople(tx, member.leagueId, open),
    nextMatches: loadNextMatches(tx, member.leagueId),
    players: listRoomPlayers(tx, member, open),
    squadSize,
    steps: { bidStep, bidStepFrom, ...(bidSteps !== "" && { bidSteps }) },
  };
}

/**
 * The players who can still come up, in the order of the list (rules.md#lots): first the player of an
 * undone sale, last the unsold players, who come up again.
 */
function listToCome({ open, squads, lots, pass, unsold, returned }: AuctionState): LotSet[] {
  const owned = new Set([...squads.values()].flatMap(({ prices }) => [...prices.keys()]));
  const isUp = new Set(lots.map(({ playerId }) => playerId));
  const isBack = new Set(returned.map(({ playerId }) => playerId));
  const isUnsold = new Set(unsold);
  const free = open.players.filter(({ id }) => !owned.has(id) && !isUp.has(id));
  const waiting = free.filter(({ id }) => !isBack.has(id) && !isUnsold.has(id));
  const half = ({ id, base }: (typeof free)[number]) => ({ id, base: halfPrice(base) });
  if (pass !== "first") {
    const again = pass === "again" ? waiting.map(half) : [];
    return named([
      ["Back after an undone sale", returned.map(({ playerId: id, base }) => ({ id, base }))],
      ["Once more", again],
    ]);
  }
  const setOf = lotSetsOf(open);
  const sets: NamedSet[] =
    open.settings.lotOrder === "nominations"
      ? [["To be named", waiting]]
      : LOT_SETS.map((set) => [SET_NAMES[set], waiting.filter(({ id }) => setOf.get(id) === set)]);
  return named([
    ["Back after an undone sale", returned.map(({ playerId: id, base }) => ({ id, base }))],
    ...sets,
    ["Once more", free.filter(({ id }) => isUnsold.has(id)).map(half)],
  ]);
}

type NamedSet = readonly [
  name: string,
  players: readonly { readonly id: number; readonly base: number }[],
];

function named(sets: readonly NamedSet[]): LotSet[] {
  return sets.flatMap(([name, players]) =>
    players.length === 0
      ? []
      : [{ name, players: players.map(({ id, base }) => ({ playerId: id, base })) }],
  );
}
