import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, poolPlayers, typedInnings } from "#db/schema";
import { DAY_MS } from "#game/durations";
import type { Side } from "#game/match/match";
import { versus } from "#game/season/versus";
import { AppError } from "../errors";
import { CricsheetError } from "../feeds/cricsheet/cricsheet-error";
import { type CricsheetMatch, readCricsheet } from "../feeds/cricsheet/read-cricsheet";
import { readScore } from "../points/read-score";
import { scoreOfMatch } from "../results/score-of-match";
import type { TeamName } from "../season/season-fixtures";
import type { Services } from "../services";
import { actAsOperator, tryAsOperator } from "./act-as-operator";
import { comparePoints } from "./compare-points";
import { digestOf } from "./dry-run";
import { findScorable } from "./manual-scoring";
import type { Operator } from "./operator-access";
import { additions, readPool, type StoredPlayer } from "./pool-state";
import type { OperatedFixture } from "./read-fixture";
import { isSameWord } from "./save-team";
import { type PlannedScore, type ScorePreview, storeScore } from "./store-score";

/** What a pasted match file gives. */
export interface FilePreview extends ScorePreview {
  /** Who plays in it and will come into the pool, as "name (team)". */
  readonly added: readonly string[];
  /** The result in the file's words. */
  readonly status: string;
}

/**
 * The points that a Cricsheet file gives a fixture under the rules of the tournament's leagues,
 * beside those of the score that is stored. Nothing is stored.
 *
 * @throws AppError "invalid" for a file that cannot be read or is of other teams, "conflict" for a
 *   fixture that cannot be scored by hand, "not-found" for none
 */
export function previewFile(
  services: Services,
  operator: Operator,
  fixtureId: number,
  text: string,
): FilePreview {
  return tryAsOperator(services, operator, (tx) => planFile(tx, fixtureId, text).preview);
}

/**
 * Stores the score of a Cricsheet file in place of the whole score of a fixture, with the points of
 * every league. From then on no feed writes the fixture.
 *
 * @param seen the digest of the preview that was shown
 * @throws as `previewFile` does; AppError "conflict" when the preview is another one now
 */
export function saveFile(
  services: Services,
  operator: Operator,
  fixtureId: number,
  { text, seen }: { readonly text: string; readonly seen: string },
): void {
  actAsOperator(services, operator, (tx) => {
    const { poolBefore, poolAfter, ballsPerOver, ...plan } = planFile(tx, fixtureId, text);
    tx.update(fixtures).set({ ballsPerOver }).where(eq(fixtures.id, fixtureId)).run();
    tx.delete(typedInnings).where(eq(typedInnings.fixtureId, fixtureId)).run();
    const corrected = plan.before.lines.length > 0;
    storeScore(tx, services, operator, {
      ...plan,
      seen,
      entry: { how: "from a file", innings: null, corrected },
      changes: additions(poolBefore, poolAfter),
    });
  });
}

interface FilePlan extends PlannedScore {
  readonly poolBefore: readonly StoredPlayer[];
  readonly poolAfter: readonly StoredPlayer[];
  readonly ballsPerOver: number;
  readonly preview: FilePreview;
}

function planFile(tx: Tx, fixtureId: number, text: string): FilePlan {
  const stored = findScorable(tx, fixtureId);
  const { match, info } = readFile(text);
  const { ballsPerOver } = match;
  const fixture = { ...stored, ballsPerOver };
  const teams = teamsOfSides(fixture, match.sides);
  const poolBefore = readPool(tx, teams);
  for (const side of [0, 1] as const) adoptIds(tx, teams[side], match.sides[side]);
  const before = readScore(tx, fixtureId);
  const { score: after, added } = scoreOfMatch(tx, teams, match);
  const doubts = dateDoubts(fixture, info.dates);
  const points = comparePoints(tx, fixture, before, after);
  const digest = digestOf([fixtureId, before, after, doubts, added, ballsPerOver]);
  return {
    ...{ fixture, before, after, poolBefore, ballsPerOver },
    poolAfter: readPool(tx, teams),
    preview: { doubts, points, added, status: after.status, digest },
  };
}

function readFile(text: string): CricsheetMatch {
  try {
    return readCricsheet(text);
  } catch (error) {
    if (!(error instanceof CricsheetError)) throw error;
    throw new AppError("invalid", `This file cannot be read: ${error.message}.`);
  }
}

/** The fixture's teams in the order of the match's sides, by name or short name. */
function teamsOfSides(
  { teamA, teamB, name }: OperatedFixture,
  [a, b]: readonly [Side, Side],
): [TeamName, TeamName] {
  const isOf = (team: TeamName, side: Side) =>
    isSameWord(team.name, side.name) || isSameWord(team.shortName, side.name);
  if (isOf(teamA, a) && isOf(teamB, b)) return [teamA, teamB];
  if (isOf(teamB, a) && isOf(teamA, b)) return [teamB, teamA];
  throw new AppError("invalid", `This file is of ${versus([a.name, b.name])}, not of ${name}.`);
}

/**
 * Players who came into the pool without an id are known by their names; the file has their ids,
 * and from then on those are their keys (rules.md#identity).
 */
function adoptIds(tx: Tx, team: TeamName, { players }: Side): void {
  const keys = new Set(readPool(tx, [team]).map(({ key }) => key));
  for (const { key, name } of players) {
    if (key === name || keys.has(key) || !keys.has(name)) continue;
    tx.update(poolPlayers)
      .set({ key })
      .where(and(eq(poolPlayers.teamId, team.id), eq(poolPlayers.key, name)))
      .run();
  }
}

/** A file has the days of play where they were played, which may be a day off in UTC. */
function dateDoubts({ startsAt }: OperatedFixture, dates: readonly string[]): string[] {
  const [first] = dates;
  if (first === undefined || Math.abs(Date.parse(first) - startsAt) <= 2 * DAY_MS) return [];
  const day = new Date(startsAt).toISOString().slice(0, 10);
  return [`The match of the file was played on ${first}, the fixture starts on ${day}.`];
}
