import { judgeStatements } from "#game/stories/odds/judge-odds";
import {
  type NoOdds,
  type OddsInput,
  whyNoOdds,
  workOutOdds,
} from "#game/stories/odds/season-odds";
import type { Job } from "#server/core/job";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { type Chances, judgedStatements, type OddsAfter, readKeptOdds } from "./kept-odds";
import {
  basisAfter,
  type Contests,
  contestsAfter,
  isBasis,
  type OddsSeason,
  readOddsSeason,
} from "./read-odds-season";

/** Of a league up to now. */
interface WorkedOutOdds {
  readonly odds: readonly OddsAfter[];
  /** False if the rest of them needs another turn. */
  readonly isWhole: boolean;
  /** The stored odds are out of date. */
  readonly isNew: boolean;
  /** Null if odds can be shown. */
  readonly why: NoOdds | null;
}

/** Other reads get their turn after that, ms. */
const TURN_MS = 250;

/**
 * Works out what is not kept, or no longer true, for the length of a turn: after how many fixtures depends
 * on the number of teams, and on the table.
 */
export const workOutOddsJob: Job<[LeagueIds], WorkedOutOdds> = {
  name: "workOutOdds",
  kind: "read",
  run: (services, { leagueId }) =>
    inLockedReadTransaction(services, (tx) => oddsAfterEach(tx, leagueId)),
};

function oddsAfterEach(tx: LockedTx, leagueId: number): WorkedOutOdds {
  const season = readOddsSeason(tx, leagueId);
  const stored = new Map(readKeptOdds(tx, leagueId).map((each) => [each.fixtureId, each]));
  const until = performance.now() + TURN_MS;
  let isWhole = true;
  let hasWorked = false;
  const odds = season.played.flatMap(({ fixtureId }, index): OddsAfter[] => {
    const count = index + 1;
    const input = contestsAfter(season, count);
    if (whyNoOdds(input.table) !== null) return [];
    const basis = basisAfter(season, count);
    const earlier = stored.get(fixtureId);
    const isKept = earlier !== undefined && isBasis(earlier.basis, basis);
    if (!isKept && hasWorked && performance.now() > until) {
      isWhole = false;
      return [];
    }
    hasWorked ||= !isKept;
    const known = isKept ? earlier : { basis, chances: sayAfter(season, input) };
    return [{ fixtureId, ...known, ...judgeNext(season, count, known.chances) }];
  });
  const isNew =
    odds.length !== stored.size ||
    odds.some(({ fixtureId, basis, brier, won }) => {
      const known = stored.get(fixtureId);
      const isJudged = known?.won !== null;
      return known?.basis !== basis || known.brier !== brier || isJudged !== (won !== null);
    });
  const now = contestsAfter(season, season.played.length).table;
  return { odds, isWhole, isNew, why: whyNoOdds(now) };
}

function sayAfter({ teams }: OddsSeason, { table, headToHead }: Contests<OddsInput>): Chances {
  return {
    teams,
    table: workOutOdds(table),
    headToHead: headToHead && workOutOdds(headToHead),
  };
}

/** Beside the points of the fixture after it. */
function judgeNext(season: OddsSeason, count: number, chances: Chances) {
  const { teams } = chances;
  const next = season.played[count]?.pointsOf;
  const most = Math.max(...(next?.values() ?? []));
  const winners = teams.filter((id) => next?.get(id) === most);
  const won =
    winners.length === 0
      ? null
      : teams.map((id) => (winners.includes(id) ? 1 / winners.length : 0));
  const judged = judgeStatements(judgedStatements([{ chances, won }]));
  return { won, brier: judged?.brier ?? null, allEqual: judged?.allEqual ?? null };
}
