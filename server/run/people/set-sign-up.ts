import { aliasedTable, asc, eq, gt } from "drizzle-orm";
import { inTransaction, type Synchronous, type Tx } from "#db/client";
import { invitations, leagues, users } from "#db/schema";
import type { Ms } from "#game/core/units";
import { AppError } from "#server/core/errors";
import { storeServerSetting } from "#server/core/server-settings";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { type MadeInvitation, makeInvitation } from "#server/people/accounts/invitations";
import { noteOperatorAct, type OperatorAct } from "#server/people/accounts/operator-acts";
import { type SignUp, signUpPolicy } from "#server/people/accounts/sign-up-policy";

/** The policy of sign-up, and the open invitations. */
interface ShownSignUp {
  readonly policy: SignUp;
  /** Whether SIGN_UP is set, which an operator cannot change here. */
  readonly bySetting: boolean;
  readonly invitations: readonly ListedInvitation[];
}

/** An invitation without its link, of which only a hash is stored. */
interface ListedInvitation {
  readonly id: number;
  /** The league that it leads to; null for none. */
  readonly league: string | null;
  /** Null for the command line. */
  readonly madeBy: string | null;
  readonly usesLeft: number;
  readonly expiresAt: Ms;
}

const MOST_INVITATIONS = 100;

/** @throws AppError "not-found" for a former operator */
export function showSignUp(services: Services, operator: Operator): ShownSignUp {
  const { db, env, now } = services;
  requireOperator(db, { id: operator.userId });
  const maker = aliasedTable(users, "maker");
  return {
    policy: signUpPolicy(services),
    bySetting: env.signUp !== null,
    invitations: db
      .select({
        id: invitations.id,
        league: leagues.name,
        madeBy: maker.displayName,
        usesLeft: invitations.usesLeft,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .leftJoin(leagues, eq(leagues.id, invitations.leagueId))
      .leftJoin(maker, eq(maker.id, invitations.createdBy))
      .where(gt(invitations.expiresAt, now()))
      .orderBy(asc(invitations.expiresAt))
      .limit(MOST_INVITATIONS)
      .all(),
  };
}

/**
 * Sets who can sign up from now on; accounts that exist are not touched.
 *
 * @throws AppError "not-found" for a former operator, "conflict" if SIGN_UP is set
 */
export function setSignUp(services: Services, operator: Operator, policy: SignUp): void {
  if (services.env.signUp !== null) {
    const sentence = `SIGN_UP is set to ${services.env.signUp} on the server, and decides.`;
    throw new AppError("conflict", sentence);
  }
  noting(services, operator, "sign-up", (tx) => {
    storeServerSetting(tx, "signUp", policy);
    return null;
  });
}

/**
 * Makes an invitation without a league.
 *
 * @returns its link, to show once
 * @throws AppError "not-found" for a former operator; as `makeInvitation` does
 */
export function inviteToServer(
  services: Services,
  operator: Operator,
  { uses, days }: { readonly uses: number; readonly days: number },
): MadeInvitation {
  const createdBy = operator.userId;
  return noting(services, operator, "invitation made", (tx) =>
    makeInvitation(services, tx, { leagueId: null, createdBy, uses, days }),
  );
}

/**
 * Ends an invitation; repeating it changes nothing.
 *
 * @throws AppError "not-found" for a former operator
 */
export function endInvitation(services: Services, operator: Operator, id: number): void {
  inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    const { changes } = tx.delete(invitations).where(eq(invitations.id, id)).run();
    if (changes === 0) return;
    const { userId: operatorId } = operator;
    noteOperatorAct(services, tx, { operatorId, userId: null, act: "invitation ended" });
  });
}

function noting<Result extends Synchronous>(
  services: Services,
  operator: Operator,
  name: OperatorAct,
  body: (tx: Tx) => Result,
): Result {
  return inTransaction(services.db, (tx) => {
    requireOperator(tx, { id: operator.userId });
    noteOperatorAct(services, tx, { operatorId: operator.userId, userId: null, act: name });
    return body(tx);
  });
}
