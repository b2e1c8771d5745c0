import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, typedInnings } from "#db/schema";
import type { Match } from "#game/match/match";
import { AppError } from "../errors";
import { CricsheetError } from "../feeds/cricsheet/cricsheet-error";
import { type CricsheetMatch, readCricsheet } from "../feeds/cricsheet/read-cricsheet";
import { readScore } from "../points/read-score";
import { scoreOfMatch } from "../results/score-of-match";
import { stateSidesOfMatch } from "../results/state-sides-of-match";
import type { TeamName } from "../season/season-fixtures";
import type { Services } from "../services";
import { comparePoints } from "./compare-points";
import { digestOf } from "./dry-run";
import { findScorable } from "./manual-scoring";
import { adoptIds, dateDoubts, teamsOfSides } from "./match-of-fixture";
import { additions, readPool, type StoredPlayer } from "./pool-state";
import { noteReconciled } from "./reconciled";
import { actAsScorer, type Scorer, tryAsScorer } from "./scorer-access";
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
export function previewFile(services: Services, scorer: Scorer, text: string): FilePreview {
  return tryAsScorer(services, scorer, (tx) => planFile(tx, scorer.fixtureId, text).preview);
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
  scorer: Scorer,
  { text, seen }: { readonly text: string; readonly seen: string },
): void {
  const { fixtureId } = scorer;
  actAsScorer(services, scorer, (tx) => {
    const planned = planFile(tx, fixtureId, text);
    const { poolBefore, poolAfter, ballsPerOver, teams, match, ...plan } = planned;
    tx.update(fixtures).set({ ballsPerOver }).where(eq(fixtures.id, fixtureId)).run();
    tx.delete(typedInnings).where(eq(typedInnings.fixtureId, fixtureId)).run();
    const corrected = plan.before.lines.length > 0;
    storeScore(tx, services, scorer, {
      ...plan,
      seen,
      entry: { how: "from a file", innings: null, corrected },
      changes: additions(poolBefore, poolAfter),
    });
    stateSidesOfMatch(tx, services, fixtureId, { teams, match, inPlay: false });
    noteReconciled(tx, fixtureId, "", services.now());
  });
}

interface FilePlan extends PlannedScore {
  readonly poolBefore: readonly StoredPlayer[];
  readonly poolAfter: readonly StoredPlayer[];
  readonly ballsPerOver: number;
  /** In the order of the match's sides. */
  readonly teams: readonly [TeamName, TeamName];
  readonly match: Match;
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
    ...{ fixture, before, after, poolBefore, ballsPerOver, teams, match },
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
