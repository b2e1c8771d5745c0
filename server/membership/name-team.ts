import { eq } from "drizzle-orm";
import { type Db, inTransaction } from "#db/client";
import { participants } from "#db/schema";
import { MEMBER_NAMES } from "#game/names/name-fault";
import { tidyName } from "#game/names/tidy-name";
import { publishChange } from "../changes/publish-change";
import { type FieldFault, FieldsError } from "../errors";
import type { MemberLeague } from "../leagues/league-access";
import { nameFaults } from "../name-faults";

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
  const name = tidyName(input);
  const faults = teamNameFaults(name);
  if (faults.length > 0) throw new FieldsError(faults);
  return name;
}

/** What is wrong with a tidy team name, beside its field. */
export function teamNameFaults(name: string): FieldFault[] {
  return nameFaults(name, "teamName", MEMBER_NAMES.team);
}
