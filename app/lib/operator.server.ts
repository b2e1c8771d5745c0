import type { AppLoadContext } from "@remix-run/node";
import { noSuchPage } from "#server/errors";
import { type Operator, requireOperator } from "#server/operator/operator-access";
import { readId, requireUser } from "./guards.server";

/**
 * Who is logged in, as an operator. For everybody else the page does not exist.
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
 * The id that an operator's address names.
 *
 * @throws AppError "not-found" for what is no id
 */
export function requireId(text: string | undefined): number {
  const id = readId(text);
  if (id === null) throw noSuchPage();
  return id;
}
