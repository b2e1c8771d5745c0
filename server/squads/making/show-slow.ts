import { isQuietAt, type QuietSettings } from "#game/core/quiet-hours";
import type { Hundredths, Ms } from "#game/core/units";
import type { TakenBack } from "#game/squads/taken-back";
import type { AuctionState, Lot, Sale } from "#game/squads/ways/auction-state";
import { meansFor, nextBid, squadFault } from "#game/squads/ways/money";
import { possibleLot, withNextPass } from "#game/squads/ways/next-player";
import { MOST_NAMED, nominationFault } from "#game/squads/ways/slow";
import type { Services } from "#server/core/services";
import { listConsenting } from "#server/play/leagues/acting-for";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { LockedTx } from "#server/play/locks/locked-tx";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import type { OwnWish, RoomPerson, RoomPlayer } from "./live-room";
import type { Room } from "./load-room";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { type RoomEvent, type RoomSeat, showRoomNews } from "./room-news";
import { listRoomPeople, listRoomPlayers } from "./room-people";

/** No player's id: asks for the money that is left beside all lots that the participant leads. */
const ONE_MORE = -1;

const KEY_BYTES = 12;

export function showSlow(
  tx: LockedTx,
  services: Pick<Services, "now" | "rooms" | "randomBytes">,
  member: MemberLeague,
  room: Room & { readonly way: "slow" },
): SlowRoom {
  const { state } = room;
  const { settings } = state.open;
  const fixed: SlowFixed = {
    participantId: member.participantId,
    manages: member.manages,
    people: listRoomPeople(tx, member.leagueId, state.open),
    nextMatches: loadNextMatches(tx, member.leagueId),
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
  tx: LockedTx,
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
  const namesFor = member.manages
    ? listConsenting(tx, leagueId).filter((id) => id !== participantId && canName(state, id))
    : [];
  const mayName = namesFor.length > 0 || (own !== null && own.namesLeft > 0);
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
    toName: mayName ? listToName(state, wishes) : [],
    namesFor,
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

/** The reason why a bid would be refused now; the server decides again when the bid arrives. */
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

function canName(state: AuctionState, participantId: number): boolean {
  const isOpen = state.stage === "running" && state.squads.has(participantId);
  return isOpen && nominationFault(state, participantId) === null;
}

/** The highest bid for one more player, if they win all lots that they lead. */
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

/** A lot of a slow auction, for one participant. Money is hundredths of a unit of the purse. */
export interface SlowLot extends Lot {
  /** The lowest next bid. */
  readonly next: number;
  /** The reader's maximum; null without one. */
  readonly maximum: number | null;
  /** The reason why the reader cannot bid now, as a sentence; null if they can. */
  readonly blocked: string | null;
}

/** The reader's money and places, and the share promised on lots that they lead. */
export interface SlowMeans {
  /** Includes the promised money. */
  readonly purse: Hundredths;
  readonly promised: number;
  /** The number of lots that the reader leads. */
  readonly leads: number;
  /** The number of missing players, including those whom the reader leads. */
  readonly places: number;
  /** The most that they can bid for one more player now; 0 if they cannot bid. */
  readonly highestBid: Hundredths;
  /** Nominations that they can make now. */
  readonly namesLeft: number;
  /** The reason why they can name nobody, as a sentence; null if they can. */
  readonly namingBlocked: string | null;
}

export interface SlowPart {
  readonly news: {
    readonly lastEventId: number;
    /** The server's clock when this part was made. */
    readonly at: Ms;
    readonly stage: AuctionState["stage"];
    readonly pausedFor: AuctionState["pausedFor"];
    readonly pass: AuctionState["pass"];
    /** Highest bids are for one more player, beside the lots that each participant leads. */
    readonly seats: readonly RoomSeat[];
    /** Recent events, the newest last. */
    readonly events: readonly RoomEvent[];
  };
  /** Whether quiet hours stop the clock now. */
  readonly isQuiet: boolean;
  /** Sorted by their ends. */
  readonly lots: readonly SlowLot[];
  /** Null for a reader without a seat. */
  readonly own: SlowMeans | null;
  readonly sales: readonly Sale[];
  readonly takenBack: readonly TakenBack[];
  /** The players whom the reader can name, also for a member, their own ranking first, then by salary. */
  readonly toName: readonly number[];
  /** The participants who let the reader act for them and can have a player named now. */
  readonly namesFor: readonly number[];
  readonly fellAway: readonly string[];
  readonly wishes: readonly OwnWish[];
}

export interface SlowFixed extends QuietSettings {
  readonly participantId: number;
  readonly manages: boolean;
  readonly people: readonly RoomPerson[];
  readonly players: readonly RoomPlayer[];
  readonly nextMatches: NextMatches;
  readonly squadSize: number;
  /** The hours after which a bid wins. */
  readonly slowHours: number;
  /** The most players of one participant that may be for sale at a time. */
  readonly mostNamed: number;
}

/** The room of a slow auction for one participant (rules.md#slow-auction). */
export interface SlowRoom {
  readonly way: "slow";
  readonly fixed: SlowFixed;
  readonly part: SlowPart;
  readonly key: string;
}
