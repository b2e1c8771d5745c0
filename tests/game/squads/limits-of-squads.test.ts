import { expect, test } from "vitest";
import { checkLeagueSettings } from "#game/play/team/check-league-settings";
import { checkSetUp } from "#game/squads/check-set-up";
import { refundOf } from "#game/squads/refund";
import { applyToSquads } from "#game/squads/squads";
import { squadPool, squadSettings } from "./made-up-squads";

test.each([
  {
    changes: { squadBatMin: 5, squadBatMax: 4 },
    sentence: "Squad Min Batsmen must not be more than Squad Max Batsmen.",
  },
  {
    changes: { squadOverseasMin: 6, squadOverseas: 5 },
    sentence: "Squad Min Overseas must not be more than Squad Overseas.",
  },
  {
    changes: { squadSize: 7 },
    sentence:
      "A squad of 7 holds no eleven: set Eleven to All count, or Squad Size to at least 11.",
  },
  { changes: { squadSize: 7, eleven: "all" as const }, sentence: undefined },
])("$changes: $sentence", ({ changes, sentence }) => {
  expect(checkLeagueSettings(squadSettings(changes))[0]?.sentence).toBe(sentence);
});

test.each([
  {
    changes: { squadBatMax: 1, squadBowlMax: 1, squadAllrounderMax: 1, squadWicketkeeperMax: 1 },
    sentence: "4 players. Squad Size is 5.",
  },
  { changes: { squadUncappedMin: 5, squadSize: 5 }, sentence: "uncapped players. The pool has" },
])("a pool that cannot meet $changes is refused with the numbers", ({ changes, sentence }) => {
  const settings = squadSettings({ squadSize: 5, eleven: "all", ...changes });
  const players = squadPool(60).map((player) => ({ ...player, uncapped: false }));
  const [fault] = checkSetUp({ settings, participants: 4, players });
  expect(fault?.sentence).toContain(sentence);
});

test.each([
  { price: 725, refund: "all", back: 725 },
  { price: 725, refund: "half", back: 360 },
  { price: 5, refund: "half", back: 0 },
  { price: 725, refund: "none", back: 0 },
] as const)("of $price, $refund comes back: $back", ({ price, refund, back }) => {
  expect(refundOf(price, refund)).toBe(back);
  const squads = new Map([[1, { participantId: 1, prices: new Map([[9, price]]), purse: 100 }]]);
  const after = applyToSquads(squads, { kind: "reopen", extra: 2, refund, players: [9] });
  expect(after.get(1)).toEqual({ participantId: 1, prices: new Map(), purse: 300 + back });
});
