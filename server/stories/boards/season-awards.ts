import { type Award, giveAwards } from "#game/play/season/awards";
import type { Job } from "#server/core/job";
import { keepByChange, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { readStory } from "./season-story";

/** Reads every eleven of a season: beside the pages, if the server has a thread. */
export const giveAwardsJob: Job<[LeagueIds], Award[]> = {
  name: "giveAwards",
  kind: "read",
  run: (services, ids) => inLockedReadTransaction(services, (tx) => giveAwards(readStory(tx, ids))),
};

/** Leagues whose season is over, with recent readers. */
const MOST_KEPT = 200;

/**
 * Worked out once until something in the league or its tournament changes (rules.md#awards).
 * Leagues of more than a page of teams have none.
 */
export const findAwards = keepByChange(giveAwardsJob, MOST_KEPT);
