import { asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { absences, participants } from "#db/schema";
import type { FileLine } from "#game/trust/league-file/lines";
import type { MemberRow } from "./league-refs";

export function memberLines(
  tx: Tx,
  leagueId: number,
  members: readonly MemberRow[],
): FileLine<"member">[] {
  const { participantId, leftAt, returnedAt } = absences;
  const away = tx
    .select({ participantId, leftAt, returnedAt })
    .from(absences)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .orderBy(asc(leftAt))
    .all();
  return members.map(
    ({ id, number: member, name, teamName, hasTeam, role, joinedAt, leftAt: left, nameSalt }) => ({
      ...{ type: "member" as const, member, name, team: hasTeam ? teamName : "", role },
      ...{ joinedAt, leftAt: left, salt: nameSalt },
      absences: away
        .filter((each) => each.participantId === id)
        .map((each) => ({ leftAt: each.leftAt, returnedAt: each.returnedAt })),
    }),
  );
}
