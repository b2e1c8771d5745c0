import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { participants } from "#db/schema";
import type { Crest } from "#game/core/crests";
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
import { loadCrests } from "#server/play/leagues/league-crests";
import { teamNameTaken } from "#server/play/leagues/similar-names";
import { noteMembers } from "#server/play/proof/note-history";

/** The crest that a form sends. */
export interface CrestWish {
  readonly crest: Crest;
  /** The form had offered it: it gives way to a team that has got it meanwhile (rules.md#crests). */
  readonly isOffered: boolean;
}

/**
 * @param crest by default the team keeps its own
 * @throws FieldsError on `teamName`, also for almost the name of another team of the league;
 * AppError "too-many"
 */
export function nameTeam(
  services: Pick<Services, "db" | "now">,
  member: MemberLeague,
  teamName: string,
  crest?: CrestWish,
): void {
  inTransaction(services.db, (tx) => nameTeamTx(tx, member, { teamName, crest }, services.now()));
}

export function nameTeamTx(
  tx: Tx,
  { leagueId, userId, participantId }: Pick<MemberLeague, "leagueId" | "userId" | "participantId">,
  { teamName, crest }: { readonly teamName: string; readonly crest?: CrestWish | undefined },
  now: Ms,
): void {
  const name = tidyName(teamName);
  refuseFaults(teamNameFaults(name));
  consumeAttemptTx(tx, RENAME_LIMIT, { account: String(userId), clientAddress: null }, now);
  const taken = teamNameTaken(tx, { leagueId, userId }, name);
  refuseFaults(taken === null ? [] : [{ fields: ["teamName"], sentence: taken }]);
  tx.update(participants).set({ teamName: name }).where(eq(participants.id, participantId)).run();
  if (crest) setCrest(tx, { leagueId, participantId }, crest);
  noteMembers(tx, leagueId, [participantId], now);
  publishChange(tx, { leagueId }, "league");
}

/** Two friends may open the same link in the same minute, and be offered the same crest. */
function setCrest(
  tx: Tx,
  { leagueId, participantId }: Pick<MemberLeague, "leagueId" | "participantId">,
  { crest, isOffered }: CrestWish,
): void {
  const { [participantId]: own, ...others } = loadCrests(tx, leagueId);
  if (crest === own || (isOffered && Object.values(others).includes(crest))) return;
  tx.update(participants).set({ crest }).where(eq(participants.id, participantId)).run();
}

function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new FieldsError(faults);
}

export function teamNameFaults(name: string): FieldFault[] {
  return shownNameFaults(name, "teamName", MEMBER_NAMES.team);
}
