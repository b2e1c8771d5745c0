import { z } from "zod";
import { SEARCH_MAX } from "#game/core/list-page";
import { openSides } from "#server/matches/operator/open-sides";
import { showFreshness } from "#server/play/season/freshness";
import { showSquads } from "#server/squads/making/show-squads";
import { showTrades } from "#server/squads/trades/show-trades";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showHeadToHead } from "#server/stories/boards/head-to-head";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showMiniScorecards } from "#server/stories/boards/mini-scorecards";
import { showLockMoment } from "#server/stories/boards/who-has-whom";
import { showHomePage } from "#server/stories/home-page";
import { memberProcedure, router, rowId, userProcedure, witnessProcedure } from "./procedures";

const chosen = rowId.nullable();

/** The page of a long list, and its search. */
const pageChoice = z.object({
  page: z.union([z.literal("me"), z.number().int().min(0).max(999_999_999)]),
  search: z.string().max(SEARCH_MAX),
});

/** The changing data of open screens: each procedure answers with the current data of its page. */
export const boardRouter = router({
  home: memberProcedure
    .input(z.object({ rows: pageChoice }))
    .query(({ ctx, input }) => showHomePage(ctx.services, ctx.member, input.rows)),

  leaderboard: memberProcedure
    .input(z.object({ fixtureId: chosen, round: rowId.optional(), rows: pageChoice }))
    .query(({ ctx: { services, member }, input: { fixtureId, round, rows } }) =>
      showLeaderboard(services, member, round === undefined ? fixtureId : { round }, rows),
    ),

  scores: memberProcedure
    .input(z.object({ fixtureId: chosen, participantId: chosen }))
    .query(({ ctx, input }) => showScores(ctx.services, ctx.member, input)),

  headToHead: memberProcedure
    .input(
      z.object({
        choice: z.object({
          round: chosen,
          of: chosen,
          with: chosen,
          schedule: chosen.default(null),
        }),
      }),
    )
    .query(({ ctx, input }) => showHeadToHead(ctx.services, ctx.member, input.choice)),

  lock: memberProcedure.query(({ ctx }) => showLockMoment(ctx.services, ctx.member)),

  squads: memberProcedure.query(({ ctx }) => showSquads(ctx.services, ctx.member)),

  trades: memberProcedure.query(({ ctx }) => showTrades(ctx.services, ctx.member)),

  /** The age of the league's points in play, for screens after the feed had nothing new. */
  freshness: memberProcedure.query(({ ctx }) =>
    showFreshness(ctx.services.db, ctx.member.tournamentId),
  ),

  sides: witnessProcedure
    .input(z.object({ leagueId: chosen }))
    .query(({ ctx, input }) => openSides(ctx.services, ctx.witness, input.leagueId)),

  scorecards: userProcedure.query(({ ctx }) => showMiniScorecards(ctx.services)),
});
