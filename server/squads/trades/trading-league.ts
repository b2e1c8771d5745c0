import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { TRADES_OVER } from "#game/squads/refusals";
import { areTradesOver } from "#game/squads/trade-times";
import { AppError, noSuchPage } from "#server/core/errors";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { loadFormat } from "#server/play/leagues/load-league";
import { loadLeagueFixtures } from "#server/play/season/league-fixtures";
import { type LeagueOfSquads, loadLeagueOfSquads } from "#server/play/squads/league-of-squads";
import { isReopened, loadSquadsStage } from "#server/play/squads/squads-stage";

/**
 * A league whose squads are made, for one of its members.
 *
 * @param now as in `loadLeagueOfSquads`
 * @throws AppError "not-found" for a former member, and before squads are made; "conflict" during a
 * mini-auction
 */
export function requireSquadsMade(tx: Tx, member: MemberLeague, now?: Ms): LeagueOfSquads {
  const { league, waits } = loadTradingLeague(tx, member, now);
  if (waits) throw new AppError("conflict", WAITING);
  return league;
}

/**
 * Also during a mini-auction, in which `waits` is true: the time for vetoes goes on then.
 *
 * @throws AppError "not-found" for a former member, and before squads are made
 */
export function loadTradingLeague(
  tx: Tx,
  member: MemberLeague,
  now?: Ms,
): { readonly league: LeagueOfSquads; readonly waits: boolean } {
  const { leagueId, userId } = member;
  requireMember(tx, { id: userId }, leagueId);
  const waits = loadSquadsStage(tx, leagueId) !== "made";
  const { hasSquads } = formatOf(loadFormat(tx, leagueId));
  if (!hasSquads || (waits && !isReopened(tx, leagueId))) throw noSuchPage();
  return { league: loadLeagueOfSquads(tx, leagueId, now), waits };
}

/** Whether members of a league can trade at an instant, UTC milliseconds. */
export function canTradeAt(tx: Tx, { leagueId }: LeagueOfSquads, now: number): boolean {
  return !areTradesOver(loadLeagueFixtures(tx, leagueId), now);
}

/** @throws AppError "conflict" after the end of trades */
export function requireTradesOpen(tx: Tx, league: LeagueOfSquads, now: number): void {
  if (!canTradeAt(tx, league, now)) throw new AppError("conflict", TRADES_OVER);
}

export const WAITING = "Trades and free agents wait until the mini-auction is over.";
