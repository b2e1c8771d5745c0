import { eq, type SQL } from "drizzle-orm";
import type { Tx } from "#db/client";
import { customPlayers, leagues } from "#db/schema";
import type { ScoringRules } from "#game/scoring/rules";
import { readScoringRules } from "../leagues/read-scoring-rules";
import type { OwnRoles } from "./fixture-players";

/** The leagues whose points are worked out: one, or all of a tournament. */
export type LeagueScope = { readonly leagueId: number } | { readonly tournamentId: number };

/** What the points of a league depend on besides its teams. */
export interface LeagueScoring {
  readonly leagueId: number;
  readonly scoringRules: ScoringRules;
  readonly ownRoles: OwnRoles;
}

/** The condition of a league in the scope, for statements that join `leagues`. */
export function inScope(scope: LeagueScope): SQL {
  return "leagueId" in scope
    ? eq(leagues.id, scope.leagueId)
    : eq(leagues.tournamentId, scope.tournamentId);
}

/** The rules and own roles of the leagues in the scope, in two statements however many they are. */
export function loadScoring(tx: Tx, scope: LeagueScope): LeagueScoring[] {
  const rolesOf = new Map<number, Map<number, LeagueRole>>();
  const roles = tx
    .select({
      leagueId: customPlayers.leagueId,
      playerId: customPlayers.playerId,
      role: customPlayers.role,
    })
    .from(customPlayers)
    .innerJoin(leagues, eq(leagues.id, customPlayers.leagueId))
    .where(inScope(scope))
    .all();
  for (const { leagueId, playerId, role } of roles) {
    const own = rolesOf.get(leagueId) ?? new Map<number, LeagueRole>();
    rolesOf.set(leagueId, own.set(playerId, role));
  }
  return tx
    .select({ leagueId: leagues.id, scoringRules: leagues.scoringRules })
    .from(leagues)
    .where(inScope(scope))
    .all()
    .map((league) => ({
      ...league,
      scoringRules: readScoringRules(league.scoringRules),
      ownRoles: rolesOf.get(league.leagueId) ?? new Map(),
    }));
}

type LeagueRole = typeof customPlayers.$inferSelect.role;
