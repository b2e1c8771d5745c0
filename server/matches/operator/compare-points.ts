import type { Tx } from "#db/client";
import { pluralForm } from "#game/core/words";
import type { PointsOf } from "#game/play/best-eleven/score-locked-team";
import { FIGURE_KEYS, FIGURES, type Figure } from "#game/play/match/figures";
import { EMPTY_DAY } from "#game/play/match/player-day";
import type { PlayerDays } from "#game/play/scoring/player-days";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { LoggedFigureChange } from "#game/trust/log/logged-figures";
import { type FixturePlayers, sharePoints } from "#server/play/points/fixture-players";
import type { FixtureScore, PlayerInnings } from "#server/play/points/fixture-score";
import { type LeagueScoring, loadScoring } from "#server/play/points/league-scope";
import { daysWithSides } from "#server/play/points/player-days";
import { readPool } from "./pool-state";
import type { OperatedFixture } from "./read-fixture";

/** Under the rules of the leagues that play the tournament. */
export interface ComparedPoints {
  /** The rules of the most leagues first; never empty. */
  readonly rules: readonly RulesPoints[];
  /** Further rules, which are not shown. */
  readonly more: number;
}

interface RulesPoints {
  /** "Default rules", or the number of leagues: a league's name is its own. */
  readonly name: string;
  /** With points before or after, the best first. */
  readonly points: readonly PointsChange[];
}

/** In hundredths; null without any figures. */
export interface PointsChange {
  readonly playerId: number;
  readonly name: string;
  readonly team: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** A page has at most about a hundred rows. */
const RULES_MAX = 5;

/**
 * The points of two scores of a fixture under each different rules and own roles of the leagues of
 * its tournament, as a save would work them out; the default rules without a league.
 */
export function comparePoints(
  tx: Tx,
  fixture: OperatedFixture,
  before: FixtureScore,
  after: FixtureScore,
): ComparedPoints {
  const all = compareLeaguePoints(tx, fixture, before, after);
  const rules = all.slice(0, RULES_MAX).map(({ name, points }) => ({ name, points }));
  return { rules, more: all.length - rules.length };
}

/** `comparePoints` of all rules, with the leagues that have them. */
export function compareLeaguePoints(
  tx: Tx,
  fixture: OperatedFixture,
  before: FixtureScore,
  after: FixtureScore,
): (RulesPoints & { readonly leagueIds: readonly number[] })[] {
  const pool = readPool(tx, [fixture.teamA, fixture.teamB]);
  const daysBefore = daysWithSides(tx, fixture.id, before, null);
  const daysAfter = daysWithSides(tx, fixture.id, after, null);
  const playersIn = (days: PlayerDays): FixturePlayers => {
    const players = new Map(
      pool.map(({ id, terms }) => {
        return [id, { ...(days.get(id) ?? EMPTY_DAY), role: terms.role }];
      }),
    );
    // A preview uses the sides that everybody knows, and none of a single league.
    return { ballsPerOver: fixture.ballsPerOver, players, playersOf: () => players };
  };
  const pointsBefore = sharePoints(playersIn(daysBefore));
  const pointsAfter = sharePoints(playersIn(daysAfter));
  const { leagues: scoring } = loadScoring(tx, { tournamentId: fixture.tournamentId });
  const groups = groupLeagues(scoring.length > 0 ? scoring : [BY_DEFAULT], pointsAfter);
  const names = nameRules(groups, pointsAfter(BY_DEFAULT.scoringRules, BY_DEFAULT.ownRoles));
  const rules = groups.map(({ scoringRules, ownRoles, pointsOf, leagueIds }, index) => {
    const beforeOf = pointsBefore(scoringRules, ownRoles);
    const points = pool
      .map(({ id, team, terms }) => ({
        playerId: id,
        name: terms.name,
        team,
        before: beforeOf(id)?.points ?? null,
        after: pointsOf(id)?.points ?? null,
      }))
      .filter((change) => change.before !== null || change.after !== null)
      .sort((a, b) => (b.after ?? 0) - (a.after ?? 0) || a.playerId - b.playerId);
    return { name: names[index] ?? "", points, leagueIds };
  });
  return rules;
}

type Scoring = Pick<LeagueScoring, "scoringRules" | "ownRoles">;

const BY_DEFAULT: Scoring & { readonly leagueId?: number } = {
  scoringRules: DEFAULT_SCORING_RULES,
  ownRoles: new Map(),
};

interface RulesGroup extends Scoring {
  readonly leagueIds: readonly number[];
  readonly pointsOf: PointsOf;
}

/** By their rules, the largest group first. */
function groupLeagues(
  scoring: readonly (Scoring & { readonly leagueId?: number })[],
  pointsUnder: ReturnType<typeof sharePoints>,
): RulesGroup[] {
  const groups = new Map<PointsOf, RulesGroup>();
  for (const { scoringRules, ownRoles, leagueId } of scoring) {
    const pointsOf = pointsUnder(scoringRules, ownRoles);
    const others = groups.get(pointsOf)?.leagueIds ?? [];
    const leagueIds = leagueId === undefined ? others : [...others, leagueId];
    groups.set(pointsOf, { scoringRules, ownRoles, pointsOf, leagueIds });
  }
  return [...groups.values()].sort((a, b) => b.leagueIds.length - a.leagueIds.length);
}

/** Each name once: an operator need not be in a league, and then does not know its name. */
function nameRules(groups: readonly RulesGroup[], byDefault: PointsOf): string[] {
  const taken = new Set<string>();
  return groups.map(({ leagueIds: { length }, pointsOf }, index) => {
    const own = pluralForm(length, "Rules of one league", `Rules of ${length} leagues`);
    const name = pointsOf === byDefault ? "Default rules" : own;
    const unlike = taken.has(name) ? `${name}, set ${index + 1}` : name;
    taken.add(name);
    return unlike;
  });
}

const LISTED_MAX = 12;

/** Figure by figure, for the log: the first changes and the number of others. */
export function compareFigures(
  tx: Tx,
  fixture: OperatedFixture,
  before: readonly PlayerInnings[],
  after: readonly PlayerInnings[],
): { changes: LoggedFigureChange[]; more: number } {
  const all = listFigureChanges(tx, fixture, before, after);
  return { changes: all.slice(0, LISTED_MAX), more: Math.max(0, all.length - LISTED_MAX) };
}

export function listFigureChanges(
  tx: Tx,
  fixture: OperatedFixture,
  before: readonly PlayerInnings[],
  after: readonly PlayerInnings[],
): LoggedFigureChange[] {
  const keyOf = ({ innings, playerId }: PlayerInnings) => `${innings}:${playerId}`;
  const beforeOf = new Map(before.map((line) => [keyOf(line), line]));
  const afterOf = new Map(after.map((line) => [keyOf(line), line]));
  const players = new Map(
    readPool(tx, [fixture.teamA, fixture.teamB]).map((player) => [player.id, player]),
  );
  const own = new Map([...beforeOf, ...afterOf]);
  const inOrder = [...own].sort(([, a], [, b]) => a.innings - b.innings || a.playerId - b.playerId);
  return inOrder.flatMap(([key, line]) => {
    const [was, is] = [beforeOf.get(key), afterOf.get(key)];
    const player = players.get(line.playerId);
    if (!player) return [];
    return FIGURE_KEYS.flatMap((name): LoggedFigureChange[] => {
      const [from, to] = [figureOf(was, name), figureOf(is, name)];
      if (from === to) return [];
      const who = { player: player.terms.name, team: player.team, innings: line.innings };
      return [{ ...who, figure: FIGURES[name].name, from, to }];
    });
  });
}

/** Without a line nothing was done, and that is known. */
function figureOf(line: PlayerInnings | undefined, name: Figure): number | boolean | null {
  if (line) return line[name];
  return name === "out" ? false : 0;
}
