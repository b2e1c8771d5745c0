import { describe, expect, test } from "vitest";
import { checkSetUp } from "#game/squads/check-set-up";
import { squadPool, squadSettings } from "./made-up-squads";

const WORKS = { settings: squadSettings(), participants: 8, players: squadPool(160) };

describe("a set-up of squads (rules.md#squads)", () => {
  test.each([
    { label: "eight squads of fifteen", setUp: {} },
    { label: "two participants", setUp: { participants: 2 } },
    { label: "sixteen participants", setUp: { participants: 16, players: squadPool(260) } },
    {
      label: "limits of the squad",
      setUp: { settings: squadSettings({ squadTeamMax: 3, squadOverseas: 5, squadBatMin: 4 }) },
    },
  ])("works: $label", ({ setUp }) => {
    expect(checkSetUp({ ...WORKS, ...setUp })).toEqual([]);
  });

  test.each([
    {
      label: "one participant",
      setUp: { participants: 1 },
      sentences: ["Invite at least one more."],
    },
    {
      label: "seventeen participants",
      setUp: { participants: 17, players: squadPool(300) },
      sentences: ["Squads are for 2 to 16 participants. This league has 17."],
    },
    {
      label: "fewer players than places",
      setUp: { participants: 11 },
      sentences: ["11 squads of 15 need 165 players. The pool has 160."],
    },
    {
      label: "too little money",
      setUp: {
        settings: squadSettings({ purse: 50 }),
        players: squadPool(160).map((player) => ({ ...player, base: 350 })),
      },
      sentences: ["15 players at the lowest base price of 3.50 cost 52.50. The purse is 50.00."],
    },
    {
      label: "minimums above the size",
      setUp: {
        settings: squadSettings({ squadBatMin: 6, squadBowlMin: 7, squadAllrounderMin: 3 }),
      },
      sentences: [
        "A squad needs at least 6 batsmen, 7 bowlers, 3 allrounders, 1 wicketkeepers: " +
          "17 players. Squad Size is 15.",
      ],
    },
    {
      label: "too few of a role",
      setUp: { settings: squadSettings({ squadWicketkeeperMin: 2 }) },
      sentences: ["8 squads need 16 wicketkeepers. The pool has 14."],
    },
    {
      label: "the eleven's minimum counts where it is higher",
      setUp: { settings: squadSettings({ wicketkeeperMin: 2 }) },
      sentences: ["8 squads need 16 wicketkeepers. The pool has 14."],
    },
    {
      label: "too many from overseas",
      setUp: {
        settings: squadSettings({ squadOverseas: 3 }),
        players: squadPool(160).map((player, index) => ({ ...player, overseas: index % 2 === 0 })),
      },
      sentences: ["8 squads need 96 players who are not overseas. The pool has 80."],
    },
    {
      label: "too few uncapped",
      setUp: {
        settings: squadSettings({ uncapped: 2 }),
        players: squadPool(160).map((player, index) => ({ ...player, uncapped: index < 5 })),
      },
      sentences: ["8 squads need 16 uncapped players. The pool has 5."],
    },
    {
      label: "too few real teams",
      setUp: {
        settings: squadSettings({ squadTeamMax: 3 }),
        players: squadPool(160).map((player, index) => ({ ...player, teamId: (index % 4) + 1 })),
      },
      sentences: [
        "With at most 3 players of one real team in each squad, only 96 of 120 places can be filled.",
      ],
    },
    {
      label: "one real team in an eleven",
      setUp: { players: squadPool(160).map((player) => ({ ...player, teamId: 1 })) },
      sentences: [
        "With at most 7 players of one real team in each eleven, only 56 of 88 places can be filled.",
      ],
    },
    {
      label: "limits that are met one by one but not together",
      setUp: {
        participants: 2,
        settings: squadSettings({ squadSize: 11, overseas: 3 }),
        players: squadPool(60).map((player) => ({
          ...player,
          overseas: player.role !== "Batsman",
        })),
      },
      sentences: [
        "2 squads of 11 cannot all hold an eleven that the league's rules accept. " +
          "Change the limits of squads or of teams.",
      ],
    },
  ])("refused: $label", ({ setUp, sentences }) => {
    expect(checkSetUp({ ...WORKS, ...setUp }).map(({ sentence }) => sentence)).toEqual(sentences);
  });
});
