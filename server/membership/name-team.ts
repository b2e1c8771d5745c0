import { eq } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client";
import { participants } from "#db/schema";
import { publishChange } from "../changes/publish-change";
import { type FieldFault, FieldsError } from "../errors";
import type { MemberLeague } from "../leagues/league-access";

const TEAM_NAME_MAX = 40;

/** @throws FieldsError on `teamName`: 'Team name is required' */
export function nameTeam(db: Db, member: MemberLeague, teamName: string): void {
  const name = checkTeamName(teamName);
  inTransaction(db, (tx) => {
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
