import { and, desc, eq } from "drizzle-orm";
import { pickProposals } from "#db/schema";
import { lastChangeOf } from "#server/core/publish-change";
import { keepByMark } from "#server/play/leagues/keep-by-change";
import { dryRun } from "#server/play/locks/dry-run";
import { compareStandings, type PreviewRow } from "../rules/standings-before-after";
import { countPick } from "./propose-pick";

/** The open proposals of a league whose effect is worked out: the newest. */
const MOST_EFFECTS = 5;
const MOST_LEAGUES = 50;

/** By the number of a proposal: the standings as they are, and if it counts. */
type EffectsOfProposals = ReadonlyMap<number, readonly PreviewRow[]>;

/** Each is tried and rolled back, once for all readers until something in the league changes. */
export const findEffects = keepByMark<EffectsOfProposals>({
  markOf: ({ db }, ids) => lastChangeOf(db, ids),
  find: async (services, { leagueId }) => {
    const open = services.db
      .select()
      .from(pickProposals)
      .where(and(eq(pickProposals.leagueId, leagueId), eq(pickProposals.state, "open")))
      .orderBy(desc(pickProposals.id))
      .limit(MOST_EFFECTS)
      .all();
    return new Map(
      open.map((row) => [
        row.number,
        dryRun(services, (tx) => compareStandings(tx, leagueId, () => countPick(tx, row))),
      ]),
    );
  },
  most: MOST_LEAGUES,
});
