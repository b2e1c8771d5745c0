import type { Hundredths } from "../../core/units";
import type { LeagueSettings } from "../team/league-settings";
import { type Lineup, TEAM_SIZE } from "../team/lineup";
import { type FoundEleven, searchEleven } from "./search-eleven";
import { type Candidate, describeTeamProblem } from "./team-problem";

export interface BestEleven extends Lineup {
  /** The highest points first. */
  readonly playerIds: readonly number[];
  readonly captainId: number;
  readonly viceCaptainId: number;
  /** Captains included. */
  readonly points: Hundredths;
}

interface BestElevenSearch {
  /** Takes steps of a few microseconds each; true once the search is over. */
  advance(steps: number): boolean;
  /** Null if the pool has no legal eleven. */
  result(): BestEleven | null;
}

/**
 * Searches for the eleven that would have scored most in a fixture under a league's rules: role
 * limits, team balance, overseas, uncapped, budget and both captains, without boosters. The result
 * is exact. The search goes on in slices, so that the caller can do other work in between.
 */
export function searchBestEleven(
  candidates: readonly Candidate[],
  settings: LeagueSettings,
): BestElevenSearch {
  // Players of a team that did not play score nothing, so the limit for such a team is checked only
  // when an eleven breaks it.
  const scoring = new Set(candidates.filter(scoresAnything).map((each) => each.teamId));
  let search = startSearch(candidates, settings, (teamId) => scoring.has(teamId));
  let isWhole = false;
  return {
    advance(steps) {
      if (!search.advance(steps)) return false;
      const quick = search.result();
      if (isWhole || quick === null || isBalanced(quick.players, settings)) return true;
      isWhole = true;
      search = startSearch(candidates, settings, () => true);
      return search.advance(steps);
    },
    result: () => search.result()?.eleven ?? null,
  };
}

interface Found {
  readonly eleven: BestEleven;
  readonly players: readonly Candidate[];
}

function startSearch(
  all: readonly Candidate[],
  settings: LeagueSettings,
  countsTeam: (teamId: number) => boolean,
): { advance(steps: number): boolean; result(): Found | null } {
  const teamOf = (player: Candidate) => (countsTeam(player.teamId) ? player.teamId : null);
  const dominates = (a: Candidate, b: Candidate) => canReplace(a, b) && teamOf(a) === teamOf(b);
  const dominatorsAmong = (players: readonly Candidate[], player: Candidate, at: number) =>
    players.flatMap((other, place) =>
      place !== at && dominates(other, player) && (!dominates(player, other) || place < at)
        ? [place]
        : [],
    );
  // A player who needs more than ten others beside them is never chosen.
  const candidates = all.filter(
    (player, at) => dominatorsAmong(all, player, at).length < TEAM_SIZE,
  );
  const search = searchEleven(
    describeTeamProblem(candidates, settings, { countsTeam }),
    candidates.map((player, at) => dominatorsAmong(candidates, player, at)),
  );
  return { advance: search.advance, result: () => readFound(candidates, search.result()) };
}

function readFound(candidates: readonly Candidate[], found: FoundEleven | null): Found | null {
  const captain = found && candidates[found.captain];
  const viceCaptain = found && candidates[found.viceCaptain];
  if (!found || !captain || !viceCaptain) return null;
  const players = found.chosen
    .flatMap((place) => candidates[place] ?? [])
    .sort((a, b) => b.points - a.points || a.id - b.id);
  const eleven = {
    playerIds: players.map((player) => player.id),
    captainId: captain.id,
    viceCaptainId: viceCaptain.id,
    points: found.total,
  };
  return { eleven, players };
}

function scoresAnything({ points, gains }: Candidate): boolean {
  return points !== 0 || gains.captain !== 0 || gains.viceCaptain !== 0;
}

function canReplace(a: Candidate, b: Candidate): boolean {
  return (
    a.role === b.role &&
    a.overseas === b.overseas &&
    a.uncapped === b.uncapped &&
    a.salary <= b.salary &&
    a.points >= b.points &&
    a.gains.captain >= b.gains.captain &&
    a.gains.viceCaptain >= b.gains.viceCaptain
  );
}

function isBalanced(players: readonly Candidate[], { teamBalance }: LeagueSettings): boolean {
  return players.every(
    ({ teamId }) => players.filter((other) => other.teamId === teamId).length <= teamBalance,
  );
}
