import type { Tx } from "#db/client";
import type { Crease } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { formatOf } from "#game/play/match/formats";
import { manualDoubts, manualFaults } from "#game/play/match/manual-checks";
import type { ManualInnings } from "#game/play/match/manual-innings";
import { scoreOfManual, statLinesOfManual } from "#game/play/match/manual-scorecard";
import type { FieldFault } from "#server/core/errors";
import type { FixtureScore } from "#server/play/points/fixture-score";
import type { TeamName } from "#server/play/season/season-fixtures";
import { type InningsSides, sidesOf } from "../operator/innings-sides";
import { doubtSentence, faultSentence } from "../operator/manual-sentences";
import type { OperatedFixture } from "../operator/read-fixture";
import { isSameWord } from "../operator/save-team";
import { type PushFault, PushRefusal, pointerTo, refuse } from "./push-refusal";
import { findPlayer, readRows } from "./read-rows";
import type { PushedInnings, PushedScorecard } from "./score-schema";

/** A pushed scorecard as a score, and what does not add up in it, as sentences. */
export interface ScoreOfRows {
  readonly score: FixtureScore;
  readonly doubts: readonly string[];
}

/**
 * The score of a fixture as a pushed scorecard has it. Figures that cannot be are refused like typed
 * ones; those that only do not add up are doubts, because the book may have it so.
 *
 * @throws PushRefusal with every fault and its pointer
 */
export function scoreOfRows(tx: Tx, fixture: OperatedFixture, card: PushedScorecard): ScoreOfRows {
  refuseState(fixture, card);
  const faults: PushFault[] = [];
  const doubts: string[] = [];
  const inningsScores = card.innings.map((pushed, index) => {
    const path = ["innings", index];
    const team = findTeam(fixture, pushed.team, ...path, "team");
    const sides = sidesOf(tx, fixture, team.id);
    const place = { innings: index + 1, ballsPerOver: fixture.ballsPerOver, path };
    const before = faults.length;
    const rows = readRows(pushed, sides, place, faults);
    const nameOf = namesOf(sides);
    if (faults.length === before) {
      for (const fault of manualFaults(rows, fixture.ballsPerOver)) {
        faults.push(placed(faultSentence(fault, nameOf), rows, pushed, path));
      }
    }
    if (faults.length === before) {
      const own = manualDoubts(rows, fixture).map((doubt) => doubtSentence(doubt, nameOf, fixture));
      doubts.push(...own.map((sentence) => `Innings ${index + 1}: ${sentence}`));
    }
    return rows;
  });
  const players = playersOfMatch(tx, fixture, card, faults);
  const winner =
    card.winner === undefined || card.winner === null
      ? null
      : findTeam(fixture, card.winner, "winner");
  if (faults.length > 0) throw new PushRefusal("invalid", faults);
  const lines = inningsScores.flatMap(statLinesOfManual);
  const innings = inningsScores.map((rows) => {
    return { innings: rows.innings, teamId: rows.battingTeamId, ...scoreOfManual(rows) };
  });
  const isPlayed = lines.length > 0;
  const state = card.state === "in progress" && !isPlayed ? "upcoming" : card.state;
  const score: FixtureScore = {
    ...{ state, innings, lines, playersOfMatch: players },
    status: state === "upcoming" ? "" : statusOf(card, winner),
    winnerTeamId: state === "finished" ? (winner?.id ?? null) : null,
    // A scorecard does not name those who did nothing.
    sidePlayers: [...new Set(lines.map(({ playerId }) => playerId))],
    crease: state === "in progress" ? creaseOf(tx, fixture, inningsScores) : null,
  };
  return { score, doubts };
}

function refuseState({ matchType, name }: OperatedFixture, { state, innings }: PushedScorecard) {
  const most = formatOf(matchType).innings;
  if (innings.length > most) {
    throw refuse(`${name} has ${most} innings: leave super overs out.`, "innings", most);
  }
  if (state === "abandoned" && innings.length > 0) {
    throw refuse("A match with an innings is finished, not abandoned.", "state");
  }
  if (state === "finished" && innings.length === 0) {
    throw refuse("A match without an innings is abandoned, not finished.", "state");
  }
}

function findTeam(
  { teamA, teamB, name }: OperatedFixture,
  given: string,
  ...path: readonly PropertyKey[]
): TeamName {
  const team = [teamA, teamB].find(
    (each) => isSameWord(each.name, given) || isSameWord(each.shortName, given),
  );
  if (team === undefined) throw refuse(`“${given}” does not play in ${name}.`, ...path);
  return team;
}

function playersOfMatch(
  tx: Tx,
  fixture: OperatedFixture,
  { playersOfMatch: given = [] }: PushedScorecard,
  faults: PushFault[],
): number[] {
  const { batters, fielders } = sidesOf(tx, fixture, fixture.teamA.id);
  return given.flatMap((each, index) => {
    const match = findPlayer([...batters, ...fielders], each);
    if (match !== undefined) return [match.id];
    const pointer = pointerTo(["playersOfMatch", index]);
    faults.push({ sentence: `“${each}” is nobody in the pool, or more than one player.`, pointer });
    return [];
  });
}

/** `batting.<player id>.runs` is at `/innings/0/batting/3/runs`. */
function placed(
  { fields: [field], sentence }: FieldFault,
  rows: ManualInnings,
  pushed: PushedInnings,
  path: readonly PropertyKey[],
): PushFault {
  if (field === undefined) return { sentence, pointer: pointerTo(path) };
  const [part = "", id = "", name] = field.split(".");
  if (part === "totals") {
    const field = id === "balls" && pushed.totals?.balls == null ? "overs" : id;
    return { sentence, pointer: pointerTo([...path, part, field]) };
  }
  const row = rows[part as "batting"].findIndex(({ playerId }) => playerId === Number(id));
  const ofOvers =
    part === "bowling" && name === "balls" && pushed.bowling[row]?.overs !== undefined;
  const last = name === undefined ? [] : [ofOvers ? "overs" : name];
  return { sentence, pointer: pointerTo([...path, part, row, ...last]) };
}

function namesOf({ batters, fielders }: InningsSides): (playerId: number) => string {
  const names = new Map([...batters, ...fielders].map(({ id, terms }) => [id, terms.name]));
  return (playerId) => names.get(playerId) ?? "";
}

function statusOf({ status = "", state }: PushedScorecard, winner: TeamName | null): string {
  const own = tidyName(status);
  if (own !== "") return own;
  if (state === "in progress") return "In progress";
  if (state === "abandoned") return "Abandoned without a ball";
  return winner === null ? "No result" : `${winner.name} won`;
}

/** Batters of the last innings who are not out are in; the bowler is unknown. */
function creaseOf(
  tx: Tx,
  fixture: OperatedFixture,
  innings: readonly ManualInnings[],
): Crease | null {
  const current = innings.at(-1);
  const batters = current?.batting.filter(({ howOut }) => howOut === "not out") ?? [];
  if (current === undefined || batters.length === 0 || batters.length > 2) return null;
  const nameOf = namesOf(sidesOf(tx, fixture, current.battingTeamId));
  return {
    battingTeamId: current.battingTeamId,
    batters: batters.map(({ playerId, runs, balls }) => {
      return { playerId, name: nameOf(playerId), runs, balls };
    }),
    bowler: null,
  };
}
