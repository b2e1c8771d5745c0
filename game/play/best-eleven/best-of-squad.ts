import type { Hundredths } from "../../core/units";
import type { LeagueSettings } from "../team/league-settings";
import { TEAM_SIZE } from "../team/lineup";
import type { ElevenProblem } from "./eleven-problem";
import { type FoundEleven, searchEleven } from "./search-eleven";
import { type Candidate, describeTeamProblem } from "./team-problem";

interface BestOfSquad {
  /** In the order of `comparePlayers`. */
  readonly players: readonly Candidate[];
  readonly captainId: number;
  readonly viceCaptainId: number;
}

/**
 * The eleven of a squad, 25 players at most, that is worth most with its two captains, always exact.
 * Of equal elevens it is the one with the first player in the order of `comparePlayers` who is not in
 * both; of equal captains it is the first in that order. If no eleven is legal, the limits are left
 * out; a squad of fewer than eleven plays as a whole.
 *
 * @param squad two players at least
 */
export function bestOfSquad(squad: readonly Candidate[], settings: LeagueSettings): BestOfSquad {
  const ordered = [...squad].sort(comparePlayers);
  const found = searchLegal(ordered, settings) ?? searchAny(ordered);
  const captain = found && ordered[found.captain];
  const viceCaptain = found && ordered[found.viceCaptain];
  if (!found || !captain || !viceCaptain) throw new RangeError("A squad of one has no eleven.");
  return {
    players: ordered.filter((_, place) => found.chosen.includes(place)),
    captainId: captain.id,
    viceCaptainId: viceCaptain.id,
  };
}

type Ordered = Pick<Candidate, "id" | "name" | "salary"> & { readonly points: Hundredths };

/** The most points first; of equal ones the dearest, then by name as in rules.md#backups. */
export function comparePlayers(a: Ordered, b: Ordered): number {
  return b.points - a.points || b.salary - a.salary || compareTexts(a.name, b.name) || a.id - b.id;
}

/** By code points: the same on every machine. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function searchLegal(ordered: readonly Candidate[], settings: LeagueSettings) {
  if (ordered.length < TEAM_SIZE) return null;
  const problem = describeTeamProblem(ordered, settings, { budgetWaived: true });
  return searchInOrder(problem);
}

function searchAny(ordered: readonly Candidate[]) {
  const anybody = { ...ANYBODY, size: Math.min(TEAM_SIZE, ordered.length) };
  return searchInOrder({
    points: ordered.map(({ points }) => points),
    captainGains: ordered.map(({ gains }) => gains.captain),
    viceCaptainGains: ordered.map(({ gains }) => gains.viceCaptain),
    roles: ordered.map(() => 0),
    ...anybody,
  });
}

const ANYBODY = { roleMin: [0], roleMax: [TEAM_SIZE], limits: [], fixed: [] };

function searchInOrder(problem: ElevenProblem): FoundEleven | null {
  const search = searchEleven(
    problem,
    problem.points.map(() => []),
    { inOrder: true, mostSteps: Number.POSITIVE_INFINITY },
  );
  search.advance(Number.POSITIVE_INFINITY);
  return search.result();
}
