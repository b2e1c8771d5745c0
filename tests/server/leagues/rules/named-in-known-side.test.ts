import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { previewScoringRules } from "#server/leagues/rules/preview-scoring-rules";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { loadStandings } from "#server/play/points/standings";
import { showScores } from "#server/stories/boards/fixture-scores";
import { elevenOf, submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { HOUR } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { stateSide } from "#tests/support/state-side";

const RULES: ScoringRules = {
  ...DEFAULT_SCORING_RULES,
  extras: { ...DEFAULT_SCORING_RULES.extras, namedInSide: 4 },
};

let started: StartedLeague<never, never>;

/** Of eleven Reds, three score; a twelfth is on the substitutes' list. */
beforeEach(async () => {
  started = await startLeague([START]);
  const { services, season, league } = started;
  submit(services, league.manager, elevenOf(season, 4, 4, 2, 1));
});

const managed = () => requireManager(started.services.db, started.asha, started.league.leagueId);
const reds = () => started.season.playersOf(0);

function name(named: readonly number[], substitutes: readonly number[] = []) {
  const { services, season } = started;
  stateSide(services, {
    fixtureId: season.fixtureIds[0] ?? 0,
    teamId: season.teamIds[0] ?? 0,
    named,
    substitutes,
    source: "operator",
  });
}

function play() {
  const { services, season } = started;
  const did = { 5: { runs: 4, ballsFaced: 4 }, 12: { catches: 1 } };
  const sidePlayers = [5, 12].map((place) => reds()[place] ?? 0);
  playFixture(services, season, { fixture: 0, startsAt: START, did, sidePlayers });
}

function ledgerOf(place: number): string[] {
  const { services, league } = started;
  const of = { fixtureId: null, participantId: null };
  const row = showScores(services, league.manager, of).score?.rows.find(
    ({ playerId }) => playerId === reds()[place],
  );
  const lines = row?.ledger.flatMap(({ entries }) => entries) ?? [];
  return lines.map(({ name: line, points }) => `${line}: ${points}`);
}

const total = () => loadStandings(started.services.db, started.league.leagueId)[0]?.points;

describe("a league that pays for being named", () => {
  beforeEach(() => saveScoringRules(started.services, managed(), RULES));

  test("pays who is named and is on no scorecard, from the first ball on", () => {
    started.services.setNow(START + 1);
    name(reds().slice(0, 11), [reds()[12] ?? 0]);
    expect(total()).toBe(0);
    play();
    expect(ledgerOf(1)).toEqual(["Named in the side: 400"]);
    // Four Reds of the team are named, the captain's count twice; one of them makes 4 runs.
    expect(total()).toBe(5 * 400 + 400);
  });

  test("does not pay a substitute who stays on the list, nor one who is not named", () => {
    started.services.setNow(START + 1);
    name([...reds().slice(0, 1), ...reds().slice(2, 12)], [reds()[1] ?? 0]);
    play();
    expect(ledgerOf(1)).toEqual([]);
  });

  test("follows a statement that comes after the match, and one that takes it back", () => {
    play();
    expect(ledgerOf(1)).toEqual([]);
    const before = total() ?? 0;
    started.services.setNow(START + 2 * HOUR);
    name(reds().slice(0, 11));
    expect(ledgerOf(1)).toEqual(["Named in the side: 400"]);
    expect(total()).toBeGreaterThan(before);
    const { services, league, season } = started;
    const of = { fixtureId: season.fixtureIds[0] ?? 0, participantId: null };
    const row = showScores(services, league.manager, of).score?.rows.find(
      ({ playerId }) => playerId === reds()[1],
    );
    expect(row?.corrections).toMatchObject([
      { changes: ["in the side no → yes"], points: { from: 0, to: 400 } },
    ]);
    started.services.setNow(START + 3 * HOUR);
    name([...reds().slice(0, 1), ...reds().slice(2, 12)]);
    expect(ledgerOf(1)).toEqual([]);
  });
});

test("the preview counts who is named", () => {
  started.services.setNow(START + 1);
  name(reds().slice(0, 11));
  play();
  const [row] = previewScoringRules(started.services, managed(), RULES);
  expect([row?.before.points, row?.after.points]).toEqual([400, 400 + 5 * 400]);
});
