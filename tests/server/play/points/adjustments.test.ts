import { describe, expect, test } from "vitest";
import { chainEntries, leagueLog } from "#db/schema";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { logSentence } from "#game/trust/log/league-changes";
import { addAdjustments, type NewAdjustment } from "#server/leagues/rules/add-adjustments";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { readFixturePoints } from "#server/play/points/read-fixture-points";
import { loadStandings } from "#server/play/points/standings";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { recordScore } from "#tests/support/record-score";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { verifyLeague } from "#tests/support/verify-league";
import { elevenAfter, submit } from "../leagues/elevens";
import { playFixture } from "../leagues/play-fixture";

/**
 * Asha has Reds 0 and Ben has Reds 3; nobody else scores. Two matches of 8 and 6, then 2 and 5
 * runs; Cara has no team.
 */
async function startPlayed(settings: Partial<LeagueSettings> = {}) {
  const started = await startLeague([START, START + DAY], { members: ["Ben", "Cara"], settings });
  const { services, season, members, asha, league } = started;
  const eleven = elevenAfter(season, 0);
  const captains = { captainId: eleven[10] ?? null, viceCaptainId: eleven[9] ?? null };
  submit(services, members.asha, elevenAfter(season, 0), captains);
  submit(services, members.ben, elevenAfter(season, 1), captains);
  playFixture(services, season, { fixture: 0, startsAt: START, did: { 0: runs(8), 3: runs(6) } });
  playFixture(services, season, {
    ...{ fixture: 1, startsAt: START + DAY, did: { 0: runs(2), 3: runs(5) } },
  });
  const [first = 0, second = 0] = season.fixtureIds;
  const names = new Map(
    Object.entries(members).map(([name, { participantId }]) => [participantId, name]),
  );
  const adjust = (...entries: NewAdjustment[]) =>
    inLockedTransaction(services, (tx, now) => {
      addAdjustments(tx, { leagueId: league.leagueId, userId: asha.id, now }, entries);
    });
  const table = () =>
    loadStandings(services.db, league.leagueId).map(
      ({ participantId, points, rank }) => `${rank} ${names.get(participantId)} ${points / 100}`,
    );
  const inFixture = (id: number) =>
    readFixturePoints(services.db, league.leagueId, [id])
      .sort((a, b) => a.rank - b.rank || a.participantId - b.participantId)
      .map(
        ({ participantId, points, rank }) => `${rank} ${names.get(participantId)} ${points / 100}`,
      );
  const sentences = () =>
    services.db
      .select()
      .from(leagueLog)
      .all()
      .map(({ change }) => logSentence(change, (id) => (id === asha.id ? "Asha" : "Ben")))
      .filter((sentence) => /points/.test(sentence));
  const ids = {
    ...{ asha: members.asha.participantId, ben: members.ben.participantId },
    cara: members.cara.participantId,
  };
  return { ...started, ids, first, second, adjust, table, inFixture, sentences };
}

const runs = (count: number) => ({ runs: count, ballsFaced: 1 });
const reason = "Team came by telephone";

describe("points with a reason", () => {
  test("of a match are in the match, its ranks and the table", async () => {
    const { services, ids, first, second, adjust, table, inFixture, sentences } =
      await startPlayed();
    expect(table()).toEqual(["1 ben 11", "2 asha 10", "3 cara 0"]);
    adjust({ participantId: ids.ben, fixtureId: first, points: -250, reason });
    expect(inFixture(first)).toEqual(["1 asha 8", "2 ben 3.5", "3 cara 0"]);
    expect(inFixture(second)).toEqual(["1 ben 5", "2 asha 2", "3 cara 0"]);
    expect(table()).toEqual(["1 asha 10", "2 ben 8.5", "3 cara 0"]);
    // Without a team in the match as well.
    adjust({ participantId: ids.cara, fixtureId: first, points: 900, reason });
    expect(inFixture(first)).toEqual(["1 cara 9", "2 asha 8", "3 ben 3.5"]);
    expect(sentences()).toEqual([
      `Took 2.50 points from Ben in match 1, RED v BLU. Reason: ${reason}`,
      `Gave 9.00 points to Ben in match 1, RED v BLU. Reason: ${reason}`,
    ]);
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test("of the season are in the table alone", async () => {
    const { services, ids, first, adjust, table, inFixture, sentences } = await startPlayed();
    const before = inFixture(first);
    adjust(
      { participantId: ids.cara, fixtureId: null, points: 1050, reason, origin: "until match 31" },
      { participantId: ids.asha, fixtureId: null, points: 100, reason },
    );
    expect(inFixture(first)).toEqual(before);
    expect(table()).toEqual(["1 asha 11", "1 ben 11", "3 cara 10.5"]);
    expect(sentences()).toEqual([
      `Gave 10.50 points to Ben for the season, brought along: until match 31. Reason: ${reason}`,
      `Gave 1.00 points to Asha, their own team, for the season. Reason: ${reason}`,
    ]);
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test("stay after the next ball, and after a correction", async () => {
    const { services, season, ids, second, adjust, table, inFixture } = await startPlayed();
    adjust(
      { participantId: ids.ben, fixtureId: second, points: 100, reason },
      { participantId: ids.ben, fixtureId: null, points: 1000, reason },
    );
    playFixture(services, season, {
      ...{ fixture: 1, startsAt: START + DAY },
      did: { 3: runs(4) },
    });
    expect(inFixture(second)).toEqual(["1 ben 5", "2 asha 0", "2 cara 0"]);
    expect(table()).toEqual(["1 ben 21", "2 asha 8", "3 cara 0"]);
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test("of an abandoned match do not count", async () => {
    const { services, season, ids, second, adjust, table, inFixture } = await startPlayed();
    adjust({ participantId: ids.ben, fixtureId: second, points: 700, reason });

    recordScore(services, season.fixtureIds[1] ?? 0, {
      ...{ state: "abandoned", status: "No result", lines: [] },
    });
    expect(inFixture(second)).toEqual(["1 asha 0", "1 ben 0", "1 cara 0"]);
    expect(table()).toEqual(["1 asha 8", "2 ben 6", "3 cara 0"]);
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test.each([
    // 8 + 2 and 6 + 5 + 3.
    ["points", "1 ben 14", "2 asha 10"],
    // The best of 8, 2; and 6 or 8.
    ["best", "1 asha 8", "1 ben 8"],
    // 10 + 8 against 8 + 10; Asha leads by nothing, so fantasy points decide.
    ["places", "1 ben 18", "2 asha 18"],
  ] as const)("of a match in a table of %s", async (kind, ...lines) => {
    const { services, ids, second, adjust, table } = await startPlayed({
      ...{ table: kind, bestFixtures: 1 },
    });
    adjust({ participantId: ids.ben, fixtureId: second, points: 300, reason });
    expect(table().slice(0, 2)).toEqual(lines);
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test.each([
    ["best", "1 asha 9.25", "2 ben 6"],
    ["places", "1 asha 19.25", "2 ben 18"],
  ] as const)("of the season in a table of %s", async (kind, ...lines) => {
    const { services, ids, adjust, table } = await startPlayed({ table: kind, bestFixtures: 1 });
    adjust({ participantId: ids.asha, fixtureId: null, points: 125, reason });
    expect(table().slice(0, 2)).toEqual(lines);
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test("rank a league before its first match", async () => {
    const { services, league, members, asha } = await startLeague([START], { members: ["Ben"] });
    inLockedTransaction(services, (tx, now) => {
      addAdjustments(tx, { leagueId: league.leagueId, userId: asha.id, now }, [
        { participantId: members.ben.participantId, fixtureId: null, points: 40_050, reason },
      ]);
    });
    expect(
      loadStandings(services.db, league.leagueId).map(({ points, rank }) => [points, rank]),
    ).toEqual([
      [40_050, 1],
      [0, 2],
    ]);
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test("are in the chain and the league file", async () => {
    const { services, league, ids, first, adjust } = await startPlayed();
    const last = () => services.db.select().from(chainEntries).all().at(-1)?.body ?? "";
    const before = last();
    adjust({ participantId: ids.ben, fixtureId: first, points: -250, reason });
    expect(last()).not.toBe(before);
    expect(JSON.parse(last())).toMatchObject({ kind: "rules" });
    adjust({ participantId: ids.cara, fixtureId: null, points: 4000, reason, origin: "elsewhere" });
    adjust({ participantId: ids.ben, fixtureId: first, points: 250, reason, withdraws: 1 });
    const { findings } = await verifyLeague(services, league.manager);
    expect(findings).toEqual([]);
  });
});
