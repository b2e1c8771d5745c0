import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { LIVE_CHANGE_KINDS, type LiveChangeKind, participants, standings } from "#db/schema";
import { hasTeam } from "../leagues/list-participants";
import type { LeagueNews, LiveStanding } from "../live-hub";

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

/**
 * The news of leagues, each read when it is first asked for and once however many listen: to read
 * hundreds of them in one go would keep every page waiting. Null where nothing has changed.
 */
export function newsOf(
  db: Db,
  changes: readonly Change[],
): (league: LeagueOfTournament) => LeagueNews | null {
  const known = new Map<number, LeagueNews | null>();
  return (league) => {
    const { leagueId } = league;
    const news = known.get(leagueId) ?? readNews(db, changes, league);
    known.set(leagueId, news);
    return news;
  };
}

function readNews(
  db: Db,
  changes: readonly Change[],
  { leagueId, tournamentId }: LeagueOfTournament,
): LeagueNews | null {
  const own = changes.filter(
    (change) => change.leagueId === leagueId || change.tournamentId === tournamentId,
  );
  const id = own.at(-1)?.id;
  if (id === undefined) return null;
  const kinds = LIVE_CHANGE_KINDS.filter((kind) => own.some((change) => change.kind === kind));
  return { id, kinds, standings: readStandings(db, leagueId) };
}

/** The standings of a league in the order of League Home. */
export function readStandings(db: Db, leagueId: number): LiveStanding[] {
  const statement = prepared.get(db) ?? prepareStandings(db);
  prepared.set(db, statement);
  return statement.all({ leagueId });
}

/** Prepared once for each database: a ball asks for the standings of every league. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareStandings>>();

function prepareStandings(db: Db) {
  return db
    .select({
      participantId: participants.id,
      points: standings.points,
      rank: standings.rank,
    })
    .from(participants)
    .innerJoin(standings, eq(standings.participantId, participants.id))
    .where(and(eq(participants.leagueId, sql.placeholder("leagueId")), hasTeam(db)))
    .orderBy(desc(standings.points), asc(participants.joinedAt), asc(participants.id))
    .prepare();
}
