import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FixturesTogether } from "#game/play/season/fixtures";
import { lockTeamsAt, replaySeason } from "#game/play/season/locks";
import { currentWindow, type LockedTeam, type Submission } from "#game/play/season/window";
import { BOOSTERS, type Booster } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { type TransferAllowance, transferState } from "#game/play/team/transfers";
import { boostersWithUses, fixture, submission } from "#tests/game/made-up-season";
import { ids, lineup } from "#tests/game/made-up-team";

const MAX_USES = 2;
const NOTHING_VOIDED: ReadonlySet<number> = new Set();

/** Eleven of sixteen: few enough that teams overlap, now and then are the same. */
const anyEleven = fc.shuffledSubarray(ids(1, 16), { minLength: 11, maxLength: 11 });
const anyBooster = fc.option(fc.constantFrom(...BOOSTERS), { freq: 1 });

interface Submit {
  readonly playerIds: number[];
  readonly booster: Booster | null;
}

/** The events in turn: somebody submits a team, or the next instant locks. */
const anyStory = fc.record({
  actions: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ playerIds: anyEleven, booster: anyBooster }) },
      { weight: 2, arbitrary: fc.constant("lock" as const) },
    ),
    { minLength: 1, maxLength: 40 },
  ),
  settings: fc.record({
    freeTransfersPerMatch: fc.integer({ min: 0, max: 3 }),
    playoffFreeTrades: fc.integer({ min: 0, max: 3 }),
    separatePlayoffTrades: fc.boolean(),
  }),
  /** Instants before this one are of the group stage. */
  playoffsFrom: fc.integer({ min: 0, max: 12 }),
  /** Whether the instant of each number has two fixtures. */
  doubles: fc.array(fc.boolean(), { minLength: 41, maxLength: 41 }),
});
type Story = typeof anyStory extends fc.Arbitrary<infer S> ? S : never;

describe("any season", () => {
  test("has used the sum of its windows' charges after every submit and every lock", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const book = keepBook(story);
        tell(story, (used, index) => expect(used).toEqual(book[index]));
      }),
      { numRuns: 300 },
    );
  });

  test("is the same replayed from nothing as locked step by step", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { locks, submissions, instants } = tell(story, () => {});
        const replayed = replaySeason({
          fixtures: instants.flat(),
          submissions,
          until: instants.length * 100,
          ...rulesOf(story),
        });
        expect(replayed).toEqual(locks);
      }),
      { numRuns: 300 },
    );
  });

  test("charges an instant once and spends no booster more often than it may", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { locks } = tell(story, () => {});
        const charged = locks.filter((lock) => lock.charge > 0).map((lock) => lock.instant);
        expect(new Set(charged).size).toBe(charged.length);
        const uses = BOOSTERS.map((each) => locks.filter((lock) => lock.booster === each).length);
        expect(Math.max(...uses)).toBeLessThanOrEqual(MAX_USES);
      }),
    );
  });
});

const anySubmissions = fc
  .array(
    fc.record({
      savedAt: fc.integer({ min: 0, max: 600 }),
      playerIds: fc.oneof({ weight: 5, arbitrary: anyEleven }, fc.constant([1, 2, 3])),
      booster: anyBooster,
      targetFixtureId: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ savedAt, playerIds, booster, targetFixtureId }, index) =>
      submission(index + 1, savedAt, {
        ...{ lineup: lineup(playerIds), booster, targetFixtureId },
        predictedTeamId: index,
      }),
    ),
  );

const seasonUntil = (until: number, submissions: readonly Submission[]) =>
  replaySeason({
    fixtures: [1, 2, 3, 4, 5].map((id) => fixture(id, id * 100)),
    submissions,
    settings: DEFAULT_LEAGUE_SETTINGS,
    boosterSettings: boostersWithUses(1),
    tournamentStartsAt: 150,
    until,
  });

describe("any submissions", () => {
  test("leave a lock as it is when they are saved at its instant or after it", () => {
    fc.assert(
      fc.property(anySubmissions, fc.integer({ min: 1, max: 5 }), (submissions, number) => {
        const instant = number * 100;
        const inTime = submissions.filter((each) => each.savedAt < instant);
        expect(seasonUntil(instant, submissions)).toEqual(seasonUntil(instant, inTime));
      }),
    );
  });

  test("count by when they were saved, in whatever order they are handed over", () => {
    fc.assert(
      fc.property(anySubmissions, (submissions) => {
        expect(seasonUntil(500, submissions.toReversed())).toEqual(seasonUntil(500, submissions));
      }),
    );
  });

  test("make a fixture that moved away no different from one that never was", () => {
    const rules = {
      settings: DEFAULT_LEAGUE_SETTINGS,
      boosterSettings: boostersWithUses(1),
      tournamentStartsAt: 0,
      until: 500,
    };
    fc.assert(
      fc.property(anySubmissions, fc.integer({ min: 1, max: 4 }), (submissions, gone) => {
        const others = ids(1, 5).filter((id) => id !== gone);
        const without = others.map((id) => fixture(id, id * 100));
        const moved = ids(1, 5).map((id) => fixture(id, id === gone ? 900 : id * 100));
        expect(replaySeason({ ...rules, submissions, fixtures: moved })).toEqual(
          replaySeason({ ...rules, submissions, fixtures: without }),
        );
      }),
    );
  });
});

type Used = Record<TransferAllowance, number>;

/**
 * Plays a story through the game: after each action what `transferState` says is used of both
 * pools. The first submit of a window is saved at the very instant of the lock before it.
 */
function tell(story: Story, afterAction: (used: Used, index: number) => void) {
  const rules = rulesOf(story);
  const submissions: Submission[] = [];
  const instants: FixturesTogether[] = [];
  let locks: LockedTeam[] = [];
  let now = 0;
  for (const [index, action] of story.actions.entries()) {
    const lastInstant = instants.length === 0 ? null : instants.length * 100;
    if (action === "lock") {
      const fixtures = nextFixtures(story, instants.length);
      const input = { ...rules, submissions, givenBackFixtureIds: NOTHING_VOIDED };
      const locksBefore = locks;
      const locked = lockTeamsAt({ ...input, fixtures, previousInstant: lastInstant, locksBefore });
      locks = [...locks, ...locked];
      instants.push(fixtures);
      now = instants.length * 100;
    } else {
      const choice = { lineup: lineup(action.playerIds), booster: action.booster };
      submissions.push(submission(index, now, choice));
      now += 1;
    }
    const window = currentWindow({
      locks,
      submissions,
      targetFixtureId: null,
      lastInstant: instants.length === 0 ? null : instants.length * 100,
      boosterSettings: rules.boosterSettings,
      givenBackFixtureIds: NOTHING_VOIDED,
    });
    const open = poolOfInstant(story, instants.length);
    const usedOf = (pool: TransferAllowance) =>
      transferState(
        { ...rules, locks, pool, givenBackFixtureIds: NOTHING_VOIDED },
        pool === open ? window : null,
      ).used;
    afterAction({ regular: usedOf("regular"), playoff: usedOf("playoff") }, index);
  }
  return { locks, submissions, instants };
}

/** The same story as somebody with pencil and paper would keep it: the sums after each action. */
function keepBook(story: Story): Used[] {
  const { freeTransfersPerMatch, playoffFreeTrades } = story.settings;
  const sums: Used = { regular: 0, playoff: 0 };
  const spent: Booster[] = [];
  let lasting: number[] | null = null;
  let pending: Submit | null = null;
  let played = 0;
  return story.actions.map((action) => {
    if (action !== "lock") pending = action;
    const pool = poolOfInstant(story, played);
    const chosenBooster = pending?.booster ?? null;
    const booster =
      spent.filter((each) => each === chosenBooster).length < MAX_USES ? chosenBooster : null;
    let charge = 0;
    if (pending !== null && lasting !== null && booster !== "FreeHit") {
      const unchangedPlayers = pending.playerIds.filter((id) => lasting?.includes(id)).length;
      const free = pool === "playoff" ? playoffFreeTrades : freeTransfersPerMatch;
      charge = Math.max(0, 2 * (11 - unchangedPlayers) - free);
    }
    if (action !== "lock") return { ...sums, [pool]: sums[pool] + charge };
    sums[pool] += charge;
    if (booster !== null) spent.push(booster);
    if (pending !== null && booster !== "FreeHit" && booster !== "Budget") {
      lasting = pending.playerIds;
    }
    pending = null;
    played += 1;
    return { ...sums };
  });
}

function rulesOf(story: Story) {
  return {
    settings: { ...DEFAULT_LEAGUE_SETTINGS, ...story.settings },
    boosterSettings: boostersWithUses(MAX_USES),
    tournamentStartsAt: null,
  };
}

/** The fixtures of an instant, one or two of them, counting instants from 0. */
function nextFixtures(story: Story, index: number): FixturesTogether {
  const stage = index >= story.playoffsFrom ? "playoff" : "group";
  const first = fixture(2 * index + 1, (index + 1) * 100, { stage });
  const second = fixture(2 * index + 2, (index + 1) * 100, { stage });
  return story.doubles[index] ? [first, second] : [first];
}

function poolOfInstant(story: Story, index: number): TransferAllowance {
  const separate = story.settings.separatePlayoffTrades && index >= story.playoffsFrom;
  return separate ? "playoff" : "regular";
}
