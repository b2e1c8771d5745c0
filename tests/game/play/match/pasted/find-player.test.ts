import { describe, expect, test } from "vitest";
import { findPlayer, type PastedSide } from "#game/play/match/pasted/find-player";
import { readScorecard } from "#game/play/match/pasted/read-scorecard";
import { sideAtBat } from "#game/play/match/pasted/resolve-innings";

const side = (names: readonly string[], eleven: readonly number[] | null = null): PastedSide => ({
  teamId: 1,
  names: ["Mumbai Indians", "MI"],
  players: names.map((name, index) => ({ id: index + 1, name })),
  eleven: eleven === null ? null : new Set(eleven),
});

const SQUAD = ["RG Sharma", "Ishan Kishan", "SA Yadav", "K Sharma", "Tilak Varma", "Rahul Buddhi"];

describe("a name", () => {
  test.each([
    ["Ishan Kishan", 2],
    ["Kishan", 2],
    ["S Yadav", 3],
    ["Suryakumar Yadav", 3],
    ["Rohit Sharma", 1],
    ["Karn Sharma", 4],
  ])("%s is one player's", (name, id) => {
    expect(findPlayer(side(SQUAD), name)).toEqual({ id });
  });

  test("that two have is nobody's, unless one of them does not play", () => {
    const several = { id: null, several: true, candidates: [1, 4] };
    expect(findPlayer(side(SQUAD), "Sharma")).toEqual(several);
    expect(findPlayer(side(SQUAD, [1, 2, 3, 5]), "Sharma")).toEqual({ id: 1 });
    expect(findPlayer(side(SQUAD, [2, 3]), "Sharma")).toEqual(several);
  });

  test("with another first name is nobody's, and initials of two are both's", () => {
    expect(findPlayer(side(SQUAD), "Ravi Buddhi")).toMatchObject({ id: null, several: false });
    expect(findPlayer(side([...SQUAD, "RK Sharma"]), "Rohit Sharma")).toEqual({
      ...{ id: null, several: true, candidates: [1, 7] },
    });
  });

  test("spelt otherwise is suggested, not taken", () => {
    expect(findPlayer(side(SQUAD), "Ishan Kisan")).toEqual({
      ...{ id: null, several: false, candidates: [2] },
    });
  });
});

describe("the side at bat", () => {
  const sides = [
    { ...side(["Ann Ash", "Bea Birch"]), teamId: 1, names: ["Alphas", "ALP"] },
    { ...side(["Cy Cedar", "Di Dogwood"]), teamId: 2, names: ["Betas", "BET"] },
  ] as const;
  const innings = (heading: string, batter: string) => {
    const text = `${heading}\nBatter\tR\tB\n${batter}\tnot out\t1\t1\nTotal 1/0 (0.1 ov)`;
    const [first] = readScorecard(text, 6).innings;
    if (!first) throw new Error("there is an innings");
    return sideAtBat(first, sides);
  };

  test.each([
    ["", "Bea Birch", 0],
    ["", "Di Dogwood", 1],
    // The players know better than a tab of the page.
    ["Alphas", "Di Dogwood", 1],
    ["BET innings", "Somebody Else", 1],
    ["Alphas v Betas", "Somebody Else", null],
    ["", "Somebody Else", null],
  ] as const)("below %o, with %s", (heading, batter, expected) => {
    expect(innings(heading, batter)).toBe(expected);
  });
});
