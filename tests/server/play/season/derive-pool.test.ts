import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Innings, Match } from "#game/play/match/match";
import { ROLES } from "#game/play/roles";
import { derivePool } from "#server/play/season/derive-pool";
import { describeKnownMatches, seasonToTestWith } from "#tests/support/match-data";
import { ball, innings, matchOf, over, wicket } from "#tests/support/matches";
import { readMatchFolder } from "#tests/support/read-match-folder";

const six = (balls: ReturnType<typeof ball>[]) => Array.from({ length: 6 }, () => balls).flat();

/** Side 0 bats ten overs: a1 and a2 face 30 balls each, b1 to b5 bowl two overs each. */
function tenOvers(more: Partial<Innings> = {}): Innings {
  const overs = Array.from({ length: 10 }, (_, number) => {
    const [batter, nonStriker] = number % 2 === 0 ? ["a1", "a2"] : ["a2", "a1"];
    const bowler = `b${(number % 5) + 1}`;
    return over(number, six([ball(1, { batter, nonStriker, bowler })]));
  });
  return innings(overs, more);
}

function rolesOf(match: Match, team: string): Record<string, string> {
  const players = derivePool([match]).filter((player) => player.team === team);
  return Object.fromEntries(players.map(({ key, role }) => [key, role]));
}

describe("worked-out roles", () => {
  test("are bowlers by their share of the overs and batsmen by theirs of the balls faced", () => {
    const match = matchOf([tenOvers()]);
    // b1 is the all-rounder whom every side needs.
    expect(rolesOf(match, "Betas")).toMatchObject({
      b2: "Bowler",
      b3: "Bowler",
      b5: "Bowler",
      b7: "Batsman",
    });
  });

  test("leave batsmen what they are where a side needs bowlers and a keeper", () => {
    const roles = rolesOf(matchOf([tenOvers()]), "Alphas");
    // Nobody of the side bowled or caught: the first by key keeps, those who did nothing bowl.
    expect(roles).toMatchObject({
      a1: "Wicket Keeper",
      a2: "Batsman",
      a10: "Bowler",
      a11: "Bowler",
      a3: "Bowler",
      a4: "Allrounder",
    });
  });

  test("make an all-rounder of a player with a part in both", () => {
    const reply = innings(
      [over(0, six([ball(1, { batter: "b2", nonStriker: "b1", bowler: "a1" })]))],
      {
        battingSide: 1,
      },
    );
    const match = matchOf([tenOvers(), reply]);
    expect(rolesOf(match, "Alphas").a1).toBe("Allrounder");
    expect(rolesOf(match, "Betas")).toMatchObject({ b1: "Bowler", b2: "Allrounder" });
  });

  test("make a keeper of a player who has stumped", () => {
    const stumped = over(10, [wicket("stumped", { fielders: ["b9"] })]);
    const match = matchOf([innings([...tenOvers().overs, stumped])]);
    expect(rolesOf(match, "Betas")).toMatchObject({ b9: "Wicket Keeper", b8: "Batsman" });
  });

  test("make a keeper of the player with most catches who never bowls, if nobody has stumped", () => {
    const catches = over(10, [
      wicket("caught", { fielders: ["b3"] }),
      wicket("caught", { fielders: ["b3"] }),
      wicket("caught", { fielders: ["b10"] }),
    ]);
    const match = matchOf([innings([...tenOvers().overs, catches])]);
    const roles = rolesOf(match, "Betas");
    expect(roles).toMatchObject({ b3: "Bowler", b10: "Wicket Keeper" });
    expect(Object.values(roles).filter((role) => role === "Wicket Keeper")).toHaveLength(1);
  });

  test("give a side that did nothing what elevens need", () => {
    const roles = Object.values(rolesOf(matchOf([]), "Alphas"));
    const counts = ROLES.map((role) => roles.filter((each) => each === role).length);
    expect(counts).toEqual([6, 3, 1, 1]);
  });
});

describe("worked-out salaries", () => {
  test("go from 5 for the fewest to 12 for the most points per match, equals alike", () => {
    const pool = derivePool([matchOf([innings([over(0, [ball(4), ball(6, { batter: "a2" })])])])]);
    const salaries = Object.fromEntries(pool.map(({ key, salary }) => [key, salary]));
    // a2: 6 + 2, a1: 4 + 1, eighteen players nothing, b1: nothing for two balls that are no dots.
    expect(salaries).toMatchObject({ a2: 1200, a1: 1150, a3: 500, b1: 500, b11: 500 });
  });

  test("pay per match, not for matches", () => {
    const once = matchOf([innings([over(0, [ball(4)])])]);
    const often = matchOf([innings([over(0, [ball(3, { batter: "a3" })])])]);
    const alone: Match = {
      ...once,
      sides: [{ name: "Alphas", players: [{ key: "a1", name: "A" }] }, once.sides[1]],
    };
    const pool = derivePool([alone, often, often, often]);
    const salaryOf = (key: string) => pool.find((player) => player.key === key)?.salary ?? 0;
    // a1: 5 points in one match and none in three more, 1.25 a match; a3: 3 in each of three.
    expect(salaryOf("a3")).toBeGreaterThan(salaryOf("a1"));
  });
});

const { name: seasonName, matches: seasonMatches } = seasonToTestWith();

describe(`the pool worked out from a season: ${seasonName}`, () => {
  const matches = seasonMatches.map(({ match }) => match);

  test("has in each team a keeper, three batsmen, three bowlers and an all-rounder", () => {
    const pool = derivePool(matches);
    const teams = [...new Set(pool.map(({ team }) => team))];
    const played = new Set(matches.flatMap(({ sides }) => sides.map(({ name }) => name)));
    expect(new Set(teams)).toEqual(played);
    for (const team of teams) {
      const roles = pool.filter((player) => player.team === team).map(({ role }) => role);
      const count = (wanted: string) => roles.filter((role) => role === wanted).length;
      expect(count("Wicket Keeper"), team).toBeGreaterThanOrEqual(1);
      expect(count("Batsman"), team).toBeGreaterThanOrEqual(3);
      expect(count("Bowler"), team).toBeGreaterThanOrEqual(3);
      expect(count("Allrounder"), team).toBeGreaterThanOrEqual(1);
    }
  });

  test("pays between 5 and 12 in halves", () => {
    for (const { name, salary } of derivePool(matches)) {
      expect(salary % 50, name).toBe(0);
      expect(salary, name).toBeGreaterThanOrEqual(500);
      expect(salary, name).toBeLessThanOrEqual(1200);
    }
  });

  test("does not depend on the order of the matches", () => {
    const some = matches.slice(0, 12);
    const inOrder = (pool: ReturnType<typeof derivePool>) =>
      pool.map((player) => JSON.stringify(player)).sort();
    const expected = inOrder(derivePool(some));
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: some.length }), (shuffled) => {
        expect(inOrder(derivePool(shuffled))).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });
});

describeKnownMatches("the pool worked out from IPL 2023", "ipl2023", (folder) => {
  test("knows the keepers, batsmen, bowlers and all-rounders whom everybody knows", () => {
    const matches = readMatchFolder(folder).matches.map(({ match }) => match);
    const byName = new Map(derivePool(matches).map(({ name, role }) => [name, role]));
    expect(
      ["MS Dhoni", "SV Samson", "V Kohli", "Shubman Gill", "YS Chahal", "RA Jadeja"].map((name) =>
        byName.get(name),
      ),
    ).toEqual(["Wicket Keeper", "Wicket Keeper", "Batsman", "Batsman", "Bowler", "Allrounder"]);
    expect(new Set(derivePool(matches).map(({ team }) => team)).size).toBe(10);
  });
});
