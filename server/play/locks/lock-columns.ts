import { lockedTeams } from "#db/schema";

export const LOCK_COLUMNS = {
  fixtureId: lockedTeams.fixtureId,
  instant: lockedTeams.instant,
  submissionId: lockedTeams.submissionId,
  booster: lockedTeams.booster,
  predictedTeamId: lockedTeams.predictedTeamId,
  charge: lockedTeams.charge,
  pool: lockedTeams.pool,
};
