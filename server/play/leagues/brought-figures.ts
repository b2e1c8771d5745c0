import { and, eq, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { BroughtFigures } from "#game/play/season/brought";

/** By participant: what the members of a league had used and won elsewhere (rules.md#brought-leagues). */
export const loadBroughtFigures = shareRead(
  (tx: Tx, leagueId: number): ReadonlyMap<number, BroughtFigures> =>
    new Map(
      statementOf(tx)
        .all({ leagueId })
        .flatMap(({ id, brought }) => (brought === null ? [] : [[id, brought] as const])),
    ),
);

const statementOf = prepareOnce((db) =>
  db
    .select({ id: participants.id, brought: participants.brought })
    .from(participants)
    .where(
      and(eq(participants.leagueId, sql.placeholder("leagueId")), isNotNull(participants.brought)),
    )
    .prepare(),
);
