import type { Tx } from "#db/client";
import { isQuietAt } from "#game/core/quiet-hours";
import type { AuctionState, Lot } from "#game/squads/ways/auction-state";
import { meansFor, nextBid, squadFault } from "#game/squads/ways/money";
import { possibleLot, withNextPass } from "#game/squads/ways/next-player";
import { MOST_NAMED, nominationFault } from "#game/squads/ways/slow";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { OwnWish } from "./live-room";
import type { Room } from "./load-room";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { showRoomNews } from "./room-news";
import { listRoomPeople, listRoomPlayers } from "./room-people";
import type { SlowFixed, SlowLot, SlowMeans, SlowPart, SlowRoom } from "./slow-room";

/** Stands for no player: the money beside all lots that somebody leads. */
const ONE_MORE = -1;

const KEY_BYTES = 12;

/** The room of a slow auction for one participant: its public part, and their own secrets. */
export function showSlow(
  tx: Tx,
  services: Pick<Services, "now" | "rooms" | "randomBytes">,
  member: MemberLeague,
  room: Room & { readonly way: "slow" },
): SlowRoom {
  const { state } = room;
  const { settings } = state.open;
  const fixed: SlowFixed = {
    participantId: member.participantId,
    manages: member.role === "manager",
    people: listRoomPeople(tx, member.leagueId, state.open),
    players: listRoomPlayers(tx, member, state.open),
    squadSize: settings.squadSize,
    slowHours: settings.slowHours,
    quietHours: settings.quietHours,
    timeZone: settings.timeZone,
    mostNamed: MOST_NAMED,
  };
  const part = showSlowPart(tx, services, member, room);
  return { way: "slow", fixed, part, key: services.randomBytes(KEY_BYTES).toString("hex") };
}

function showSlowPart(
  tx: Tx,
  services: Pick<Services, "now" | "rooms">,
  member: MemberLeague,
  room: Room & { readonly way: "slow" },
): SlowPart {
  const { leagueId, participantId } = member;
  const { state } = room;
  const now = services.now();
  const here = services.rooms.listHere(leagueId);
  const { lastEventId, at, stage, pausedFor, events, seats } = showRoomNews(tx, room, {
    here,
    now,
  });
  const wishes = listWishes(tx, participantId).map(({ playerId, rank, maximum }) => ({
    playerId,
    rank,
    maximum,
  }));
  const own = showMeans(state, participantId);
  return {
    news: {
      lastEventId,
      at,
      stage,
      pausedFor,
      pass: state.pass,
      events,
      seats: seats.map((seat) => ({ ...seat, ...highestBidOf(state, seat.participantId) })),
    },
    isQuiet: isQuietAt(now, state.open.settings),
    lots: [...state.lots]
      .sort((a, b) => a.endsAt - b.endsAt || a.playerId - b.playerId)
      .map((lot) => showLot(state, lot, participantId, wishes)),
    own,
    sales: state.sales,
    takenBack: state.takenBack,
    fellAway: listFellAway(tx, member, room),
    toName: own === null || own.namesLeft === 0 ? [] : listToName(state, wishes),
    wishes,
  };
}

function showLot(
  state: AuctionState,
  lot: Lot,
  participantId: number,
  wishes: readonly OwnWish[],
): SlowLot {
  const next = nextBid(state, lot);
  const maximum = wishes.find(({ playerId }) => playerId === lot.playerId)?.maximum ?? null;
  return { ...lot, next, maximum, blocked: bidBlock(state, lot, participantId, next) };
}

/** The reason why a bid would be refused; the server decides again when it comes. */
function bidBlock(
  state: AuctionState,
  { playerId, leader }: Lot,
  participantId: number,
  next: number,
): string | null {
  if (!state.squads.has(participantId)) return "You have no seat in this auction.";
  if (state.stage !== "running") return "The auction is paused.";
  if (leader === participantId) return "You lead.";
  const { places, highestBid } = meansFor(state, participantId, playerId);
  if (places <= 0) return "Your squad is full with the players you lead.";
  if (next > highestBid) return "You cannot bid so much with what you have promised.";
  return squadFault(state, participantId, playerId);
}

function showMeans(state: AuctionState, participantId: number): SlowMeans | null {
  const squad = state.squads.get(participantId);
  if (squad === undefined) return null;
  const led = state.lots.filter(({ leader }) => leader === participantId);
  const named = state.lots.filter(({ by }) => by === participantId).length;
  const namingBlocked =
    state.stage === "running" ? nominationFault(state, participantId) : "The auction is paused.";
  return {
    purse: squad.purse,
    promised: led.reduce((sum, { price }) => sum + (price ?? 0), 0),
    leads: led.length,
    places: state.open.settings.squadSize - squad.prices.size,
    ...highestBidOf(state, participantId),
    namesLeft: namingBlocked === null ? MOST_NAMED - named : 0,
    namingBlocked,
  };
}

/** For one more player, if all players whom they lead become theirs. */
function highestBidOf(state: AuctionState, participantId: number) {
  return { highestBid: Math.max(0, meansFor(state, participantId, ONE_MORE).highestBid) };
}

function listToName(before: AuctionState, wishes: readonly OwnWish[]): number[] {
  const state = withNextPass(before);
  const ranked = wishes.filter(({ rank }) => rank !== null).map(({ playerId }) => playerId);
  const bySalary = [...state.open.players].sort((a, b) => b.salary - a.salary || a.id - b.id);
  const ids = new Set([...ranked, ...bySalary.map(({ id }) => id)]);
  return [...ids].filter((id) => possibleLot(state, id) !== null);
}
