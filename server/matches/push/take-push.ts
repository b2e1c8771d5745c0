import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixturePolls, fixtures, pushedFixtures } from "#db/schema";
import { hasStarted } from "#game/play/season/fixtures";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { consumeAttempt } from "#server/core/attempts";
import { AppError, type AppErrorCode } from "#server/core/errors";
import { type Job, runJob } from "#server/core/job";
import { PUSH_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { CricsheetError, explainIssue } from "../cricsheet/cricsheet-error";
import { type CricsheetMatch, readCricsheetDocument } from "../cricsheet/read-cricsheet";
import { storeReported } from "../feeds/followed/take-score";
import { compareFigures } from "../operator/compare-points";
import { refuseRehearsed } from "../operator/manual-scoring";
import { dateFault, findPlayers, formatFault, teamsOfSides } from "../operator/match-of-fixture";
import { logToLeagues } from "../operator/operator-access";
import { additions, readPool } from "../operator/pool-state";
import { findOperatedFixture, type OperatedFixture } from "../operator/read-fixture";
import { scoreOfMatch } from "../results/score-of-match";
import { type PushFault, PushRefusal, pointerTo, refuse } from "./push-refusal";
import { noteTokenUsed, type PushToken } from "./push-tokens";
import { scoreOfRows } from "./score-of-rows";
import { scorecardSchema } from "./score-schema";

export interface TakenPush {
  /** `held back`: hard to believe, and believed when it is pushed once more (ADR-52). */
  readonly outcome: "stored" | "unchanged" | "held back";
  readonly sentence: string;
  readonly doubts: readonly string[];
}

/** A refusal is a value, because only sentences of errors come back from a thread. */
type Answer = TakenPush | { readonly refused: AppErrorCode; readonly faults: readonly PushFault[] };

const SENTENCES = {
  stored: "The score is stored.",
  unchanged: "Nothing has changed.",
  "held back": "The score goes back or calls the match off: push it once more to confirm it.",
} as const;

/**
 * The whole match so far, stored like that of any feed (rules.md#pushed-scores). The same body
 * again changes nothing.
 *
 * @param body JSON: a Cricsheet match, or a scorecard (score-schema.ts)
 * @throws PushRefusal "invalid" with every fault; AppError "not-found" for a fixture of another
 * tournament, "conflict" for one that cannot be pushed now, "too-many" beyond the limit
 */
export async function takePush(
  services: Services,
  token: PushToken,
  { fixtureId, body }: { readonly fixtureId: number; readonly body: string },
  clientAddress: string,
): Promise<TakenPush> {
  consumeAttempt(services, PUSH_LIMIT, { account: String(token.id), clientAddress });
  const answer = await runJob(services, takePushJob, token, fixtureId, body);
  if ("refused" in answer) throw new PushRefusal(answer.refused, answer.faults);
  return answer;
}

/** Long if thousands of teams play: a thread does it beside the pages. */
export const takePushJob: Job<[token: PushToken, fixtureId: number, body: string], Answer> = {
  name: "takePush",
  kind: "write",
  run: (services, token, fixtureId, body) => {
    try {
      const value = parseBody(body);
      return inLockedTransaction(services, (tx) => {
        noteTokenUsed(tx, token, services.now());
        const fixture = findPushable(tx, token, fixtureId, services.now());
        return store(tx, services, token, fixture, value);
      });
    } catch (error) {
      if (error instanceof PushRefusal) return { refused: error.code, faults: error.faults };
      if (!(error instanceof AppError)) throw error;
      return { refused: error.code, faults: [{ sentence: error.message, pointer: "" }] };
    }
  },
};

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refuse("The body is not JSON.");
  }
}

function findPushable(
  tx: LockedTx,
  token: PushToken,
  fixtureId: number,
  now: number,
): OperatedFixture {
  const fixture = findOperatedFixture(tx, fixtureId);
  if (fixture.tournamentId !== token.tournamentId) {
    throw new AppError("not-found", "Fixture not found.");
  }
  refuseRehearsed(fixture);
  const { name, scoredManually } = fixture;
  if (!hasStarted(fixture, now)) throw new AppError("conflict", `${name} has not started yet.`);
  if (scoredManually) {
    const sentence = `${name} has a score that was typed or came from a match file, and it stays.`;
    throw new AppError("conflict", sentence);
  }
  return fixture;
}

function store(
  tx: LockedTx,
  services: Services,
  token: PushToken,
  fixture: OperatedFixture,
  value: unknown,
): TakenPush {
  const teams = [fixture.teamA, fixture.teamB];
  const [before, poolBefore] = [readScore(tx, fixture.id), readPool(tx, teams)];
  const { score, doubts } = readValue(tx, fixture, value);
  if (before.innings.length > 0 && score.innings.length === 0) {
    const sentence = `${fixture.name} has a score: its operator alone can take it back.`;
    throw new AppError("conflict", sentence);
  }
  const pollRow = tx
    .select({ doubt: fixturePolls.doubt })
    .from(fixturePolls)
    .where(eq(fixturePolls.fixtureId, fixture.id))
    .get();
  const outcome = storeReported(
    tx,
    services,
    { fixtureId: fixture.id, doubted: pollRow?.doubt ?? null, origin: "pushed" },
    score,
  );
  if (outcome === "stored") {
    const changes = changesOf(tx, token, fixture, before, readScore(tx, fixture.id));
    const all = [...additions(poolBefore, readPool(tx, teams)), ...changes];
    logToLeagues(tx, services, token, token.tournamentId, all);
    const at = { tokenId: token.id, at: services.now() };
    tx.insert(pushedFixtures)
      .values({ fixtureId: fixture.id, ...at })
      .onConflictDoUpdate({ target: pushedFixtures.fixtureId, set: at })
      .run();
  }
  return { outcome, sentence: SENTENCES[outcome], doubts };
}

/** A Cricsheet match has an `info`, a scorecard has none. */
function readValue(tx: LockedTx, fixture: OperatedFixture, value: unknown) {
  if (typeof value === "object" && value !== null && "info" in value) {
    return { score: scoreOfDocument(tx, fixture, value), doubts: [] };
  }
  const scorecard = scorecardSchema.safeParse(value);
  if (scorecard.success) return scoreOfRows(tx, fixture, scorecard.data);
  throw new PushRefusal("invalid", scorecard.error.issues.slice(0, MOST_FAULTS).map(faultOf));
}

function faultOf(issue: Parameters<typeof explainIssue>[0]): PushFault {
  if (issue.code !== "unrecognized_keys") {
    return { sentence: `${explainIssue(issue)}.`, pointer: pointerTo(issue.path) };
  }
  const [key = ""] = issue.keys;
  return { sentence: `“${key}” is not known here.`, pointer: pointerTo([...issue.path, key]) };
}

const MOST_FAULTS = 20;

/** The first score of a token, the end, and later corrections. */
function changesOf(
  tx: LockedTx,
  { id, name: token }: PushToken,
  fixture: OperatedFixture,
  before: FixtureScore,
  after: FixtureScore,
): OperatorChange[] {
  const last = tx
    .select()
    .from(pushedFixtures)
    .where(eq(pushedFixtures.fixtureId, fixture.id))
    .get();
  const entry = { kind: "score pushed", fixture: fixture.name, token } as const;
  if (before.state === "finished") {
    const figures = compareFigures(tx, fixture, before.lines, after.lines);
    return [{ ...entry, what: "corrected", ...figures }];
  }
  const rest = { changes: [], more: 0 };
  if (after.state !== "in progress") return [{ ...entry, what: "ended", ...rest }];
  return last?.tokenId === id ? [] : [{ ...entry, what: "begun", ...rest }];
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
