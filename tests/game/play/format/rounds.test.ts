import { describe, expect, test } from "vitest";
import { fixturesOfLeague, type LeagueOfLocks } from "#game/play/format/lock-times";
import { ROUNDS } from "#game/play/format/rounds";
import { givenBackIds, type LockableFixture, targetFixture } from "#game/play/season/fixtures";
import { replaySeason } from "#game/play/season/locks";
import type { LockedTeam, Submission } from "#game/play/season/window";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { transferState } from "#game/play/team/transfers";
import { boostersWithUses, fixture, inShort, submission } from "#tests/game/made-up-season";
import { lineupAfter } from "#tests/game/made-up-team";

/** 14:00 UTC on a day of May 2026; the 4th is a Monday. */
function may(day: number, hour = 14): number {
  return Date.UTC(2026, 4, day, hour);
}

const settings: LeagueSettings = { ...DEFAULT_LEAGUE_SETTINGS, freeTransfersPerMatch: 1 };

function leagueOf(change: Partial<LeagueSettings> = {}): LeagueOfLocks {
  const changed = { ...settings, ...change };
  return { format: "rounds", settings: changed, createdAt: 0, lockSteps: [] };
}

/** Two rounds of three fixtures, and one of one. */
const SEASON = [4, 6, 10, 11, 13, 16, 20].map((day, index) => fixture(index + 1, may(day)));

interface Played {
  readonly fixtures?: readonly LockableFixture[];
  readonly change?: Partial<LeagueSettings>;
  readonly early?: ReadonlyMap<number, number>;
  readonly uses?: number;
}

function locksOf(saves: readonly Submission[], played: Played = {}): LockedTeam[] {
  const { fixtures = SEASON, change = {}, early = new Map(), uses = 1 } = played;
  const league = leagueOf(change);
  return replaySeason(
    {
      fixtures: fixturesOfLeague(fixtures, league, early),
      submissions: saves,
      settings: league.settings,
      boosterSettings: boostersWithUses(uses),
      tournamentStartsAt: 0,
      until: may(31),
    },
    ROUNDS,
  );
}

const ONE_SWAP = lineupAfter({ 3: 12 }); // 2 changes against players 1 to 11, 1 of them free
const TWO_SWAPS = lineupAfter({ 3: 12, 4: 13 });

describe("a round has one deadline, one team and one charge", () => {
  test("all its fixtures have the team that was saved before the first", () => {
    const saves = [
      submission(1, may(3)),
      // During the first round, and so for the second.
      submission(2, may(5), { lineup: ONE_SWAP }),
      submission(3, may(9), { lineup: TWO_SWAPS }),
      submission(4, may(12), { lineup: ONE_SWAP }),
    ];
    expect(inShort(locksOf(saves))).toEqual([
      [1, 1, 0, null],
      [2, 1, 0, null],
      [3, 1, 0, null],
      [4, 3, 3, null],
      [5, 3, 0, null],
      [6, 3, 0, null],
      [7, 4, 1, null],
    ]);
  });

  test("its locks are of one instant", () => {
    const instants = locksOf([submission(1, 1)]).map(({ instant }) => instant);
    expect(instants).toEqual([may(4), may(4), may(4), may(11), may(11), may(11), may(20)]);
  });

  test("a save at the very instant is for the next round", () => {
    expect(
      inShort(locksOf([submission(1, may(4)), submission(2, may(4) - 1)])).slice(2, 4),
    ).toEqual([
      [3, 2, 0, null],
      [4, 1, 0, null],
    ]);
  });

  test("who has no team at its deadline has none in any of its fixtures", () => {
    expect(inShort(locksOf([submission(1, may(5))]))[0]).toEqual([4, 1, 0, null]);
  });

  test("minutes before the start count from its first fixture", () => {
    const [first] = locksOf([submission(1, 1)], { change: { lockBefore: 30 } });
    expect(first?.instant).toBe(may(4) - 30 * 60_000);
    const league = leagueOf({ lockBefore: 30 });
    const [, second] = fixturesOfLeague(SEASON, league, new Map());
    expect(second?.locksAt).toBe(may(4) - 30 * 60_000);
  });

  test("rounds of n fixtures are no different", () => {
    const saves = [submission(1, 1), submission(2, may(5), { lineup: ONE_SWAP })];
    expect(inShort(locksOf(saves, { change: { roundLength: 2 } }))).toEqual([
      [1, 1, 0, null],
      [2, 1, 0, null],
      [3, 2, 1, null],
      [4, 2, 0, null],
      [5, 2, 0, null],
      [6, 2, 0, null],
      [7, 2, 0, null],
    ]);
  });

  test("the next team to pick is for the first fixture of the next round", () => {
    const season = fixturesOfLeague(SEASON, leagueOf(), new Map());
    expect(targetFixture(season, may(4) - 1)?.id).toBe(1);
    expect(targetFixture(season, may(4))?.id).toBe(4);
    expect(targetFixture(season, may(9))?.id).toBe(4);
    expect(targetFixture(season, may(20))).toBe(null);
  });
});

describe("predictions are by match", () => {
  test("and close with their round", () => {
    const forMatch = (id: number, savedAt: number, targetFixtureId: number, team: number) =>
      submission(id, savedAt, { targetFixtureId, predictedTeamId: team });
    const saves = [
      forMatch(1, 1, 1, 10),
      forMatch(2, 2, 3, 30),
      forMatch(3, 3, 2, 20),
      forMatch(4, may(5), 2, 21),
      forMatch(5, may(6), 5, 50),
    ];
    const predictions = locksOf(saves).map(({ predictedTeamId }) => predictedTeamId);
    expect(predictions).toEqual([10, 20, 30, null, 50, null, null]);
  });
});

describe("boosters", () => {
  test("count in every fixture of the round, and once", () => {
    const saves = [
      submission(1, 1, { booster: "3xCVC" }),
      submission(2, may(12), { booster: "3xCVC" }),
    ];
    expect(locksOf(saves).map(({ booster }) => booster)).toEqual([
      ...["3xCVC", "3xCVC", "3xCVC"],
      ...[null, null, null, null],
    ]);
    const twice = locksOf(saves, { uses: 2 }).map(({ booster }) => booster);
    expect(twice).toEqual(["3xCVC", "3xCVC", "3xCVC", null, null, null, "3xCVC"]);
  });

  test("for one fixture are for one round: the team before it comes back", () => {
    const saves = [
      submission(1, 1),
      submission(2, may(5), { lineup: lineupAfter({ 1: 21, 2: 22, 3: 23 }), booster: "FreeHit" }),
      submission(3, may(12), { lineup: ONE_SWAP }),
    ];
    expect(inShort(locksOf(saves))).toEqual([
      [1, 1, 0, null],
      [2, 1, 0, null],
      [3, 1, 0, null],
      [4, 2, 0, "FreeHit"],
      [5, 2, 0, "FreeHit"],
      [6, 2, 0, "FreeHit"],
      [7, 3, 1, null],
    ]);
    expect(inShort(locksOf(saves.slice(0, 2))).at(-1)).toEqual([7, 1, 0, null]);
  });
});

describe("what is given back", () => {
  const called = (...ids: number[]) =>
    SEASON.map((each) => (ids.includes(each.id) ? { ...each, voided: true } : each));
  /** The first round has locked. */
  const locked = new Map([1, 2, 3].map((id) => [id, may(4)]));
  const saves = [
    submission(1, 1, { booster: "3xCVC" }),
    submission(2, may(5), { booster: "3xCVC" }),
  ];

  test.each([
    ["nothing while one fixture of the round is played", [1, 2], null],
    ["the booster of a round without a ball", [1, 2, 3], "3xCVC"],
  ] as const)("%s", (_, ids, second) => {
    const locks = locksOf(saves, { fixtures: called(...ids), early: locked });
    expect(locks.find(({ fixtureId }) => fixtureId === 4)?.booster).toBe(second);
  });

  test("the charge of a round without a ball", () => {
    const second = new Map([4, 5, 6].map((id) => [id, may(11)]));
    const all = new Map([...locked, ...second]);
    const fixtures = called(4, 5, 6);
    const paid = [submission(1, 1), submission(2, may(5), { lineup: TWO_SWAPS })];
    const locks = locksOf(paid, { fixtures, early: all });
    expect(locks.map(({ charge }) => charge)).toEqual([0, 0, 0, 3, 0, 0, 0]);
    const view = fixturesOfLeague(fixtures, leagueOf(), all);
    const ledger = { settings, pool: "regular", tournamentStartsAt: 0, locks } as const;
    const usedAfter = (givenBack: ReadonlySet<number>) =>
      transferState({ ...ledger, givenBackFixtureIds: givenBack }, null).used;
    expect(usedAfter(new Set())).toBe(3);
    expect(usedAfter(givenBackIds(view))).toBe(0);
    expect(usedAfter(ROUNDS.givenBackIds(fixturesOfLeague(called(4, 5), leagueOf(), all)))).toBe(3);
  });
});

describe("fixtures that move", () => {
  const early = new Map([1, 2, 3].map((id) => [id, may(4)]));
  const saves = [submission(1, 1), submission(2, may(5), { lineup: ONE_SWAP })];
  const teamsIn = (fixtures: readonly LockableFixture[]) =>
    new Map(locksOf(saves, { fixtures, early }).map((lock) => [lock.fixtureId, lock.submissionId]));
  const begun = SEASON.map((each) => (each.id === 1 ? { ...each, lockedAt: may(4) } : each));

  test("one that is added to a round that has locked has its team", () => {
    expect(teamsIn([...begun, fixture(8, may(8))]).get(8)).toBe(1);
  });

  test("so has one that is brought forward into it, and it has no lock of its own", () => {
    const moved = begun.map((each) => (each.id === 5 ? { ...each, startsAt: may(9) } : each));
    const view = fixturesOfLeague(moved, leagueOf(), early);
    expect(view.find(({ id }) => id === 5)?.locksAt).toBe(may(4));
    expect(teamsIn(moved).get(5)).toBe(1);
  });

  test("one at short notice need not wait for its first ball where the round has locked", () => {
    const added = fixture(8, may(8), { shortNotice: true });
    const view = fixturesOfLeague([...begun, added], leagueOf(), early);
    expect(view.at(-1)).toMatchObject({ locksAt: may(4), shortNotice: false });
    const before = fixture(8, may(11, 9), { shortNotice: true });
    const [alone] = fixturesOfLeague([...begun, before], leagueOf(), early).slice(-1);
    expect(alone).toMatchObject({ startsAt: may(11, 9), shortNotice: true });
    expect(alone?.locksAt).toBeUndefined();
  });

  test("one that is put off to the next week has the team of that round", () => {
    const left = new Map([1, 2].map((id) => [id, may(4)]));
    const moved = begun.map((each) => (each.id === 3 ? { ...each, startsAt: may(12) } : each));
    const locks = locksOf(saves, { fixtures: moved, early: left });
    expect(locks.find(({ fixtureId }) => fixtureId === 3)).toMatchObject({
      ...{ submissionId: 2, instant: may(11), charge: 0 },
    });
  });
});
