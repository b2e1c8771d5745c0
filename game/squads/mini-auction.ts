import { DAY_MS, type Hundredths, type Ms } from "#game/core/units";
import { plural } from "#game/core/words";
import { unitsText } from "#game/play/scoring/points-text";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { LARGEST_PURSE } from "#game/play/team/squad-settings";
import { completeSquads } from "./completion";
import type { SquadPlayer } from "./events";
import { canFieldEleven } from "./field-eleven";
import { priceText } from "./prices";
import { type Refund, refundOf } from "./refund";
import { holdsEleven } from "./squad-limits";
import type { Squad, Squads } from "./squads";
import { PROMISED } from "./trade";

export interface MiniAuctionTerms {
  /** The addition to every purse, in units. */
  readonly extra: number;
  readonly refund: Refund;
}

/** The least time between the announcement and the day, so that everybody can choose. */
const LEAST_NOTICE_MS: Ms = DAY_MS;
const MOST_NOTICE_DAYS = 60;

/** A sentence about terms or a day that cannot be announced; null for others. */
export function announcementFault(on: Ms, { extra }: MiniAuctionTerms, now: Ms): string | null {
  if (!Number.isInteger(extra) || extra < 0 || extra > LARGEST_PURSE) {
    return `The extra money is a whole number from 0 to ${unitsText(LARGEST_PURSE)}.`;
  }
  if (!(on >= now + LEAST_NOTICE_MS)) return "Choose a time at least 24 hours from now.";
  return on > now + MOST_NOTICE_DAYS * DAY_MS
    ? `Choose a time in the next ${MOST_NOTICE_DAYS} days.`
    : null;
}

export interface SquadsToReopen {
  readonly squads: Squads;
  /** The pool of the day, also the players with owners. */
  readonly players: readonly SquadPlayer[];
  readonly settings: LeagueSettings;
  /** Nobody releases them (`promisedPlayers`). */
  readonly promised: ReadonlySet<number>;
}

export interface Release {
  readonly participantId: number;
  readonly playerId: number;
}

/** Of chosen players, those who are the participant's still and not promised in a trade since. */
export function countedReleases(
  { squads, promised }: SquadsToReopen,
  participantId: number,
  chosen: readonly number[],
): number[] {
  const prices = squads.get(participantId)?.prices;
  return chosen.filter((id) => prices?.has(id) && !promised.has(id));
}

/**
 * A sentence about the releases of one participant; null if they are possible. The squad goes on
 * playing until it is full again, and the money has to do for its open places.
 */
export function releaseFault(
  league: SquadsToReopen,
  terms: MiniAuctionTerms,
  participantId: number,
  releasedIds: readonly number[],
): string | null {
  const squad = league.squads.get(participantId);
  if (squad === undefined) return "You have no squad in this league.";
  if (!releasedIds.every((id) => squad.prices.has(id))) return "This player is not in your squad.";
  if (releasedIds.some((id) => league.promised.has(id))) return PROMISED;
  const { settings } = league;
  const [before, after] = [playersOf(league, squad, []), playersOf(league, squad, releasedIds)];
  const least = holdsEleven(settings) ? TEAM_SIZE : 2;
  if (squad.prices.size - releasedIds.length < least) {
    return `Keep at least ${least} players: matches go on until the squads are full again.`;
  }
  if (canFieldEleven(before, settings) && !canFieldEleven(after, settings)) {
    return "Without these players you could field no legal eleven until the squads are full again.";
  }
  const lowest = league.players.reduce((low, { base }) => Math.min(low, base), Infinity);
  const places = Math.max(0, settings.squadSize - squad.prices.size + releasedIds.length);
  const purse = purseAfter(squad, terms, releasedIds);
  if (releasedIds.length === 0 || purse >= places * lowest) return null;
  const unit = settings.purseUnit;
  return `You would have ${priceText(purse, unit)} for ${plural(places, "place")}, and the cheapest player costs ${priceText(lowest, unit)}.`;
}

export function purseAfter(
  { purse, prices }: Squad,
  { extra, refund }: MiniAuctionTerms,
  releasedIds: readonly number[],
): Hundredths {
  const back = releasedIds.map((id) => refundOf(prices.get(id) ?? 0, refund));
  return back.reduce((sum, price) => sum + price, purse + extra * 100);
}

interface Reopening {
  readonly released: readonly number[];
  /** The places that another way has to fill; 0 if the squads stay as they are. */
  readonly left: number;
}

/**
 * The releases that count on the day, all at once (rules.md#mini-auction). Squads may have changed since
 * they were chosen: those of each participant count in their order as long as they are possible. None
 * counts if the squads could not be full again.
 *
 * @param releases in the order in which they were chosen
 */
export function reopenSquads(
  league: SquadsToReopen,
  terms: MiniAuctionTerms,
  releases: readonly Release[],
): Reopening {
  const counted = new Map<number, number[]>();
  for (const { participantId, playerId } of releases) {
    const own = counted.get(participantId) ?? [];
    const more = [...own, playerId];
    if (releaseFault(league, terms, participantId, more) === null) counted.set(participantId, more);
  }
  const released = [...counted.values()].flat();
  const left = openPlaces(league, released);
  const isPossible = left > 0 && canBeFull(league, released);
  return isPossible ? { released, left } : { released: [], left: 0 };
}

function openPlaces({ squads, settings }: SquadsToReopen, released: readonly number[]): number {
  const open = [...squads.values()].map(({ prices }) =>
    Math.max(0, settings.squadSize - prices.size),
  );
  return open.reduce((sum, places) => sum + places, released.length);
}

function canBeFull(league: SquadsToReopen, released: readonly number[]): boolean {
  const squads = [...league.squads.values()].map((squad) => playersOf(league, squad, released));
  const taken = new Set(squads.flat());
  const players = league.players.filter((player) => !taken.has(player));
  return completeSquads({ squads, players, settings: league.settings }) !== null;
}

function playersOf(
  { players }: SquadsToReopen,
  { prices }: Squad,
  released: readonly number[],
): SquadPlayer[] {
  return players.filter(({ id }) => prices.has(id) && !released.includes(id));
}
