import { eq, getTableColumns, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagueBoosters, leagues, tournaments } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import type { LeagueFormat } from "#game/play/format/format";
import { boostersOfFormat } from "#game/play/format/formats";
import type { LockStep } from "#game/play/format/lock-times";
import type { RulesFault } from "#game/play/scoring/figure-faults";
import { parseScoringRules, pathText } from "#game/play/scoring/parse-rules";
import type { RuleValues, ScoringRules } from "#game/play/scoring/rules";
import { BOOSTERS, type BoosterSettings, DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import {
  DEFAULT_LEAGUE_SETTINGS,
  type LeagueSettings,
  type PeopleSettings,
  settingsOf,
} from "#game/play/team/league-settings";
import { SETTINGS_TABLE } from "#game/play/team/settings-table";
import { AppError, missingRow } from "#server/core/errors";

/** The message is a sentence for people. */
export class ScoringRulesError extends Error {
  override readonly name = "ScoringRulesError";
}

/**
 * From a file or the database, as `parseScoringRules` reads them.
 *
 * @throws ScoringRulesError that names the first place with an unknown part, a wrong type or a
 * number that makes no sense (rules.md#settings)
 */
export function readScoringRules(input: unknown): ScoringRules {
  const { rules, faults } = parseScoringRules(input);
  if (faults !== null) throw new ScoringRulesError(sentenceOf(faults[0]));
  return rules;
}

/** In a file a rule is found by its path. */
function sentenceOf({ path, code, sentence }: RulesFault): string {
  if (code === "wrong-shape") return sentence;
  if (code === "not-a-number") return `${pathText(path)} must be a number.`;
  return `${pathText(path)}: ${sentence}`;
}

export interface LeagueRules {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly format: LeagueFormat;
  readonly settings: LeagueSettings;
  /** Boosters that the format lacks are off. */
  readonly boosterSettings: BoosterSettings;
  readonly scoringRules: ScoringRules;
  readonly tournamentStartsAt: Ms | null;
  readonly createdAt: Ms;
  /** Earlier values of `lockBefore` (rules.md#lock-before). */
  readonly lockSteps: readonly LockStep[];
  /** Of a game (rules.md#tonight); null for a league of a whole tournament. */
  readonly onlyFixtureId: number | null;
}

export type LeagueAtLocks = Omit<LeagueRules, "scoringRules">;

/** Scoring rules are as stored, checked or not. */
type StoredLeague = LeagueAtLocks & {
  readonly scoringRules: RuleValues;
};

/**
 * Scoring rules are read at their first use: a list of leagues, or a reminder, works even if they
 * are broken. Using broken ones throws AppError "unavailable".
 *
 * @throws Error for an unknown league: guards come first
 */
export const loadLeague = shareRead((tx: Tx, leagueId: number): LeagueRules => {
  const { league, rules } = readLeague(tx, leagueId);
  return withRules(league, () => readScoringRules(JSON.parse(rules)));
});

/** Works even if the scoring rules are broken. */
export const loadFormat = shareRead((tx: Tx, leagueId: number): LeagueFormat => {
  const row = statementsOf(tx).format.get({ leagueId });
  if (!row) throw missingRow("league", leagueId);
  return row.format;
});

export const loadStoredLeague = shareRead((tx: Tx, leagueId: number): StoredLeague => {
  const { league, rules } = readLeague(tx, leagueId);
  return withRules(league, (): RuleValues => JSON.parse(rules));
});

function readLeague(tx: Tx, leagueId: number) {
  const { league, boosters } = statementsOf(tx);
  const row = league.get({ leagueId });
  if (!row) throw missingRow("league", leagueId);
  return { league: rulesOf(row, boosters.all({ leagueId })), rules: row.rules };
}

/**
 * The rules are not an enumerable property, so that listing a league's values does not read them.
 */
function withRules<Rules>(league: LeagueAtLocks, read: () => Rules) {
  let rules: Rules | undefined;
  const get = () => {
    rules ??= readable(league.leagueId, read);
    return rules;
  };
  const lazy = Object.defineProperty({ ...league }, "scoringRules", { get });
  return lazy as LeagueAtLocks & { readonly scoringRules: Rules };
}

const { scoringRules: rulesColumn, ...columnsAtLocks } = getTableColumns(leagues);

const statementsOf = prepareOnce((db) => ({
  league: db
    .select({
      league: columnsAtLocks,
      // As text: read as JSON by the statement, broken rules would fail every load of the league.
      rules: sql<string>`${rulesColumn}`,
      startsAt: tournaments.startsAt,
    })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
  format: db
    .select({ format: leagues.format })
    .from(leagues)
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
  boosters: db
    .select()
    .from(leagueBoosters)
    .where(eq(leagueBoosters.leagueId, sql.placeholder("leagueId")))
    .prepare(),
}));

/**
 * For the locks of a tournament's leagues, in two statements however many there are. Scoring rules
 * are not read: a league with broken ones must not stop the locks of the others.
 */
export function loadLeaguesOf(tx: Tx, tournamentId: number): LeagueAtLocks[] {
  const boosters = tx
    .select({ row: leagueBoosters })
    .from(leagueBoosters)
    .innerJoin(leagues, eq(leagues.id, leagueBoosters.leagueId))
    .where(eq(leagues.tournamentId, tournamentId))
    .all();
  const boostersOf = new Map<number, BoosterRow[]>();
  for (const { row } of boosters) {
    boostersOf.set(row.leagueId, [...(boostersOf.get(row.leagueId) ?? []), row]);
  }
  return tx
    .select({ league: columnsAtLocks, startsAt: tournaments.startsAt })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.tournamentId, tournamentId))
    .all()
    .map((row) => rulesOf(row, boostersOf.get(row.league.id) ?? []));
}

type LeagueColumns = Omit<typeof leagues.$inferSelect, "scoringRules">;
type BoosterRow = typeof leagueBoosters.$inferSelect;

function rulesOf(
  { league, startsAt }: { league: LeagueColumns; startsAt: number | null },
  boosters: readonly BoosterRow[],
): LeagueAtLocks {
  return {
    leagueId: league.id,
    tournamentId: league.tournamentId,
    format: league.format,
    settings: settingsOf(league),
    boosterSettings: boostersOfFormat(league.format, boosterSettingsOf(boosters)),
    tournamentStartsAt: startsAt,
    createdAt: league.createdAt,
    lockSteps: league.lockSteps,
    onlyFixtureId: league.onlyFixtureId,
  };
}

/** Members see that their league has a fault; the reason is for the log and `gully check`. */
function readable<Value>(leagueId: number, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const sentence = `The rules of league ${leagueId} cannot be read. Ask whoever runs this server to run gully check.`;
    throw Object.assign(new AppError("unavailable", sentence), { cause: error });
  }
}

function boosterSettingsOf(rows: readonly BoosterRow[]): BoosterSettings {
  const settingOf = new Map(
    rows.map(({ booster, enabled, maxUses }) => [booster, { enabled, maxUses }]),
  );
  const entries = BOOSTERS.map((booster) => [
    booster,
    settingOf.get(booster) ?? DEFAULT_BOOSTER_SETTINGS[booster],
  ]);
  return Object.fromEntries(entries);
}

/** Read separately, because many pages need nothing else of a league. */
export const loadPeopleSettings = shareRead(
  (tx: Tx, leagueId: number): PeopleSettings =>
    statementOf(tx).get({ leagueId }) ?? DEFAULT_LEAGUE_SETTINGS,
);

const NAMES = Object.keys(SETTINGS_TABLE.people.rows) as (keyof PeopleSettings)[];

const COLUMNS = Object.fromEntries(NAMES.map((name) => [name, leagues[name]])) as Pick<
  typeof leagues,
  keyof PeopleSettings
>;

const statementOf = prepareOnce((db) =>
  db
    .select(COLUMNS)
    .from(leagues)
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
);
