import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { AppError } from "#server/core/errors";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { CricsheetError } from "../cricsheet/cricsheet-error";
import { type CricsheetMatch, readCricsheetDocument } from "../cricsheet/read-cricsheet";
import { dateFault, findPlayers, formatFault, teamsOfSides } from "../operator/match-of-fixture";
import { additions, readPool } from "../operator/pool-state";
import type { OperatedFixture } from "../operator/read-fixture";
import { scoreOfMatch } from "../results/score-of-match";
import { refuse } from "./push-refusal";
import { parseBy } from "./read-update";
import { scoreOfRows } from "./score-of-rows";
import { scorecardSchema } from "./score-schema";

interface PushedScore {
  readonly score: FixtureScore;
  /** Players whom it has brought into the pool. */
  readonly joined: readonly OperatorChange[];
  readonly doubts: readonly string[];
}

/**
 * A Cricsheet match has an `info`, a scorecard has none.
 *
 * @param provider whose ids a scorecard has
 * @throws PushRefusal with every fault and its pointer within the score
 */
export function readPushedScore(
  tx: LockedTx,
  fixture: OperatedFixture,
  given: unknown,
  provider: string,
): PushedScore {
  const teams = [fixture.teamA, fixture.teamB];
  const before = readPool(tx, teams);
  const read =
    typeof given === "object" && given !== null && "info" in given
      ? { score: scoreOfDocument(tx, fixture, given), doubts: [] }
      : scoreOfRows(tx, fixture, parseBy(scorecardSchema, given), provider);
  return { ...read, joined: additions(before, readPool(tx, teams)) };
}

/**
 * A match without an outcome is in progress. The contents of another match are refused: no person
 * looks at a pushed score before it counts.
 *
 * @throws PushRefusal with the fault and its pointer
 */
function scoreOfDocument(tx: Tx, fixture: OperatedFixture, value: unknown): FixtureScore {
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
