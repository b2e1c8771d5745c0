import { asc, desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { participants, standings, users } from "#db/schema";
import type { MemberLeague } from "../leagues/league-access";

/** A team of a league with where it stands overall. */
export interface LeagueTeam {
  readonly participantId: number;
  /** Empty while its owner has not named it. */
  readonly teamName: string;
  readonly manager: string;
  readonly mine: boolean;
  /** Hundredths of a point. */
  readonly points: number;
  /** Null until a fixture has locked. */
  readonly rank: number | null;
}

/** The teams of a league, the first first; equal ones by who joined earlier. */
export function loadLeagueTeams(tx: Tx, member: MemberLeague): LeagueTeam[] {
  return tx
    .select({
      participantId: participants.id,
      teamName: participants.teamName,
      manager: users.displayName,
      points: standings.points,
      rank: standings.rank,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .where(eq(participants.leagueId, member.leagueId))
    .orderBy(desc(standings.points), asc(participants.joinedAt), asc(participants.id))
    .all()
    .map((row) => ({ ...row, mine: row.participantId === member.participantId }));
}
