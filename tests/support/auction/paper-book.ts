import type { OpenEvent, SquadPlayer } from "#game/squads/events";

/** The most that a participant would pay for a player, from before the first lot on. */
export interface PaperMaximum {
  readonly participantId: number;
  readonly playerId: number;
  readonly maximum: number;
  readonly setAt: number;
}

export interface PaperLot {
  readonly player: SquadPlayer;
  readonly base: number;
  readonly price: number | null;
  readonly leader: number | null;
  readonly endsAt: number;
  readonly bidders: readonly number[];
  /** When the highest bid was made, UTC milliseconds; null before the first. */
  readonly bidAt: number | null;
  /** The leader's maximum has gone as far as it can, and somebody else's has to follow at once. */
  readonly isSpent: boolean;
}

interface PaperSquad {
  readonly purse: number;
  readonly prices: ReadonlyMap<number, number>;
}

/** The notes of an auctioneer with pen and paper. */
export interface PaperBook {
  readonly open: OpenEvent;
  readonly players: ReadonlyMap<number, SquadPlayer>;
  readonly maxima: readonly PaperMaximum[];
  readonly squads: Map<number, PaperSquad>;
  readonly unsold: Set<number>;
  lot: PaperLot | null;
  closed: boolean;
  sales: number;
}

export function openBook(open: OpenEvent, maxima: readonly PaperMaximum[]): PaperBook {
  const purse = open.settings.purse * 100;
  return {
    open,
    maxima,
    players: new Map(open.players.map((player) => [player.id, player])),
    squads: new Map(open.participantIds.map((id) => [id, { purse, prices: new Map() }])),
    unsold: new Set(),
    lot: null,
    closed: false,
    sales: 0,
  };
}

export function stepAt({ open }: PaperBook, price: number): number {
  const { bidStep, bidStepFrom } = open.settings;
  return Math.round(Number(price < 500 ? bidStep : bidStepFrom) * 100);
}

export function lowestBase({ open }: PaperBook): number {
  return Math.min(...open.players.map(({ base }) => base));
}

/** The purse less the lowest base price for each other open place. */
export function highestBid(book: PaperBook, participantId: number): number {
  const squad = book.squads.get(participantId);
  if (squad === undefined) return 0;
  return squad.purse - (book.open.settings.squadSize - squad.prices.size - 1) * lowestBase(book);
}

/** Half the base price, up to the next 0.05. */
export function halfPrice(base: number): number {
  return Math.ceil(base / 10) * 5;
}

export function ownerOf({ squads }: PaperBook, playerId: number): number | null {
  for (const [id, { prices }] of squads) if (prices.has(playerId)) return id;
  return null;
}

export function moveMoney(book: PaperBook, participantId: number, playerId: number, price: number) {
  const squad = book.squads.get(participantId) ?? { purse: 0, prices: new Map() };
  const prices = new Map(squad.prices).set(playerId, price);
  book.squads.set(participantId, { purse: squad.purse - price, prices });
}

export function giveBack(book: PaperBook, participantId: number, playerId: number) {
  const squad = book.squads.get(participantId) ?? { purse: 0, prices: new Map() };
  const prices = new Map(squad.prices);
  prices.delete(playerId);
  const purse = squad.purse + (squad.prices.get(playerId) ?? 0);
  book.squads.set(participantId, { purse, prices });
}

/** The faults of a squad as far as it goes: `full` also counts the players that it still lacks. */
export function squadFaults(book: PaperBook, owned: readonly number[], full: boolean): string[] {
  const { settings } = book.open;
  const players = owned.flatMap((id) => book.players.get(id) ?? []);
  const count = (of: (player: SquadPlayer) => boolean) => players.filter(of).length;
  const missing = [
    Math.max(settings.batMin, settings.squadBatMin) - count(({ role }) => role === "Batsman"),
    Math.max(settings.bowlMin, settings.squadBowlMin) - count(({ role }) => role === "Bowler"),
    Math.max(settings.allrounderMin, settings.squadAllrounderMin) -
      count(({ role }) => role === "Allrounder"),
    Math.max(settings.wicketkeeperMin, settings.squadWicketkeeperMin) -
      count(({ role }) => role === "Wicket Keeper"),
  ].reduce((sum, each) => sum + Math.max(0, each), 0);
  const faults: string[] = [];
  const { squadSize, squadTeamMax, squadOverseas } = settings;
  if (players.length + missing > squadSize) faults.push(`lacks ${missing} of the roles it needs`);
  if (full && players.length !== squadSize) faults.push(`has ${players.length} players`);
  if (squadOverseas !== null && count(({ overseas }) => overseas) > squadOverseas) {
    faults.push("has too many overseas players");
  }
  for (const team of new Set(players.map(({ teamId }) => teamId))) {
    if (squadTeamMax !== null && count(({ teamId }) => teamId === team) > squadTeamMax) {
      faults.push(`has too many of team ${team}`);
    }
  }
  return faults;
}

/** The faults of a squad with one player more. */
export function faultsWith(book: PaperBook, participantId: number, playerId: number): string[] {
  const owned = [...(book.squads.get(participantId)?.prices.keys() ?? [])];
  return squadFaults(book, [...owned, playerId], false);
}
