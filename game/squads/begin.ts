import type { Ms } from "#game/core/units";
import type { Digest } from "#game/play/head-to-head/draws";
import { isSaid, type LeagueSettings, SETTING_KEYS } from "#game/play/team/league-settings";
import type { MakingWay } from "#game/play/team/squad-settings";
import type { FormerPlayer, OpenEvent, SquadEvent, SquadPlayer } from "./events";
import { drawnOrder, orderOfLots } from "./lot-order";

interface Beginning {
  readonly way: MakingWay;
  /** Of a first beginning; later ones keep the published seed. */
  readonly seed: string;
  /** In the order of joining the league. */
  readonly participantIds: readonly number[];
  readonly settings: LeagueSettings;
  /** Of participants whose purse is not the league's; left out without any. */
  readonly purses?: OpenEvent["purses"];
  readonly players: readonly SquadPlayer[];
  /** Of the season before, if players of it can be kept or matched. */
  readonly former?: readonly FormerPlayer[] | undefined;
  /** Of retention; left out unless an earlier beginning has told a deadline. */
  readonly keepsUntil?: Ms | undefined;
  /** Whether the squads of an earlier way stay. */
  readonly goesOn?: boolean;
}

/**
 * The event with which the making of squads begins. A later beginning is drawn from the seed of the
 * first, so that nobody draws until the order pleases them (ADR-210).
 *
 * @param earlier every opening of the league so far, the first first
 */
export function openingOf(
  {
    way,
    seed: first,
    participantIds,
    settings,
    purses = [],
    players,
    former = [],
    keepsUntil,
    goesOn = false,
  }: Beginning,
  earlier: readonly Opening[],
  digest: Digest,
): OpenEvent {
  const seed = earlier[0]?.seed ?? first;
  const order = orderDrawn(seed, [...earlier, { participantIds }], digest);
  const isAuction = way === "live" || way === "slow";
  return {
    ...{ kind: "open", way, seed, participantIds: [...participantIds], order },
    settings: settingsToSay(settings),
    ...(purses.length > 0 && { purses }),
    players: isAuction
      ? orderOfLots(players, participantIds.length, { seed, digest })
      : [...players],
    ...(former.length > 0 && { former: [...former] }),
    ...(keepsUntil !== undefined && { keepsUntil }),
    ...(goesOn && { goesOn }),
  };
}

/** Without settings that nobody has turned on, so that events of leagues without them stay as they are. */
function settingsToSay(settings: LeagueSettings): LeagueSettings {
  const named = SETTING_KEYS.filter((name) => isSaid(name, settings[name]));
  return Object.fromEntries(
    named.map((name) => [name, settings[name]]),
  ) as unknown as LeagueSettings;
}

/** The current opening once more, with a participant who has come in since. */
export function openingWith(
  open: OpenEvent,
  participantId: number,
  {
    former,
    keepsUntil,
    earlier,
  }: Pick<Beginning, "former" | "keepsUntil"> & { readonly earlier: readonly Opening[] },
  digest: Digest,
): OpenEvent {
  const participantIds = [...open.participantIds, participantId].sort((a, b) => a - b);
  return {
    ...openingOf({ ...open, participantIds, former, keepsUntil }, earlier, digest),
    joined: participantId,
  };
}

type Opening = Pick<OpenEvent, "seed" | "participantIds">;

/**
 * The drawn order of the last opening. A participant keeps the number of the first opening that had
 * them; newcomers are numbered after everybody before them (rules.md#drawn-order).
 */
export function orderDrawn(
  seed: string,
  openings: readonly Pick<Opening, "participantIds">[],
  digest: Digest,
): number[] {
  const numbered = [...new Set(openings.flatMap(({ participantIds }) => participantIds))];
  const present = new Set(openings.at(-1)?.participantIds);
  return drawnOrder(numbered, seed, digest).filter((id) => present.has(id));
}

/**
 * The kinds of events that end the time in which a beginning can be taken back. The first sealed round
 * begins with the opening and counts from its end, when its bids are opened.
 */
export const FIRST_LOTS = ["lot", "sold", "pick", "round"] as const satisfies SquadEvent["kind"][];

/** Whether the first lot has come up by the time of an event (rules.md#taking-it-back). */
export function isLot(event: SquadEvent): boolean {
  if (event.kind === "round") return event.number > 1;
  return FIRST_LOTS.some((kind) => kind === event.kind);
}
