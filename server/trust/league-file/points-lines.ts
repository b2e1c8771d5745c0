import { eq } from "drizzle-orm";
import { participants, standings } from "#db/schema";
import type { FileLine } from "#game/trust/league-file/lines";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import type { PublicTx } from "#server/play/locks/locked-transaction";
import { readFixturePoints } from "#server/play/points/read-fixture-points";
import type { LeagueRefs } from "#server/play/proof/league-refs";

export function pointsLines(tx: PublicTx, ids: LeagueIds, refs: LeagueRefs): FileLine[] {
  return [...ofFixtures(tx, ids, refs), ...standingLines(tx, ids, refs)];
}

function ofFixtures(
  tx: PublicTx,
  { leagueId }: LeagueIds,
  { fixture, member }: LeagueRefs,
): FileLine[] {
  return readFixturePoints(tx, leagueId)
    .map(({ fixtureId, participantId, points, rank }) => ({
      ...{ type: "points" as const, fixture: fixture(fixtureId), member: member(participantId) },
      ...{ points, rank },
    }))
    .sort((a, b) =>
      a.fixture === b.fixture ? a.member - b.member : a.fixture < b.fixture ? -1 : 1,
    );
}

function standingLines(tx: PublicTx, { leagueId }: LeagueIds, { member }: LeagueRefs): FileLine[] {
  const { participantId, points, rank, figures } = standings;
  return tx
    .select({ participantId, points, rank, figures })
    .from(standings)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, leagueId))
    .all()
    .map(({ participantId: id, ...row }) => ({
      ...{ type: "standing" as const, member: member(id), ...row },
    }))
    .sort((a, b) => a.member - b.member);
}
