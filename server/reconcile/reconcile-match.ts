import { eq } from "drizzle-orm";
import { z } from "zod";
import { fixtures, type LoggedFigureChange, typedInnings } from "#db/schema";
import { AppError } from "../errors";
import { CricsheetError } from "../feeds/cricsheet/cricsheet-error";
import { readCricsheetDocument } from "../feeds/cricsheet/read-cricsheet";
import type { Job } from "../jobs/job";
import { inLockedTransaction, type LockedTx } from "../locks/locked-transaction";
import { listFigureChanges } from "../operator/compare-figures";
import { comparePoints, type PointsChange } from "../operator/compare-points";
import { digestOf, dryRun } from "../operator/dry-run";
import { findScorable, saveOverride } from "../operator/manual-scoring";
import { adoptIds, teamsOfSides } from "../operator/match-of-fixture";
import { requireOperator } from "../operator/operator-access";
import { additions, readPool, type StoredPlayer } from "../operator/pool-state";
import type { OperatedFixture } from "../operator/read-fixture";
import { isTyped, noteReconciled } from "../operator/reconciled";
import { storeScore } from "../operator/store-score";
import type { FixtureScore } from "../points/fixture-score";
import { readScore } from "../points/read-score";
import { withOverrides } from "../results/overrides";
import { scoreOfMatch } from "../results/score-of-match";
import { stateSidesOfMatch } from "../results/state-sides-of-match";
import type { Services } from "../services";
import { compareRest, type OtherChange } from "./compare-rest";
import { type MatchHead, placeMatch } from "./place-match";

/** What is done with a match file. */
export interface Reconciling {
  /** Null for all tournaments. */
  readonly tournamentId: number | null;
  /** False only compares. */
  readonly apply: boolean;
  /** Replaces also what a person has typed. */
  readonly alsoTyped: boolean;
  /** The operator who does it; null for the command line and the watched folder. */
  readonly userId: number | null;
  /** Applies only the comparisons that were shown, by their digests; left out: all. */
  readonly seen?: readonly string[];
}

/** A fixture beside a match file. */
export interface ComparedFixture {
  readonly fixtureId: number;
  readonly name: string;
  /** `typed`: it differs, and stays because a person has typed it. */
  readonly outcome: "same" | "differs" | "applied" | "typed";
  /** Figures of players, stored → file. */
  readonly changes: readonly LoggedFigureChange[];
  /** Result, innings, players of the match and sides, as words. */
  readonly others: readonly OtherChange[];
  /** Whose points change, under the rules of the most leagues. */
  readonly points: readonly PointsChange[];
  /** Names the comparison. */
  readonly digest: string;
}

/** What became of a match file. */
export interface ReconciledFile {
  readonly file: string;
  /** Empty for a match that is in no tournament here. */
  readonly fixtures: readonly ComparedFixture[];
  /** Why the file, or a fixture of it, was left out, as sentences. */
  readonly problems: readonly string[];
}

/** As little as finds a fixture: a folder may have thousands of files of other tournaments. */
const headSchema = z.object({
  info: z.object({
    teams: z.tuple([z.string(), z.string()]),
    dates: z.array(z.iso.date()).min(1),
    match_type: z.string(),
  }),
});

/**
 * Compares a match file with what is stored of its fixtures and, where it is asked to, puts their whole
 * scores right (rules.md#match-files). Doing it again finds nothing that differs.
 *
 * @param name the file's
 */
export function reconcileMatch(
  services: Services,
  name: string,
  text: string,
  reconciling: Reconciling,
): ReconciledFile {
  const read = readValue(text);
  if ("problem" in read) return { file: name, fixtures: [], problems: [read.problem] };
  const base = name.replace(/^.*[\\/]/, "").replace(/\.json$/i, "");
  const places = placeMatch(services.db, services.now(), base, read.head, reconciling.tournamentId);
  const compared: ComparedFixture[] = [];
  const problems: string[] = [];
  for (const place of places) {
    if ("unclear" in place) {
      problems.push(place.unclear);
      continue;
    }
    try {
      compared.push(reconcileFixture(services, place.fixtureId, name, read.value, reconciling));
    } catch (error) {
      if (error instanceof CricsheetError) problems.push(`It cannot be read: ${error.message}.`);
      else if (error instanceof AppError) problems.push(error.message);
      else throw error;
    }
  }
  return { file: name, fixtures: compared, problems };
}

/** A thread does it beside the pages, one file at a time. */
export const reconcileMatchJob: Job<
  [name: string, text: string, reconciling: Reconciling],
  ReconciledFile
> = { name: "reconcileMatch", run: reconcileMatch };

function readValue(
  text: string,
): { readonly value: unknown; readonly head: MatchHead } | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: "It is not JSON." };
  }
  const read = headSchema.safeParse(value);
  const day = read.data?.info.dates[0];
  if (!read.success || day === undefined) {
    return { problem: "It is no match file: teams, days or type are missing." };
  }
  const { teams, match_type: matchType } = read.data.info;
  return { value, head: { teams, day, matchType } };
}

function reconcileFixture(
  services: Services,
  fixtureId: number,
  file: string,
  value: unknown,
  { apply, alsoTyped, userId, seen }: Reconciling,
): ComparedFixture {
  const compared = dryRun(
    services,
    (tx) => plan(tx, services, fixtureId, { value, alsoTyped }).compared,
  );
  const isSeen = seen === undefined || seen.includes(compared.digest);
  if (!apply || compared.outcome !== "differs" || !isSeen) return compared;
  return inLockedTransaction(services, (tx) => {
    if (userId !== null) requireOperator(tx, { id: userId });
    const planned = plan(tx, services, fixtureId, { value, alsoTyped });
    if (planned.compared.digest !== compared.digest) return planned.compared;
    // Else it would lie over the next file again.
    if (alsoTyped) {
      const nothing = { playersOfMatch: null, dotBalls: null };
      saveOverride(tx, fixtureId, nothing, services.now());
    }
    store(tx, services, file, userId, planned);
    return { ...planned.compared, outcome: "applied" };
  });
}

interface Plan {
  readonly compared: ComparedFixture;
  readonly fixture: OperatedFixture;
  readonly before: FixtureScore;
  readonly after: FixtureScore;
  readonly ballsPerOver: number;
  readonly poolBefore: readonly StoredPlayer[];
}

/** Players whom the pool lacks come into it on the way, as with every match file. */
function plan(
  tx: LockedTx,
  services: Services,
  fixtureId: number,
  { value, alsoTyped }: { readonly value: unknown; readonly alsoTyped: boolean },
): Plan {
  const stored = findScorable(tx, fixtureId);
  const { match } = readCricsheetDocument(value);
  if (match.result.kind === "unknown") {
    throw new AppError("invalid", "It has no outcome: a match that is not over is not compared.");
  }
  const { ballsPerOver } = match;
  const fixture = { ...stored, ballsPerOver };
  const typed = isTyped(tx, stored);
  const teams = teamsOfSides(fixture, match.sides);
  const poolBefore = readPool(tx, teams);
  for (const side of [0, 1] as const) adoptIds(tx, teams[side], match.sides[side]);
  const before = readScore(tx, fixtureId);
  const { score } = scoreOfMatch(tx, teams, match);
  const after = alsoTyped ? score : withOverrides(tx, fixtureId, score);
  const changes = listFigureChanges(tx, fixture, before.lines, after.lines);
  const [rules] = comparePoints(tx, fixture, before, after).rules;
  const points = rules?.points.filter((each) => each.before !== each.after) ?? [];
  // Last, because the teams that play, and so the points, follow from it.
  const confirmsSides = stateSidesOfMatch(tx, services, fixtureId, { teams, match, inPlay: false });
  const others = [
    ...compareRest(tx, fixture, before, after),
    ...(confirmsSides
      ? [{ what: "Who was named", from: "not confirmed", to: "as in the file" }]
      : []),
  ];
  const differs = changes.length + others.length > 0;
  const outcome = !differs ? "same" : typed && !alsoTyped ? "typed" : "differs";
  const digest = digestOf([fixtureId, before, after, confirmsSides]);
  const compared = {
    fixtureId,
    name: fixture.name,
    outcome,
    changes,
    others,
    points,
    digest,
  } as const;
  return { compared, fixture, before, after, ballsPerOver, poolBefore };
}

function store(
  tx: LockedTx,
  services: Services,
  file: string,
  userId: number | null,
  { fixture, before, after, ballsPerOver, poolBefore }: Plan,
): void {
  tx.update(fixtures).set({ ballsPerOver }).where(eq(fixtures.id, fixture.id)).run();
  tx.delete(typedInnings).where(eq(typedInnings.fixtureId, fixture.id)).run();
  const corrected = before.lines.length > 0;
  const poolAfter = readPool(tx, [fixture.teamA, fixture.teamB]);
  storeScore(
    tx,
    services,
    { userId },
    {
      ...{ fixture, before, after },
      entry: { how: "from a file", innings: null, corrected },
      changes: additions(poolBefore, poolAfter),
    },
  );
  noteReconciled(tx, fixture.id, file, services.now());
}
