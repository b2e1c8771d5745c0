import { describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { judgeOwnSeasonJob } from "#server/stories/looking-back/judge-own-season";
import { showMySeason } from "#server/stories/looking-back/show-my-season";
import { keepOdds } from "#server/stories/odds/kept-odds";
import { basisAfter, readOddsSeason } from "#server/stories/odds/read-odds-season";
import { startDuels } from "#tests/server/play/head-to-head/duelling-league";
import { playerAt, submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { startSquadLeague } from "#tests/support/squad-league";
import { START, startLeague } from "#tests/support/start-league";
import { line } from "../../play/points/lock-team";

describe("a season on paper", () => {
  /**
   * Captains count twice, and all four have the same eleven. Asha's captain makes 9 in the first match
   * and 4 in the third, Ben's 20 in the second and 6 in the third.
   */
  async function play() {
    const duels = await startDuels(4);
    duels.play(0, { asha: 9 });
    duels.play(1, { ben: 20 });
    duels.play(2, { asha: 4, ben: 6 });
    const seasonOf = async (chosen: number | null = null) => {
      const season = await showMySeason(duels.services, duels.members.asha, chosen);
      if (season === null) throw new Error("Asha has a team.");
      return season;
    };
    return { ...duels, seasonOf };
  }

  test("captains are judged against the best of the eleven", async () => {
    const { seasonOf, season } = await play();
    const own = await seasonOf();
    // 9 + 0 + 4 by her captain; 20 in the second match and 6 + 2 instead of 4 in the third.
    expect(own).toMatchObject({ matches: 3, won: 1, gained: 1300, lost: 2400, perfect: 1 });
    const name = (place: number) => `Reds ${place}`;
    expect(own.bestCall).toBe(
      `${name(0)} as captain and Blues 0 as vice-captain brought 9.00 points more in match 1.`,
    );
    expect(own.worstCall).toMatch(
      new RegExp(
        `^In match 2 ${name(1)} as captain and .* would have brought 20\\.00 points, and the chosen captains brought 0\\.00\\.$`,
      ),
    );
    expect(own.benched).toBeNull();
    expect(own.eleven?.total).toBe(5200);
    expect(own.eleven?.players).toHaveLength(11);
    expect(own.held).toHaveLength(5);
    expect(own.held[0]).toMatchObject({ playerId: season.playersOf(0)[0], run: 3, points: 2600 });
  });

  test("rivals, runs, race and luck follow from matches that are over", async () => {
    const { seasonOf, members, play: playMatch } = await play();
    const own = await seasonOf();
    expect(own.rivals).toMatchObject([
      { participantId: members.ben.participantId, passed: 0, passedBy: 1 },
    ]);
    expect(own.race.runners.find(({ mine }) => mine)?.ranks).toEqual([1, 2, 2]);
    expect(own.luck).toMatchObject({ rounds: 3 });
    expect(own.runs).toEqual([
      "The longest run in the upper half of the league is 3 matches, from match 1 to match 3.",
    ]);
    const ofBen = await seasonOf(members.ben.participantId);
    expect(ofBen.team).toMatchObject({ mine: false, participantId: members.ben.participantId });
    expect(ofBen.race.runners.find(({ mine }) => mine)?.participantId).toBe(
      members.ben.participantId,
    );
    expect(ofBen.rivals?.[0]).toMatchObject({ passed: 1, passedBy: 0 });
    // A match in play changes nothing of it.
    playMatch(3, { chitra: 99 }, "in progress");
    const { team: _, ...after } = await seasonOf();
    expect(after).toMatchObject({ matches: 3, gained: 1300, lost: 2400 });
    expect(after.race.runners.find(({ mine }) => mine)?.ranks).toEqual([1, 2, 2]);
  });

  test("an unknown team is the own one", async () => {
    const { seasonOf } = await play();
    expect((await seasonOf(999)).team.mine).toBe(true);
  });

  test("odds over time are there where the league shows odds, and has some", async () => {
    const { seasonOf, services, league, season, members } = await play();
    const ids = Object.values(members).map(({ participantId }) => participantId);
    const odds = (title: number) => ({
      ...{ title, podium: 0, last: 0, playoffs: null, next: 0, titleAfterNext: 0 },
    });
    const basis = (count: number) =>
      inLockedReadTransaction(services, (tx) =>
        basisAfter(readOddsSeason(tx, league.leagueId), count),
      );
    const oddsAfter = (place: number, title: number) => ({
      ...{
        fixtureId: season.fixtureIds[place] ?? 0,
        basis: basis(place + 1),
        brier: null,
        allEqual: null,
        won: null,
      },
      chances: {
        teams: ids,
        table: ids.map((id) => odds(id === members.asha.participantId ? title : 0)),
        headToHead: null,
      },
    });
    keepOdds(services, league.leagueId, [oddsAfter(1, 500), oddsAfter(0, 1000)]);
    expect((await seasonOf()).odds).toBeNull();
    services.db.update(leagues).set({ odds: true }).run();
    const shown = (await seasonOf()).odds;
    expect(shown?.fixtures.map(({ number }) => number)).toEqual([1, 2]);
    expect(shown?.team.chances).toEqual([50, 25]);
    expect(shown?.drawing?.lines).toHaveLength(1);
    keepOdds(services, league.leagueId, [oddsAfter(0, 1000), { ...oddsAfter(1, 500), basis: "x" }]);
    expect((await seasonOf()).odds?.team.chances).toEqual([50]);
  });

  test("before a match is over there is nothing, and nothing of an open window", async () => {
    const duels = await startDuels(1);
    const season = await showMySeason(duels.services, duels.members.asha, null);
    expect(season).toMatchObject({
      ...{ matches: 0, gained: 0, bestCall: null, held: [], eleven: null, luck: null, odds: null },
    });
  });
});

test("an owner's bench has the best legal eleven of the squad at the lock", async () => {
  const { services, season, asha, squads, pick, elevenOf, manager } = await startSquadLeague();
  const eleven = elevenOf(squads.asha);
  expect(pick(asha, eleven).ok).toBe(true);
  const bench = squads.asha.filter((id) => !eleven.includes(id));
  services.setNow(START + HOUR);
  const runs = [[bench[0] ?? 0, 50] as const, [eleven[2] ?? 0, 20] as const];
  recordScore(services, season.fixtureIds[0] ?? 0, {
    state: "finished",
    status: "",
    lines: runs.map(([id, made]) => line(id, { runs: made })),
  });
  const own = await showMySeason(services, manager, null);
  expect(own?.matches).toBe(1);
  // Somebody of the same role had nothing: all that the player on the bench had was left there.
  const [judged] = judgeOwnSeasonJob.run(services, asha, asha.participantId);
  expect(own?.benched).toBe(judged?.benched);
  expect(judged?.benched).toBeGreaterThanOrEqual(5000);
  expect(judged?.players.find(({ playerId }) => playerId === eleven[2])?.points).toBeGreaterThan(0);
});

test("a bench of backups is judged without what the sides were", async () => {
  const { services, season, members } = await startLeague([START, START + DAY], {
    members: ["Ben"],
    settings: { backups: 2 },
  });
  const backups = [playerAt(season, 0, 4), playerAt(season, 0, 3)];
  submit(services, members.asha, legalEleven(season), { backups });
  submit(services, members.ben, legalEleven(season));
  playFixture(services, season, { fixture: 0, startsAt: START, did: { 4: { runs: 30 } } });
  const benchOf = async (who: typeof members.asha) =>
    (await showMySeason(services, who, null))?.benched;
  expect(await benchOf(members.asha)).toBeGreaterThanOrEqual(3000);
  expect(await benchOf(members.ben)).toBeNull();
});
