import { and, asc, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { LIVE_CHANGE_KINDS, type LiveChangeKind, participants, standings } from "#db/schema";
import { hasTeam } from "../leagues/list-participants";

/** That a league's screens are behind, and what everybody in it may know of why. */
export interface LeagueNews {
  /** The number of the league's last change. */
  readonly id: number;
  readonly kinds: readonly LiveChangeKind[];
  /** The first first; only locked fixtures count in it (decision 26). */
  readonly standings: readonly LiveStanding[];
}

export interface LiveStanding {
  readonly participantId: number;
  /** Hundredths of a point. */
  readonly points: number;
  /** Null until a fixture has locked. */
  readonly rank: number | null;
}

/** What an open screen is told. */
export interface LiveEvent extends LeagueNews {
  /** Over how long the screens ask for the rest, so that not all ask at once; milliseconds. */
  readonly spreadMs: number;
}

interface Change {
  readonly id: number;
  readonly kind: LiveChangeKind;
  readonly leagueId: number | null;
  readonly tournamentId: number | null;
}

interface LeagueOfTournament {
  readonly leagueId: number;
  readonly tournamentId: number;
}

/** The news of each league that is listened to, read once however many listen. */
export function groupByLeague(
  db: Db,
  listeners: readonly LeagueOfTournament[],
  changes: readonly Change[],
): Map<number, LeagueNews> {
  const news = new Map<number, LeagueNews>();
  for (const { leagueId, tournamentId } of listeners) {
    if (news.has(leagueId)) continue;
    const own = changes.filter(
      (change) => change.leagueId === leagueId || change.tournamentId === tournamentId,
    );
    const id = own.at(-1)?.id;
    if (id === undefined) continue;
    const kinds = LIVE_CHANGE_KINDS.filter((kind) => own.some((change) => change.kind === kind));
    news.set(leagueId, { id, kinds, standings: readStandings(db, leagueId) });
  }
  return news;
}

/** The standings of a league in the order of League Home. */
export function readStandings(db: Db, leagueId: number): LiveStanding[] {
  return db
    .select({
      participantId: participants.id,
      points: standings.points,
      rank: standings.rank,
    })
    .from(participants)
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .where(and(eq(participants.leagueId, leagueId), hasTeam(db)))
    .orderBy(desc(standings.points), asc(participants.joinedAt), asc(participants.id))
    .all();
}
