import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce } from "#db/client";
import { fixtures, leagues, participants, teams, tournaments } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { FixtureState } from "#game/play/match/state";
import { GAME_AHEAD_MS } from "#game/squads/game";
import type { Services } from "#server/core/services";

/** A match for which a game can be made. */
interface MatchTonight {
  readonly fixtureId: number;
  readonly tournamentId: number;
  readonly tournament: string;
  readonly number: number;
  readonly startsAt: Ms;
  readonly teamA: string;
  readonly teamB: string;
}

/** More than one evening has. */
const MOST_MATCHES = 30;

/** Those of the next day, the first one first. */
export function listMatchesTonight({ db, now }: Pick<Services, "db" | "now">): MatchTonight[] {
  return statementsOf(db).matches.all({ now: now(), until: now() + GAME_AHEAD_MS });
}

export interface OwnGame {
  readonly leagueId: number;
  readonly name: string;
  readonly startsAt: Ms;
  readonly state: FixtureState;
}

const MOST_GAMES = 30;

/** The user's games, the newest first. */
export function listOwnGames(
  { db }: Pick<Services, "db">,
  { id: userId }: { readonly id: number },
): OwnGame[] {
  return statementsOf(db).games.all({ userId });
}

const statementsOf = prepareOnce((db) => {
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  return {
    matches: db
      .select({
        fixtureId: fixtures.id,
        tournamentId: tournaments.id,
        tournament: tournaments.name,
        number: fixtures.number,
        startsAt: fixtures.startsAt,
        teamA: teamA.shortName,
        teamB: teamB.shortName,
      })
      .from(fixtures)
      .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
      .innerJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .innerJoin(teamB, eq(teamB.id, fixtures.teamBId))
      .where(
        and(
          isNull(fixtures.lockedAt),
          ne(fixtures.state, "abandoned"),
          gt(fixtures.startsAt, sql.placeholder("now")),
          lte(fixtures.startsAt, sql.placeholder("until")),
        ),
      )
      .orderBy(asc(fixtures.startsAt), asc(fixtures.id))
      .limit(MOST_MATCHES)
      .prepare(),
    games: db
      .select({
        leagueId: leagues.id,
        name: leagues.name,
        startsAt: fixtures.startsAt,
        state: fixtures.state,
      })
      .from(participants)
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .innerJoin(fixtures, eq(fixtures.id, leagues.onlyFixtureId))
      .where(
        and(
          eq(participants.userId, sql.placeholder("userId")),
          isNull(participants.leftAt),
          isNotNull(leagues.onlyFixtureId),
        ),
      )
      .orderBy(desc(leagues.id))
      .limit(MOST_GAMES)
      .prepare(),
  };
});
