import { type AppLoadContext, redirect } from "@remix-run/node";
import { AppError, noSuchPage } from "#server/core/errors";
import {
  type ManagedClub,
  type MemberClub,
  noSuchClub,
  requireClub,
  requireClubManager,
} from "#server/leagues/clubs/club-access";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { requireScorer, type Scorer } from "#server/matches/operator/scorer-access";
import type { SessionUser } from "#server/people/accounts/sessions";
import { type ActingFor, actFor, type LookingFor, lookFor } from "#server/play/leagues/acting-for";
import {
  type ManagedLeague,
  type MemberLeague,
  noSuchLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { readPendingRegistration } from "./pending-registration.server";
import { redirectWithToast } from "./redirect-with-toast.server";
import { readSessionUser } from "./session.server";

/** The sentence for a form whose session has ended since the page was opened. */
interface LoggedOut {
  readonly sentence: string;
  /** The page after the login, with the typed values; by default the page's own path. */
  readonly backTo?: string;
}

/**
 * The logged-in user with a verified address.
 *
 * @throws a redirect to /login, which leads back, or to /verify-email, also for a browser whose
 * registration waits for its link and which has no session yet
 */
export async function requireUser(
  request: Request,
  context: AppLoadContext,
  loggedOut?: LoggedOut,
): Promise<SessionUser> {
  const user = await readSessionUser(request, context);
  if (user?.emailVerified) return user;
  const waiting = user ?? (await readPendingRegistration(request, context));
  if (waiting !== null) throw redirect("/verify-email");
  const login = `/login?${new URLSearchParams({ to: loggedOut?.backTo ?? pathOf(request) })}`;
  if (loggedOut === undefined) throw redirect(login);
  throw await redirectWithToast(context, login, { kind: "error", text: loggedOut.sentence });
}

/**
 * The league of the address, for its participants.
 *
 * @param id the part of the address, unchecked
 * @throws the redirects of `requireUser`; AppError "not-found" 'League not found' (rules.md#access)
 */
export async function requireLeague(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
  loggedOut?: LoggedOut,
): Promise<MemberLeague> {
  const user = await requireUser(request, context, loggedOut);
  const leagueId = readId(id);
  if (leagueId === null) throw noSuchLeague();
  return requireMember(context.services.db, user, leagueId);
}

/**
 * The league of the address, which names its tournament too.
 *
 * @throws as `requireLeague` does; AppError "not-found" for another tournament
 */
export async function requireLeagueOfTournament(
  request: Request,
  context: AppLoadContext,
  params: { readonly leagueId?: string; readonly tournamentId?: string },
): Promise<MemberLeague> {
  const member = await requireLeague(request, context, params.leagueId);
  if (readId(params.tournamentId) !== member.tournamentId) {
    throw new AppError("not-found", "Missing league or tournament information.");
  }
  return member;
}

/**
 * The member of the address, for a manager or deputy whom they let act for them
 * (rules.md#for-somebody-else). `look` notes in the log that their open team is looked at.
 *
 * @throws as `requireLeague` and `actFor` do
 */
export async function requireActingFor(
  request: Request,
  context: AppLoadContext,
  params: { readonly leagueId?: string; readonly participantId?: string },
): Promise<{ readonly author: ActingFor; readonly look: () => LookingFor }> {
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const of = { leagueId, participantId: readId(params.participantId) ?? 0 };
  const { services } = context;
  return {
    author: actFor(services, { id: userId }, of),
    look: () => lookFor(services, { id: userId }, of),
  };
}

/** A row's id in an address; null for anything else. */
export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The page to return to: a page's own path, even if one of its parts or its form was requested. */
function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_data");
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}

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

/**
 * The logged-in user, as an operator. For others the page does not exist.
 *
 * @throws the redirects of `requireUser`; AppError "not-found"
 */
export async function requireOperatorUser(
  request: Request,
  context: AppLoadContext,
): Promise<Operator> {
  const user = await requireUser(request, context);
  return requireOperator(context.services.db, user);
}

/**
 * The logged-in user, as an operator or a scorer of the fixture in the address (rules.md#scorers). For
 * others the page does not exist.
 *
 * @param id the part of the address, unchecked
 * @throws the redirects of `requireUser`; AppError "not-found"
 */
export async function requireScorerUser(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
): Promise<Scorer> {
  const user = await requireUser(request, context);
  return requireScorer(context.services.db, user, requireId(id));
}

/**
 * The id in an operator's address.
 *
 * @throws AppError "not-found" for an invalid id
 */
export function requireId(text: string | undefined): number {
  const id = readId(text);
  if (id === null) throw noSuchPage();
  return id;
}
