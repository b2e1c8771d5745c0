import type { Match } from "#game/play/match/match";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { PoolPlayer } from "#game/play/team/lineup";
import type { PlayedMatch, PlayedSeason } from "#game/stories/backtest/played-season";
import { scoreMatch } from "#server/play/points/score-match";
import { deriveRoles } from "#server/play/season/derive-roles";
import { type CareerFigures, startFigures } from "#server/play/season/player-figures";
import { findPoolRow, type PoolRow } from "#server/play/season/read-pool-csv";

/** Of everybody, where no pool file says more: what was played must not set the price of a player. */
const ONE_PRICE = 850;

/**
 * The points of a season's matches by the product's own calculator.
 *
 * @param matches in the order of their days
 * @param pool null without a pool file: then roles follow from the matches, and all prices are equal
 */
export function playSeason(
  named: Pick<PlayedSeason, "competition" | "season">,
  matches: readonly Match[],
  pool: readonly PoolRow[] | null,
): PlayedSeason {
  const figures = startFigures();
  for (const match of matches) figures.add(match);
  const rows = rowsOf(figures.list(), pool ?? []);
  const teams = [...new Set(rows.map(({ team }) => team))].sort();
  const players = rows.map(
    (row, id): PoolPlayer => ({ ...row, id, teamId: teams.indexOf(row.team) }),
  );
  const idOf = new Map(
    rows.map(({ team, key, sourceName }, id) => [keyOf(team, key ?? sourceName), id]),
  );
  const played = matches.map((match): PlayedMatch => {
    const [home, away] = match.sides.map(({ name }) => teams.indexOf(name));
    const scored = scoreMatch(match, DEFAULT_SCORING_RULES, rows).flatMap((each) => {
      const id = idOf.get(keyOf(each.team, each.key));
      return id === undefined || each.lines.length === 0 ? [] : [[id, each] as const];
    });
    return { sides: [home ?? -1, away ?? -1], pointsOf: new Map(scored) };
  });
  return { ...named, players, matches: played, managersChangeAt: null };
}

function keyOf(team: string, key: string): string {
  return JSON.stringify([team, key]);
}

/** Everybody of the pool file and of the matches; who is not in the file has a role of their own. */
function rowsOf(figures: readonly CareerFigures[], pool: readonly PoolRow[]): PoolRow[] {
  const teams = new Map<string, CareerFigures[]>();
  for (const each of figures) teams.set(each.team, [...(teams.get(each.team) ?? []), each]);
  const played = [...teams.values()].flatMap((team) =>
    deriveRoles(team).map(({ player, role }): PoolRow => {
      const { team: of, key, name } = player;
      const own = findPoolRow(pool, { key, name }, of);
      const facts = { role, salary: ONE_PRICE, overseas: false, uncapped: false, ...own };
      return { ...facts, key, sourceName: name, name, team: of };
    }),
  );
  const known = new Set(played.map(({ team, key, sourceName }) => keyOf(team, key ?? sourceName)));
  const others = pool.filter(
    ({ team, key, sourceName }) => teams.has(team) && !known.has(keyOf(team, key ?? sourceName)),
  );
  return [...played, ...others];
}
