import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, typedInnings } from "#db/schema";
import type { Match } from "#game/play/match/match";
import type { LoggedFigureChange } from "#game/trust/log/logged-figures";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { digestOf } from "#server/play/locks/dry-run";
import { readScore } from "#server/play/points/read-score";
import { noteScore } from "#server/play/proof/note-score";
import type { TeamName } from "#server/play/season/season-fixtures";
import { CricsheetError } from "../cricsheet/cricsheet-error";
import { type CricsheetMatch, readCricsheet } from "../cricsheet/read-cricsheet";
import { comparePoints, listFigureChanges } from "../operator/compare-points";
import { findScorable } from "../operator/manual-scoring";
import { dateFault, findPlayers, formatFault, teamsOfSides } from "../operator/match-of-fixture";
import { additions, readPool, type StoredPlayer } from "../operator/pool-state";
import { noteReconciled } from "../operator/reconciled";
import { actAsScorer, type Scorer, tryAsScorer } from "../operator/scorer-access";
import { type PlannedScore, type ScorePreview, storeScore } from "../operator/store-score";
import { type PoolKeys, scoreOfMatch } from "../results/score-of-match";
import { stateSidesOfMatch } from "../results/state-sides-of-match";
import { compareRest, type OtherChange } from "./compare-rest";
import { missingBalls } from "./reconciled-file";

interface FilePreview extends ScorePreview {
  /** Will be added to the pool, as "name (team)". */
  readonly added: readonly string[];
  readonly status: string;
  /** Of players, stored → file; empty without a stored score. */
  readonly changes: readonly LoggedFigureChange[];
  readonly others: readonly OtherChange[];
  /** Sentences: missing balls, strangers. */
  readonly toConfirm: readonly string[];
}

interface ScoreFile {
  readonly text: string;
  readonly seen: string;
  /** Somebody has confirmed the doubts of the preview. */
  readonly alsoDoubted: boolean;
}

/**
 * The points of a Cricsheet file under the rules of the tournament's leagues, beside those of the
 * stored score. Nothing is stored.
 *
 * @throws AppError "invalid" for a file that is unreadable or of another match, "conflict" for a
 * fixture that cannot be scored by hand, "not-found" for an unknown one
 */
export function previewFile(services: Services, scorer: Scorer, text: string): FilePreview {
  return tryAsScorer(services, scorer, (tx) => planFile(tx, services, scorer, text).preview);
}

/**
 * Replaces the whole score of a fixture, with the points of every league. From then on no feed
 * writes the fixture.
 *
 * @throws as `previewFile` does; AppError "conflict" if the preview has changed since, or if a
 * doubt, such as fewer balls than stored, is not confirmed
 */
export function saveFile(
  services: Services,
  scorer: Scorer,
  { text, seen, alsoDoubted }: ScoreFile,
): void {
  const { fixtureId } = scorer;
  actAsScorer(services, scorer, (tx) => {
    const filePlan = planFile(tx, services, scorer, text);
    const { poolBefore, poolAfter, ballsPerOver, teams, match, keys, ...plan } = filePlan;
    const { toConfirm } = plan.preview;
    if (toConfirm.length > 0 && !alsoDoubted) {
      throw new AppError("conflict", `${toConfirm.join(" ")} Confirm that it is right, then save.`);
    }
    tx.update(fixtures).set({ ballsPerOver }).where(eq(fixtures.id, fixtureId)).run();
    tx.delete(typedInnings).where(eq(typedInnings.fixtureId, fixtureId)).run();
    const isCorrection = plan.before.lines.length > 0;
    storeScore(tx, services, scorer, {
      ...plan,
      seen,
      entry: { how: "from a file", innings: null, corrected: isCorrection },
      changes: additions(poolBefore, poolAfter),
    });
    stateSidesOfMatch(tx, services, fixtureId, { teams, match, inPlay: false, keys });
    noteReconciled(tx, fixtureId, "", services.now());
    // A file may change the season even if it changes no score: ids of players, balls of an over.
    noteScore(tx, fixtureId, services.now());
  });
}

interface FilePlan extends PlannedScore {
  readonly poolBefore: readonly StoredPlayer[];
  readonly poolAfter: readonly StoredPlayer[];
  readonly ballsPerOver: number;
  /** In the order of the match's sides. */
  readonly teams: readonly [TeamName, TeamName];
  readonly match: Match;
  readonly keys: PoolKeys;
  readonly preview: FilePreview;
}

function planFile(tx: Tx, services: Services, { fixtureId }: Scorer, text: string): FilePlan {
  const storedFixture = findScorable(tx, fixtureId, services.now());
  const { match, info } = readFile(text);
  const { ballsPerOver } = match;
  const fixture = { ...storedFixture, ballsPerOver };
  const teams = teamsOfSides(fixture, match.sides);
  const fault = formatFault(fixture, match) ?? dateFault(fixture, info.dates);
  if (fault !== null) throw new AppError("invalid", fault);
  const poolBefore = readPool(tx, teams);
  const { keys, doubt } = findPlayers(tx, teams, match);
  const before = readScore(tx, fixtureId);
  const { score: after, added } = scoreOfMatch(tx, teams, match, null, keys);
  const points = comparePoints(tx, fixture, before, after);
  const digest = digestOf([fixtureId, before, after, added, ballsPerOver]);
  const isFirst = before.lines.length === 0;
  return {
    ...{ fixture, before, after, poolBefore, ballsPerOver, teams, match, keys },
    poolAfter: readPool(tx, teams),
    preview: {
      ...{ doubts: [], points, added, status: after.status, digest },
      changes: isFirst ? [] : listFigureChanges(tx, fixture, before.lines, after.lines),
      others: isFirst ? [] : compareRest(tx, fixture, before, after),
      toConfirm: [missingBalls(before, after), doubt].filter((each) => each !== null),
    },
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
