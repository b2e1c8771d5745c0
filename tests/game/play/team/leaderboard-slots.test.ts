import { describe, expect, test } from "vitest";
import type { Role } from "#game/play/roles";
import { abbreviateName, fillSlots } from "#game/play/team/leaderboard-slots";

const ROLE_OF: Record<string, Role> = {
  B: "Batsman",
  O: "Bowler",
  A: "Allrounder",
  W: "Wicket Keeper",
};

/** "B1 O1" is a batsman and a bowler, in team order; an empty slot is shown as –. */
function slotsOf(team: string): string {
  const players = team
    .split(" ")
    .map((name) => ({ name, role: ROLE_OF[name[0] ?? ""] ?? "Batsman" }));
  return fillSlots(players)
    .map((player) => player?.name ?? "–")
    .join(" ");
}

describe("leaderboard slots (rules.md#leaderboard)", () => {
  const rows: [string, string, string][] = [
    [
      "three batsmen, three bowlers, a keeper, an all-rounder, then the rest",
      "W1 B1 O1 A1 B2 O2 A2 B3 O3 B4 O4",
      "B1 B2 B3 O1 O2 O3 W1 A1 B4 A2 O4",
    ],
    [
      "the rest as batsman, all-rounder, wicket keeper, bowler",
      "O1 O2 O3 O4 W1 W2 A1 A2 B1 B2 B3",
      "B1 B2 B3 O1 O2 O3 W1 A1 A2 W2 O4",
    ],
    [
      "a role short leaves its slot empty, and nobody is left out",
      "B1 B2 O1 O2 O3 O4 O5 W1 A1 A2 A3",
      "B1 B2 – O1 O2 O3 W1 A1 A2 A3 O4 O5",
    ],
    [
      "no all-rounder at all",
      "B1 B2 B3 B4 B5 O1 O2 O3 O4 W1 W2",
      "B1 B2 B3 O1 O2 O3 W1 – B4 B5 W2 O4",
    ],
  ];
  test.each(rows)("%s", (_, team, slots) => {
    expect(slotsOf(team)).toBe(slots);
  });

  test("no team, eleven empty slots", () => {
    expect(fillSlots([])).toEqual(Array(11).fill(null));
  });
});

test.each([
  ["Mohammad Rizwan Khan", "M R Khan"],
  ["K. D. Senaratne", "K D Senaratne"],
  ["Rashid Khan", "Rashid Khan"],
  ["Pelé", "Pelé"],
  ["  AB  de  Villiers ", "A d Villiers"],
  ["Örjan Åke Ek", "Ö Å Ek"],
])("%s is %s", (name, short) => {
  expect(abbreviateName(name)).toBe(short);
});
