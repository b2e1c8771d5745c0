import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures, leagues, poolPlayers, sidePlayers, statLines, teams } from "#db/schema";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { LedgerSection } from "#server/stories/boards/explain-player";
import { showScores } from "#server/stories/boards/fixture-scores";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, legalEleven } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { playFirstMatch, type TwoTeams } from "./two-teams";

let game: TwoTeams;

beforeEach(async () => {
  game = await playFirstMatch();
});

const DEFAULTS = { fixtureId: null, participantId: null };

function sentencesOf(ledger: readonly LedgerSection[]): string[] {
  return ledger.flatMap(({ title, entries }) =>
    entries.map(({ name, points }) => `${title}: ${name} ${points}`),
  );
}

describe("Scores", () => {
  test("of the own team in the last fixture, by role, then by points", () => {
    const { services, asha, fixtureIds, red } = game;
    const { fixture, team, score } = showScores(services, asha, DEFAULTS);
    expect([fixture?.id, team?.teamName]).toEqual([fixtureIds[0], "Asha's XI"]);
    const rows = score?.rows ?? [];
    expect(rows.map((row) => row.role)).toEqual([
      ...["Batsman", "Batsman", "Batsman", "Batsman", "Allrounder", "Allrounder"],
      ...["Wicket Keeper", "Bowler", "Bowler", "Bowler", "Bowler"],
    ]);
    expect(rows.slice(0, 4).map((row) => row.points)).toEqual([18600, 0, 0, -1000]);
    expect(rows[7]).toMatchObject({
      playerId: red(5),
      captaincy: null,
      inMatch: true,
      points: 15900,
      figures: {
        batting: null,
        bowling: { overs: "4", runs: 30, wickets: 3, lbwsBowled: 2, dotBalls: 10 },
        fielding: null,
        playerOfMatchPoints: 0,
        // Milestone 20, economy 24 - 0.8 × 30 = 0.
        bonus: 2000,
      },
    });
  });

  test("booster and prediction are rows of their own, and all adds up to what the team got", () => {
    const { services, asha, ben, fixtureIds } = game;
    const own = showScores(services, asha, DEFAULTS).score;
    expect(own?.extras).toEqual([
      {
        kind: "booster",
        name: "2x Match Points",
        working: "335.00 × 2 = 670.00",
        points: 33500,
      },
      { kind: "prediction", name: "RED", working: "Right", points: 5000 },
    ]);
    const query = { fixtureId: fixtureIds[0], participantId: ben.participantId };
    const other = showScores(services, asha, query).score;
    expect(other?.extras).toEqual([
      { kind: "prediction", name: "BLU", working: "Wrong", points: -5000 },
    ]);
    for (const [score, total] of [
      [own, 72000],
      [other, 39750],
    ] as const) {
      const rows = [...(score?.rows ?? []), ...(score?.extras ?? [])];
      expect([rows.reduce((sum, row) => sum + row.points, 0), score?.total]).toEqual([
        total,
        total,
      ]);
    }
  });

  test("has the players in team order as well, and says who is in the match", () => {
    const { services, season, asha, fixtureIds, red } = game;
    const greens = services.db
      .insert(teams)
      .values({ tournamentId: season.tournamentId, name: "Greens", shortName: "GRE" })
      .returning()
      .get();
    // The Blues rest, and a Red who is on the scorecard has gone to them since.
    services.db.update(fixtures).set({ teamBId: greens.id }).run();
    services.db
      .update(poolPlayers)
      .set({ teamId: season.teamIds[1] ?? 0 })
      .where(eq(poolPlayers.id, red(0)))
      .run();
    const query = { fixtureId: fixtureIds[0], participantId: null };
    const { rows = [], playerIds } = showScores(services, asha, query).score ?? {};
    expect(playerIds).toEqual(legalEleven(season));
    const inMatch = rows.filter((row) => row.inMatch);
    expect([inMatch.length, inMatch.some(({ playerId }) => playerId === red(0))]).toEqual([
      7,
      true,
    ]);
    expect(rows.filter((row) => !row.inMatch).every(({ points }) => points === 0)).toBe(true);
  });

  test("each player's points open into lines, captaincy among them", () => {
    const { services, asha } = game;
    const [first] = showScores(services, asha, DEFAULTS).score?.rows ?? [];
    expect(sentencesOf(first?.ledger ?? [])).toEqual([
      "Bat: 54 runs 5400",
      "Bat: 6 fours 600",
      "Bat: 2 sixes 400",
      "Bat: 50 runs milestone 1500",
      "Bat: Strike rate 1400",
      "Extras: Captain 9300",
    ]);
    expect(first?.ledger.map((section) => section.total)).toEqual([9300, 9300]);
  });

  test("what the feed does not have is named and scores nothing (rules.md#unknown)", () => {
    const { services, asha, red } = game;
    services.db.update(statLines).set({ dotBalls: null }).run();
    const rows = showScores(services, asha, DEFAULTS).score?.rows ?? [];
    const bowler = rows.find((row) => row.playerId === red(5));
    expect(bowler?.figures?.bowling?.dotBalls).toBeNull();
    expect(bowler?.ledger[0]?.entries.at(-1)).toEqual({
      name: "Dot balls",
      working: "not in this feed",
      points: null,
    });
    // 159.00 without the ten dots.
    expect([bowler?.points, bowler?.ledger[0]?.total]).toEqual([14900, 14900]);
  });

  test("it is named in the innings that it is of", () => {
    const { services, asha, red } = game;
    const first = services.db
      .select()
      .from(statLines)
      .where(eq(statLines.playerId, red(5)))
      .all();
    services.db
      .insert(statLines)
      .values(first.map((line) => ({ ...line, innings: line.innings + 2, dotBalls: null })))
      .run();
    const rows = showScores(services, asha, DEFAULTS).score?.rows ?? [];
    const bowling = rows
      .find((row) => row.playerId === red(5))
      ?.ledger.filter(({ title }) => title.startsWith("Bowl"));
    const untold = bowling?.map(({ title, entries }) => [
      title,
      entries.filter(({ name, points }) => name === "Dot balls" && points === null).length,
    ]);
    expect(untold).toEqual([
      ["Bowl, innings 1", 0],
      ["Bowl, innings 3", 1],
    ]);
  });

  test("a team or a fixture that is not the league's, or has not locked, is not shown", () => {
    const { services, asha, fixtureIds } = game;
    const { fixture, team } = showScores(services, asha, {
      fixtureId: fixtureIds[1],
      participantId: 999,
    });
    expect([fixture?.id, team?.mine]).toEqual([fixtureIds[0], true]);
  });

  test("a match that was called off before its lock is listed from its start on, without a team", () => {
    const { services, season, asha, fixtureIds } = game;
    const [first, second, third] = fixtureIds;
    services.db
      .update(fixtures)
      .set({ state: "abandoned", status: "Abandoned without a ball" })
      .where(eq(fixtures.id, second))
      .run();
    const ask = () => showScores(services, asha, { ...DEFAULTS, fixtureId: second });
    services.setNow(START + DAY - 1);
    expect(ask()).toMatchObject({ fixture: { id: first }, fixtures: [{ id: first }] });
    services.setNow(START + DAY);
    expect(ask()).toMatchObject({
      ...{ fixture: { id: second, calledOff: true }, score: null, inProgress: false },
      fixtures: [{ id: second, calledOff: true }, { id: first }],
    });
    expect(showScores(services, asha, DEFAULTS).fixture?.id).toBe(first);
    services.db.update(fixtures).set({ state: "upcoming" }).where(eq(fixtures.id, second)).run();
    playFixture(services, season, { fixture: 2, startsAt: START + 2 * DAY, did: {} });
    expect(ask().fixtures.map(({ id }) => id)).toContain(third);
    expect(ask().fixtures.every(({ calledOff }) => calledOff === undefined)).toBe(true);
  });

  test("is the last one that was called off while no other has locked, or the chosen one of them", async () => {
    const { services, season, members } = await startLeague([START, START + DAY]);
    const [first = 0, second = 0] = season.fixtureIds;
    services.db.update(fixtures).set({ state: "abandoned" }).run();
    services.setNow(START + 1);
    const show = (fixtureId: number | null) =>
      showScores(services, members.asha, { ...DEFAULTS, fixtureId });
    expect(show(null)).toMatchObject({ fixture: { id: first, calledOff: true }, score: null });
    services.setNow(START + DAY);
    expect([null, first, second].map((id) => show(id).fixture?.id)).toEqual([
      second,
      first,
      second,
    ]);
  });

  test("the prediction of a match in play waits", () => {
    const { services, season, asha, fixtureIds, save } = game;
    const predictedTeamId = season.teamIds[1] ?? null;
    save(asha, { predictedTeamId, booster: "FreeHit", targetFixtureId: fixtureIds[1] });
    services.setNow(START + DAY);
    expect(showScores(services, asha, DEFAULTS).score?.extras).toEqual([
      {
        kind: "booster",
        name: "Free Hit",
        working: "Transfers were free; no points of its own",
        points: 0,
      },
      { kind: "prediction", name: "BLU", working: "No result yet", points: 0 },
    ]);
  });

  test("a player on no scorecard has no figures and no lines", () => {
    const { services, asha, fixtureIds, red } = game;
    services.db.delete(statLines).run();
    // In the side and no more, which pays nothing by default.
    const inSide = { fixtureId: fixtureIds[0] ?? 0, playerId: red(0) };
    services.db.insert(sidePlayers).values(inSide).run();
    const score = showScores(services, asha, DEFAULTS).score;
    expect(score?.rows.every((row) => row.figures === null && row.ledger.length === 0)).toBe(true);
    const rules = { ...DEFAULT_SCORING_RULES.extras, namedInSide: 4 };
    const scoringRules = { ...DEFAULT_SCORING_RULES, extras: rules };
    services.db.update(leagues).set({ scoringRules }).run();
    const rows = showScores(services, asha, DEFAULTS).score?.rows ?? [];
    expect(rows.filter(({ figures }) => figures !== null).map(({ playerId }) => playerId)).toEqual([
      red(0),
    ]);
    const named = rows.find(({ playerId }) => playerId === red(0));
    expect([named?.points, sentencesOf(named?.ledger ?? [])]).toEqual([
      800,
      ["Extras: Named in the side 400", "Extras: Captain 400"],
    ]);
  });
});
