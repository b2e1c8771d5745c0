import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { participants } from "#db/schema";
import { AppError } from "../errors";
import type { MemberLeague } from "./league-access";

const TEAM_NAME_MAX = 40;

/** @throws AppError "invalid" 'Team name is required' (spec §5) */
export function nameTeam(db: Db, member: MemberLeague, teamName: string): void {
  db.update(participants)
    .set({ teamName: checkTeamName(teamName) })
    .where(eq(participants.id, member.participantId))
    .run();
}

/** The name as it is stored. @throws AppError "invalid" */
export function checkTeamName(input: string): string {
  const teamName = input.trim().normalize("NFC");
  if (!teamName) throw new AppError("invalid", "Team name is required");
  if (teamName.length > TEAM_NAME_MAX) {
    throw new AppError("invalid", `A team name has at most ${TEAM_NAME_MAX} characters.`);
  }
  return teamName;
}
