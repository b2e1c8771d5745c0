import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, participants, tournaments } from "#db/schema";
import { areDefaultRules, DEFAULT_RULE_SET, type RuleSet } from "#game/play/format/rule-set";
import { parseScoringRules } from "#game/play/scoring/parse-rules";
import type { Services } from "#server/core/services";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { loadLeague, loadStoredLeague } from "#server/play/leagues/load-league";
import { decodeRules, encodeRules } from "./rules-link";

/** @throws Error if its stored scoring rules are broken */
export function ruleSetOf(db: Tx, { leagueId }: MemberLeague): RuleSet {
  const { format, settings, boosterSettings, scoringRules } = loadLeague(db, leagueId);
  return { format, settings, boosters: boosterSettings, scoring: scoringRules };
}

/**
 * Null for rules that are too long for a link, or broken, and for members of a league that plays by
 * the defaults (rules.md#rules-links).
 */
export function linkToRules(
  { db, env }: Pick<Services, "db" | "env">,
  { leagueId, manages }: MemberLeague,
): string | null {
  const { format, settings, boosterSettings, scoringRules } = loadStoredLeague(db, leagueId);
  const scoring = parseScoringRules(scoringRules).rules;
  if (scoring === null) return null;
  const rules: RuleSet = { format, settings, boosters: boosterSettings, scoring };
  if (!manages && areDefaultRules(rules)) return null;
  const code = encodeRules(rules);
  return code === null ? null : new URL(`/rules/${code}`, env.appUrl).href;
}

/** Another league of its manager, a rules link, or neither. */
export interface RulesSource {
  readonly leagueId: number | null;
  readonly code: string | null;
}

/**
 * The defaults without a source.
 *
 * @throws AppError "not-found" for a league of others and for an invalid rules link, "forbidden"
 * for a league that the user does not manage, "invalid" for rules that cannot be played
 */
export function rulesToStartWith(
  db: Tx,
  user: { readonly id: number },
  { leagueId, code }: RulesSource,
): RuleSet {
  if (leagueId !== null) {
    return ruleSetOf(db, requireManager(db, user, leagueId, "start another league from its rules"));
  }
  return code === null ? DEFAULT_RULE_SET : decodeRules(code);
}

export interface RulesOwner {
  readonly leagueId: number;
  readonly name: string;
  readonly tournament: string;
}

/** Newest first, without games of one match: their rules, and their people, are for an evening. */
export function listManagedLeagues(db: Tx, user: { readonly id: number }): RulesOwner[] {
  return managedBy(db).all({ userId: user.id });
}

const managedBy = prepareOnce((db) =>
  db
    .select({ leagueId: leagues.id, name: leagues.name, tournament: tournaments.name })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(
      and(
        eq(participants.userId, sql.placeholder("userId")),
        eq(participants.role, "manager"),
        isNull(participants.leftAt),
        isNull(leagues.onlyFixtureId),
      ),
    )
    .orderBy(desc(leagues.id), asc(tournaments.id))
    .prepare(),
);
