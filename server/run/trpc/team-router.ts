import { z } from "zod";
import { BOOSTERS } from "#game/play/team/boosters";
import {
  FETCH_FAILED,
  NO_USER_OR_LEAGUE,
  PREDICTION_FAILED,
  RESET_FAILED,
  SUBMIT_FAILED,
} from "#game/play/team/failed-save";
import { offerReminders } from "#server/people/notices/offer-reminders";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { readTeamVersion } from "#server/play/teams/team-version";
import { showPlayerCard } from "#server/stories/boards/player-card";
import { memberProcedure, router, rowId } from "./procedures";

/** More than any team, so that the game's own sentence refuses a team of twelve. */
const MOST_PICKS = 100;

/** Random; the screen makes one for each save. */
const submissionKey = z.string().regex(/^[\w-]{16,64}$/);

const submission = z.object({
  playerIds: z.array(rowId).max(MOST_PICKS).readonly(),
  captainId: rowId.nullable(),
  viceCaptainId: rowId.nullable(),
  /** In order; absent in a league without backups. */
  backups: z.array(rowId).max(MOST_PICKS).readonly().optional(),
  booster: z.enum(BOOSTERS).nullable(),
  predictedTeamId: rowId.nullable(),
  targetFixtureId: rowId.nullable(),
  startedFrom: rowId.nullable(),
  key: submissionKey,
});

const prediction = z.object({
  predictedTeamId: rowId.nullable(),
  fixtureId: rowId,
  startedFrom: rowId.nullable(),
  key: submissionKey,
});

/** For leagues with a team for each fixture; absent for the next fixture. */
const chosenFixture = z.object({ fixtureId: rowId.nullable().optional() });

/** Manage Team: only the participant's own team. */
export const teamRouter = router({
  sheet: memberProcedure
    .meta({ failure: FETCH_FAILED })
    .input(chosenFixture)
    .query(({ ctx, input }) => openTeamSheet(ctx.services, ctx.member, input.fixtureId)),

  version: memberProcedure
    .meta({ failure: FETCH_FAILED })
    .input(chosenFixture)
    .query(({ ctx, input }) => readTeamVersion(ctx.services, ctx.member, input.fixtureId)),

  player: memberProcedure
    .meta({ failure: "❌ Failed to fetch the player." })
    .input(z.object({ playerId: rowId }))
    .query(({ ctx, input }) => showPlayerCard(ctx.services, ctx.member, input.playerId)),

  submit: memberProcedure
    .meta({ failure: SUBMIT_FAILED, missing: NO_USER_OR_LEAGUE })
    .input(submission)
    .mutation(({ ctx, input: { leagueId: _, ...team } }) => {
      const answer = submitTeam(ctx.services, ctx.member, team);
      if (!answer.ok) return answer;
      const { services, member } = ctx;
      const reminders = answer.isFirst ? offerReminders(services, { id: member.userId }) : null;
      return { ...answer, reminders };
    }),

  savePrediction: memberProcedure
    .meta({ failure: PREDICTION_FAILED, missing: NO_USER_OR_LEAGUE })
    .input(prediction)
    .mutation(({ ctx, input: { leagueId: _, ...chosen } }) => {
      return savePrediction(ctx.services, ctx.member, chosen);
    }),

  reset: memberProcedure
    .meta({ failure: RESET_FAILED, missing: NO_USER_OR_LEAGUE })
    .input(chosenFixture)
    .mutation(({ ctx, input }) => resetTeam(ctx.services, ctx.member, input.fixtureId)),
});
