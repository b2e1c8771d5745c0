import { and, asc, desc, eq } from "drizzle-orm";
import { participants, standings, users } from "#db/schema";
import type { MemberLeague } from "../leagues/league-access";
import { hasTeam } from "../leagues/list-participants";
import type { LockedTx } from "../locks/locked-transaction";

/** A team of a league with its overall rank and points. */
export interface LeagueTeam {
  readonly participantId: number;
  /** Empty while its owner has not named it. */
  readonly teamName: string;
  readonly manager: string;
  readonly mine: boolean;
  /** Whether its owner is out of the league; the results stay. */
  readonly left: boolean;
  /** Hundredths of a point. */
  readonly points: number;
  /** Null until a fixture has locked. */
  readonly rank: number | null;
}

/** The teams of a league, the first first; equal ones by who joined earlier. */
export function loadLeagueTeams(tx: LockedTx, member: MemberLeague): LeagueTeam[] {
  return tx
    .select({
      participantId: participants.id,
      teamName: participants.teamName,
      manager: users.displayName,
      points: standings.points,
      rank: standings.rank,
      leftAt: participants.leftAt,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .where(and(eq(participants.leagueId, member.leagueId), hasTeam(tx)))
    .orderBy(desc(standings.points), asc(participants.joinedAt), asc(participants.id))
    .all()
    .map(({ leftAt, ...row }) => ({
      ...row,
      mine: row.participantId === member.participantId,
      left: leftAt !== null,
    }));
}
