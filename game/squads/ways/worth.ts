import { ROLES, type Role } from "#game/play/roles";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadPlayer } from "../events";
import { squadLimits } from "../squad-limits";
import { ownerOf, type Squad } from "../squads";
import { type Bidder, type BidderView, whim } from "./bidder";

/** The factor of each temper on the market's price. */
const GENEROSITY = { patient: 1, eager: 1.15, "bargain hunter": 0.8 } as const;
/** The most by which two bidders differ about one player, up and down. */
const TASTE = 0.15;
const MISSING_ROLE = 1.25;
const CROWDED_ROLE = 0.6;
/** The limits of the factor for a squad's wealth. */
const LEAST_WEALTH = 0.7;
const MOST_WEALTH = 1.6;

/**
 * The worth of a player to a bidder, in hundredths of a unit of the purse: the market's price by
 * salary, adjusted by the squad's need of the role, the money left, taste and temper. 0 for an owned
 * player, or one for whom the squad has no place.
 */
export function worthOf(bidder: Bidder, view: BidderView, playerId: number): number {
  const player = view.open.players.find(({ id }) => id === playerId);
  const squad = view.squads.get(bidder.participantId);
  if (player === undefined || squad === undefined || ownerOf(view.squads, playerId) !== null) {
    return 0;
  }
  const need = needFor(player, playersOf(view, squad), view.open.settings);
  const taste = 1 + TASTE * (2 * whim(bidder.seed, playerId) - 1);
  const factor = need * taste * GENEROSITY[bidder.temper] * wealthOf(view, squad);
  return Math.round(marketPrice(view, player) * factor);
}

/**
 * The price if the best remaining players were bought with all the remaining money, in hundredths: the
 * cheapest base price, and a share of the rest by the square of the salary.
 */
function marketPrice(view: BidderView, player: SquadPlayer): number {
  const { squadSize } = view.open.settings;
  const squads = [...view.squads.values()];
  const places = squads.reduce((sum, { prices }) => sum + squadSize - prices.size, 0);
  const money = squads.reduce((sum, { purse }) => sum + purse, 0);
  const least = Math.min(...view.open.players.map(({ base }) => base));
  const owned = new Set(squads.flatMap(({ prices }) => [...prices.keys()]));
  const best = view.open.players
    .filter(({ id }) => !owned.has(id))
    .map(({ salary }) => salary ** 2)
    .sort((a, b) => b - a)
    .slice(0, places);
  const all = best.reduce((sum, weight) => sum + weight, 0);
  const share = all === 0 ? 0 : player.salary ** 2 / all;
  return Math.max(least, least + Math.max(0, money - least * places) * share);
}

/** The money for each open place of a squad, relative to that of all squads. */
function wealthOf(view: BidderView, squad: Squad): number {
  const { squadSize } = view.open.settings;
  const perPlace = (squads: readonly Squad[]) => {
    const places = squads.reduce((sum, { prices }) => sum + squadSize - prices.size, 0);
    const money = squads.reduce((sum, { purse }) => sum + purse, 0);
    return places === 0 ? 0 : money / places;
  };
  const all = perPlace([...view.squads.values()]);
  if (all === 0) return 1;
  return Math.min(MOST_WEALTH, Math.max(LEAST_WEALTH, perPlace([squad]) / all));
}

/** 0 if the squad has no place for the player. */
function needFor(
  player: SquadPlayer,
  owned: readonly SquadPlayer[],
  settings: LeagueSettings,
): number {
  const open = settings.squadSize - owned.length;
  if (open <= 0 || breaksLimit(player, owned, settings)) return 0;
  const count = (role: Role) => owned.filter((each) => each.role === role).length;
  const fewest = squadLimits(settings).roleMin;
  const missing = (role: Role) => Math.max(0, fewest[role] - count(role));
  const owed = ROLES.reduce((sum, role) => sum + missing(role), 0);
  if (missing(player.role) > 0) return MISSING_ROLE;
  if (open <= owed) return 0;
  const fair = fewest[player.role] + (settings.squadSize - sumOf(fewest)) / ROLES.length;
  return count(player.role) >= fair ? CROWDED_ROLE : 1;
}

function breaksLimit(
  player: SquadPlayer,
  owned: readonly SquadPlayer[],
  settings: LeagueSettings,
): boolean {
  const { teamMax, roleMax, overseasMax, uncappedMax } = squadLimits(settings);
  const count = (is: (each: SquadPlayer) => boolean) => owned.filter(is).length;
  return (
    count(({ teamId }) => teamId === player.teamId) >= teamMax ||
    count(({ role }) => role === player.role) >= roleMax[player.role] ||
    (player.overseas && count(({ overseas }) => overseas) >= overseasMax) ||
    (player.uncapped && count(({ uncapped }) => uncapped) >= uncappedMax)
  );
}

function sumOf(counts: Readonly<Record<Role, number>>): number {
  return ROLES.reduce((sum, role) => sum + counts[role], 0);
}

function playersOf(view: BidderView, squad: Squad): SquadPlayer[] {
  return view.open.players.filter(({ id }) => squad.prices.has(id));
}
