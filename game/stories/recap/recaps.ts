import type { StoryFixture } from "#game/play/season/story";
import { findBiggestClimb } from "./biggest-climb";
import { findCaptainsCall } from "./captains-call";
import { findClosestMiss } from "./closest-miss";
import { findDifferential } from "./differential";
import { FACTS, type Fact, type FactKind } from "./fact";
import { findPodium } from "./podium";
import { type SeasonSoFar, startSeason } from "./season-records";

/** A recap says so many facts at most. */
export const MOST_FACTS = 5;
/** How many recaps have begun otherwise before one begins with the same kind again. */
const REST = 3;

/** The recap of a finished match for a league (rules.md#recaps). */
export interface Recap {
  readonly fixtureId: number;
  /** The most interesting one first, at most five; none where there is nothing to say. */
  readonly facts: readonly Fact[];
  /** Whether any team played it. */
  readonly hasTeams: boolean;
}

/**
 * The recaps of a season, one for each of its fixtures.
 *
 * The facts of a recap are of different kinds, in the order of `FACTS`. It begins with the first kind
 * that the three recaps before did not begin with; where there is no such kind, with the first that the
 * one before did not, so that none begins like the one before while there is any other fact.
 *
 * @param story in the order of the locks
 */
export function findFacts(story: readonly StoryFixture[]): Recap[] {
  const season = startSeason();
  let leads: readonly FactKind[] = [];
  return story.map((fixture) => {
    const facts = beginAnew(factsOf(fixture, season), leads);
    const [first] = facts;
    if (first !== undefined) leads = [first.kind, ...leads].slice(0, REST);
    const hasTeams = fixture.teams.length > 0;
    return { fixtureId: fixture.fixtureId, facts: facts.slice(0, MOST_FACTS), hasTeams };
  });
}

/** All facts of the next fixture of a season, in the order of interest. */
function factsOf(fixture: StoryFixture, season: SeasonSoFar): Fact[] {
  const captain = findCaptainsCall(fixture, season.bestGain());
  const found: Readonly<Record<FactKind, Fact | null>> = {
    podium: findPodium(fixture),
    record: season.add(fixture),
    captain,
    differential: findDifferential(fixture, captain?.playerIds ?? []),
    climb: findBiggestClimb(fixture),
    miss: findClosestMiss(fixture),
  };
  return FACTS.flatMap((kind) => found[kind] ?? []);
}

/** @param leads the kinds with which the recaps before began, the last one first */
function beginAnew(facts: readonly Fact[], leads: readonly FactKind[]): readonly Fact[] {
  const first =
    facts.find(({ kind }) => !leads.includes(kind)) ??
    facts.find(({ kind }) => kind !== leads[0]) ??
    facts[0];
  return first === undefined ? facts : [first, ...facts.filter((fact) => fact !== first)];
}
