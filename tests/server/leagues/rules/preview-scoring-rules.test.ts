import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#game/core/units";
import { DEFAULT_SCORING_RULES, type RuleValues } from "#game/play/scoring/rules";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { addAdjustments } from "#server/leagues/rules/add-adjustments";
import { previewScoringRules } from "#server/leagues/rules/preview-scoring-rules";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { dumpTables } from "#tests/support/dump-tables";
import { rounds } from "#tests/support/rounds";
import { saveBoosters } from "#tests/support/save-part-of-rules";
import { DAY, joinAs, makeUser, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { elevenAfter, playerAt, saidAgainst, submit } from "../../play/leagues/elevens";
import { type Played, playFixture } from "../../play/leagues/play-fixture";

const { batting, bowling, extras } = DEFAULT_SCORING_RULES;

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha } = await startLeague([START, START + DAY, START + 2 * DAY]));
});

function managed() {
  return requireManager(services.db, asha, league.leagueId);
}

/** The figures of Reds in a fixture, by their places in the squad; the Reds won it. */
function play(fixture: number, did: Played["did"], playersOfMatch: number[] = []) {
  const startsAt = START + fixture * DAY;
  playFixture(services, season, { fixture, startsAt, did, playersOfMatch });
}

describe("the preview", () => {
  test("before the first lock nobody has a rank, before or after", () => {
    expect(previewScoringRules(services, managed(), DEFAULT_SCORING_RULES)).toEqual([
      {
        participantId: league.manager.participantId,
        teamName: "Asha's XI",
        manager: "Asha",
        before: { points: 0, rank: null },
        after: { points: 0, rank: null },
      },
    ]);
  });

  test("shows who would overtake whom, and changes nothing", async () => {
    const ben = await makeUser(services, "Ben");
    const member = joinAs(services, league, ben);
    // Ben has Reds 3 where Asha has Reds 0; both captains score nothing.
    submit(services, league.manager, elevenAfter(season, 0), captains(10, 9));
    submit(services, member, elevenAfter(season, 1), captains(10, 9));
    play(0, { 0: { runs: 10, ballsFaced: 5 }, 3: { runs: 8, ballsFaced: 2, fours: 2 } });
    const before = dumpTables(services.db);
    const rules = { ...DEFAULT_SCORING_RULES, batting: { ...batting, four: 2 } };
    // Asha 10; Ben 8 + 2 fours: 10 at a point each, 12 at two.
    expect(previewScoringRules(services, managed(), rules)).toEqual([
      {
        participantId: member.participantId,
        teamName: "Ben's XI",
        manager: "Ben",
        before: { points: 1000, rank: 1 },
        after: { points: 1200, rank: 1 },
      },
      {
        participantId: league.manager.participantId,
        teamName: "Asha's XI",
        manager: "Asha",
        before: { points: 1000, rank: 1 },
        after: { points: 1000, rank: 2 },
      },
    ]);
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("counts a match that the league has locked before its start", () => {
    saveSettings(services, managed(), { lockBefore: 30 });
    submit(services, league.manager, elevenAfter(season, 0), captains(10, 9));
    services.setNow(START - 30 * MINUTE_MS);
    const given = { participantId: league.manager.participantId, points: 500, reason: "A bonus" };
    inLockedTransaction(services, (tx, now) =>
      addAdjustments(tx, { leagueId: league.leagueId, userId: asha.id, now }, [
        { ...given, fixtureId: season.fixtureIds[0] ?? 0 },
      ]),
    );
    const [before] = showLeagueHome(services, league.manager).standings;
    expect(before).toMatchObject({ points: 500, rank: 1 });
    expect(previewScoringRules(services, managed(), DEFAULT_SCORING_RULES)).toMatchObject([
      { before: { points: 500, rank: 1 }, after: { points: 500, rank: 1 } },
    ]);
  });

  test("what it shows is what saving gives, whatever the rules", async () => {
    await playTwoFixtures();
    const late = joinAs(services, league, await makeUser(services, "Dev"));
    expect(submit(services, late, elevenAfter(season, 4)).ok).toBe(true);
    fc.assert(
      fc.property(anyRules, (rules) => {
        const untouched = dumpTables(services.db);
        const preview = previewScoringRules(services, managed(), rules);
        expect(dumpTables(services.db)).toEqual(untouched);
        expect(preview.map(({ participantId, before }) => [participantId, before])).toEqual(
          expect.arrayContaining(storedStandings()),
        );
        saveScoringRules(services, managed(), rules);
        expect(storedStandings()).toHaveLength(preview.length);
        expect(preview.map(({ participantId, after }) => [participantId, after])).toEqual(
          expect.arrayContaining(storedStandings()),
        );
      }),
      { numRuns: rounds(8, 25) },
    );
  });
});

/** Captain and vice-captain by their places in `elevenAfter`. */
function captains(captain: number, viceCaptain: number) {
  const eleven = elevenAfter(season, 0);
  return { captainId: eleven[captain] ?? null, viceCaptainId: eleven[viceCaptain] ?? null };
}

/** Three teams with boosters and predictions, in two fixtures with batting, bowling and fielding. */
async function playTwoFixtures() {
  saveBoosters(services, managed(), {
    ...DEFAULT_BOOSTER_SETTINGS,
    "3xCVC": { enabled: true, maxUses: 2 },
    "2xMatchPoints": { enabled: true, maxUses: 2 },
  });
  const [reds = null, blues = null] = season.teamIds;
  const ben = joinAs(services, league, await makeUser(services, "Ben"));
  const chen = joinAs(services, league, await makeUser(services, "Chen"));
  expect(
    saidAgainst(
      submit(services, league.manager, elevenAfter(season, 0), { predictedTeamId: reds }),
    ),
  ).toEqual([]);
  expect(
    saidAgainst(
      submit(services, ben, elevenAfter(season, 3), { booster: "3xCVC", predictedTeamId: blues }),
    ),
  ).toEqual([]);
  expect(
    saidAgainst(submit(services, chen, elevenAfter(season, 6), { booster: "2xMatchPoints" })),
  ).toEqual([]);
  play(0, {
    0: { runs: 61, ballsFaced: 40, fours: 5, sixes: 2, out: true },
    1: { runs: 0, ballsFaced: 1, out: true, catches: 2 },
    3: { runs: 33, ballsFaced: 31, fours: 2 },
    5: { ballsBowled: 24, runsConceded: 31, wickets: 3, lbwOrBowledWickets: 2, dotBalls: 9 },
    7: { ballsBowled: 18, runsConceded: 44, wides: 3, noBalls: 1, dotBalls: 2 },
  });
  expect(
    saidAgainst(submit(services, ben, elevenAfter(season, 4), { booster: "2xMatchPoints" })),
  ).toEqual([]);
  play(1, { 0: { runs: 12, ballsFaced: 16 }, 4: { runs: 80, ballsFaced: 44, sixes: 6 } }, [
    playerAt(season, 0, 4),
  ]);
}

function storedStandings() {
  return showLeagueHome(services, league.manager).standings.map(
    ({ participantId, points, rank }) => [participantId, { points, rank }],
  );
}

const figure = fc.integer({ min: -2000, max: 2000 }).map((hundredths) => hundredths / 100);

const anyRules: fc.Arbitrary<RuleValues> = fc.record({
  milestoneMode: fc.constantFrom("highest", "cumulative"),
  batting: fc.record({
    ...constants(batting),
    run: figure,
    four: figure,
    duck: figure,
    strikeRateMode: fc.constantFrom("none", "formula", "ranges", "runsMinusBalls"),
  }),
  bowling: fc.record({
    ...constants(bowling),
    wicket: figure,
    dotBall: figure,
    economyRateMode: fc.constantFrom("none", "formula", "ranges"),
  }),
  fielding: fc.record({ ...constants(DEFAULT_SCORING_RULES.fielding), catch: figure }),
  extras: fc.record({
    ...constants(extras),
    captainMode: fc.constantFrom("unified", "separate"),
    captainMultiplier: figure,
    predictionCorrect: figure,
  }),
});

/** Each field always as it is. */
function constants<T extends object>(section: T): { [Field in keyof T]: fc.Arbitrary<T[Field]> } {
  return Object.fromEntries(
    Object.entries(section).map(([field, value]) => [field, fc.constant(value)]),
  ) as { [Field in keyof T]: fc.Arbitrary<T[Field]> };
}
