import { eq } from "drizzle-orm";
import { z } from "zod";
import { fixtures, typedInnings } from "#db/schema";
import type { LeaguePoints } from "#db/schema/match-files";
import { versus } from "#game/core/words";
import { AppError } from "#server/core/errors";
import type { Job } from "#server/core/job";
import type { Services } from "#server/core/services";
import { digestOf, dryRun } from "#server/play/locks/dry-run";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { noteSeason } from "#server/play/proof/season-lines";
import { CricsheetError } from "../cricsheet/cricsheet-error";
import { readCricsheetDocument } from "../cricsheet/read-cricsheet";
import { compareLeaguePoints, listFigureChanges } from "../operator/compare-points";
import { findScorable, saveOverride } from "../operator/manual-scoring";
import { findPlayers, teamsOfSides } from "../operator/match-of-fixture";
import { requireOperator } from "../operator/operator-access";
import { additions, readPool, type StoredPlayer } from "../operator/pool-state";
import type { OperatedFixture } from "../operator/read-fixture";
import { isTyped, noteReconciled } from "../operator/reconciled";
import { storeScore } from "../operator/store-score";
import { keepsTyped, withOverrides } from "../results/overrides";
import { scoreOfMatch } from "../results/score-of-match";
import { stateSidesOfMatch } from "../results/state-sides-of-match";
import { compareRest } from "./compare-rest";
import { type FiledMatch, findDifference, noteDifference } from "./open-difference";
import { type MatchHead, placeMatch } from "./place-match";
import {
  brokenFile,
  type ComparedFixture,
  missingBalls,
  type ReconciledFile,
  type Reconciling,
} from "./reconciled-file";

/** Just enough to find a fixture: a folder may have thousands of files of other tournaments. */
const headSchema = z.object({
  info: z.object({
    teams: z.tuple([z.string(), z.string()]),
    dates: z.array(z.iso.date()).min(1),
    match_type: z.string(),
  }),
});

/**
 * Compares a match file with the stored scores of its fixtures and, on request, corrects these
 * (rules.md#match-files). A repeated run finds no difference.
 *
 * @param name the file's
 */
export function reconcileMatch(
  services: Services,
  name: string,
  text: string,
  reconciling: Reconciling,
): ReconciledFile {
  const document = readValue(text);
  if ("problem" in document) return brokenFile(name, document.problem);
  const base = name.replace(/^.*[\\/]/, "").replace(/\.json$/i, "");
  const places = placeMatch(
    services.db,
    services.now(),
    base,
    document.head,
    reconciling.tournamentIds,
  );
  const comparisons: ComparedFixture[] = [];
  const problems: string[] = [];
  for (const place of places) {
    if ("unclear" in place) {
      problems.push(place.unclear);
      continue;
    }
    if (reconciling.done?.includes(place.fixtureId)) {
      problems.push("Another file of the same archive is of this match, and this one is left out.");
      continue;
    }
    try {
      comparisons.push(
        reconcileFixture(services, place.fixtureId, { name, text }, document.value, reconciling),
      );
    } catch (error) {
      if (error instanceof CricsheetError) problems.push(`It cannot be read: ${error.message}.`);
      else if (error instanceof AppError) problems.push(error.message);
      else throw error;
    }
  }
  const elsewhere = places.length === 0 ? matchWords(document.head) : null;
  return { file: name, fixtures: comparisons, elsewhere, problems };
}

function matchWords({ teams, day }: MatchHead): string {
  return `It is of ${versus(teams)} on ${day}: no fixture here that has started is that match.`;
}

/** A thread does it beside the pages, one file at a time. */
export const reconcileMatchJob: Job<
  [name: string, text: string, reconciling: Reconciling],
  ReconciledFile
> = { name: "reconcileMatch", kind: "write", run: reconcileMatch };

function readValue(
  text: string,
): { readonly value: unknown; readonly head: MatchHead } | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "It is not JSON." };
  }
  const heading = headSchema.safeParse(value);
  const day = heading.data?.info.dates[0];
  if (!heading.success || day === undefined) {
    return { problem: "It is not a match file: teams, days or type are missing." };
  }
  const { teams, match_type: matchType } = heading.data.info;
  return { value, head: { teams, day, matchType } };
}

function reconcileFixture(
  services: Services,
  fixtureId: number,
  file: FiledMatch,
  value: unknown,
  reconciling: Reconciling,
): ComparedFixture {
  const result = compareOrStore(services, fixtureId, file.name, value, reconciling);
  const { apply, userId } = reconciling;
  const { outcome, ofOthers } = result;
  const isOpen = outcome === "typed" || outcome === "doubted";
  // An operator has just seen what stays out of an upload.
  if (!apply || ofOthers || (isOpen && userId !== null)) return result;
  if (isOpen || keepsTyped(services.db, fixtureId) || findDifference(services.db, fixtureId)) {
    const whole = { ...reconciling, alsoTyped: true, alsoDoubted: true };
    const { compared, leaguePoints } = dryRun(services, (tx) =>
      plan(tx, services, fixtureId, { value, reconciling: whole }),
    );
    const difference = compared.outcome === "same" ? null : { ...compared, points: leaguePoints };
    noteDifference(services, fixtureId, file, difference);
  }
  return result;
}

/** Corrected as far as `reconciling` goes. */
function compareOrStore(
  services: Services,
  fixtureId: number,
  file: string,
  value: unknown,
  reconciling: Reconciling,
): ComparedFixture {
  const { apply, alsoTyped, userId, seen } = reconciling;
  const comparison = dryRun(
    services,
    (tx) => plan(tx, services, fixtureId, { value, reconciling }).compared,
  );
  const isSeen = seen === undefined || seen.includes(comparison.digest);
  if (!apply || comparison.outcome !== "differs" || !isSeen) return comparison;
  return inLockedTransaction(services, (tx) => {
    if (userId !== null) requireOperator(tx, { id: userId });
    const planNow = plan(tx, services, fixtureId, { value, reconciling });
    if (planNow.compared.digest !== comparison.digest) return planNow.compared;
    // Otherwise it would lie over the next file again.
    if (alsoTyped) {
      const nothing = { playersOfMatch: null, dotBalls: null };
      saveOverride(tx, fixtureId, nothing, services.now());
    }
    store(tx, services, file, userId, planNow);
    return { ...planNow.compared, outcome: "applied" };
  });
}

interface Plan {
  readonly compared: ComparedFixture;
  readonly leaguePoints: readonly LeaguePoints[];
  readonly fixture: OperatedFixture;
  readonly before: FixtureScore;
  readonly after: FixtureScore;
  readonly ballsPerOver: number;
  readonly poolBefore: readonly StoredPlayer[];
}

/** Players outside the pool are added to it, as with every match file. */
function plan(
  tx: LockedTx,
  services: Services,
  fixtureId: number,
  { value, reconciling }: { readonly value: unknown; readonly reconciling: Reconciling },
): Plan {
  const { alsoTyped, alsoDoubted } = reconciling;
  const storedFixture = findScorable(tx, fixtureId, services.now());
  const { match } = readCricsheetDocument(value);
  if (match.result.kind === "unknown") {
    throw new AppError("invalid", "It has no outcome: a match that is not over is not compared.");
  }
  const { ballsPerOver } = match;
  const fixture = { ...storedFixture, ballsPerOver };
  const wasTyped = isTyped(tx, storedFixture);
  const teams = teamsOfSides(fixture, match.sides);
  const poolBefore = readPool(tx, teams);
  const { keys, doubt, others: ofOthers } = findPlayers(tx, teams, match);
  const before = readScore(tx, fixtureId);
  const { score } = scoreOfMatch(tx, teams, match, null, keys);
  const after = alsoTyped ? score : withOverrides(tx, fixtureId, score);
  const changes = listFigureChanges(tx, fixture, before.lines, after.lines);
  const leaguePoints = compareLeaguePoints(tx, fixture, before, after).map(changedPoints);
  const points = leaguePoints[0]?.points ?? [];
  // Last, because the teams that play, and so the points, follow from it.
  const confirmsSides = stateSidesOfMatch(tx, services, fixtureId, {
    teams,
    match,
    inPlay: false,
    keys,
  });
  const others = [
    ...compareRest(tx, fixture, before, after),
    ...(confirmsSides
      ? [{ what: "Who was named", from: "not confirmed", to: "as in the file" }]
      : []),
  ];
  const differs = changes.length + others.length > 0;
  const toConfirm = [missingBalls(before, after), ofOthers, doubt].filter((each) => each !== null);
  const isDoubted = toConfirm.length > 0 && !alsoDoubted;
  const stays = wasTyped && !alsoTyped ? "typed" : isDoubted ? "doubted" : null;
  const outcome = differs ? (stays ?? "differs") : "same";
  const digest = digestOf([fixtureId, before, after, confirmsSides]);
  const { name } = fixture;
  const compared = {
    fixtureId,
    name,
    outcome,
    toConfirm,
    ofOthers: ofOthers !== null,
    changes,
    others,
    points,
    digest,
  } as const;
  return { compared, leaguePoints, fixture, before, after, ballsPerOver, poolBefore };
}

function changedPoints({ leagueIds, points }: LeaguePoints): LeaguePoints {
  return { leagueIds, points: points.filter((each) => each.before !== each.after) };
}

function store(
  tx: LockedTx,
  services: Services,
  file: string,
  userId: number | null,
  { fixture, before, after, ballsPerOver, poolBefore }: Plan,
): void {
  tx.update(fixtures).set({ ballsPerOver }).where(eq(fixtures.id, fixture.id)).run();
  noteSeason(tx, fixture.tournamentId, services.now());
  tx.delete(typedInnings).where(eq(typedInnings.fixtureId, fixture.id)).run();
  const isCorrection = before.lines.length > 0;
  const poolAfter = readPool(tx, [fixture.teamA, fixture.teamB]);
  storeScore(
    tx,
    services,
    { userId },
    {
      ...{ fixture, before, after },
      entry: { how: "from a file", innings: null, corrected: isCorrection },
      changes: additions(poolBefore, poolAfter),
    },
  );
  noteReconciled(tx, fixture.id, file, services.now());
}
