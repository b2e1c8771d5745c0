import { eq, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { leagues, participants } from "#db/schema";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";

/** On the printed sheet. */
export interface TeamOwner {
  /** Empty until it has a name. */
  readonly teamName: string;
  readonly league: string;
}

export function readTeamOwner({ db }: Services, { participantId }: MemberLeague): TeamOwner {
  const owner = ownerOf(db).get({ participantId });
  if (!owner) throw new Error(`There is no participant ${participantId}.`);
  return owner;
}

const ownerOf = prepareOnce((db) =>
  db
    .select({ teamName: participants.teamName, league: leagues.name })
    .from(participants)
    .innerJoin(leagues, eq(leagues.id, participants.leagueId))
    .where(eq(participants.id, sql.placeholder("participantId")))
    .prepare(),
);
