import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, users } from "#db/schema";
import { shareRead } from "#db/share-reads";

export interface MemberName {
  readonly participantId: number;
  /** Empty until its owner has named it (rules.md#team-names). */
  readonly teamName: string;
  readonly manager: string;
  readonly left: boolean;
}

/** Current and former members, with or without results, by participant. */
export const loadMemberNames = shareRead(
  (tx: Tx, leagueId: number): ReadonlyMap<number, MemberName> => {
    const rows = statementOf(tx).all({ leagueId });
    return new Map(
      rows.map(({ leftAt, ...row }) => [row.participantId, { ...row, left: leftAt !== null }]),
    );
  },
);

const statementOf = prepareOnce((db) =>
  db
    .select({
      participantId: participants.id,
      teamName: participants.teamName,
      manager: users.displayName,
      leftAt: participants.leftAt,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(eq(participants.leagueId, sql.placeholder("leagueId")))
    .prepare(),
);
