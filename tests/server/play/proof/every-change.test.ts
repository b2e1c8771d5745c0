import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { chainEntries, operators } from "#db/schema";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import type { ChainBody } from "#game/trust/league-file/chain";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import { savePlayers } from "#server/leagues/rules/save-players";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import { requireOperator } from "#server/matches/operator/operator-access";
import { editTeam } from "#server/matches/operator/save-team";
import { reinstateFixture, voidFixture } from "#server/matches/operator/void-fixture";
import type { ManagedLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import {
  listWrongChains,
  listWrongSeasons,
} from "#server/run/maintenance/chains/list-wrong-chains";
import { resetBasePrices, saveBasePrices } from "#server/squads/making/save-base-prices";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { playerAt } from "#tests/server/play/leagues/elevens";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { saveBoosters, saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, makeLeague } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { managing, startOwnedLeague } from "#tests/support/start-owned-league";
import { stateSide } from "#tests/support/state-side";

type Started = Awaited<ReturnType<typeof start>>;

/** A league with a match that is over, one that has locked and two to come. */
function start() {
  return startLeague([START, START + DAY, START + 2 * DAY, START + 3 * DAY], {
    members: ["Ben"],
    teams: ["Asha", "Ben"],
  });
}

let started: Started;
let managed: ManagedLeague;

beforeEach(async () => {
  started = await start();
  managed = managing(started);
  const { services, season, asha } = started;
  services.db.insert(operators).values({ userId: asha.id, since: 0 }).run();
  services.setNow(START + DAY + HOUR);
  score({ runs: 30 });
  recordScore(services, season.fixtureIds[1] ?? 0, { lines: linesOf(1) });
});

const linesOf = (runs: number) => [
  { ...inningsStats({ runs, ballsFaced: 60 }), playerId: playerAt(started.season, 0, 0) },
];

function score({ runs, fixture = 0 }: { runs: number; fixture?: number }) {
  const { services, season } = started;
  const fixtureId = season.fixtureIds[fixture] ?? 0;
  recordScore(services, fixtureId, { state: "finished", status: "", lines: linesOf(runs) });
}

/** The kinds of entries that a body appends to the league's chain; what chains say is what is stored. */
function entered(body: () => unknown, { services, league } = started): ChainBody["kind"][] {
  const before = listKinds(services, league.leagueId).length;
  body();
  expect([...listWrongChains(services.db), ...listWrongSeasons(services.db)]).toEqual([]);
  return listKinds(services, league.leagueId).slice(before).filter(isNoHistory);
}

/** Further entries of the log enter with any of the others. */
const isNoHistory = (kind: ChainBody["kind"]) => kind !== "history";

function listKinds({ db }: Started["services"], leagueId: number): ChainBody["kind"][] {
  return db
    .select({ body: chainEntries.body })
    .from(chainEntries)
    .where(eq(chainEntries.leagueId, leagueId))
    .orderBy(chainEntries.number)
    .all()
    .map(({ body }) => JSON.parse(body).kind);
}

test("a chain starts with its league, whose rules, season and scores follow", () => {
  const { services, season, ben, league } = started;
  const kinds = listKinds(services, league.leagueId).filter(isNoHistory);
  expect(kinds).toEqual(["start", "rules", "season", "lock", "lock", "score"]);
  const { leagueId } = makeLeague(services, season, ben);
  expect(listKinds(services, leagueId)).toEqual([
    ...["start", "rules", "season", "history", "score"],
  ]);
  expect(entered(() => {})).toEqual([]);
});

describe("rules enter at each change, and only then", () => {
  const rules: readonly (readonly [string, () => void])[] = [
    ["a setting", () => saveSettings(started.services, managed, { ...settings(), budget: 110 })],
    [
      "head-to-head, with its seed",
      () => saveSettings(started.services, managed, { ...settings(), headToHead: true }),
    ],
    [
      "a booster",
      () =>
        saveBoosters(started.services, managed, {
          ...DEFAULT_BOOSTER_SETTINGS,
          FreeHit: { enabled: true, maxUses: 2 },
        }),
    ],
    [
      "a scoring rule",
      () => {
        const { scoringRules } = loadLeague(started.services.db, managed.leagueId);
        const batting = { ...scoringRules.batting, run: 2 };
        saveScoringRules(started.services, managed, { ...scoringRules, batting });
      },
    ],
    [
      "an own role",
      () => {
        const playerId = playerAt(started.season, 0, 0);
        savePlayers(started.services, managed, [{ playerId, role: "Bowler", salary: 900 }]);
      },
    ],
    [
      "a match left out",
      () => {
        const fixtureId = started.season.fixtureIds[0] ?? 0;
        leaveFixtureOut(started.services, managed, { fixtureId, leftOut: true });
      },
    ],
  ];

  test.each(rules)("%s", (_what, change) => {
    expect(entered(change)).toEqual(["rules"]);
    expect(entered(change)).toEqual([]);
  });

  test("a match put back, and a role taken back", () => {
    const fixtureId = started.season.fixtureIds[0] ?? 0;
    const playerId = playerAt(started.season, 0, 0);
    const leave = (leftOut: boolean) =>
      leaveFixtureOut(started.services, managed, { fixtureId, leftOut });
    const give = (role: "Bowler" | "Batsman") =>
      savePlayers(started.services, managed, [{ playerId, role, salary: 850 }]);
    expect(entered(() => leave(true))).toEqual(["rules"]);
    expect(entered(() => leave(false))).toEqual(["rules"]);
    expect(entered(() => give("Bowler"))).toEqual(["rules"]);
    expect(entered(() => give("Batsman"))).toEqual(["rules"]);
  });

  test("base prices, typed and reset", async () => {
    const owned = await startOwnedLeague();
    const prices = new Map([[playerAt(owned.season, 0, 0), "2.50"]]);
    const save = () => saveBasePrices(owned.services, managing(owned), prices);
    const listed = (body: () => void) => entered(body, owned as unknown as Started);
    expect(listed(save)).toEqual(["rules"]);
    expect(listed(save)).toEqual([]);
    expect(listed(() => resetBasePrices(owned.services, managing(owned)))).toEqual(["rules"]);
  });

  function settings() {
    return loadLeague(started.services.db, managed.leagueId).settings;
  }
});

describe("scores enter when a match is over, and whenever they change afterwards", () => {
  const fixture = (index: number) => started.season.fixtureIds[index] ?? 0;

  test("not while it goes on", () => {
    const { services } = started;
    expect(entered(() => recordScore(services, fixture(1), { lines: linesOf(2) }))).toEqual([]);
    expect(entered(() => score({ runs: 3, fixture: 1 }))).toEqual(["score"]);
    expect(entered(() => score({ runs: 3, fixture: 1 }))).toEqual([]);
  });

  test("a correction, and one that is taken back", () => {
    expect(entered(() => score({ runs: 31 }))).toEqual(["score"]);
    expect(entered(() => score({ runs: 30 }))).toEqual(["score"]);
  });

  test("a side that becomes known", () => {
    const { services, season } = started;
    const [teamId = 0] = season.teamIds;
    const named = season.playersOf(0).slice(0, 11);
    const state = () => stateSide(services, { fixtureId: fixture(0), teamId, named });
    expect(entered(state)).toEqual(["score"]);
    const inPlay = () => stateSide(services, { fixtureId: fixture(1), teamId, named });
    expect(entered(inPlay)).toEqual([]);
  });

  test("a match that goes on again has none until it is over", () => {
    const { services } = started;
    const goOn = (runs: number) => recordScore(services, fixture(0), { lines: linesOf(runs) });
    expect(entered(() => goOn(30))).toEqual(["score"]);
    expect(entered(() => goOn(31))).toEqual([]);
    expect(entered(() => score({ runs: 32 }))).toEqual(["score"]);
  });

  test("a match that is called off, and reinstated", () => {
    const { services, asha } = started;
    const operator = requireOperator(services.db, asha);
    expect(entered(() => voidFixture(services, operator, fixture(3)))).toEqual(["score"]);
    expect(entered(() => reinstateFixture(services, operator, fixture(3)))).toEqual(["score"]);
  });

  test("in all leagues of the tournament", () => {
    const { services, season, ben } = started;
    const { leagueId } = makeLeague(services, season, ben);
    score({ runs: 40 });
    expect(listKinds(services, leagueId).at(-1)).toBe("score");
  });
});

describe("locks", () => {
  const lockNext = () => {
    started.services.setNow(START + 2 * DAY);
    return inLockedTransaction(started.services, () => undefined);
  };

  test("enter in all leagues, also where nobody has a team", () => {
    const { services, season, ben } = started;
    const { leagueId } = makeLeague(services, season, ben);
    expect(entered(lockNext)).toEqual(["lock"]);
    expect(listKinds(services, leagueId).at(-1)).toBe("lock");
  });

  test("that are undone are said to be, and those that count follow", () => {
    expect(entered(lockNext)).toEqual(["lock"]);
    const { services, season } = started;
    // It locked by a clock that was ahead, and starts later still.
    services.setNow(START + 2 * DAY - HOUR);
    const undo = () => moveFixture(services, season.fixtureIds[2] ?? 0, START + 2 * DAY + HOUR);
    expect(entered(undo)).toEqual(["locks undone"]);
    services.setNow(START + 2 * DAY + HOUR);
    const early = () => moveFixture(services, season.fixtureIds[3] ?? 0, START + DAY + HOUR);
    expect(entered(early)).toEqual(["lock", "locks undone", "lock", "lock"]);
  });

  test("find the season changed", () => {
    const { services, season, asha } = started;
    const { tournamentId } = season;
    const [teamId = 0] = season.teamIds;
    const operator = requireOperator(services.db, asha);
    const rename = () =>
      editTeam(
        services,
        operator,
        { tournamentId, teamId },
        { name: "Crimsons", shortName: "CRI" },
      );
    expect(entered(rename)).toEqual(["season"]);
    expect(entered(lockNext)).toEqual(["lock"]);
  });
});
