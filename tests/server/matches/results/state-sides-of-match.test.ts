import { beforeEach, expect, test } from "vitest";
import { fixtures, teams, tournaments } from "#db/schema";
import type { Match } from "#game/play/match/match";
import { scoreOfMatch } from "#server/matches/results/score-of-match";
import { stateSidesOfMatch } from "#server/matches/results/state-sides-of-match";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { loadSquads } from "#server/play/season/load-squads";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { dumpTables } from "#tests/support/dump-tables";
import { ball, innings, matchOf, over } from "#tests/support/matches";
import { type TestServices, testServices } from "#tests/support/services";

const TEAMS = [
  { id: 1, name: "Alphas", shortName: "ALP" },
  { id: 2, name: "Betas", shortName: "BET" },
] as const;

/** A match in which a12 may come on for somebody of the Alphas, and bat. */
function matchWith({ bats }: { bats: boolean }): Match {
  const match = matchOf([innings([over(0, [ball(4, { batter: bats ? "a12" : "a1" })])])]);
  const [alphas, betas] = match.sides;
  const a12 = { key: "a12", name: "Player a12", replacement: true } as const;
  return { ...match, sides: [{ ...alphas, players: [...alphas.players, a12] }, betas] };
}

let services: TestServices;

beforeEach(() => {
  services = testServices();
  const { db } = services;
  db.insert(tournaments).values({ name: "Cup" }).run();
  for (const team of TEAMS) {
    db.insert(teams)
      .values({ ...team, tournamentId: 1 })
      .run();
  }
  const fixture = { externalId: "1", number: 1, name: "Alphas v Betas", matchType: "T20" };
  db.insert(fixtures)
    .values({
      ...fixture,
      ...{ tournamentId: 1, stage: "group", teamAId: 1, teamBId: 2 },
      ...{ startsAt: 0, updatedAt: 0 },
    })
    .run();
  scoreOfMatch(db, TEAMS, matchWith({ bats: true }));
});

function state(match: Match, inPlay: boolean): boolean {
  return inLockedTransaction(services, (tx) =>
    stateSidesOfMatch(tx, services, 1, { teams: TEAMS, match, inPlay }),
  );
}

/** How a12 is listed, and how many of the Alphas are named. */
function alphas() {
  const side = readKnownSides(services.db, 1, null).get(1);
  const id = loadSquads(services.db, 1).find(({ key }) => key === "a12")?.id ?? 0;
  const named = [...(side?.players.values() ?? [])].filter((status) => status === "named");
  return [side?.players.get(id) ?? "not named", named.length];
}

test("the sides of a match file are known, and who came on was a substitute", () => {
  expect(state(matchWith({ bats: true }), false)).toBe(true);
  expect(alphas()).toEqual(["substitute", 11]);
  expect(readKnownSides(services.db, 1, null).get(2)?.source).toBe("match file");
});

test("the same file again stores nothing", () => {
  state(matchWith({ bats: true }), false);
  const before = dumpTables(services.db);
  expect(state(matchWith({ bats: true }), false)).toBe(false);
  expect(dumpTables(services.db)).toEqual(before);
});

test("a match in play gives nobody away who has yet to come on", () => {
  state(matchWith({ bats: false }), true);
  expect(alphas()).toEqual(["not named", 11]);
  state(matchWith({ bats: true }), true);
  expect(alphas()).toEqual(["substitute", 11]);
});

test("a match that is off has no sides", () => {
  services.db.update(fixtures).set({ state: "abandoned" }).run();
  expect(state(matchWith({ bats: true }), false)).toBe(false);
  expect(readKnownSides(services.db, 1, null).size).toBe(0);
});
