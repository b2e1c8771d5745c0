import type { Tx } from "#db/client";
import type { PoolPlayer } from "#game/play/team/lineup";
import type { TradeTerms } from "#game/squads/trade";
import type { TradeStage } from "#game/trust/log/squad-changes";
import type { MemberLeague } from "../leagues/league-access";
import { writeLeagueLog } from "../leagues/league-log";
import type { LeagueOfSquads } from "./league-of-squads";

/** In the name of its maker, since vetoes stay secret, or of the deputy who decided. */
export function logTrade(
  tx: Tx,
  league: LeagueOfSquads,
  { participantIds, players, money }: TradeTerms,
  {
    stage,
    at,
    deputy,
  }: { readonly stage: TradeStage; readonly at: number; readonly deputy?: MemberLeague },
): void {
  const [offeredBy, offeredTo] = participantIds;
  const [who, whom] =
    deputy === undefined ? [offeredBy, offeredTo] : [deputy.participantId, offeredBy];
  const [gives, gets] = players;
  const by = { leagueId: league.leagueId, userId: league.userOf.get(who) ?? null, now: at };
  const userId = league.userOf.get(whom) ?? 0;
  const names = { gives: namesOf(league.pool, gives), gets: namesOf(league.pool, gets) };
  const change = { userId, ...names, ...(money && { money }) };
  writeLeagueLog(tx, by, [{ kind: "trade", stage, ...change }]);
}

function namesOf(pool: ReadonlyMap<number, PoolPlayer>, ids: readonly number[]): string[] {
  return ids.map((id) => pool.get(id)?.name ?? "Unknown");
}
