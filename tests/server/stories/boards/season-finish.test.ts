import { beforeEach, describe, expect, test } from "vitest";
import { tournaments } from "#db/schema";
import { showSeasonFinish } from "#server/stories/boards/season-finish";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, legalEleven } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { FIFTY, playFirstMatch, type TwoTeams } from "./two-teams";

let game: TwoTeams;

/**
 * After match 1 (Asha 720.00, Ben 397.50) Ben brings in Red 7 and makes him captain. In match 2
 * Red 7 scores 54 off 32 (93.00, as captain 186.00), and Reds 2 is out for 0 again.
 */
beforeEach(async () => {
  game = await playFirstMatch();
  const { services, season, ben, fixtureIds, red, save } = game;
  const playerIds = legalEleven(season).map((id) => (id === red(6) ? red(7) : id));
  save(ben, {
    playerIds,
    captainId: red(7),
    viceCaptainId: red(0),
    targetFixtureId: fixtureIds[1],
  });
  playFixture(services, season, {
    fixture: 1,
    startsAt: START + DAY,
    did: { 7: FIFTY, 2: { ballsFaced: 1, out: true } },
  });
});

function endSeason(): void {
  game.services.setNow(START + 2 * DAY);
  recordScore(game.services, game.fixtureIds[2], { state: "abandoned", status: "Rain" });
}

describe("the end of a season (rules.md#champions)", () => {
  test("has not come while a match is to be played", async () => {
    expect(await showSeasonFinish(game.services, game.asha)).toBeNull();
  });

  test("comes with the last match, an abandoned one too: champions, podium and awards", async () => {
    endSeason();
    const { services, asha, ben, fixtureIds, red } = game;
    const finish = await showSeasonFinish(services, ben);
    expect(finish).toMatchObject({
      league: "Sunday Gully League",
      tournament: { name: "Two Team Trophy" },
      podium: [
        { teamName: "Asha's XI", points: 71000, rank: 1, mine: false },
        { teamName: "Ben's XI", points: 57350, rank: 2, mine: true },
      ],
    });
    const [first, second] = fixtureIds;
    const awards = finish?.awards.map(({ kind, winners }) => [
      kind,
      winners.map((each) => [
        each.participantId,
        each.figure,
        each.playerId,
        each.fixtures.map(({ id }) => id),
      ]),
    ]);
    expect(awards).toEqual([
      ["best match", [[asha.participantId, 72000, null, [first]]]],
      ["best captain", [[ben.participantId, 15900, red(5), [first]]]],
      ["boldest transfer", [[ben.participantId, 18600, red(7), [second]]]],
      [
        "most ducks",
        [
          [asha.participantId, 2, null, []],
          [ben.participantId, 2, null, []],
        ],
      ],
      ["longest reign", [[asha.participantId, 2, null, [first, second]]]],
    ]);
    expect(finish?.awards[2]?.winners[0]).toMatchObject({
      teamName: "Ben's XI",
      playerName: "Reds 7",
    });
  });

  test("waits for the tournament's end date, because play-offs may be added", async () => {
    endSeason();
    const { services, asha } = game;
    services.db
      .update(tournaments)
      .set({ endsAt: START + 9 * DAY })
      .run();
    expect(await showSeasonFinish(services, asha)).toBeNull();
    services.setNow(START + 9 * DAY);
    expect(await showSeasonFinish(services, asha)).not.toBeNull();
  });

  test("follows a correction: the awards are worked out again", async () => {
    endSeason();
    const { services, season, asha } = game;
    await showSeasonFinish(services, asha);
    playFixture(services, season, { fixture: 1, startsAt: START + 3 * DAY, did: {} });
    const finish = await showSeasonFinish(services, asha);
    const ducks = finish?.awards.find(({ kind }) => kind === "most ducks");
    expect(ducks?.winners.map(({ figure }) => figure)).toEqual([1, 1]);
    expect(finish?.awards.some(({ kind }) => kind === "boldest transfer")).toBe(false);
  });
});
