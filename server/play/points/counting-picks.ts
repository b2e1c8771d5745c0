import { sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { lockedTeams, pickProposals } from "#db/schema";
import type { Pick } from "#game/play/season/pick-words";
import type { Booster } from "#game/play/team/boosters";

/** A condition: the corrected pick counts. It is that of the partial index. */
export const COUNTS = sql`${pickProposals.state} = 'counts'`;

/** The booster of a lock, also where a corrected pick has another one. */
export const LOCKED_BOOSTER = sql<Booster | null>`case when exists (select 1 from ${pickProposals} where ${pickProposals.fixtureId} = ${lockedTeams.fixtureId} and ${pickProposals.participantId} = ${lockedTeams.participantId} and ${COUNTS}) then (select ${pickProposals.lockedBooster} from ${pickProposals} where ${pickProposals.fixtureId} = ${lockedTeams.fixtureId} and ${pickProposals.participantId} = ${lockedTeams.participantId} and ${COUNTS}) else ${lockedTeams.booster} end`;

/** A corrected pick that counts by agreement (rules.md#by-agreement). */
export interface CountingPick extends Pick {
  /** The number of the proposal in the league. */
  readonly number: number;
  readonly fixtureId: number;
  readonly participantId: number;
}

/** Of some members in some fixtures. */
export function listCountingPicks(
  tx: Tx,
  fixtureIds: readonly number[],
  participantIds: readonly number[],
): CountingPick[] {
  return statementOf(tx).all({
    fixtureIds: JSON.stringify(fixtureIds),
    participantIds: JSON.stringify(participantIds),
  });
}

const statementOf = prepareOnce((db) => {
  const { number, fixtureId, participantId, playerIds, captainId, viceCaptainId, booster } =
    pickProposals;
  const chosen = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;
  return db
    .select({ number, fixtureId, participantId, playerIds, captainId, viceCaptainId, booster })
    .from(pickProposals)
    .where(
      sql`${COUNTS} and ${fixtureId} in ${chosen("fixtureIds")} and ${participantId} in ${chosen("participantIds")}`,
    )
    .prepare();
});
