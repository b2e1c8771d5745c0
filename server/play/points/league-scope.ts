import { eq, type SQL, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { customPlayers, leagues } from "#db/schema";
import type { ScoringRules } from "#game/play/scoring/rules";
import { readScoringRules, ScoringRulesError } from "../leagues/load-league";
import type { OwnRoles } from "./fixture-players";

/** The leagues whose points are worked out: one, or all of a tournament. */
export type LeagueScope = { readonly leagueId: number } | { readonly tournamentId: number };

export interface LeagueScoring {
  readonly leagueId: number;
  readonly scoringRules: ScoringRules;
  readonly ownRoles: OwnRoles;
}

/** Its stored scoring rules are unreadable or illegal. */
export interface BrokenLeague {
  readonly leagueId: number;
  /** Names the league and its fault, for the log and for `gully check`. */
  readonly sentence: string;
}

export interface Scoring {
  readonly leagues: readonly LeagueScoring[];
  readonly broken: readonly BrokenLeague[];
}

interface ScopedStatements<Prepared> {
  readonly statements: Prepared;
  readonly scopeId: number;
}

/**
 * Prepares statements over the leagues of a scope once.
 *
 * @param prepare its `inScope` is the condition of a league in the scope, for statements that join
 * `leagues`; it takes the placeholder `scopeId`
 */
export function prepareForScopes<Prepared>(
  prepare: (db: Tx, inScope: SQL) => Prepared,
): (tx: Tx, scope: LeagueScope) => ScopedStatements<Prepared> {
  const scopeId = sql.placeholder("scopeId");
  const ofLeague = prepareOnce((db) => prepare(db, eq(leagues.id, scopeId)));
  const ofTournament = prepareOnce((db) => prepare(db, eq(leagues.tournamentId, scopeId)));
  return (tx, scope) =>
    "leagueId" in scope
      ? { statements: ofLeague(tx), scopeId: scope.leagueId }
      : { statements: ofTournament(tx), scopeId: scope.tournamentId };
}

/**
 * The rules and own roles of the leagues in the scope, in two statements however many they are.
 * Leagues with broken rules are listed apart, so that they do not stop the others.
 */
export function loadScoring(tx: Tx, scope: LeagueScope): Scoring {
  const rolesOf = new Map<number, Map<number, LeagueRole>>();
  const { statements, scopeId } = statementsOf(tx, scope);
  for (const { leagueId, playerId, role } of statements.roles.all({ scopeId })) {
    const own = rolesOf.get(leagueId) ?? new Map<number, LeagueRole>();
    rolesOf.set(leagueId, own.set(playerId, role));
  }
  // Most leagues have the same rules, which are read and kept once.
  const rulesOf = new Map<string, ScoringRules>();
  const readable: LeagueScoring[] = [];
  const broken: BrokenLeague[] = [];
  for (const { leagueId, text } of statements.rules.all({ scopeId })) {
    try {
      const scoringRules = rulesOf.get(text) ?? readScoringRules(JSON.parse(text));
      rulesOf.set(text, scoringRules);
      readable.push({ leagueId, scoringRules, ownRoles: rolesOf.get(leagueId) ?? new Map() });
    } catch (error) {
      if (!(error instanceof ScoringRulesError || error instanceof SyntaxError)) throw error;
      const sentence = `League ${leagueId}: its scoring rules cannot be used (${error.message}).`;
      broken.push({ leagueId, sentence });
    }
  }
  return { leagues: readable, broken };
}

export function listBrokenLeagues(tx: Tx): BrokenLeague[] {
  const rows = tx.selectDistinct({ tournamentId: leagues.tournamentId }).from(leagues).all();
  return rows.flatMap((scope) => loadScoring(tx, scope).broken);
}

const statementsOf = prepareForScopes((db, inScope) => ({
  roles: db
    .select({
      leagueId: customPlayers.leagueId,
      playerId: customPlayers.playerId,
      role: customPlayers.role,
    })
    .from(customPlayers)
    .innerJoin(leagues, eq(leagues.id, customPlayers.leagueId))
    .where(inScope)
    .prepare(),
  // As text: read as JSON by the statement, one unreadable league would fail all of them.
  rules: db
    .select({ leagueId: leagues.id, text: sql<string>`${leagues.scoringRules}` })
    .from(leagues)
    .where(inScope)
    .prepare(),
}));

type LeagueRole = typeof customPlayers.$inferSelect.role;
