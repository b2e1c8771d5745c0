import { and, eq, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { lockedTeams, participants } from "#db/schema";
import type { CaptainMode } from "#game/play/scoring/rules";
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
import { makeOtherTable } from "#server/leagues/rules/score-season";
import { type PreviewRow, readStandings } from "#server/leagues/rules/standings-before-after";
import { keepByMark, type LeagueIds } from "#server/play/leagues/keep-by-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { type FixtureName, loadStartedFixtures, nameFixture } from "../boards/started-fixtures";

/** The page of rules.md#what-if. */
interface WhatIfPage {
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
}

/** Points and ranks by participant, the first first. */
type OtherTable = ReturnType<typeof makeOtherTable>;

/** Plays a season again beside the pages, if the server has a thread. */
export const playAgainJob: Job<[LeagueIds, WhatIf], OtherTable> = {
  name: "playAgain",
  kind: "read",
  run: (services, { leagueId }, question) =>
    inLockedReadTransaction(services, (tx) => {
      const ids = readStandings(tx, leagueId).map(({ participantId }) => participantId);
      return makeOtherTable(tx, leagueId, ids, {
        scoringRules: rulesUnder(question, loadLeague(tx, leagueId).scoringRules),
        takes: ({ id, state }) => state === "finished" && id !== question.without,
        boosterOf: (played) => boosterUnder(question, played),
      });
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
    const over = loadStartedFixtures(tx, leagueId).filter(({ state }) => state === "finished");
    return {
      fixtures: over.map(nameFixture).reverse(),
      captainMode: scoringRules.extras.captainMode,
      hasBoosters: hasPlayedBoosters(tx, leagueId),
      table: settings.table,
      standings: readStandings(tx, leagueId),
    };
  });
  const { standings, ...page } = about;
  const ids = page.fixtures.map(({ id }) => id);
  const { question, fault } = readWhatIf(typed, ids);
  if (fault !== null || isAsItWas(question)) return { ...page, question, fault, rows: null };
  const tableOf = (other: WhatIf) =>
    playAgain(services, { leagueId, tournamentId, question: other });
  const before = new Map((await tableOf(AS_IT_WAS)).map(({ id, ...row }) => [id, row]));
  const named = new Map(standings.map((row) => [row.participantId, row]));
  const rows = (await tableOf(question)).flatMap(({ id, ...after }): PreviewRow[] => {
    const [row, was] = [named.get(id), before.get(id)];
    return row && was ? [{ ...row, before: was, after }] : [];
  });
  return { ...page, question, fault, rows };
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
