import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { operators, scorePens, scorers, users } from "#db/schema";
import { MINUTE_MS, type Ms } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { PEN_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { findScorable } from "../operator/manual-scoring";
import { logToLeagues } from "../operator/operator-access";
import { actAsScorer, type Scorer } from "../operator/scorer-access";
import { lastArrival } from "./read-events";

export interface Pen {
  /** Every hand-over makes a higher one; 0 before the first. */
  readonly number: number;
  /** Null if anyone may take it. */
  readonly holder: { readonly id: number; readonly name: string } | null;
  readonly since: Ms;
}

/** After so long a silence of the holder, an operator may take the pen. */
export const SILENT_MS = 5 * MINUTE_MS;

export function readPen(tx: Tx, fixtureId: number): Pen {
  const row = statementsOf(tx).pen.get({ fixtureId });
  if (!row) return { number: 0, holder: null, since: 0 };
  const { number, since, userId, name } = row;
  return { number, since, holder: userId === null ? null : { id: userId, name: name ?? "" } };
}

/**
 * Takes the pen: a free one, one's own on another screen, or as an operator that of a silent
 * holder.
 *
 * @throws AppError "conflict" while somebody else holds it, and as `actAsScorer` and `findScorable`
 * do
 */
export function takePen(services: Services, scorer: Scorer): Pen {
  return actAsScorer(services, scorer, (tx) => {
    const { fixtureId, userId } = scorer;
    const fixture = findScorable(tx, fixtureId, services.now());
    const pen = readPen(tx, fixtureId);
    const other = pen.holder !== null && pen.holder.id !== userId ? pen.holder : null;
    if (other !== null) refuseUnlessSilent(tx, services, scorer, pen);
    if (pen.number === 0 || other !== null) {
      const from = other?.name ?? null;
      const change = { kind: "ball by ball", fixture: fixture.name, from } as const;
      logToLeagues(tx, services, scorer, fixture.tournamentId, [change]);
    }
    return passPen(tx, services, scorer, pen, userId);
  });
}

/**
 * Hands the pen to another scorer, or puts it down for anyone.
 *
 * @param to the id of the user; null for anyone
 * @throws AppError "conflict" if the user does not hold it, "unreadable" if the next holder may not
 * score the fixture
 */
export function handOverPen(services: Services, scorer: Scorer, to: number | null): Pen {
  return actAsScorer(services, scorer, (tx) => {
    const pen = readPen(tx, scorer.fixtureId);
    requireHolder(pen, scorer);
    const mayScore = listScorers(tx, scorer.fixtureId).some(({ id }) => id === to);
    if (to !== null && !mayScore) {
      throw new AppError("unreadable", "This person does not score this match.");
    }
    return passPen(tx, services, scorer, pen, to);
  });
}

/** @throws AppError "conflict" for anybody but the holder */
export function requireHolder({ holder }: Pen, { userId }: Scorer): void {
  if (holder?.id === userId) return;
  const sentence =
    holder === null
      ? "Nobody holds the pen. Take it to score this match."
      : `${holder.name} holds the pen: they score this match now.`;
  throw new AppError("conflict", sentence);
}

export function listScorers(
  tx: Tx,
  fixtureId: number,
): readonly { readonly id: number; readonly name: string }[] {
  return statementsOf(tx).scorers.all({ fixtureId });
}

function refuseUnlessSilent(tx: Tx, services: Services, scorer: Scorer, pen: Pen): void {
  const heard = Math.max(pen.since, lastArrival(tx, scorer.fixtureId) ?? 0);
  if (scorer.role !== "operator") requireHolder(pen, scorer);
  if (services.now() - heard >= SILENT_MS) return;
  throw new AppError(
    "conflict",
    `${pen.holder?.name} is scoring. An operator can take the pen after 5 minutes without a ball.`,
  );
}

function passPen(
  tx: Tx,
  services: Services,
  { fixtureId, userId }: Scorer,
  { number }: Pen,
  to: number | null,
): Pen {
  const since = services.now();
  const source = { account: String(userId), clientAddress: null };
  consumeAttemptTx(tx, PEN_LIMIT, source, since);
  tx.insert(scorePens)
    .values({ fixtureId, number: number + 1, userId: to, byUserId: userId, since })
    .run();
  return readPen(tx, fixtureId);
}

const statementsOf = prepareOnce((db) => ({
  pen: db
    .select({
      number: scorePens.number,
      since: scorePens.since,
      userId: scorePens.userId,
      name: users.displayName,
    })
    .from(scorePens)
    .leftJoin(users, eq(users.id, scorePens.userId))
    .where(eq(scorePens.fixtureId, sql.placeholder("fixtureId")))
    .orderBy(desc(scorePens.number))
    .limit(1)
    .prepare(),
  scorers: db
    .selectDistinct({ id: users.id, name: users.displayName })
    .from(users)
    .leftJoin(operators, eq(operators.userId, users.id))
    .leftJoin(
      scorers,
      and(
        eq(scorers.userId, users.id),
        sql`${scorers.tournamentId} = (select tournament_id from fixtures where id = ${sql.placeholder("fixtureId")})`,
      ),
    )
    .where(and(isNull(users.deletedAt), or(isNotNull(operators.userId), isNotNull(scorers.userId))))
    .orderBy(users.displayName, users.id)
    .prepare(),
}));
