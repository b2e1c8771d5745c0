import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { lockedTeams } from "#db/schema";
import { submissionFaultSentence } from "#game/play/team/submission";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { readSaveNumber } from "#server/play/locks/load-saves";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { DAY, HOUR, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const MINUTE = HOUR / 60;

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;

/** The first fixture has locked by a clock that is ten minutes ahead, and that is put right then. */
beforeEach(async () => {
  ({ services, season, manager: member } = await startLeague([START, START + DAY]));
  save(0);
  services.setNow(START + 5 * MINUTE);
  save(1);
  services.setNow(START - 5 * MINUTE);
});

function save(captain: number) {
  const playerIds = legalEleven(season);
  const saved = submitTeam(services, member, {
    playerIds,
    captainId: playerIds[captain] ?? null,
    viceCaptainId: playerIds[5] ?? null,
    booster: null,
    predictedTeamId: null,
    targetFixtureId: null,
  });
  if (!saved.ok) throw new Error(saved.faults.map(submissionFaultSentence).join(" "));
  return saved;
}

/** The number of the save that plays the second fixture. */
function lockedNext(): number {
  services.setNow(START + DAY);
  openTeamSheet(services, member);
  const second = season.fixtureIds[1] ?? 0;
  const locks = services.db.select().from(lockedTeams).where(eq(lockedTeams.fixtureId, second));
  const played = locks.get()?.submissionId ?? 0;
  return inLockedTransaction(services, (tx) => readSaveNumber(tx, member.participantId, played));
}

test("the last team is the one that plays", () => {
  const { saveNumber, fixture, savedAt } = save(2);
  expect([fixture.id, savedAt]).toEqual([season.fixtureIds[1], START + 5 * MINUTE]);
  expect(lockedNext()).toBe(saveNumber);
});

test("so it is after a prediction", () => {
  const { saveNumber } = savePrediction(services, member, {
    predictedTeamId: season.teamIds[0] ?? null,
    fixtureId: season.fixtureIds[1] ?? 0,
    startedFrom: null,
  });
  expect(lockedNext()).toBe(saveNumber);
});

test("and a reset puts the first team back", () => {
  expect(resetTeam(services, member)).toEqual({ found: true });
  const { saved } = openTeamSheet(services, member);
  expect(saved.captainId).toBe(legalEleven(season)[0]);
});
