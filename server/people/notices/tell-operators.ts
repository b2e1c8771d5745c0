import { asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { operators, users } from "#db/schema";
import { HOUR_MS } from "#game/core/units";
import { NOTICES } from "#game/news/notices/kinds";
import type { Services } from "#server/core/services";
import { notify } from "./notify";

/**
 * Tells the operators that somebody waits for their answer, in the transaction of the request. A person
 * is told once an hour, so that registering sends no flood of messages.
 */
export function tellOperators(services: Services, tx: Tx): void {
  const now = services.now();
  const about = `waiting ${Math.floor(now / HOUR_MS)}`;
  const rows = tx
    .select({ userId: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(isNull(users.deletedAt))
    .orderBy(asc(operators.userId))
    .all();
  for (const { userId } of rows) {
    notify(services, tx, {
      userId,
      kind: "waiting",
      about,
      text: {
        title: "Somebody waits to be let in",
        sentences: ["You run this server, which sends no mail: only an operator can let them in."],
        action: "See who waits",
        path: "/operator/people",
      },
      usefulUntil: now + NOTICES.waiting.usefulMs,
    });
  }
}
