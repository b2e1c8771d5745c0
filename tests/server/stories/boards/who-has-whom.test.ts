import { beforeEach, describe, expect, test } from "vitest";
import { showLockMoment, showWhoHasWhom } from "#server/stories/boards/who-has-whom";
import { playFirstMatch, type TwoTeams } from "#tests/server/stories/boards/two-teams";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";

let game: TwoTeams;

beforeEach(async () => {
  game = await playFirstMatch();
});

const MINUTE = HOUR / 60;

/** Match 2 starts a day after the first. */
const SECOND = START + DAY;

describe("the page (rules.md#who-has-whom)", () => {
  test("compares the elevens of a match that has locked, for each member with the own one marked", () => {
    const { services, asha, ben, fixtureIds, red } = game;
    const page = showWhoHasWhom(services, asha, fixtureIds[0]);
    expect(page).toMatchObject({ elevens: 2, onlyMine: [], previousId: null, nextId: null });
    expect(page.captains).toEqual([
      { playerId: red(0), by: [asha.participantId], count: 1 },
      { playerId: red(5), by: [ben.participantId], count: 1 },
    ]);
    expect(page.had.every(({ count }) => count === 2)).toBe(true);
    expect(page.players[red(5)]).toMatchObject({ team: "RED", inMatch: true });
    expect(page.teams[asha.participantId]).toMatchObject({ teamName: "Asha's XI", mine: true });
    const forBen = showWhoHasWhom(services, ben, fixtureIds[0]);
    expect(forBen.teams[ben.participantId]).toMatchObject({ mine: true });
    expect(forBen.teams[asha.participantId]).toMatchObject({ mine: false });
  });

  test.each([
    ["before the lock, by a minute", -MINUTE],
    ["a day before", -DAY],
  ])("does not exist %s", (_, from) => {
    const { services, asha, fixtureIds } = game;
    services.setNow(SECOND + from);
    expect(() => showWhoHasWhom(services, asha, fixtureIds[1])).toThrow(
      "Who has whom appears when the match locks.",
    );
  });

  test("exists from the instant of the lock on, with what was saved before it", () => {
    const { services, asha, fixtureIds, red, save } = game;
    services.setNow(SECOND - MINUTE);
    save(asha, { captainId: red(1), viceCaptainId: red(0), targetFixtureId: fixtureIds[1] });
    services.setNow(SECOND);
    const { captains } = showWhoHasWhom(services, asha, fixtureIds[1]);
    expect(captains.map(({ playerId }) => playerId).sort()).toEqual([red(1), red(5)].sort());
  });

  test.each([null, 0, 99])("does not exist for a match of elsewhere (%s)", (fixtureId) => {
    expect(() => showWhoHasWhom(game.services, game.asha, fixtureId)).toThrow(
      "Who has whom appears when the match locks.",
    );
  });
});

describe("the moment of a lock", () => {
  test("has every eleven's captain, the own one first", () => {
    const { services, ben, fixtureIds } = game;
    services.setNow(SECOND + MINUTE);
    const moment = showLockMoment(services, ben);
    expect(moment).toMatchObject({ fixtureIds: [fixtureIds[1]], lockedAt: SECOND, more: 0 });
    expect(moment?.teams).toMatchObject([
      { teamName: "Ben's XI", mine: true, captain: "Reds 5" },
      { teamName: "Asha's XI", mine: false, captain: "Reds 0" },
    ]);
  });

  test.each([
    ["a minute before the lock", SECOND - MINUTE],
    ["a quarter of an hour after it", SECOND + 15 * MINUTE],
  ])("is nothing %s", (_, now) => {
    game.services.setNow(now);
    expect(showLockMoment(game.services, game.ben)).toBeNull();
  });
});
