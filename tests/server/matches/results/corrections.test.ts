import { beforeEach, describe, expect, test } from "vitest";
import { resultCorrections, statCorrections } from "#db/schema";
import type { InningsStats } from "#game/play/match/stat-line";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { compareTeams } from "#server/stories/boards/compare-teams";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showPlayer } from "#server/stories/boards/player-page";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { elevenOf, submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { HOUR, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let league: SmallLeague;
/** A bowler of the team that plays. */
let bowler: number;

beforeEach(async () => {
  ({ services, season, league, asha } = await startLeague([START]));
  submit(services, league.manager, elevenOf(season, 4, 4, 2, 1));
  bowler = season.playersOf(0)[5] ?? 0;
  services.setNow(START + HOUR);
});

interface Told {
  readonly state?: FixtureScore["state"];
  readonly did?: Partial<InningsStats> | null;
  readonly best?: readonly number[];
  readonly winner?: 0 | 1 | null;
  readonly status?: string;
  readonly sides?: readonly number[];
  readonly operator?: SessionUser;
}

/** A score a minute later; the bowler has the given figures, null is none. */
function tell({ state = "finished", did = {}, best = [], winner = 0, operator, ...rest }: Told) {
  services.setNow(services.now() + 60_000);
  const score = {
    state,
    status: rest.status ?? "Reds won",
    winnerTeamId: winner === null ? null : (season.teamIds[winner] ?? null),
    lines: did === null ? [] : [{ ...inningsStats(did), playerId: bowler }],
    playersOfMatch: best,
    sidePlayers: rest.sides ?? [],
  };
  recordScore(services, season.fixtureIds[0] ?? 0, score, operator?.id);
}

function payFor(rule: string, points: number | null) {
  services.db.$client
    .prepare("update leagues set scoring_rules = json_set(scoring_rules, ?, ?)")
    .run(`$.${rule}`, points);
}

const CHOICE = { fixtureId: null, participantId: null };
const screen = () => showScores(services, league.manager, CHOICE);
const onScores = () => screen().score?.rows.find(({ playerId }) => playerId === bowler);
const onPlayerPage = () => showPlayer(services, league.manager, bowler).matches[0];
const ASKED = { fixtureId: null, leftId: null, rightId: null };
const comparison = () => compareTeams(services, league.manager, ASKED);
const onCompare = () =>
  comparison().left?.differentials.find(({ playerId }) => playerId === bowler);
const rows = () => services.db.select().from(statCorrections).all();
const results = () => services.db.select().from(resultCorrections).all();

const FOUR = { wickets: 4, ballsBowled: 24, runsConceded: 30 };
const THREE = { wickets: 3, ballsBowled: 24, runsConceded: 30 };

describe("figures put right after the match", () => {
  test("are shown with their time, what changed and what it did to the points", () => {
    tell({ did: FOUR });
    tell({ did: THREE });
    const corrected = {
      id: 1,
      at: START + HOUR + 2 * 60_000,
      operator: null,
      changes: ["wickets 4 → 3"],
      // Economy 24 − 6/7.5 × 30 = 0. Four wickets: 160 and 30 for the milestone; three: 120 and 20.
      points: { from: 19_000, to: 14_000 },
    };
    expect(onScores()?.corrections).toEqual([corrected]);
    expect(onPlayerPage()?.corrections).toEqual([corrected]);
    expect(onCompare()?.corrections).toEqual([corrected]);
    expect(results()).toEqual([]);
  });

  test("name the operator who did it", () => {
    tell({ did: FOUR });
    tell({ did: THREE, operator: asha });
    expect(onScores()?.corrections[0]).toMatchObject({ operator: "Asha" });
  });

  test("every one of them is kept, the first one first; a repeated score is none", () => {
    tell({ did: FOUR });
    tell({ did: THREE });
    tell({ did: THREE });
    tell({ did: FOUR });
    expect(onScores()?.corrections.map(({ changes }) => changes)).toEqual([
      ["wickets 4 → 3"],
      ["wickets 3 → 4"],
    ]);
  });

  test("a player of the match named later is one", () => {
    tell({ did: FOUR });
    tell({ did: FOUR, best: [bowler] });
    expect(onScores()?.corrections[0]).toMatchObject({
      changes: ["player of the match no → yes"],
      points: { from: 19_000, to: 24_000 },
    });
  });

  test("who was on the scorecard by mistake keeps the line that says so", () => {
    tell({ did: { catches: 1 } });
    tell({ did: null });
    expect(onScores()).toMatchObject({
      figures: null,
      ledger: [],
      corrections: [{ changes: ["catches 1 → 0"], points: { from: 1_000, to: 0 } }],
    });
    expect(onPlayerPage()?.corrections).toHaveLength(1);
  });

  test("a run-out that is found to be direct is named where that is worth points", () => {
    tell({ did: { runOuts: 1, catches: 1 } });
    tell({ did: { runOuts: 1, catches: 1, directRunOuts: 1 } });
    expect(rows()).toHaveLength(1);
    expect(onScores()?.corrections).toEqual([]);
    payFor("fielding.directRunout", 15);
    expect(onScores()?.corrections).toMatchObject([{ changes: ["direct run-outs 0 → 1"] }]);
    payFor("fielding.directRunout", null);
    tell({ did: { runOuts: 1, catches: 0 } });
    expect(onScores()?.corrections.map(({ changes }) => changes)).toEqual([["catches 1 → 0"]]);
  });

  test("who was in a side is named where that is worth points", () => {
    tell({ did: FOUR });
    tell({ did: FOUR, sides: [bowler] });
    expect(rows()).toHaveLength(1);
    expect(onScores()?.corrections).toEqual([]);
    payFor("extras.namedInSide", 4);
    expect(onScores()?.corrections).toMatchObject([
      { changes: ["in the side no → yes"], points: { from: 19_000, to: 19_400 } },
    ]);
  });

  test("points follow the rules of today", () => {
    tell({ did: FOUR });
    tell({ did: THREE });
    payFor("bowling.wicket", 10);
    // 40 + 30, then 30 + 20.
    expect(onScores()?.corrections[0]?.points).toEqual({ from: 7_000, to: 5_000 });
  });
});

describe("figures in play", () => {
  test("that grow are play, until the match is over", () => {
    tell({ state: "in progress", did: { ballsBowled: 6, wickets: 1 } });
    tell({ state: "in progress", did: { ballsBowled: 7, wickets: 2 } });
    tell({ did: FOUR, best: [bowler] });
    expect(rows()).toEqual([]);
    expect(results()).toEqual([]);
  });

  test("that go back were put right, and only those are named", () => {
    tell({ state: "in progress", did: { ballsBowled: 6, wickets: 1, wides: 2 } });
    tell({ state: "in progress", did: { ballsBowled: 8, wickets: 0, wides: 2 } });
    expect(onScores()?.corrections).toEqual([
      {
        id: 1,
        at: START + HOUR + 2 * 60_000,
        operator: null,
        changes: ["wickets 1 → 0"],
        points: null,
      },
    ]);
  });
});

describe("a result put right", () => {
  test("another winner", () => {
    tell({ did: FOUR });
    tell({ did: FOUR, winner: 1, status: "Blues won by 1 run", operator: asha });
    expect(screen().resultCorrections).toEqual([
      {
        id: 1,
        at: START + HOUR + 2 * 60_000,
        operator: "Asha",
        from: "Reds won",
        to: "Blues won by 1 run",
      },
    ]);
    expect(rows()).toEqual([]);
  });

  test("other words for the same result are none", () => {
    tell({});
    tell({ status: "Reds won by 3 wickets" });
    expect(screen().resultCorrections).toEqual([]);
  });

  test("over after all it was not: without words the state is named", () => {
    tell({ did: FOUR });
    tell({ did: { ...FOUR, wickets: 5 }, state: "in progress", winner: null, status: "" });
    const changes = [{ from: "Reds won", to: "in progress" }];
    expect(screen().resultCorrections).toMatchObject(changes);
    expect(comparison().resultCorrections).toMatchObject(changes);
    expect(onScores()?.corrections).toMatchObject([{ changes: ["wickets 4 → 5"] }]);
  });

  test("a match voided: the result says it, not each player's figures", () => {
    tell({ did: FOUR });
    tell({ did: null, state: "abandoned", winner: null, status: "Voided" });
    expect(results()).toHaveLength(1);
    expect(rows()).toEqual([]);
  });
});
