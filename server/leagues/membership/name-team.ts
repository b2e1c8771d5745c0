import { and, eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { participants } from "#db/schema";
import { MEMBER_NAMES } from "#game/core/name-fault";
import { tidyName } from "#game/core/tidy-name";
import type { Ms } from "#game/core/units";
import { consumeAttemptTx } from "#server/core/attempts";
import { type FieldFault, FieldsError } from "#server/core/errors";
import { RENAME_LIMIT } from "#server/core/limits";
import { shownNameFaults } from "#server/core/name-faults";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { teamNameTaken } from "#server/play/leagues/similar-names";
import { noteMembers } from "#server/play/proof/note-history";

/**
 * @throws FieldsError on `teamName`, also for almost the name of another team of the league;
 * AppError "too-many"
 */
export function nameTeam(
  services: Pick<Services, "db" | "now">,
  member: MemberLeague,
  teamName: string,
): void {
  inTransaction(services.db, (tx) => nameTeamTx(tx, member, teamName, services.now()));
}

export function nameTeamTx(
  tx: Tx,
  { leagueId, userId }: Pick<MemberLeague, "leagueId" | "userId">,
  teamName: string,
  now: Ms,
): void {
  const name = tidyName(teamName);
  refuseFaults(teamNameFaults(name));
  consumeAttemptTx(tx, RENAME_LIMIT, { account: String(userId), clientAddress: null }, now);
  const taken = teamNameTaken(tx, { leagueId, userId }, name);
  refuseFaults(taken === null ? [] : [{ fields: ["teamName"], sentence: taken }]);
  const own = tx
    .update(participants)
    .set({ teamName: name })
    .where(and(eq(participants.leagueId, leagueId), eq(participants.userId, userId)))
    .returning({ id: participants.id })
    .all();
  noteMembers(
    tx,
    leagueId,
    own.map(({ id }) => id),
    now,
  );
  publishChange(tx, { leagueId }, "league");
}

function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new FieldsError(faults);
}

export function teamNameFaults(name: string): FieldFault[] {
  return shownNameFaults(name, "teamName", MEMBER_NAMES.team);
}
