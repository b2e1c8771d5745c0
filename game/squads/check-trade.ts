import type { LeagueSettings } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { type SquadFault, squadFaultSentence, squadFaults } from "./squad-rules";
import { ownerOf, type Squads } from "./squads";
import { MOST_TRADED, type TradeTerms } from "./trade";

export type TradeFault =
  | { readonly code: "same-member" }
  | { readonly code: "not-a-member" }
  | { readonly code: "number-of-players" }
  | { readonly code: "not-owned" }
  | { readonly code: "squad"; readonly participantId: number; readonly fault: SquadFault };

export interface SquadsToChange {
  readonly squads: Squads;
  /** Ids of everybody in the league. */
  readonly memberIds: readonly number[];
  readonly pool: ReadonlyMap<number, PoolPlayer>;
  readonly settings: LeagueSettings;
}

/** The faults of a trade with the current squads; empty if it may be made. */
export function checkTrade({ participantIds, players }: TradeTerms, league: SquadsToChange) {
  const { squads, memberIds, settings } = league;
  const [first, second] = participantIds;
  if (first === second) return [fault({ code: "same-member" })];
  const areMembers = participantIds.every((id) => memberIds.includes(id) && squads.has(id));
  if (!areMembers) return [fault({ code: "not-a-member" })];
  if (!players.every(isRightNumber)) return [fault({ code: "number-of-players" })];
  const [goes, comes] = players;
  const owned =
    goes.every((id) => ownerOf(squads, id) === first) &&
    comes.every((id) => ownerOf(squads, id) === second);
  if (!owned) return [fault({ code: "not-owned" })];
  const squadFaultsOf = (participantId: number, out: readonly number[], into: readonly number[]) =>
    squadFaults(
      playersOf(league, participantId),
      playersOf(league, participantId, out, into),
      settings,
    ).map((found) => fault({ code: "squad", participantId, fault: found }));
  return [...squadFaultsOf(first, goes, comes), ...squadFaultsOf(second, comes, goes)];
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
      return "This member is not in the league any more.";
    case "number-of-players":
      return `Choose 1 to ${MOST_TRADED} players of each squad.`;
    case "not-owned":
      return "One of these players has another owner now.";
    case "squad":
      return squadFaultSentence(found.fault, whose(found.participantId));
  }
}

function isRightNumber(ids: readonly number[]): boolean {
  return ids.length >= 1 && ids.length <= MOST_TRADED && new Set(ids).size === ids.length;
}

function fault(found: TradeFault): TradeFault {
  return found;
}
