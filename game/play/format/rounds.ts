import { type LockableFixture, lockTimeOf, openFixtures } from "../season/fixtures";
import { leagueRounds } from "../season/league-rounds";
import { type LockInput, lockTeamsAt } from "../season/locks";
import type { LockedTeam } from "../season/window";
import { type Format, type LeagueOfRounds, withFeatures } from "./format";
import { SEASON } from "./season";

/**
 * A season in which the fixtures of a round lock together: its deadline is their instant, so that
 * charge, window and what is given back are those of one lock (rules.md#round-by-round).
 */
export const ROUNDS: Format = {
  ...SEASON,
  label: "Round by round",
  description: "One deadline a week, or every few matches: one team plays them all.",
  example: "Set your team by Monday; it plays every match until Sunday.",
  ...withFeatures({ hasTransfers: true, hasSalaryCap: true, hasSquads: false, hasRounds: true }),
  fixturesToPickFor: openRoundOf,
  locksWith: openingOf,
  lockTeamsAt: lockRound,
};

/** A fixture that is in no round, or in one in which nothing can lock, locks by itself. */
function openingOf<Fixture extends LockableFixture>(
  fixtures: readonly Fixture[],
  { settings, createdAt }: LeagueOfRounds,
): (fixture: Fixture) => Fixture {
  const { roundLength: length, timeZone: zone } = settings;
  const openings = new Map<number, Fixture>();
  for (const { fixtures: together, opening } of leagueRounds(fixtures, {
    ...{ length, zone, from: createdAt },
  })) {
    if (opening !== null) for (const { id } of together) openings.set(id, opening);
  }
  return (fixture) => openings.get(fixture.id) ?? fixture;
}

/** The fixtures of the next round: each has a prediction of its own. */
function openRoundOf<Fixture extends LockableFixture>(
  fixtures: readonly Fixture[],
  now: number,
): Fixture[] {
  const open = openFixtures(fixtures, now);
  const [next] = open;
  return open.filter((fixture) => next !== undefined && lockTimeOf(fixture) === lockTimeOf(next));
}

/** The booster counts in all fixtures of the round; its first one alone has the charge. */
function lockRound(input: LockInput): LockedTeam[] {
  const [first, ...others] = input.fixtures;
  const opening = others.reduce(
    (one, other) => (other.startsAt < one.startsAt ? other : one),
    first,
  );
  const inOrder = [opening, ...input.fixtures.filter((fixture) => fixture !== opening)] as const;
  const locked = lockTeamsAt({ ...input, fixtures: inOrder });
  const booster = locked[0]?.booster ?? null;
  return locked.map((lock) => ({ ...lock, booster }));
}
