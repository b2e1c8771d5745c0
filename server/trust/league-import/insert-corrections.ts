import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { adjustments, lockedTeams, pickProposals, pickVotes } from "#db/schema";
import type { LinesOf, RowIds, SeasonIds } from "./row-ids";

type Ids = Pick<SeasonIds, "fixture" | "player"> & {
  readonly leagueId: number;
  readonly member: RowIds<number>;
};

/** Their authors are in the log. */
export function insertAdjustments(
  tx: Tx,
  linesOf: LinesOf,
  { leagueId, member, fixture: fixtureOf }: Ids,
): void {
  for (const { adjustment: number, member: whose, fixture, ...entry } of linesOf("adjustment")) {
    const { points, reason, origin, withdraws, at } = entry;
    const participantId = member.get(whose);
    const fixtureId = fixture === null ? null : fixtureOf.get(fixture);
    tx.insert(adjustments)
      .values({
        ...{ leagueId, number, participantId, fixtureId },
        ...{ points, reason, origin, withdraws, at },
      })
      .run();
  }
}

/** After the locks, whose boosters those of picks that count replace. */
export function insertPicks(tx: Tx, linesOf: LinesOf, ids: Ids): void {
  const { leagueId, member, fixture, player } = ids;
  const playerOrNull = (ref: string | null) => (ref === null ? null : player.get(ref));
  for (const line of linesOf("pick")) {
    const { pick: number, at, endsAt, reason, booster, lockedBooster, state, endedAt } = line;
    const fixtureId = fixture.get(line.fixture);
    const participantId = member.get(line.member);
    const { proposalId } = tx
      .insert(pickProposals)
      .values({
        ...{ leagueId, number, fixtureId, participantId, proposedBy: member.get(line.by) },
        ...{ at, endsAt, reason, booster, lockedBooster, state, endedAt },
        playerIds: line.players.map((ref) => player.get(ref)),
        captainId: playerOrNull(line.captain),
        viceCaptainId: playerOrNull(line.viceCaptain),
      })
      .returning({ proposalId: pickProposals.id })
      .get();
    for (const { member: voter, ...vote } of line.votes) {
      tx.insert(pickVotes)
        .values({ proposalId, participantId: member.get(voter), ...vote })
        .run();
    }
    if (state !== "counts") continue;
    tx.update(lockedTeams)
      .set({ booster })
      .where(
        and(eq(lockedTeams.fixtureId, fixtureId), eq(lockedTeams.participantId, participantId)),
      )
      .run();
  }
}
