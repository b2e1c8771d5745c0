import type { Hundredths } from "../../core/units";
import { createLockedTotals } from "../../play/best-eleven/score-locked-team";
import { DEFAULT_SCORING_RULES } from "../../play/scoring/rules";
import { expectPoints, type PlayerResults } from "../../play/season/expected-points";
import { addPlayerFault } from "../../play/team/add-player";
import { DEFAULT_LEAGUE_SETTINGS } from "../../play/team/league-settings";
import { type Lineup, type PoolPlayer, TEAM_SIZE } from "../../play/team/lineup";
import type { RandomDraws } from "../odds/random-draws";
import type { PlayedFixture } from "../odds/team-levels";
import type { PlayedMatch, PlayedSeason } from "./played-season";

/** One team with transfers, or a fresh eleven of both sides for each match. */
export const PLAYED_FORMATS = ["one team", "eleven by match"] as const;
export type PlayedFormat = (typeof PLAYED_FORMATS)[number];

const MANAGERS = 10;
/** In the format of one team. */
const TRANSFERS_A_MATCH = 2;
/** Points by which a manager of skill 1 is wrong about a player, in hundredths. */
const MISTAKE: Hundredths = 1000;
/** How wrong the best and the worst manager are, in mistakes. */
const SMALLEST_MISTAKE = 0.2;
const LARGEST_MISTAKE = 2;
/** The share of matches for which the laziest manager looks at the team. */
const LEAST_ATTENTION = 0.4;
/** Before the first match, points for a hundredth of salary. */
const POINTS_OF_SALARY = 3;
/** A player of this match counts more than one of a later match. */
const PLAYS_NOW = 3;

/** With the knowledge of everybody before each match, worked out once for all leagues of a season. */
interface KnownSeason extends PlayedSeason {
  /** By match: the expected points of each player, in the order of the players. */
  readonly expected: readonly (readonly Hundredths[])[];
}

export function knowSeason(season: PlayedSeason): KnownSeason {
  const expected = beforeEachMatch(season).map((players) => {
    const known = expectPoints(players);
    return players.map(({ id, salary }) => known?.get(id)?.mean ?? salary * POINTS_OF_SALARY);
  });
  return { ...season, expected };
}

/** By match: what each player had done up to then. */
export function beforeEachMatch({ players, matches }: PlayedSeason): PlayerResults[][] {
  let now: PlayerResults[] = players.map((player) => ({ ...player, results: [] }));
  return matches.map(({ sides, pointsOf }) => {
    const before = now;
    now = players.map((player, place) => {
      const results = before[place]?.results ?? [];
      if (!sides.includes(player.teamId)) return { ...player, results };
      return { ...player, results: [pointsOf.get(player.id)?.points ?? null, ...results] };
    });
    return before;
  });
}

/**
 * The points of ten made-up managers in each match of a season. They see what everybody may expect, each
 * with mistakes of their own size: some stay for the whole season, some come and go with the match.
 */
export function playMadeUpLeague(
  season: KnownSeason,
  format: PlayedFormat,
  draws: RandomDraws,
): PlayedFixture[] {
  const makeManagers = () => Array.from({ length: MANAGERS }, () => makeManager(season, draws));
  let managers = makeManagers();
  const teams: (Lineup | null)[] = managers.map(() => null);
  return season.matches.map((match, round) => {
    if (round === season.managersChangeAt) managers = makeManagers();
    const scoreOf = createLockedTotals(
      { state: "finished", winnerTeamId: null },
      (id) => match.pointsOf.get(id),
      DEFAULT_SCORING_RULES,
    );
    return new Map(
      managers.map((manager, id) => {
        const before = teams[id] ?? null;
        const looks = before === null || draws.below(1000) < 1000 * manager.attention;
        if (looks || format === "eleven by match") {
          const worth = worthTo(manager, season, round, draws);
          teams[id] =
            format === "eleven by match" || before === null
              ? pickTeam(playersFor(season, match, format), match, worth)
              : makeTransfers(before, season.players, match, worth);
        }
        const lineup = teams[id];
        return [id, lineup ? scoreOf({ lineup, booster: null, predictedTeamId: null }) : 0];
      }),
    );
  });
}

interface Manager {
  readonly mistake: Hundredths;
  readonly attention: number;
  /** By player, for the whole season. */
  readonly opinions: readonly number[];
}

function makeManager({ players }: PlayedSeason, draws: RandomDraws): Manager {
  const part = () => draws.below(1000) / 1000;
  const mistake = SMALLEST_MISTAKE + (LARGEST_MISTAKE - SMALLEST_MISTAKE) * part();
  return {
    mistake: MISTAKE * mistake,
    attention: LEAST_ATTENTION + (1 - LEAST_ATTENTION) * part(),
    opinions: players.map(() => draws.normal()),
  };
}

type Worth = (player: PoolPlayer) => Hundredths;

function worthTo(
  { mistake, opinions }: Manager,
  { expected }: KnownSeason,
  round: number,
  draws: RandomDraws,
): Worth {
  const moods = opinions.map((opinion) => mistake * (opinion + draws.normal() / 2));
  return ({ id }) => (expected[round]?.[id] ?? 0) + (moods[id] ?? 0);
}

export function playersFor(
  { players }: PlayedSeason,
  { sides }: PlayedMatch,
  format: PlayedFormat,
) {
  if (format === "one team") return players;
  return players.filter(({ teamId }) => sides.includes(teamId));
}

/** The best first, as far as money and rules allow; the cheapest first where that leads nowhere. */
export function pickTeam(
  players: readonly PoolPlayer[],
  match: PlayedMatch,
  worth: Worth,
): Lineup | null {
  const bestFirst = sortedBy(players, worth);
  const eleven =
    fill([], bestFirst, players) ??
    fill(
      [],
      sortedBy(players, ({ salary }) => -salary),
      players,
    );
  return eleven && withCaptains(eleven, match, worth);
}

const BUDGET: Hundredths = DEFAULT_LEAGUE_SETTINGS.budget * 100;

function fill(
  picked: readonly PoolPlayer[],
  inOrder: readonly PoolPlayer[],
  players: readonly PoolPlayer[],
): PoolPlayer[] | null {
  const cheapest = Math.min(...players.map(({ salary }) => salary));
  const team = [...picked];
  let spent = team.reduce((sum, { salary }) => sum + salary, 0);
  for (const candidate of inOrder) {
    if (team.length === TEAM_SIZE) break;
    const reserve = (TEAM_SIZE - team.length - 1) * cheapest;
    if (spent + candidate.salary + reserve > BUDGET || team.includes(candidate)) continue;
    if (addPlayerFault({ picked: team, candidate, settings: DEFAULT_LEAGUE_SETTINGS })) continue;
    team.push(candidate);
    spent += candidate.salary;
  }
  return team.length === TEAM_SIZE ? team : null;
}

/** The players worth least for this match go, for the best who fit. */
function makeTransfers(
  { playerIds }: Lineup,
  players: readonly PoolPlayer[],
  match: PlayedMatch,
  worth: Worth,
): Lineup {
  const now: Worth = (player) =>
    worth(player) * (match.sides.includes(player.teamId) ? PLAYS_NOW : 1);
  let team = players.filter(({ id }) => playerIds.includes(id));
  const bestFirst = sortedBy(players, now);
  for (const leaving of sortedBy(team, now).reverse().slice(0, TRANSFERS_A_MATCH)) {
    const stay = team.filter((player) => player !== leaving);
    team = fill(stay, bestFirst, players) ?? team;
  }
  return withCaptains(team, match, worth);
}

function withCaptains(team: readonly PoolPlayer[], match: PlayedMatch, worth: Worth): Lineup {
  const plays = ({ teamId }: PoolPlayer) => match.sides.includes(teamId);
  const rest = team.filter((player) => !plays(player));
  const [captain, viceCaptain] = [...sortedBy(team.filter(plays), worth), ...rest];
  return {
    playerIds: team.map(({ id }) => id),
    captainId: captain?.id ?? null,
    viceCaptainId: viceCaptain?.id ?? null,
  };
}

function sortedBy(players: readonly PoolPlayer[], worth: Worth): PoolPlayer[] {
  return players
    .map((player) => ({ player, value: worth(player) }))
    .sort((a, b) => b.value - a.value || a.player.id - b.player.id)
    .map(({ player }) => player);
}
