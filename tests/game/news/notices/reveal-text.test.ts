import { expect, test } from "vitest";
import { type Reveal, revealSentences, revealText } from "#game/news/notices/reveal-text";

const named = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `Player ${from + index}`);

const REVEAL: Reveal = {
  ...{ league: "Sunday League", teams: ["RED", "BLU"], elevens: 5, captainMode: "unified" },
  captains: [
    { name: "Veer Malhari", count: 4 },
    { name: "Ajit Rao", count: 1 },
  ],
  had: [
    { name: "Ajit Rao", count: 5 },
    { name: "Kiran Das", count: 1 },
  ],
};

test("who has whom is said in whole sentences", () => {
  expect(revealText(REVEAL)).toBe(
    "RED v BLU: who has whom. Sunday League: 5 teams locked. Captains: Veer Malhari of 4 teams, Ajit Rao of 1 team. In most teams: Ajit Rao in 5 of 5. In one team alone: Kiran Das.",
  );
});

test("long lists have their beginning, and what nobody has is left out", () => {
  const many = {
    ...REVEAL,
    captainMode: "separate",
    captains: named(8).map((name) => ({ name, count: 1 })),
    had: named(12).map((name) => ({ name, count: 2 })),
  } as const;
  expect(revealSentences(many).slice(1)).toEqual([
    "Batting captains: Player 0 of 1 team, Player 1 of 1 team, Player 2 of 1 team, Player 3 of 1 team, Player 4 of 1 team, Player 5 of 1 team, 2 others.",
    "In most teams: Player 0 in 2 of 5, Player 1 in 2 of 5, Player 2 in 2 of 5, Player 3 in 2 of 5, Player 4 in 2 of 5, Player 5 in 2 of 5, Player 6 in 2 of 5, Player 7 in 2 of 5, 4 others.",
  ]);
  const alone = { ...REVEAL, elevens: 1, captains: [], had: [{ name: "Kiran Das", count: 1 }] };
  expect(revealSentences(alone)).toEqual(["Sunday League: 1 team locked."]);
});
