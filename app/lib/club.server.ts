import type { AppLoadContext } from "@remix-run/node";
import {
  type ManagedClub,
  type MemberClub,
  noSuchClub,
  requireClub,
  requireClubManager,
} from "#server/leagues/clubs/club-access";
import { readId, requireUser } from "./guards.server";

/**
 * The club of the address, for its members.
 *
 * @param id the part of the address, unchecked
 * @throws the redirects of `requireUser`; AppError "not-found" 'Club not found' (rules.md#clubs)
 */
export async function requireClubPage(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
): Promise<MemberClub> {
  const user = await requireUser(request, context);
  const clubId = readId(id);
  if (clubId === null) throw noSuchClub();
  return requireClub(context.services.db, user, clubId);
}

/**
 * The club of the address, for its manager.
 *
 * @throws as `requireClubPage` does; AppError "forbidden" for other members
 */
export async function requireManagedClub(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
): Promise<ManagedClub> {
  const { clubId, userId } = await requireClubPage(request, context, id);
  return requireClubManager(context.services.db, { id: userId }, clubId);
}
