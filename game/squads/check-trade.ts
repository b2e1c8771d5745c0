import type { Hundredths } from "#game/core/units";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { type SquadFault, squadFaultSentence, squadFaults } from "./squad-rules";
import { ownerOf, type Squads } from "./squads";
import { MOST_TRADED, type TradeTerms } from "./trade";

export type TradeFault =
  | { readonly code: "same-member" }
  | { readonly code: "not-a-member" }
  | { readonly code: "number-of-players" | "number-with-money" }
  | { readonly code: "players-only" | "amount" }
  | { readonly code: "not-owned" }
  | { readonly code: "drops" | "promised" | "promised-away" }
  | { readonly code: "purse"; readonly participantId: number }
  | { readonly code: "squad"; readonly participantId: number; readonly fault: SquadFault };

export interface SquadsToChange {
  readonly squads: Squads;
  /** Ids of everybody in the league. */
  readonly memberIds: readonly number[];
  readonly pool: ReadonlyMap<number, PoolPlayer>;
  readonly settings: LeagueSettings;
  /** Money of purses that agreed trades will take (`keptForTrades`); left out for none. */
  readonly reserves?: ReadonlyMap<number, Hundredths>;
  /** Nobody releases them or trades them on (`promisedPlayers`); left out for none. */
  readonly promised?: ReadonlySet<number>;
}

/**
 * The faults of a trade with the current squads; empty if it may be made.
 *
 * @param stage an offer is judged without the players whom the other member releases: who these are
 * is said when it is accepted. The league's setting does not undo what both have agreed on.
 */
export function checkTrade(
  terms: TradeTerms,
  league: SquadsToChange,
  stage: "offered" | "accepted" | "applied" = "accepted",
): TradeFault[] {
  const { participantIds, players, money = [0, 0], drops = [[], []] } = terms;
  const { squads, memberIds, settings } = league;
  const [first, second] = participantIds;
  if (first === second) return [{ code: "same-member" }];
  const areMembers = participantIds.every((id) => memberIds.includes(id) && squads.has(id));
  if (!areMembers) return [{ code: "not-a-member" }];
  const shape = shapeFault({ players, money, drops }, settings.tradeMoney || stage === "applied");
  if (shape !== null) return [{ code: shape }];
  const [goes, comes] = players;
  const owns = (id: number) => (player: number) => ownerOf(squads, player) === id;
  if (!(goes.every(owns(first)) && comes.every(owns(second)))) return [{ code: "not-owned" }];
  const mayDrop = participantIds.every((id, side) =>
    drops[side]?.every((player) => owns(id)(player) && !players[side]?.includes(player)),
  );
  if (!mayDrop) return [{ code: "drops" }];
  const isAway = players.flat().some((player) => league.promised?.has(player));
  if (stage !== "applied" && isAway) return [{ code: "promised-away" }];
  const isPromised = drops.flat().some((player) => league.promised?.has(player));
  if (stage !== "applied" && isPromised) return [{ code: "promised" }];
  const poor = participantIds.filter((id, side) => (money[side] ?? 0) > purseOf(league, id));
  const into = [comes, goes];
  const found = participantIds.flatMap((participantId, side) => {
    const out = [...(players[side] ?? []), ...(drops[side] ?? [])];
    const after = playersOf(league, participantId, out, into[side]);
    const isToRelease = stage === "offered" && side === 1 && settings.tradeMoney;
    return squadFaults(playersOf(league, participantId), after, settings)
      .filter(({ code }) => !(isToRelease && code === "too-many"))
      .map((fault): TradeFault => ({ code: "squad", participantId, fault }));
  });
  return [...poor.map((id): TradeFault => ({ code: "purse", participantId: id })), ...found];
}

/** The money that a member may still spend: agreed trades keep theirs. */
export function purseOf(
  { squads, reserves }: Pick<SquadsToChange, "squads" | "reserves">,
  participantId: number,
): Hundredths {
  const purse = squads.get(participantId)?.purse ?? 0;
  return Math.max(0, purse - (reserves?.get(participantId) ?? 0));
}

/**
 * The number of players whom a member has to release, so that the squad is not too large after a trade.
 *
 * @param owned players in the squad before it
 */
export function mustRelease(
  owned: number,
  { goes, comes, squadSize }: { goes: number; comes: number; squadSize: number },
): number {
  // A squad that is too large already may stay so, but not grow.
  return Math.max(0, owned - goes + comes - Math.max(squadSize, owned));
}

export function playersOf(
  { squads, pool }: Pick<SquadsToChange, "squads" | "pool">,
  participantId: number,
  out: readonly number[] = [],
  into: readonly number[] = [],
): PoolPlayer[] {
  const owned = [...(squads.get(participantId)?.prices.keys() ?? [])];
  const ids = [...owned.filter((id) => !out.includes(id)), ...into];
  return ids.flatMap((id) => pool.get(id) ?? []);
}

/** @param whose "Your squad", or "Ravi's squad" */
export function tradeFaultSentence(
  found: TradeFault,
  whose: (participantId: number) => string,
): string {
  switch (found.code) {
    case "same-member":
      return "Choose another member to trade with.";
    case "not-a-member":
      return "This member is no longer in the league.";
    case "number-of-players":
      return `Choose 1 to ${MOST_TRADED} players of each squad.`;
    case "number-with-money":
      return `Choose at least one player in all, and at most ${MOST_TRADED} of each squad.`;
    case "players-only":
      return "Trades of this league are for players alone.";
    case "amount":
      return "One of you pays 0 or more, with at most two decimals; the other pays nothing.";
    case "drops":
      return "Each of you releases players of your own squad who are not traded.";
    case "promised":
      return "A player to release is promised in another trade that is agreed on.";
    case "promised-away":
      return "One of these players is promised in another trade that is agreed on.";
    case "purse":
      return `${whose(found.participantId)} does not have that much money left.`;
    case "not-owned":
      return "One of these players has another owner now.";
    case "squad":
      return squadFaultSentence(found.fault, whose(found.participantId));
  }
}

function shapeFault(
  { players, money, drops }: Required<Pick<TradeTerms, "players" | "money" | "drops">>,
  withMoney: boolean,
): "number-of-players" | "number-with-money" | "players-only" | "amount" | "drops" | null {
  const isPaid = money.some((amount) => amount !== 0);
  if (!withMoney) {
    if (isPaid || drops.flat().length > 0) return "players-only";
    return players.every((ids) => ids.length >= 1 && isRightNumber(ids))
      ? null
      : "number-of-players";
  }
  if (players.flat().length === 0 || !players.every(isRightNumber)) return "number-with-money";
  if (!drops.every(isRightNumber)) return "drops";
  const areAmounts = money.every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  return areAmounts && money.some((amount) => amount === 0) ? null : "amount";
}

function isRightNumber(ids: readonly number[]): boolean {
  return ids.length <= MOST_TRADED && new Set(ids).size === ids.length;
}
