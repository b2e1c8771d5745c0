import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { participants, standings, users } from "#db/schema";
import { type Crest, defaultCrest } from "#game/core/crests";
import type { Ms } from "#game/core/units";
import type { LeagueFormat } from "#game/play/format/format";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { loggedOut } from "#server/core/errors";
import { loadCrests } from "#server/play/leagues/league-crests";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { recalculateStandings } from "#server/play/points/recalculate-standings";
import { noteMembers } from "#server/play/proof/note-history";
import { notBeforeLastLock } from "#server/play/season/league-fixtures";

/**
 * With an empty team and a standing of 0: without a rank before the first lock, the last one after
 * it. The league's log records the joining.
 *
 * @throws AppError "unauthenticated" if the account was deleted a moment ago
 */
export function addParticipant(
  tx: Tx,
  input: {
    readonly leagueId: number;
    readonly userId: number;
    readonly role: "manager" | "member";
    readonly teamName: string;
    /** Without a choice, one that differs from the others' in the league. */
    readonly crest?: Crest | undefined;
    readonly format?: LeagueFormat | undefined;
    readonly personally?: boolean;
    /** The league came from elsewhere with the name (rules.md#brought-leagues). */
    readonly isBrought?: boolean;
    readonly now: Ms;
  },
): { participantId: number } {
  const { leagueId, userId, role, teamName, personally, isBrought, now } = input;
  requireAccount(tx, userId);
  const crest = input.crest ?? defaultCrest(Object.values(loadCrests(tx, leagueId)), leagueId);
  const joinedAt = notBeforeLastLock(tx, leagueId, now);
  const { participantId } = tx
    .insert(participants)
    .values({ leagueId, userId, role, teamName, crest, joinedAt })
    .returning({ participantId: participants.id })
    .get();
  tx.insert(standings).values({ participantId, points: 0, rank: null, updatedAt: now }).run();
  recalculateStandings(tx, { leagueId }, now);
  noteMembers(tx, leagueId, [participantId], now);
  const change: LeagueChange =
    role === "manager"
      ? { kind: "created", ...(input.format && { format: input.format }) }
      : {
          kind: "joined",
          ...(personally && { personally }),
          ...(isBrought && { brought: true }),
        };
  writeLeagueLog(tx, { leagueId, userId, now }, [change]);
  return { participantId };
}

function requireAccount(tx: Tx, userId: number): void {
  const user = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .get();
  if (!user) throw loggedOut();
}
