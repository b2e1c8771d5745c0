import { and, eq, ne, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, participants, sideStatements } from "#db/schema";
import { shareRead } from "#db/share-reads";
import { leadsToSides } from "#game/play/match/side-lists";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { mayTeamsChange } from "#game/play/team/team-that-plays";

/** rules.md#who-plays */
export function showsWayToSides(
  tx: Tx,
  league: {
    readonly leagueId: number;
    readonly tournamentId: number;
    readonly settings: LeagueSettings;
  },
  { id, startsAt }: { readonly id: number; readonly startsAt: number },
  now: number,
): boolean {
  const { inFixture, inTournament } = readSidesInUse(tx, league.leagueId, league.tournamentId, id);
  const isAsked = inTournament || mayTeamsChange(league.settings);
  return leadsToSides({ isStated: inFixture, isAsked }, startsAt, now);
}

/**
 * The sides that have been stated for a league, which decide where its screens link to them
 * (ADR-123).
 */
interface SidesInUse {
  /** For everybody or by a member of the league. */
  readonly inFixture: boolean;
  /** In any fixture of its tournament, except by match files, which come after the match. */
  readonly inTournament: boolean;
}

const readSidesInUse = shareRead(
  (tx: Tx, leagueId: number, tournamentId: number, fixtureId: number): SidesInUse => {
    const { ofFixture, ofTournament } = statementsOf(tx);
    return {
      inFixture: ofFixture.get({ leagueId, fixtureId }) !== undefined,
      inTournament: ofTournament.get({ leagueId, tournamentId }) !== undefined,
    };
  },
);

/** Members state a side for their own leagues (rules.md#who-is-named). */
const isForLeague = sql`(${sideStatements.source} <> 'member' or ${sideStatements.userId} in (select ${participants.userId} from ${participants} where ${participants.leagueId} = ${sql.placeholder("leagueId")}))`;

const statementsOf = prepareOnce((db) => ({
  ofFixture: db
    .select({ id: sideStatements.id })
    .from(sideStatements)
    .where(and(eq(sideStatements.fixtureId, sql.placeholder("fixtureId")), isForLeague))
    .limit(1)
    .prepare(),
  ofTournament: db
    .select({ id: sideStatements.id })
    .from(fixtures)
    .innerJoin(sideStatements, eq(sideStatements.fixtureId, fixtures.id))
    .where(
      and(
        eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
        ne(sideStatements.source, "match file"),
        isForLeague,
      ),
    )
    .limit(1)
    .prepare(),
}));
