import { pluralForm } from "#game/core/words";
import { EARLIER_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { readRetainedPrices } from "#game/play/team/retention-settings";
import type { FormerPlayer, OpenEvent, SquadEvent } from "../events";
import type { Wish } from "../making";
import { openPlaces, placementFault, playersOf } from "../placement";
import { type PlannedSquads, planAfter } from "../plan";
import { bidStepAt, priceText } from "../prices";
import { applyToSquads } from "../squads";
import { lowestBase } from "./money";

type Kept = SquadEvent & { readonly kind: "sold" };

interface KeptPlayers {
  readonly sales: readonly Kept[];
  /** Players who cannot be kept, with the reason as a sentence. */
  readonly fallen: readonly {
    readonly participantId: number;
    readonly playerId: number;
    readonly reason: string;
  }[];
}

/** A player whom an owner of last season may keep. */
interface Candidate extends FormerPlayer {
  /** The price as the first, the second and so on of the kept players. */
  readonly prices: readonly number[];
}

/** Events leave out what a league has not chosen. */
export function settingsIn({ settings }: OpenEvent): LeagueSettings {
  return { ...EARLIER_LEAGUE_SETTINGS, ...settings };
}

/** The players of last season whom a participant may keep, the dearest first. */
export function candidatesOf(open: OpenEvent, participantId: number): Candidate[] {
  return (open.former ?? [])
    .filter(
      (player) => player.participantId === participantId && playersOf(open).has(player.playerId),
    )
    .sort((a, b) => b.price - a.price || a.playerId - b.playerId)
    .map((player) => ({
      ...player,
      prices: Array.from({ length: settingsIn(open).retained }, (_, place) =>
        priceOfKept(open, player, place),
      ),
    }));
}

/**
 * The price of a kept player (rules.md#retention): never below the lowest base price, which a player of
 * a draft has.
 *
 * @param place among the kept players of the participant, from 0
 */
export function priceOfKept(open: OpenEvent, { price }: FormerPlayer, place: number): number {
  const settings = settingsIn(open);
  const list = readRetainedPrices(settings.retainedPrices) ?? [];
  const last = Math.max(price, lowestBase(open));
  switch (settings.retainedPrice) {
    case "list":
      return list[place] ?? list.at(-1) ?? last;
    case "step":
      return last + bidStepAt(settings, last);
    case "last":
      return last;
  }
}

/**
 * The kept players of one participant, in the order of their choice, with the squads before. A player
 * who cannot be kept leaves the others as they are.
 */
function keepFor(room: PlannedSquads, participantId: number, wishes: readonly Wish[]) {
  const chosen = wishes
    .filter((wish) => wish.participantId === participantId && (wish.keep ?? null) !== null)
    .sort((a, b) => (a.keep ?? 0) - (b.keep ?? 0) || a.playerId - b.playerId);
  const sales: Kept[] = [];
  const fallen: { participantId: number; playerId: number; reason: string }[] = [];
  let now = room;
  for (const { playerId } of chosen) {
    const event = keptAt(now, participantId, playerId, sales.length);
    if (typeof event === "string") {
      fallen.push({ participantId, playerId, reason: event });
      continue;
    }
    sales.push(event);
    const plan = planAfter(now, event);
    now = { open: room.open, squads: applyToSquads(now.squads, event), plan };
  }
  return { sales, fallen, after: now };
}

/** The purchase of the next kept player, or the reason why it is impossible. */
function keptAt(
  room: PlannedSquads,
  participantId: number,
  playerId: number,
  place: number,
): Kept | string {
  const { open, squads } = room;
  const former = (open.former ?? []).find((each) => each.playerId === playerId);
  if (former?.participantId !== participantId) return "This player was not yours last season.";
  if (!playersOf(open).has(playerId)) return "This player is not in the pool of this season.";
  const most = settingsIn(open).retained;
  if (place >= most) {
    return pluralForm(most, "You may keep one player.", `You may keep ${most} players.`);
  }
  const fault = placementFault(room, participantId, playerId);
  if (fault !== null) return fault;
  const price = priceOfKept(open, former, place);
  const others = Math.max(0, openPlaces(room, participantId) - 1) * lowestBase(open);
  const purse = squads.get(participantId)?.purse ?? 0;
  if (price + others > purse) {
    const unit = settingsIn(open).purseUnit;
    const left = priceText(purse - others, unit);
    return `${priceText(price, unit)} is too much: ${left} is left for this player.`;
  }
  return { kind: "sold", playerId, participantId, price, how: "kept" };
}

/** All kept players at the deadline, in the drawn order of the participants. */
export function keepAll(before: PlannedSquads, wishes: readonly Wish[]): KeptPlayers {
  let room = before;
  const all = before.open.order.map((participantId) => {
    const { after, ...found } = keepFor(room, participantId, wishes);
    room = after;
    return found;
  });
  return { sales: all.flatMap(({ sales }) => sales), fallen: all.flatMap(({ fallen }) => fallen) };
}

/**
 * The reasons why a participant cannot keep these players, by player; empty if they can. It asks about
 * their own squad alone, so that nothing of the others' choices shows.
 *
 * @param playerIds the first kept player first
 */
export function keepFaults(
  room: PlannedSquads,
  participantId: number,
  playerIds: readonly number[],
): KeptPlayers["fallen"] {
  const wishes = playerIds.map((playerId, index) => ({
    ...{ participantId, playerId, keep: index + 1 },
    ...{ rank: null, maximum: null, setAt: 0 },
  }));
  return keepFor(room, participantId, wishes).fallen;
}
