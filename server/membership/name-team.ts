import { eq } from "drizzle-orm";
import { inTransaction } from "#db/client";
import { participants } from "#db/schema";
import { publishChange } from "../changes/publish-change";
import { type FieldFault, FieldsError } from "../errors";
import type { MemberLeague } from "../leagues/league-access";
import { consumeAttemptTx } from "../limits/attempts";
import { RENAME_LIMIT } from "../limits/limits";
import type { Services } from "../services";

const TEAM_NAME_MAX = 40;

/** @throws FieldsError on `teamName`: 'Team name is required'; AppError "too-many" */
export function nameTeam(
  services: Pick<Services, "db" | "now">,
  member: MemberLeague,
  teamName: string,
): void {
  const name = checkTeamName(teamName);
  inTransaction(services.db, (tx) => {
    const source = { account: String(member.userId), clientAddress: null };
    consumeAttemptTx(tx, RENAME_LIMIT, source, services.now());
    tx.update(participants)
      .set({ teamName: name })
      .where(eq(participants.id, member.participantId))
      .run();
    publishChange(tx, { leagueId: member.leagueId }, "league");
  });
}

/** The name as it is stored. @throws FieldsError on `teamName` */
function checkTeamName(input: string): string {
  const faults = teamNameFaults(input);
  if (faults.length > 0) throw new FieldsError(faults);
  return storedName(input);
}

/** Why a team cannot have this name; none when it can. */
export function teamNameFaults(input: string): FieldFault[] {
  const { length } = storedName(input);
  if (length > 0 && length <= TEAM_NAME_MAX) return [];
  const sentence =
    length === 0 ? "Team name is required" : `A team name has at most ${TEAM_NAME_MAX} characters.`;
  return [{ fields: ["teamName"], sentence }];
}

/** A league's or a team's name as it is stored. */
export function storedName(input: string): string {
  return input.trim().normalize("NFC");
}
