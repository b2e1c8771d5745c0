import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { CricsheetError } from "../cricsheet/cricsheet-error";
import { type CricsheetMatch, readCricsheetDocument } from "../cricsheet/read-cricsheet";
import { dateFault, findPlayers, formatFault, teamsOfSides } from "../operator/match-of-fixture";
import type { OperatedFixture } from "../operator/read-fixture";
import { scoreOfMatch } from "../results/score-of-match";
import { refuse } from "./push-refusal";

/**
 * The score of a fixture in a pushed Cricsheet match; one without an outcome is in progress. The
 * contents of another match are refused: no person looks at a pushed score before it counts.
 *
 * @throws PushRefusal with the fault and its pointer
 */
export function scoreOfDocument(tx: Tx, fixture: OperatedFixture, value: unknown): FixtureScore {
  const { match, info } = readDocument(value);
  const teams = teamsOf(fixture, match.sides);
  const wrongType = formatFault(fixture, match);
  if (wrongType !== null) throw refuse(wrongType, "info", "match_type");
  const wrongDay = dateFault(fixture, info.dates);
  if (wrongDay !== null) throw refuse(wrongDay, "info", "dates");
  const { ballsPerOver } = match;
  if (ballsPerOver !== fixture.ballsPerOver) {
    tx.update(fixtures).set({ ballsPerOver }).where(eq(fixtures.id, fixture.id)).run();
  }
  const { keys } = findPlayers(tx, teams, match);
  const inPlay = match.result.kind === "unknown" ? { target: null, atBreak: false } : null;
  return scoreOfMatch(tx, teams, match, inPlay, keys).score;
}

function readDocument(value: unknown): CricsheetMatch {
  try {
    return readCricsheetDocument(value);
  } catch (error) {
    if (!(error instanceof CricsheetError)) throw error;
    throw refuse(`This match cannot be read: ${error.message}.`, ...error.path);
  }
}

function teamsOf(fixture: OperatedFixture, sides: CricsheetMatch["match"]["sides"]) {
  try {
    return teamsOfSides(fixture, sides);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refuse(error.message, "info", "teams");
  }
}
