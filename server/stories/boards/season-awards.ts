import { type Award, giveAwards } from "#game/play/season/awards";
import type { Job } from "#server/core/job";
import { keepByChange, type LeagueIds } from "#server/play/leagues/keep-by-change";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { readStory } from "./season-story";

/** Every eleven of a season is read for them: beside the pages, where the server has a thread. */
export const giveAwardsJob: Job<[LeagueIds], Award[]> = {
  name: "giveAwards",
  kind: "read",
  run: (services, ids) => inLockedReadTransaction(services, (tx) => giveAwards(readStory(tx, ids))),
};

/** Leagues whose season is over and that somebody looks at. */
const MOST_KEPT = 200;

/**
 * The awards of a league's season (rules.md#awards), worked out once until something in the league
 * or its tournament changes. Leagues of more than a page of teams have none.
 */
export const findAwards = keepByChange(giveAwardsJob, MOST_KEPT);
