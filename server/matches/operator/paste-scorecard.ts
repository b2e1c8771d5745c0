import type { Tx } from "#db/client";
import { manualFaults } from "#game/play/match/manual-checks";
import type { ManualInnings } from "#game/play/match/manual-scorecard";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { digestOf } from "#server/play/locks/dry-run";
import { readScore } from "#server/play/points/read-score";
import { comparePoints } from "./compare-points";
import { findScorable } from "./manual-scoring";
import { faultSentence } from "./manual-sentences";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";
import { type Paste, type PlacedInnings, readPasted } from "./read-pasted";
import { addInnings, hasInnings, keepTyped } from "./score-innings";
import { actAsScorer, type Scorer, tryAsScorer } from "./scorer-access";
import { type PlannedScore, type ScorePreview, storeScore } from "./store-score";
import { type PastedQuestion, type PastedView, questionsOf, viewPasted } from "./view-pasted";

interface PastePreview {
  readonly innings: readonly PastedView[];
  readonly questions: readonly PastedQuestion[];
  /** Sentences; nothing is saved with any. */
  readonly faults: readonly string[];
  readonly score: ScorePreview | null;
}

/** Also of a fixture that cannot be scored yet. */
export function openPaste(
  { db }: Pick<Services, "db">,
  { fixtureId }: Scorer,
): { readonly fixture: OperatedFixture } {
  return { fixture: findOperatedFixture(db, fixtureId) };
}

/**
 * With its points (rules.md#pasted-scorecards). Nothing is stored.
 *
 * @throws FieldsError on `text`; AppError "conflict" for a fixture that cannot be scored by hand,
 * "not-found" for a former scorer
 */
export function previewPaste(services: Services, scorer: Scorer, paste: Paste): PastePreview {
  return tryAsScorer(services, scorer, (tx) => planPaste(tx, services, scorer, paste).preview);
}

/**
 * As typed innings, in place of those of their numbers.
 *
 * @throws as `previewPaste` does; AppError "conflict" if the preview has changed since, "invalid"
 * with faults
 */
export function savePaste(
  services: Services,
  scorer: Scorer,
  { paste, seen }: { readonly paste: Paste; readonly seen: string },
): void {
  actAsScorer(services, scorer, (tx) => {
    const { preview, plan, manuals } = planPaste(tx, services, scorer, paste);
    if (preview.score === null) throw new AppError("invalid", preview.faults.join(" "));
    for (const manual of manuals) keepTyped(tx, scorer.fixtureId, manual);
    const [first, ...others] = manuals;
    const innings = others.length === 0 ? (first?.innings ?? null) : null;
    const corrected = manuals.some((manual) => hasInnings(plan.before, manual.innings));
    const entry = { how: "pasted" as const, innings, corrected };
    storeScore(tx, services, scorer, { ...plan, preview: preview.score, seen, entry });
  });
}

interface PastePlan {
  readonly plan: PlannedScore;
  readonly manuals: readonly ManualInnings[];
  readonly preview: PastePreview;
}

function planPaste(tx: Tx, services: Services, { fixtureId }: Scorer, paste: Paste): PastePlan {
  const fixture = findScorable(tx, fixtureId, services.now());
  const before = readScore(tx, fixtureId);
  const all = readPasted(tx, fixture, before, paste);
  const innings = all.map((placed) => viewPasted(placed, fixture, before));
  const questions = questionsOf(all, fixture);
  const manuals = all.flatMap(({ resolved }) => resolved?.manual ?? []);
  const faults = faultsOf(all, fixture);
  if (faults.length > 0) {
    const plan = { fixture, before, after: before };
    return { plan, manuals, preview: { innings, questions, faults, score: null } };
  }
  let after = before;
  const doubts: string[] = [];
  for (const manual of manuals) {
    const added = addInnings(tx, fixture, after, manual);
    after = added.after;
    const isOneOfSeveral = manuals.length > 1;
    doubts.push(
      ...added.doubts.map((doubt) =>
        isOneOfSeveral ? `Innings ${manual.innings}: ${doubt}` : doubt,
      ),
    );
  }
  const points = comparePoints(tx, fixture, before, after);
  const digest = digestOf([fixtureId, before, after, manuals, innings, doubts]);
  const score = { doubts, points, digest };
  return {
    plan: { fixture, before, after },
    manuals,
    preview: { innings, questions, faults, score },
  };
}

/** Nothing is saved with any, whatever the points. */
function faultsOf(all: readonly PlacedInnings[], { ballsPerOver }: OperatedFixture): string[] {
  const places = all.flatMap(({ place }) => place ?? []);
  const twice = places.find((place, index) => places.indexOf(place) < index);
  const unknown = all.filter(({ sides, place }) => sides === null && place !== null);
  return [
    ...(places.length === 0 ? ["No innings of this text is chosen."] : []),
    ...(twice === undefined ? [] : [`Two innings of this text are innings ${twice}: change one.`]),
    ...unknown.map(({ index }) => `Choose who bats in innings ${index + 1} of the text.`),
    ...all.flatMap((placed) => inningsFaults(placed, ballsPerOver)),
  ];
}

function inningsFaults({ index, resolved, sides }: PlacedInnings, ballsPerOver: number): string[] {
  if (resolved === null) return [];
  const { manual } = resolved;
  if (manual.batting.length + manual.bowling.length === 0) {
    return [`Nobody of innings ${index + 1} of the text plays in this fixture.`];
  }
  const players = (sides ?? []).flatMap((side) => side.players);
  const nameOf = (id: number) => players.find((player) => player.id === id)?.name ?? "";
  return manualFaults(manual, ballsPerOver).map((fault) => faultSentence(fault, nameOf).sentence);
}
