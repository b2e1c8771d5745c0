import type { Tx } from "#db/client";
import type { PoolPlayer } from "#game/play/team/lineup";
import type { TradeTerms } from "#game/squads/trade";
import type { TradeStage } from "#game/trust/log/league-changes";
import { writeLeagueLog } from "../leagues/league-log";
import type { LeagueOfSquads } from "./league-of-squads";

/** In the name of its maker: vetoes stay secret. */
export function logTrade(
  tx: Tx,
  league: LeagueOfSquads,
  { participantIds, players }: TradeTerms,
  { stage, at }: { readonly stage: TradeStage; readonly at: number },
): void {
  const [offeredBy, offeredTo] = participantIds;
  const [gives, gets] = players;
  const by = { leagueId: league.leagueId, userId: league.userOf.get(offeredBy) ?? null, now: at };
  const userId = league.userOf.get(offeredTo) ?? 0;
  const change = { userId, gives: namesOf(league.pool, gives), gets: namesOf(league.pool, gets) };
  writeLeagueLog(tx, by, [{ kind: "trade", stage, ...change }]);
}

function namesOf(pool: ReadonlyMap<number, PoolPlayer>, ids: readonly number[]): string[] {
  return ids.map((id) => pool.get(id)?.name ?? "Unknown");
}
