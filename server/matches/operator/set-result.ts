import { inArray } from "drizzle-orm";
import type { Tx } from "#db/client";
import { poolPlayers } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { readScore } from "#server/play/points/read-score";
import { recordScoreTx } from "../results/record-score";
import { noteScoreSource } from "../results/score-source";
import { findScorable, markScoredManually, saveOverride } from "./manual-scoring";
import { logToLeagues } from "./operator-access";
import type { OperatedFixture } from "./read-fixture";
import { actAsScorer, type Scorer } from "./scorer-access";

/** `a` and `b`: that team won, also by a super over (rules.md#prediction). */
const RESULTS = ["open", "a", "b", "tie", "draw", "no result"] as const;
type Result = (typeof RESULTS)[number];

const STATUS_MAX = 120;
/** A side of eleven, and more than any match has named. */
const PLAYERS_MAX = 11;

/**
 * From then on no feed writes the fixture.
 *
 * @param typed `status` in the words of scoreboards; empty for ours
 * @throws FieldsError on `result` and `status`; AppError "conflict" for a fixture that cannot be
 * scored by hand, "not-found" for an unknown one
 */
export function setResult(
  services: Services,
  scorer: Scorer,
  typed: { readonly result: string; readonly status: string },
): void {
  const { fixtureId } = scorer;
  actAsScorer(services, scorer, (tx) => {
    const fixture = findScorable(tx, fixtureId, services.now());
    const { result, status } = readResult(fixture, typed);
    const score = readScore(tx, fixtureId);
    const open = score.lines.length > 0 ? "in progress" : "upcoming";
    const state = result === "open" ? open : "finished";
    const winnerTeamId = winnerOf(fixture, result);
    const after = { ...score, state, status, winnerTeamId, crease: null } as const;
    if (!recordScoreTx(tx, services, fixtureId, after, scorer.userId)) return;
    markScoredManually(tx, fixtureId, services.now());
    noteScoreSource(tx, fixtureId, "typed", services.now(), "points", scorer.userId);
    const from = resultWords(fixture);
    const to = resultWords({ state, status });
    const { tournamentId, name } = fixture;
    if (from === to) return;
    const change = { kind: "result" as const, fixture: name, from, to };
    logToLeagues(tx, services, scorer, tournamentId, [change]);
  });
}

/**
 * A feed without them does not remove them (rules.md#unknown).
 *
 * @throws FieldsError on `player`; AppError as `setResult` does
 */
export function setPlayersOfMatch(
  services: Services,
  scorer: Scorer,
  playerIds: readonly number[],
): void {
  const { fixtureId } = scorer;
  actAsScorer(services, scorer, (tx) => {
    const fixture = findScorable(tx, fixtureId, services.now());
    const players = [...new Set(playerIds)].sort((a, b) => a - b);
    const names = namesOf(tx, fixture, players);
    if (names.length < players.length || players.length > PLAYERS_MAX) {
      const sentence = `Choose up to ${PLAYERS_MAX} players of the two teams.`;
      throw new FieldsError([{ fields: ["player"], sentence }]);
    }
    const score = readScore(tx, fixtureId);
    const from = namesOf(tx, fixture, score.playersOfMatch);
    saveOverride(tx, fixtureId, { playersOfMatch: players }, services.now());
    const after = { ...score, playersOfMatch: players };
    if (!recordScoreTx(tx, services, fixtureId, after, scorer.userId)) return;
    const { tournamentId, name } = fixture;
    const change = { kind: "players of the match" as const, fixture: name, from, to: names };
    logToLeagues(tx, services, scorer, tournamentId, [change]);
  });
}

/** For the form; a result without a winner is recognized by its words. */
export function resultOf(fixture: OperatedFixture): Result {
  const { state, status, winnerTeamId, teamA } = fixture;
  if (state !== "finished") return "open";
  if (winnerTeamId !== null) return winnerTeamId === teamA.id ? "a" : "b";
  if (/\b(?:tie|tied)\b/i.test(status)) return "tie";
  return /\b(?:draw|drawn)\b/i.test(status) ? "draw" : "no result";
}

function readResult(
  fixture: OperatedFixture,
  typed: { readonly result: string; readonly status: string },
): { result: Result; status: string } {
  const faults: FieldFault[] = [];
  const result = RESULTS.find((each) => each === typed.result);
  const status = tidyName(typed.status);
  if (result === undefined) faults.push({ fields: ["result"], sentence: "Choose a result." });
  if (result === "open" && fixture.rehearsed) {
    const sentence = "A rehearsal that is over stays over: it would be played again.";
    faults.push({ fields: ["result"], sentence });
  }
  if ([...status].length > STATUS_MAX) {
    const sentence = `The words for scoreboards have at most ${STATUS_MAX} characters.`;
    faults.push({ fields: ["status"], sentence });
  }
  if (result === undefined || faults.length > 0) throw new FieldsError(faults);
  // Words of another result would bring it back into the form.
  const own = status !== "" && (result === "open" || saysSo(fixture, result, status));
  return { result, status: own ? status : ourWords(fixture, result) };
}

function saysSo(fixture: OperatedFixture, result: Result, status: string): boolean {
  const winnerTeamId = winnerOf(fixture, result);
  return resultOf({ ...fixture, state: "finished", status, winnerTeamId }) === result;
}

function ourWords({ teamA, teamB }: OperatedFixture, result: Result): string {
  return {
    open: "",
    a: `${teamA.name} won`,
    b: `${teamB.name} won`,
    tie: "Match tied",
    draw: "Match drawn",
    "no result": "No result",
  }[result];
}

function winnerOf({ teamA, teamB }: OperatedFixture, result: Result): number | null {
  if (result === "a") return teamA.id;
  return result === "b" ? teamB.id : null;
}

function resultWords({ state, status }: Pick<OperatedFixture, "state" | "status">): string {
  if (state === "finished") return status;
  return state === "in progress" ? "in progress" : "not played";
}

/** Ids outside the two teams are ignored. */
function namesOf(tx: Tx, { teamA, teamB }: OperatedFixture, ids: readonly number[]): string[] {
  return tx
    .select({ name: poolPlayers.name, teamId: poolPlayers.teamId })
    .from(poolPlayers)
    .where(inArray(poolPlayers.id, [...ids]))
    .orderBy(poolPlayers.id)
    .all()
    .filter(({ teamId }) => teamId === teamA.id || teamId === teamB.id)
    .map(({ name }) => name);
}
