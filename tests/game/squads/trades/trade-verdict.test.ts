import { describe, expect, test } from "vitest";
import { checkTrade } from "#game/squads/check-trade";
import { judgeTrade, type TradedPlayer } from "#game/squads/trade-verdict";
import { madeUpLeague, madeUpPlayer, numbers } from "./made-up-squads";

const league = madeUpLeague();

/** Points in all and matches, by player; everybody else has not played. */
function judge(
  gives: readonly number[],
  gets: readonly number[],
  played: Readonly<Record<number, readonly [points: number, matches: number]>> = {},
) {
  const squadOf = (owner: number): TradedPlayer[] =>
    numbers(owner * 100, 12).map((id) => {
      const [points = 0, matches = 0] = played[id] ?? [];
      return { ...madeUpPlayer(id), points, played: matches };
    });
  const sides = { mine: squadOf(1), theirs: squadOf(2), gives, gets };
  return judgeTrade({ ...sides, settings: league.settings });
}

describe("the change of a trade", () => {
  const played = {
    100: [52_720, 8],
    101: [10_000, 4],
    200: [19_600, 8],
    201: [-600, 3],
  } as const;

  test.each([
    ["a good player for a worse one", [100], [200], -4140],
    ["two for one", [100, 101], [200], -6640],
    ["one for two, of whom one has lost points", [101], [200, 201], -250],
    ["a player for one who has not played", [101], [202], -2500],
    ["one who has not played for another", [102], [202], 0],
  ])("%s", (_, gives, gets, change) => {
    expect(judge(gives, gets, played)?.change).toBe(change);
  });

  test("is the opposite for the other side, and says from what", () => {
    expect(judge([100], [200, 202], played)).toMatchObject({
      gives: { perMatch: 6590, names: ["Player 100"], unplayed: [] },
      gets: { perMatch: 2450, names: ["Player 200", "Player 202"], unplayed: ["Player 202"] },
    });
  });

  test.each([
    ["nobody is given", [], [200]],
    ["nobody comes", [100], []],
    ["the given are not in the squad", [200], [200]],
    ["more than a trade may have", numbers(100, 6), [200]],
  ])("there is none while %s", (_, gives, gets) => {
    expect(judge(gives, gets)).toBeNull();
  });
});

describe("the legality of both squads", () => {
  test.each([
    ["one for one", [100], [200], [[], []]],
    ["too few left", [100, 101, 102], [200], [["too-few", "no-eleven"], ["too-many"]]],
    ["no keeper left in the own squad", [110, 111], [200, 208], [["no-eleven"], []]],
    ["no keeper left in the other squad", [100, 101], [210, 211], [["no-eleven"], ["no-eleven"]]],
  ])("%s", (_, gives, gets, expected) => {
    const codes = judge(gives, gets)?.faults.map((faults) => faults.map(({ code }) => code));
    expect(codes).toEqual(expected);
  });

  test("is what the server checks", () => {
    for (const gives of [[100], [100, 101, 102], [110, 111], [104, 108]]) {
      for (const gets of [[200], [200, 201], [210, 211], [204, 208, 209]]) {
        const terms = { participantIds: [1, 2], players: [gives, gets] } as const;
        const checked = checkTrade(terms, league).flatMap((fault) =>
          fault.code === "squad" ? [fault.fault] : [],
        );
        expect(judge(gives, gets)?.faults.flat()).toEqual(checked);
      }
    }
  });
});
