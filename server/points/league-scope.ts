import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { customPlayers, leagues } from "#db/schema";
import type { ScoringRules } from "#game/scoring/rules";
import { readScoringRules, ScoringRulesError } from "../leagues/read-scoring-rules";
import type { OwnRoles } from "./fixture-players";

/** The leagues whose points are worked out: one, or all of a tournament. */
export type LeagueScope = { readonly leagueId: number } | { readonly tournamentId: number };

/** What the points of a league depend on besides its teams. */
export interface LeagueScoring {
  readonly leagueId: number;
  readonly scoringRules: ScoringRules;
  readonly ownRoles: OwnRoles;
}

/** A league whose stored scoring rules cannot be read or played by. */
export interface BrokenLeague {
  readonly leagueId: number;
  /** Which league it is and what is wrong, for the log and for `gully check`. */
  readonly sentence: string;
}

/** What the leagues of a scope score by. */
export interface Scoring {
  readonly leagues: readonly LeagueScoring[];
  readonly broken: readonly BrokenLeague[];
}

/** The condition of a league in the scope, for statements that join `leagues`. */
export function inScope(scope: LeagueScope): SQL {
  return "leagueId" in scope
    ? eq(leagues.id, scope.leagueId)
    : eq(leagues.tournamentId, scope.tournamentId);
}

/**
 * The rules and own roles of the leagues in the scope, in two statements however many they are. A
 * league with broken rules stands apart, so that it does not stop the others.
 */
export function loadScoring(tx: Tx, scope: LeagueScope): Scoring {
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
  // As text: read as JSON by the statement, one unreadable league would fail all of them.
  const rows = tx
    .select({ leagueId: leagues.id, text: sql<string>`${leagues.scoringRules}` })
    .from(leagues)
    .where(inScope(scope))
    .all();
  const readable: LeagueScoring[] = [];
  const broken: BrokenLeague[] = [];
  for (const { leagueId, text } of rows) {
    try {
      const scoringRules = readScoringRules(JSON.parse(text));
      readable.push({ leagueId, scoringRules, ownRoles: rolesOf.get(leagueId) ?? new Map() });
    } catch (error) {
      if (!(error instanceof ScoringRulesError || error instanceof SyntaxError)) throw error;
      const sentence = `League ${leagueId}: its scoring rules cannot be used. ${error.message}`;
      broken.push({ leagueId, sentence });
    }
  }
  return { leagues: readable, broken };
}

type LeagueRole = typeof customPlayers.$inferSelect.role;
