import type { CaptaincyGains } from "../scoring/captaincy-gains";
import { type Booster, effectsOf } from "../team/boosters";
import { EMPTY_LINEUP, type Lineup, type PoolPlayer, TEAM_SIZE } from "../team/lineup";
import { isBudgetWaived, type SubmissionRules } from "../team/submission";
import { type ElevenProblem, fillPlaces, type Limit } from "./eleven-problem";
import { searchEleven } from "./search-eleven";
import {
  asCandidate,
  NO_SEED,
  type Outlook,
  outlookOf,
  type Prospects,
  withoutOutclassed,
} from "./suggestion-candidates";
import { type Candidate, describeTeamProblem } from "./team-problem";

export interface TeamToComplete extends Prospects {
  readonly pool: readonly PoolPlayer[];
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  readonly rules: SubmissionRules;
}

type SuggestionFault =
  | {
      readonly code: "no-legal-team";
      readonly players: number;
      /** Only players of the own squad can be picked (rules.md#squads). */
      readonly ofSquad: boolean;
    }
  /** Legal teams exist, but take too many transfers. */
  | { readonly code: "too-few-transfers" };

export type Suggestion = { readonly lineup: Lineup } | { readonly fault: SuggestionFault };

export function suggestionFaultSentence(fault: SuggestionFault): string {
  if (fault.code === "too-few-transfers") {
    return "⚠ You do not have enough transfers left to fill your team.";
  }
  const whose = fault.ofSquad ? "your squad" : "this tournament";
  return fault.players === 0
    ? `⚠ The players of ${whose} make no team that your league's rules allow.`
    : "⚠ No legal team is possible with the players you have picked. Remove one and try again.";
}

/** The first look takes players of this many coming fixtures. */
const FIXTURES_AHEAD = 2;
/** New players in a suggestion for an emptied team. */
const FEW_NEW_PLAYERS = 3;
/**
 * A good team is good enough after the first number; without a team the search gives up after the
 * second.
 */
const ENOUGH_STEPS = 1_500;
const MOST_STEPS = 20_000;

/**
 * Completes a team to a legal eleven with both captains, within the budget and the transfers left
 * (rules.md#suggestions). Players of the next two fixtures come first, then players who were
 * removed from the last locked team, and players known to be out only if nobody else fits. The same
 * seed gives the same team. It is a good team, not always the best.
 */
export function suggestTeam(team: TeamToComplete): Suggestion {
  const present = keptLineup(team);
  const near = new Set(team.comingSides.slice(0, FIXTURES_AHEAD).flat());
  const stays = new Set(present.playerIds);
  // In an emptied team, nobody was removed in particular.
  const removed = stays.size === 0 ? [] : (team.rules.base?.playerIds ?? []);
  const before = new Set(removed.filter((id) => !stays.has(id)));
  const everybody = () => true;
  const outlook = outlooksOf(team);
  const isIn = (player: PoolPlayer) => outlook(player) !== "out";
  const mayPlay = (player: PoolPlayer) => outlook(player) === "may play";
  const notRemoved = ({ id }: PoolPlayer) => !before.has(id);
  const ofNextSides = (player: PoolPlayer) => near.has(player.teamId) && notRemoved(player);
  const most = mostNewPlayers(team);
  const limited = (passes: (player: PoolPlayer) => boolean) =>
    findLineup(team, present, (player) => stays.has(player.id) || passes(player), most);
  // Tried in turn until one makes a team; equal lists would only take time.
  const knowsSides = team.sides.length > 0;
  const looks = [
    (player: PoolPlayer) => ofNextSides(player) && mayPlay(player),
    ...(knowsSides ? [(player: PoolPlayer) => ofNextSides(player) && isIn(player)] : []),
    (player: PoolPlayer) => notRemoved(player) && isIn(player),
    isIn,
    ...(knowsSides ? [everybody] : []),
  ];
  let lineup = stays.size === 0 && most !== null ? fewNewPlayers(team, near, most) : null;
  for (const look of looks) lineup ??= limited(look);
  if (lineup !== null) return { lineup };
  // The preferences of the seed may hide the few elevens that a small budget allows.
  if (team.seed !== NO_SEED) return suggestTeam({ ...team, seed: NO_SEED });
  return {
    fault:
      most !== null && findLineup(team, present, everybody, null)
        ? { code: "too-few-transfers" }
        : {
            code: "no-legal-team",
            players: present.playerIds.length,
            ofSquad: team.rules.ownSquad !== undefined,
          },
  };
}

/** Picks of the pool, with captains among them. */
function keptLineup({ pool, lineup }: TeamToComplete): Lineup {
  const known = new Set(pool.map(({ id }) => id));
  const playerIds = [...new Set(lineup.playerIds)].filter((id) => known.has(id));
  const among = (id: number | null) => (id !== null && playerIds.includes(id) ? id : null);
  const captainId = among(lineup.captainId);
  const viceCaptainId = among(lineup.viceCaptainId);
  return {
    playerIds,
    captainId,
    viceCaptainId: captainId === viceCaptainId ? null : viceCaptainId,
  };
}

function outlooksOf(team: TeamToComplete): (player: PoolPlayer) => Outlook {
  if (team.sides.length === 0) return () => "may play";
  const { substitutesPlay } = team.rules.settings;
  const known = new Map(team.pool.map((each) => [each.id, outlookOf(each, team, substitutesPlay)]));
  return ({ id }) => known.get(id) ?? "may play";
}

/**
 * An emptied team comes back with a few others: transfers are for a whole season. Players who are
 * out are replaced first.
 */
function fewNewPlayers(
  team: TeamToComplete,
  near: ReadonlySet<number>,
  most: number,
): Lineup | null {
  const before = new Set(team.rules.base?.playerIds);
  const outlook = outlooksOf(team);
  const few = Math.min(most, FEW_NEW_PLAYERS);
  const isNear = (player: PoolPlayer) => near.has(player.teamId) && outlook(player) !== "out";
  const comesBack = (player: PoolPlayer) => before.has(player.id) || isNear(player);
  const isIn = (player: PoolPlayer) => comesBack(player) && outlook(player) !== "out";
  const withoutThem = team.sides.length > 0 ? findLineup(team, EMPTY_LINEUP, isIn, few) : null;
  return withoutThem ?? findLineup(team, EMPTY_LINEUP, comesBack, few);
}

/** @param mostNew players outside the last locked team; null for any number */
function findLineup(
  team: TeamToComplete,
  present: Lineup,
  mayPlay: (player: PoolPlayer) => boolean,
  mostNew: number | null,
): Lineup | null {
  if (present.playerIds.length > TEAM_SIZE) return null;
  const stays = new Set(present.playerIds);
  const outlook = outlooksOf(team);
  const candidates = withoutOutclassed(
    team.pool.filter(mayPlay).map((player) => asCandidate(player, team, outlook(player))),
    (player) => stays.has(player.id),
  );
  const problem = describeTeamProblem(candidates, team.rules.settings, {
    fixed: candidates.flatMap(({ id }, at) => (stays.has(id) ? [at] : [])),
    budgetWaived: isBudgetWaived(team.booster, team.rules),
    furtherLimits: mostNew === null ? [] : [newPlayersLimit(team, candidates, mostNew)],
  });
  if (problem.limits.some((limit) => isOutOfReach(problem, limit))) return null;
  const search = searchEleven(
    problem,
    candidates.map(() => []),
  );
  let found = null;
  for (let steps = 0; steps < MOST_STEPS && found === null; steps += ENOUGH_STEPS) {
    const isOver = search.advance(ENOUGH_STEPS);
    found = search.result();
    if (isOver) break;
  }
  if (found === null) return null;
  const added = found.chosen
    .flatMap((at) => candidates[at] ?? [])
    .filter(({ id }) => !stays.has(id))
    .sort((a, b) => b.points - a.points || a.id - b.id);
  const eleven = candidates.filter((_, at) => found.chosen.includes(at));
  const pair = {
    captainId: candidates[found.captain]?.id ?? null,
    viceCaptainId: candidates[found.viceCaptain]?.id ?? null,
  };
  return {
    playerIds: [...present.playerIds, ...added.map(({ id }) => id)],
    ...appointCaptains(eleven, present, pair),
  };
}

/** True if each eleven within the role limits exceeds this limit. */
function isOutOfReach(problem: ElevenProblem, { uses, most }: Limit): boolean {
  const fixed = new Set(problem.fixed);
  const spared = uses.map((use) => -use);
  const order = uses.map((_, at) => at).filter((at) => !fixed.has(at));
  order.sort((a, b) => (spared[b] ?? 0) - (spared[a] ?? 0));
  const roleCounts = problem.roleMin.map(
    (_, role) => problem.fixed.filter((at) => problem.roles[at] === role).length,
  );
  const open = { places: problem.size - fixed.size, roleCounts };
  const used = problem.fixed.reduce((sum, at) => sum + (uses[at] ?? 0), 0);
  return used - fillPlaces(problem, spared, order, 0, open) > most;
}

/** Chosen captains stay; the best of the others fill the gaps. */
function appointCaptains(
  eleven: readonly Candidate[],
  { captainId, viceCaptainId }: Lineup,
  best: Pick<Lineup, "captainId" | "viceCaptainId">,
): Pick<Lineup, "captainId" | "viceCaptainId"> {
  if (captainId === null && viceCaptainId === null) return best;
  const strongest = (captaincy: keyof CaptaincyGains, except: number | null) =>
    eleven
      .filter(({ id }) => id !== except)
      .reduce((a, b) => (b.gains[captaincy] > a.gains[captaincy] ? b : a)).id;
  return {
    captainId: captainId ?? strongest("captain", viceCaptainId),
    viceCaptainId: viceCaptainId ?? strongest("viceCaptain", captainId),
  };
}

/**
 * The number of players in the eleven who may be new since the last lock: each is one player in and
 * one out (rules.md#transfers). Null if changes are free.
 */
function mostNewPlayers({ rules, booster }: TeamToComplete): number | null {
  const { base, beforeTournament, transfersLeft, freeTransfers } = rules;
  if (base === null || beforeTournament || effectsOf(booster).freeTransfers) return null;
  return Math.floor((transfersLeft + freeTransfers) / 2);
}

function newPlayersLimit(
  { rules }: TeamToComplete,
  candidates: readonly Candidate[],
  most: number,
): Limit {
  const before = new Set(rules.base?.playerIds);
  return { uses: candidates.map(({ id }) => (before.has(id) ? 0 : 1)), most };
}
