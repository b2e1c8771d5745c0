import { countOwners, isDifferential } from "#game/play/season/ownership";
import type { StoryFixture } from "#game/play/season/story";
import { findCaptainsCall } from "./captains-call";
import { findClosestMiss } from "./closest-miss";
import {
  type BiggestClimb,
  type Differential,
  FACTS,
  type Fact,
  type FactKind,
  type Podium,
  type RecordKind,
} from "./fact";
import { NO_OCCASIONS, type Occasions } from "./occasions";
import { placesIn, winnersOf } from "./places";
import { type SeasonSoFar, startSeason } from "./season-records";

const MOST_FACTS = 5;

export interface Recap {
  readonly fixtureId: number;
  /** At most five, the most interesting one first. */
  readonly facts: readonly Fact[];
  readonly hasTeams: boolean;
}

/**
 * The recaps of a season, one for each of its fixtures, in the order of the locks. Each begins with its
 * weightiest fact; the others are of different kinds, in the order of `FACTS`.
 */
export function findFacts(
  story: readonly StoryFixture[],
  occasions: Occasions = NO_OCCASIONS,
): Recap[] {
  const season = startSeason();
  return story.map((fixture) => {
    const facts = withHeadline(
      factsOf(fixture, season, occasions),
      winnersOf(fixture)?.points ?? 0,
    );
    const hasTeams = fixture.teams.length > 0;
    return { fixtureId: fixture.fixtureId, facts: facts.slice(0, MOST_FACTS), hasTeams };
  });
}

function factsOf(fixture: StoryFixture, season: SeasonSoFar, occasions: Occasions): Fact[] {
  const { fixtureId } = fixture;
  const captain = findCaptainsCall(fixture, season.bestGain());
  const found: Readonly<Record<FactKind, Fact | null>> = {
    podium: findPodium(fixture),
    title: occasions.titles.get(fixtureId) ?? null,
    duel: occasions.duels.get(fixtureId) ?? null,
    record: season.add(fixture),
    captain,
    differential: findDifferential(fixture, captain?.playerIds ?? []),
    climb: findBiggestClimb(fixture),
    miss: findClosestMiss(fixture),
  };
  return FACTS.flatMap((kind) => found[kind] ?? []);
}

/** @param winning the points of the match's first team */
function withHeadline(facts: readonly Fact[], winning: number): readonly Fact[] {
  const [first] = [...facts].sort((a, b) => weigh(b, winning) - weigh(a, winning));
  return first === undefined ? facts : [first, ...facts.filter((fact) => fact !== first)];
}

const RANKS = 3;

/** Null if nobody has more than 0 points. */
export function findPodium(fixture: StoryFixture): Podium | null {
  const places = placesIn(fixture).filter(({ rank, points }) => rank <= RANKS && points > 0);
  const [first] = places;
  if (first === undefined) return null;
  return {
    kind: "podium",
    participantIds: places.flatMap(({ participantIds }) => participantIds),
    playerIds: [],
    figure: first.points,
    teams: fixture.teams.length,
    places,
  };
}

/** A climb by one place is worth a sentence only to the first place. */
const FEWEST_PLACES = 2;

/** A climb that more teams share is not named. */
const MOST_NAMED = 3;

/** Null if nobody gained a rank, or too many share the climb. */
export function findBiggestClimb({ entries, teams }: StoryFixture): BiggestClimb | null {
  const ranksAfter = entries.map(({ rankAfter }) => rankAfter);
  const climbs = entries.flatMap(({ participantId, rankBefore: from, rankAfter: to }) => {
    if (from === null || to === null) return [];
    const places = from - to;
    const isShared = ranksAfter.filter((rank) => rank === to).length > 1;
    const isWorthIt = places >= FEWEST_PLACES || (to === 1 && !isShared);
    return places > 0 && isWorthIt ? [{ participantId, from, to, isShared, places }] : [];
  });
  const figure = climbs.reduce((most, { places }) => Math.max(most, places), 0);
  const climbers = climbs
    .filter(({ places }) => places === figure)
    .map(({ places: _, ...climber }) => climber)
    .sort((a, b) => a.to - b.to);
  if (climbers.length === 0 || climbers.length > MOST_NAMED) return null;
  const participantIds = climbers.map(({ participantId }) => participantId);
  return { kind: "climb", participantIds, playerIds: [], figure, climbers, teams: teams.length };
}

/** With fewer teams nobody is a player of few. */
const FEWEST_TEAMS = 3;

/**
 * The player with the most points among those in at most a quarter of the teams, or in one team
 * alone. Null if no such player is above the average player of the teams, if fewer than three teams
 * played, and if no two teams have a player in common, as with owners.
 *
 * @param reported players in earlier sentences of the recap, who are left out
 */
export function findDifferential(
  { teams }: StoryFixture,
  reported: readonly number[],
): Differential | null {
  if (teams.length < FEWEST_TEAMS) return null;
  const owners = countOwners({ teams });
  if (![...owners.values()].some((count) => count > 1)) return null;
  const pointsOf = new Map<number, number>();
  for (const { playerId, points, gain } of teams.flatMap(({ players }) => players)) {
    pointsOf.set(playerId, points - gain);
  }
  const sum = [...pointsOf.values()].reduce((total, points) => total + points, 0);
  const average = sum / pointsOf.size;
  const [best] = [...pointsOf]
    .map(([playerId, points]) => ({ playerId, points, owners: owners.get(playerId) ?? 0 }))
    .filter((player) => player.owners === 1 || isDifferential(player.owners, teams.length))
    .filter(({ playerId, points }) => points > Math.max(0, average) && !reported.includes(playerId))
    .sort((a, b) => b.points - a.points || a.owners - b.owners || a.playerId - b.playerId);
  if (best === undefined) return null;
  const { playerId } = best;
  const having = teams.filter(({ players }) => players.some((each) => each.playerId === playerId));
  return {
    kind: "differential",
    participantIds: having.map(({ participantId }) => participantId),
    playerIds: [playerId],
    figure: best.points,
    playerId,
    teams: teams.length,
  };
}

/** A captaincy is news by itself when it added this part of the winner's points. */
const ONE_IN_OF_BIG_CALL = 3;
const PLACES_OF_BIG_CLIMB = 3;

const RECORD_WEIGHTS: Readonly<Record<RecordKind, number>> = {
  score: 66,
  wins: 64,
  narrowest: 62,
  margin: 60,
  lowest: 40,
};

/**
 * The interest of a fact, with which the most interesting one becomes the headline of a recap: a final,
 * a title, a duel, an overtaking, a record, then who won (rules.md#recaps).
 *
 * @param winning the points of the match's first team
 */
function weigh(fact: Fact, winning: number): number {
  switch (fact.kind) {
    case "title":
      return 96;
    case "duel":
      if (fact.game === "final") return 100;
      if (fact.game !== null) return 90;
      return fact.isClose ? 84 : 44;
    case "climb":
      if (fact.climbers.some(({ to, isShared }) => to === 1 && !isShared)) return 80;
      return fact.figure >= PLACES_OF_BIG_CLIMB ? 70 : 52;
    case "record":
      return RECORD_WEIGHTS[fact.of];
    case "captain":
      if (fact.isEverybodys) return 26;
      if (fact.isRecord) return 58;
      return fact.figure * ONE_IN_OF_BIG_CALL >= winning ? 50 : 34;
    case "podium":
      return 46;
    case "differential":
      return 30;
    case "miss":
      return 28;
  }
}
