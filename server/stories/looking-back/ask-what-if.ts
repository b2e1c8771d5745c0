import { and, eq, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { lockedTeams, participants } from "#db/schema";
import { PAGE_ROWS } from "#game/core/list-page";
import { matchesOf, scoreRound } from "#game/play/head-to-head/matches";
import { readMatchPoints, tableOf } from "#game/play/head-to-head/table";
import type { CaptainMode } from "#game/play/scoring/rules";
import { PLACE_POINT } from "#game/play/season/table";
import type { LeagueTable } from "#game/play/table/league-table";
import {
  AS_IT_WAS,
  boosterUnder,
  isAsItWas,
  POINT_BOOSTERS,
  readWhatIf,
  rulesUnder,
  type WhatIf,
} from "#game/stories/looking-back/what-if";
import { type Job, runKeptJob } from "#server/core/job";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import {
  makeOtherTable,
  type OtherFixture,
  type OtherPlace,
  type OtherSeason,
  scoreSeasons,
} from "#server/leagues/rules/score-season";
import { type PreviewRow, readStandings } from "#server/leagues/rules/standings-before-after";
import { type Calendar, loadCalendar } from "#server/play/head-to-head/load-calendar";
import { broughtDuels } from "#server/play/head-to-head/load-head-to-head";
import { keepByMark, type LeagueIds } from "#server/play/leagues/keep-by-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { type FixtureName, loadStartedFixtures, nameFixture } from "../boards/started-fixtures";

/** The page of rules.md#what-if. */
interface WhatIfPage {
  /** The league has more teams than are played again. */
  readonly isTooLarge: boolean;
  /** The matches that are over, the last one first. */
  readonly fixtures: readonly FixtureName[];
  readonly captainMode: CaptainMode;
  /** Some team has played a booster that multiplies points. */
  readonly hasBoosters: boolean;
  readonly table: LeagueTable;
  readonly question: WhatIf;
  readonly fault: string | null;
  /** Before and after, in the order after it; null without a question. */
  readonly rows: readonly PreviewRow[] | null;
  /** The same of head-to-head, in points for places; null as well in a league without it. */
  readonly duels: readonly PreviewRow[] | null;
  readonly hasPlayoffs: boolean;
}

/** Places as it was, and under the question. */
interface PlayedAgain {
  readonly table: readonly [before: OtherPlace[], after: OtherPlace[]];
  /** Points of matches; null in a league without head-to-head. */
  readonly duels: readonly [before: OtherPlace[], after: OtherPlace[]] | null;
}

/** Plays a season again beside the pages, if the server has a thread. */
export const playAgainJob: Job<[LeagueIds, WhatIf], PlayedAgain> = {
  name: "playAgain",
  kind: "read",
  run: (services, { leagueId }, question) =>
    inLockedReadTransaction(services, (tx) => {
      const ids = readStandings(tx, leagueId).map(({ participantId }) => participantId);
      const { scoringRules } = loadLeague(tx, leagueId);
      const seasonOf = (other: WhatIf): OtherSeason => ({
        scoringRules: rulesUnder(other, scoringRules),
        takes: ({ id, state }) => state === "finished" && id !== other.without,
        boosterOf: (played) => boosterUnder(other, played),
      });
      const [was, would] = scoreSeasons(tx, leagueId, [
        seasonOf(AS_IT_WAS),
        seasonOf(question),
      ] as const);
      const calendar = loadCalendar(tx, leagueId);
      const tableOf = (season: readonly OtherFixture[]) =>
        makeOtherTable(tx, leagueId, ids, season);
      return {
        table: [tableOf(was), tableOf(would)],
        duels: calendar && [makeOtherDuels(tx, calendar, was), makeOtherDuels(tx, calendar, would)],
      };
    }),
};

interface QuestionOf extends LeagueIds {
  readonly question: WhatIf;
}

const MOST_KEPT = 200;

/** Each question once until something in the league or its tournament changes. */
const playAgain = keepByMark({
  markOf: ({ db }, ids: QuestionOf) => lastChangeOf(db, ids),
  keyOf: ({ question: { captains, boosters, without, preset } }) =>
    JSON.stringify([captains, boosters, without, preset]),
  find: (services, { leagueId, tournamentId, question }: QuestionOf) =>
    runKeptJob(services, playAgainJob, { leagueId, tournamentId }, question),
  most: MOST_KEPT,
});

/** @param typed from the address, empty without a choice */
export async function askWhatIf(
  services: Services,
  member: MemberLeague,
  typed: Readonly<Record<keyof WhatIf, string>>,
): Promise<WhatIfPage> {
  const { leagueId, tournamentId } = member;
  const about = inLockedReadTransaction(services, (tx) => {
    const { scoringRules, settings } = loadLeague(tx, leagueId);
    const standings = readStandings(tx, leagueId);
    const over = loadStartedFixtures(tx, leagueId).filter(({ state }) => state === "finished");
    return {
      fixtures: over.map(nameFixture).reverse(),
      captainMode: scoringRules.extras.captainMode,
      hasBoosters: hasPlayedBoosters(tx, leagueId),
      table: settings.table,
      standings,
      isTooLarge: standings.length > PAGE_ROWS,
      hasPlayoffs: settings.headToHead && settings.headToHeadPlayoffs,
    };
  });
  const { standings, ...page } = about;
  const ids = page.fixtures.map(({ id }) => id);
  const { question, fault } = readWhatIf(typed, ids);
  if (page.isTooLarge || fault !== null || isAsItWas(question)) {
    return { ...page, question, fault, rows: null, duels: null };
  }
  const { table, duels } = await playAgain(services, { leagueId, tournamentId, question });
  const named = new Map(standings.map((row) => [row.participantId, row]));
  const compare = ([before, after]: PlayedAgain["table"]) => {
    const was = new Map(before.map(({ id, ...place }) => [id, place]));
    return after.flatMap(({ id, ...place }): PreviewRow[] => {
      const [row, earlier] = [named.get(id), was.get(id)];
      return row && earlier ? [{ ...row, before: earlier, after: place }] : [];
    });
  };
  return { ...page, question, fault, rows: compare(table), duels: duels && compare(duels) };
}

function hasPlayedBoosters(tx: Tx, leagueId: number): boolean {
  const played = statementOf(tx).all({ leagueId });
  return played.some(({ booster }) => POINT_BOOSTERS.some((each) => each === booster));
}

const statementOf = prepareOnce((db) =>
  db
    .selectDistinct({ booster: lockedTeams.booster })
    .from(lockedTeams)
    .innerJoin(participants, eq(participants.id, lockedTeams.participantId))
    .where(
      and(eq(participants.leagueId, sql.placeholder("leagueId")), isNotNull(lockedTeams.booster)),
    )
    .prepare(),
);

/**
 * The table of head-to-head as another season would have made it, of the rounds that are over. The draw
 * stays, and a round of which no match is left is not played. Its points are like points for places.
 */
function makeOtherDuels(
  tx: LockedTx,
  { leagueId, rounds, draws, bySeed, playoffsFrom, settings }: Calendar,
  season: readonly OtherFixture[],
): OtherPlace[] {
  const pointsOf = new Map(
    season.map(({ fixtureId, teams }) => [
      fixtureId,
      new Map(teams.map(({ id, points }) => [id, points])),
    ]),
  );
  const matches = rounds.flatMap((round) => {
    if (playoffsFrom !== null && round.number >= playoffsFrom) return [];
    const isPlayed = round.fixtures.some(({ id }) => pointsOf.has(id));
    const state = round.state === "over" && !isPlayed ? "not played" : round.state;
    const order = draws.findLast(({ from }) => from <= round.number)?.order ?? [];
    const scored = scoreRound({ ...round, state }, order, ({ fixtures }, participantId) =>
      fixtures.reduce((sum, { id }) => sum + (pointsOf.get(id)?.get(participantId) ?? 0), 0),
    );
    return matchesOf(scored, draws);
  });
  const ids = bySeed.map(({ participantId }) => participantId);
  const matchPoints = readMatchPoints(settings.headToHeadPoints);
  return tableOf(matches, ids, matchPoints, broughtDuels(tx, leagueId)).map(
    ({ participantId: id, points, rank }) => ({ id, points: points * PLACE_POINT, rank }),
  );
}
