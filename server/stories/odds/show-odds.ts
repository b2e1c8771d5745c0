import { type CalibrationBand, calibrate, type Judgement } from "#game/stories/odds/judge-odds";
import { type NoOdds, ofHundred, type TeamOdds } from "#game/stories/odds/season-odds";
import { AppError } from "#server/core/errors";
import { runKeptJob } from "#server/core/job";
import { lastChangeOf } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { keepByMark } from "#server/play/leagues/keep-by-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPeopleSettings } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { drawChances, type LinePicture } from "../boards/draw-lines";
import { type LeagueTeam, loadLeagueTeams } from "../boards/league-teams";
import { type FixtureName, loadStartedFixtures, nameFixture } from "../boards/started-fixtures";
import {
  calibrateServer,
  judgedStatements,
  judgeServer,
  keepOdds,
  type OddsAfter,
} from "./kept-odds";
import { workOutOddsJob } from "./work-out-odds";

/** The page of the odds (rules.md#odds). */
interface OddsPage {
  /** Why nothing is said; null if something is. */
  readonly why: NoOdds | null;
  /** For each thing to win, the likeliest first. */
  readonly contests: readonly OddsContest[];
  /** Of the chances in next matches, in this league and in all leagues of the server. */
  readonly league: Judgement | null;
  readonly server: Judgement | null;
  /** By the size of the statements; empty bands are left out. */
  readonly leagueBands: readonly CalibrationBand[];
  readonly serverBands: readonly CalibrationBand[];
}

export interface OddsContest {
  readonly kind: "table" | "head-to-head";
  readonly teams: readonly OddsTeam[];
  readonly fixtures: readonly FixtureName[];
  readonly drawing: LinePicture | null;
}

/** Numbers of 100 seasons. */
export interface OddsTeam {
  readonly participantId: number;
  readonly teamName: string;
  readonly mine: boolean;
  readonly title: number;
  readonly podium: number;
  readonly last: number;
  readonly playoffs: number | null;
  /** The title if the next match goes to the team; null if that hardly ever happens. */
  readonly ifNext: number | null;
  /** The title, after each of the fixtures; null before the team was in the league. */
  readonly chances: readonly (number | null)[];
}

const WIDTH = 720;
const NAMES = 200;
const MOST_KEPT = 200;
/** Fewer of the drawn seasons say nothing about the rest of them. */
const LEAST_NEXT = 20;

/**
 * @throws AppError "not-found" in a league without odds
 */
export async function showOdds(services: Services, member: MemberLeague): Promise<OddsPage> {
  if (!hasOdds(services, member)) {
    throw new AppError("not-found", "This league shows no odds.");
  }
  const { odds, why } = await findOdds(services, member);
  return inLockedReadTransaction(services, (tx) => {
    const teams = loadLeagueTeams(tx, member);
    const names = new Map(loadStartedFixtures(tx, member.leagueId).map((each) => [each.id, each]));
    const after = odds.filter(({ fixtureId }) => names.has(fixtureId));
    const fixtures = after.flatMap(({ fixtureId }) => {
      const fixture = names.get(fixtureId);
      return fixture === undefined ? [] : [nameFixture(fixture)];
    });
    const shown = why === null ? after : [];
    const contests = (["table", "headToHead"] as const).flatMap((key): OddsContest[] => {
      const rows = rowsOf(shown, key, teams);
      if (rows.length === 0) return [];
      const drawing = drawChances(fixtures, rows, WIDTH, NAMES);
      const kind = key === "table" ? key : "head-to-head";
      return [{ kind, teams: rows, fixtures, drawing }];
    });
    return {
      ...{ why, contests, league: judgeLeague(odds), server: judgeServer(tx) },
      leagueBands: calibrate(judgedStatements(odds)),
      serverBands: calibrateServer(tx),
    };
  });
}

export function hasOdds(
  { db }: Pick<Services, "db">,
  { leagueId }: { readonly leagueId: number },
): boolean {
  return loadPeopleSettings(db, leagueId).odds;
}

/** Worked out once until something in the league or its tournament changes, and stored. */
const findOdds = keepByMark({
  markOf: ({ db }, ids) => lastChangeOf(db, ids),
  find: async (services, { leagueId, tournamentId }) => {
    for (;;) {
      const found = await runKeptJob(services, workOutOddsJob, { leagueId, tournamentId });
      if (found.isNew) keepOdds(services, leagueId, found.odds);
      if (found.isWhole) return found;
    }
  },
  most: MOST_KEPT,
});

function rowsOf(
  odds: readonly OddsAfter[],
  key: "table" | "headToHead",
  teams: readonly LeagueTeam[],
): OddsTeam[] {
  const now = odds.at(-1)?.chances;
  const byTeam = odds.map(({ chances }) => {
    return new Map(chances.teams.map((id, team) => [id, chances[key]?.[team]]));
  });
  const last = byTeam.at(-1);
  if (now === undefined || now[key] === null) return [];
  const rows = teams.flatMap(({ participantId, teamName, mine }): OddsTeam[] => {
    const own = last?.get(participantId);
    if (own === undefined) return [];
    const chances = byTeam.map((chances) => {
      const then = chances.get(participantId);
      return then === undefined ? null : ofHundred(then.title);
    });
    return [{ participantId, teamName, mine, ...inHundred(own), chances }];
  });
  return rows.sort((a, b) => b.title - a.title || b.podium - a.podium);
}

function inHundred({ title, podium, last, playoffs, next, titleAfterNext }: TeamOdds) {
  return {
    title: ofHundred(title),
    podium: ofHundred(podium),
    last: ofHundred(last),
    playoffs: playoffs === null ? null : ofHundred(playoffs),
    ifNext: next < LEAST_NEXT ? null : ofHundred(titleAfterNext, next),
  };
}

function judgeLeague(odds: readonly OddsAfter[]): Judgement | null {
  const judged = odds.filter(({ brier }) => brier !== null);
  if (judged.length === 0) return null;
  const meanOf = (key: "brier" | "allEqual") =>
    judged.reduce((sum, each) => sum + (each[key] ?? 0), 0) / judged.length;
  return { statements: judged.length, brier: meanOf("brier"), allEqual: meanOf("allEqual") };
}
