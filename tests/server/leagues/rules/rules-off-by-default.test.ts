import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { previewScoringRules } from "#server/leagues/rules/preview-scoring-rules";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { showScores } from "#server/stories/boards/fixture-scores";
import { deliveryAt, smallMatch } from "#tests/server/matches/cricsheet/small-match";
import { elevenOf, submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { gullyWith } from "#tests/support/gully-with";
import {
  DAY,
  makeLeague,
  makeSeason,
  makeUser,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

const START = Date.UTC(2026, 3, 1, 14);
const RULES: ScoringRules = {
  ...DEFAULT_SCORING_RULES,
  batting: { ...DEFAULT_SCORING_RULES.batting, strikeRateExcludesBowlers: true },
  fielding: { ...DEFAULT_SCORING_RULES.fielding, directRunout: 15 },
  extras: { ...DEFAULT_SCORING_RULES.extras, namedInSide: 4 },
};

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let league: SmallLeague;

const folder = mkdtempSync(path.join(tmpdir(), "gully-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A Red batsman is in the side and no more, a Red Bowler makes 4 off 12, another has two run-outs. */
beforeEach(async () => {
  services = testServices({ now: START - DAY });
  season = makeSeason(services, [START]);
  asha = await makeUser(services, "Asha");
  league = makeLeague(services, season, asha);
  submit(services, league.manager, elevenOf(season, 4, 4, 2, 1));
  const did = { 5: { runs: 4, ballsFaced: 12 }, 6: { runOuts: 2, directRunOuts: 1 } };
  playFixture(services, season, {
    fixture: 0,
    startsAt: START,
    did,
    sidePlayers: [1, 5, 6].map(red),
  });
});

const red = (place: number) => season.playersOf(0)[place] ?? 0;
const managed = () => requireManager(services.db, asha, league.leagueId);

/** Points and ledger by place. */
function scoresOf(place: number) {
  const { score } = showScores(services, league.manager, { fixtureId: null, participantId: null });
  const row = score?.rows.find(({ playerId }) => playerId === red(place));
  const lines = row?.ledger.flatMap(({ entries }) => entries) ?? [];
  return [row?.points, ...lines.map(({ name, points }) => `${name}: ${points}`)];
}

test("off, they leave the ledger as it was", () => {
  expect([1, 5, 6].map(scoresOf)).toEqual([
    [0],
    [-700, "4 runs: 400", "Strike rate: -1100"],
    [2000, "2 run-outs: 2000"],
  ]);
});

test("on, they are in the preview, the ledger and the log", () => {
  // -7 becomes 4, a run-out 15, and three players have 4 each.
  const [preview] = previewScoringRules(services, managed(), RULES);
  expect([preview?.before.points, preview?.after.points]).toEqual([1300, 1300 + 1100 + 500 + 1200]);
  saveScoringRules(services, managed(), RULES);
  expect([1, 5, 6].map(scoresOf)).toEqual([
    [400, "Named in the side: 400"],
    [800, "4 runs: 400", "Named in the side: 400"],
    [2900, "1 run-out: 1000", "1 direct run-out: 1500", "Named in the side: 400"],
  ]);
  const { entries } = listLeagueLog(services, league.manager, { limit: 3 });
  expect(entries.map(({ sentence }) => sentence).reverse()).toEqual([
    "Exclude bowlers for strike rate: No → Yes",
    "Direct run out: as run out → 15",
    "Named in the side: 0 → 4",
  ]);
});

test("they are in gully score", async () => {
  const match = smallMatch();
  const fielders = [{ name: "E Gurung" }];
  Object.assign(deliveryAt(match, [0, 1, 0]), {
    wickets: [{ kind: "run out", player_out: "B Iyer", fielders }],
  });
  for (let ball = 0; ball < 6; ball += 1) {
    match.innings[0]?.overs[1]?.deliveries.push({ ...deliveryAt(match, [0, 1, 1]) });
  }
  const files = [
    ["match.json", JSON.stringify(match)],
    ["rules.json", JSON.stringify(RULES)],
    ["pool.csv", "name,team,role,salary\nA Rao,India,Bowler,7\n"],
  ] as const;
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  const [matchFile = "", rules = "", pool = ""] = files.map(([name]) => path.join(folder, name));
  const args = [matchFile, "--rules", rules, "--pool", pool, "--json"];
  const { out, err } = await gullyWith({}, "score", ...args);
  expect(err).toBe("");
  const { players }: { players: { name: string; ledger: { rule: string; points: number }[] }[] } =
    JSON.parse(out);
  const ledgers = players.map(({ name, ledger }) => [
    name,
    ...ledger.map(({ rule, points }) => `${rule} ${points}`),
  ]);
  expect(ledgers).toEqual([
    // 11 off 9 balls: a batsman would have a strike-rate line of -0.25.
    ["A Rao", "run 11", "four 1", "playerOfTheMatch 50", "namedInSide 4"],
    ["B Iyer", "duck -10", "namedInSide 4"],
    ["C Thapa", "dotBall 1", "run 2", "namedInSide 4"],
    ["D Karki", "dotBall 1", "economy 2.4", "namedInSide 4"],
    ["E Gurung", "directRunout 15", "namedInSide 4"],
  ]);
});
