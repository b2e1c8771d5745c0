import { describe, expect, test } from "vitest";
import { checkTrade, type SquadsToChange, tradeFaultSentence } from "#game/squads/check-trade";
import { squadFaultSentence, squadFaults } from "#game/squads/squad-rules";
import { madeUpLeague, madeUpPlayer, numbers } from "./made-up-squads";

const league = madeUpLeague();

function faultsOf(
  gives: readonly number[],
  gets: readonly number[],
  { between = [1, 2], of = league }: { between?: [number, number]; of?: SquadsToChange } = {},
) {
  const terms = { participantIds: between, players: [gives, gets] as const };
  return checkTrade(terms, of).map((fault) => ({
    code: fault.code,
    sentence: tradeFaultSentence(fault, (id) => (id === 1 ? "Your squad" : "Ravi's squad")),
  }));
}

describe("the trades that are allowed (rules.md#trades)", () => {
  test.each([
    ["one for one", [100], [200]],
    ["two for one, where there is room", [100, 101], [200]],
    ["two for two of other roles", [100, 104], [204, 200]],
  ])("%s", (_, gives, gets) => {
    expect(faultsOf(gives, gets)).toEqual([]);
  });

  test.each([
    ["nobody", [], [200], "Choose 1 to 5 players of each squad."],
    ["six", numbers(100, 6), [200], "Choose 1 to 5 players of each squad."],
    ["somebody twice", [100, 100], [200], "Choose 1 to 5 players of each squad."],
    ["somebody else's player", [300], [200], "One of these players has another owner now."],
    ["a free agent", [100], [0], "One of these players has another owner now."],
    ["too many at once", [100, 101, 102], [200], "Your squad would have fewer than 11 players."],
    [
      "more than the squad holds",
      [100],
      [200, 201, 202],
      "Your squad would have more than 13 players.",
    ],
    [
      "all who keep",
      [110, 111],
      [200, 201],
      "Your squad would not have eleven players who make a legal team.",
    ],
  ])("not %s", (_, gives, gets, sentence) => {
    expect(faultsOf(gives, gets).map((fault) => fault.sentence)).toContain(sentence);
  });

  test("both squads are judged", () => {
    expect(faultsOf([100], [210, 211])).toContainEqual({
      code: "squad",
      sentence: "Ravi's squad would not have eleven players who make a legal team.",
    });
  });

  test("not with oneself, and not with who has left", () => {
    expect(faultsOf([100], [101], { between: [1, 1] })).toEqual([
      { code: "same-member", sentence: "Choose another member to trade with." },
    ]);
    const without = { ...league, memberIds: [1, 3, 4] };
    expect(faultsOf([100], [200], { of: without })[0]?.code).toBe("not-a-member");
  });
});

describe("limits of squads", () => {
  const eleven = numbers(100, 11).map(madeUpPlayer);

  test.each([
    [{ squadTeamMax: 3 }, "team-limit", "Your squad would have more than 3 players of Team 0."],
    [{ squadOverseas: 3 }, "overseas-limit", "Your squad would have more than 3 overseas players."],
  ])("%o", (limits, code, sentence) => {
    const { settings } = madeUpLeague(limits);
    const after = [...eleven, madeUpPlayer(200)];
    const found = squadFaults(eleven, after, settings).find((fault) => fault.code === code);
    expect(found && squadFaultSentence(found, "Your squad")).toBe(sentence);
  });

  test("fewest of a role", () => {
    const { settings } = madeUpLeague({ squadBatMin: 4 });
    const after = [...eleven.slice(1), madeUpPlayer(204)];
    expect(squadFaults(eleven, after, settings)).toEqual([
      { code: "too-few-of-role", role: "Batsman", minimum: 4 },
    ]);
  });

  test("a limit that was broken before may stay broken, but not get worse", () => {
    const { settings } = madeUpLeague({ squadOverseas: 2 });
    const swap = [...eleven.slice(1), madeUpPlayer(200)];
    expect(squadFaults(eleven, swap, settings)).toEqual([]);
    const worse = [...eleven.slice(0, 3), ...eleven.slice(4), madeUpPlayer(200)];
    expect(squadFaults(eleven, worse, settings)).toContainEqual({
      code: "overseas-limit",
      limit: 2,
    });
  });
});
