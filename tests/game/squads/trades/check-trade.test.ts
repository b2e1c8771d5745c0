import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkTrade,
  mustRelease,
  type SquadsToChange,
  tradeFaultSentence,
} from "#game/squads/check-trade";
import { squadFaultSentence, squadFaults } from "#game/squads/squad-rules";
import { applyToSquads, ownerOf } from "#game/squads/squads";
import type { TradeTerms } from "#game/squads/trade";
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

  test("not with oneself, and not with a member who has left", () => {
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

describe("trades with money", () => {
  const withMoney = { ...madeUpLeague({ tradeMoney: true }), reserves: new Map([[1, 1500]]) };
  const found = (
    terms: Omit<TradeTerms, "participantIds">,
    stage?: "offered" | "accepted" | "applied",
    of: SquadsToChange = withMoney,
  ) =>
    checkTrade({ participantIds: [1, 2], ...terms }, of, stage).map((fault) =>
      tradeFaultSentence(fault, (id) => (id === 1 ? "Your squad" : "Ravi's squad")),
    );
  const AT_LEAST_ONE = "Choose at least one player in all, and at most 5 of each squad.";
  const ONE_PAYS = "One of you pays 0 or more, with at most two decimals; the other pays nothing.";
  const OWN_ONLY = "Each of you releases players of your own squad who are not traded.";

  test.each<[string, Omit<TradeTerms, "participantIds">]>([
    ["money for a player", { players: [[], [200]], money: [500, 0] }],
    ["a player for money", { players: [[100], []], money: [0, 2000] }],
    [
      "two for two and money",
      {
        players: [
          [100, 104],
          [204, 200],
        ],
        money: [500, 0],
      },
    ],
    ["a player for nothing", { players: [[100], []] }],
    ["two for one, and one is released", { players: [[100, 104], [200]], drops: [[], [205]] }],
  ])("%s", (name, terms) => {
    expect([name, found(terms)]).toEqual([name, []]);
  });

  test.each<[string, Omit<TradeTerms, "participantIds">, string]>([
    ["nobody at all", { players: [[], []], money: [500, 0] }, AT_LEAST_ONE],
    ["six", { players: [numbers(100, 6), []], money: [0, 1] }, AT_LEAST_ONE],
    ["somebody twice", { players: [[100, 100], []] }, AT_LEAST_ONE],
    [
      "more than is not kept for other trades",
      { players: [[], [200]], money: [501, 0] },
      "Your squad does not have that much money left.",
    ],
    [
      "more than the other has",
      { players: [[100], []], money: [0, 2001] },
      "Ravi's squad does not have that much money left.",
    ],
    ["both pay", { players: [[100], [200]], money: [1, 1] }, ONE_PAYS],
    ["less than nothing", { players: [[100], [200]], money: [-1, 0] }, ONE_PAYS],
    ["what cannot be read", { players: [[100], [200]], money: [Number.NaN, 0] }, ONE_PAYS],
    ["parts of a hundredth", { players: [[100], [200]], money: [0.5, 0] }, ONE_PAYS],
    [
      "the release of somebody who is traded",
      { players: [[100], [200]], drops: [[100], []] },
      OWN_ONLY,
    ],
    [
      "the release of somebody else's player",
      { players: [[100], [200]], drops: [[300], []] },
      OWN_ONLY,
    ],
    [
      "a squad that is too large",
      { players: [[], [200, 201]] },
      "Your squad would have more than 13 players.",
    ],
    [
      "a squad that is too small",
      { players: [[100, 101], []] },
      "Your squad would have fewer than 11 players.",
    ],
  ])("not %s", (_, terms, sentence) => {
    expect(found(terms)).toContain(sentence);
  });

  test("what the other releases is said when the offer is accepted", () => {
    const terms = { players: [[100, 104], []] } as const;
    const roomy = { ...withMoney, ...loose() };
    const small = { ...roomy, settings: { ...roomy.settings, squadSize: 13 } };
    const tooMany = "Ravi's squad would have more than 13 players.";
    expect(found(terms, "offered", small)).not.toContain(tooMany);
    expect(found(terms, "accepted", small)).toContain(tooMany);
    expect(found({ ...terms, drops: [[], [201]] }, "accepted", small)).not.toContain(tooMany);
    expect(mustRelease(12, { goes: 0, comes: 2, squadSize: 13 })).toBe(1);
    expect(mustRelease(12, { goes: 2, comes: 3, squadSize: 13 })).toBe(0);
    // A squad that is too large may stay so.
    expect(mustRelease(15, { goes: 1, comes: 2, squadSize: 13 })).toBe(1);
  });

  test("not in a league whose trades are for players alone, unless both had agreed", () => {
    const terms = { players: [[100], [200]], money: [100, 0] } as const;
    expect(found(terms, "accepted", league)).toEqual([
      "Trades of this league are for players alone.",
    ]);
    expect(found(terms, "applied", league)).toEqual([]);
  });

  function loose() {
    return { settings: { ...withMoney.settings, squadSize: 25 } };
  }
});

const sides = fc.tuple(
  fc.uniqueArray(fc.integer({ min: 100, max: 111 }), { maxLength: 5 }),
  fc.uniqueArray(fc.integer({ min: 200, max: 211 }), { maxLength: 5 }),
);

test("a trade moves players and money, makes none and loses none, and everybody has one owner", () => {
  const { squads, ...rest } = madeUpLeague({ tradeMoney: true, squadSize: 25 });
  fc.assert(
    fc.property(
      sides,
      fc.integer({ min: 0, max: 2500 }),
      fc.boolean(),
      (players, paid, isFirst) => {
        const money = isFirst ? ([paid, 0] as const) : ([0, paid] as const);
        const terms = { participantIds: [1, 2] as const, players, money };
        if (checkTrade(terms, { squads, ...rest }).length > 0) return;
        const after = applyToSquads(squads, { kind: "trade", ...terms });
        const idsOf = (of: typeof squads) =>
          [...of.values()].flatMap(({ prices }) => [...prices.keys()]).sort((a, b) => a - b);
        const moneyOf = (of: typeof squads) =>
          [...of.values()].reduce((sum, { purse }) => sum + purse, 0);
        const pricesOf = (of: typeof squads) =>
          [...of.values()].flatMap(({ prices }) => [...prices]).sort(([a], [b]) => a - b);
        expect(idsOf(after)).toEqual(idsOf(squads));
        expect(pricesOf(after)).toEqual(pricesOf(squads));
        expect(new Set(idsOf(after)).size).toBe(48);
        expect(moneyOf(after)).toBe(moneyOf(squads));
        expect([...after.values()].every(({ purse }) => purse >= 0)).toBe(true);
        expect([
          players[0].every((id) => ownerOf(after, id) === 2),
          players[1].every((id) => ownerOf(after, id) === 1),
        ]).toEqual([true, true]);
        const back = applyToSquads(after, {
          ...{ kind: "trade", participantIds: [1, 2], players: [players[1], players[0]] },
          money: [money[1], money[0]],
        });
        expect(moneyOf(back)).toBe(moneyOf(squads));
        expect(back.get(1)?.purse).toBe(squads.get(1)?.purse);
      },
    ),
  );
});
