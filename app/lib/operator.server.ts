import type { AppLoadContext } from "@remix-run/node";
import { noSuchPage } from "#server/core/errors";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { requireScorer, type Scorer } from "#server/matches/operator/scorer-access";
import { readId, requireUser } from "./guards.server";

/**
 * The logged-in user, as an operator. For everybody else the page does not exist.
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
 * The logged-in user, as an operator or a scorer of the fixture in the address (rules.md#scorers).
 * For everybody else the page does not exist.
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
