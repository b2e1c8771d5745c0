import type { AppLoadContext } from "@remix-run/node";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { requireLeague } from "./guards.server";

/**
 * The league of the address, for its manager.
 *
 * @param id the part of the address, unchecked
 * @throws as `requireLeague` does; AppError "forbidden" for other members (rules.md#access)
 */
export async function requireManagedLeague(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
): Promise<ManagedLeague> {
  const { leagueId, userId } = await requireLeague(request, context, id);
  return requireManager(context.services.db, { id: userId }, leagueId);
}
