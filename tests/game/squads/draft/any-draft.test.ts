import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#game/core/units";
import { fieldEleven } from "#game/squads/field-eleven";
import { playersOf } from "#game/squads/placement";
import { DRAFT } from "#game/squads/ways/draft";
import { openWith, squadPool } from "../made-up-squads";
import { ranking, roomOnPaper } from "../room-on-paper";

test("all squads are full and hold an eleven at the end, after any picks", () => {
  const anyPicks = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 40 })),
    {
      maxLength: 60,
    },
  );
  const ranked = fc.shuffledSubarray(Array.from({ length: 40 }, (_, index) => index + 1));
  fc.assert(
    fc.property(anyPicks, ranked, (commands, playerIds) => {
      const open = openWith(3, squadPool(40), { squadSize: 11, squadTeamMax: 3 });
      const draft = roomOnPaper(DRAFT, open, 0);
      draft.act(1, { kind: "resume" }, 0);
      commands.forEach(([participantId, playerId], index) => {
        draft.act(participantId, { kind: "pick", playerId }, index * 1000);
      });
      const state = draft.settle(100 * MINUTE_MS, ranking(2, playerIds));
      expect(state.stage).toBe("closed");
      for (const { prices } of state.squads.values()) {
        const players = [...prices.keys()].flatMap((id) => playersOf(open).get(id) ?? []);
        expect(players).toHaveLength(11);
        expect(fieldEleven(players, open.settings)).not.toBeNull();
      }
      expect(draft.replay()).toEqual(state);
    }),
    { numRuns: 10 },
  );
});

test("a draft from hardly more players than places comes to its end", () => {
  const open = openWith(2, squadPool(24), { squadSize: 11, draftClock: "8 hours" });
  const state = roomOnPaper(DRAFT, open, 0).settle(Number.MAX_SAFE_INTEGER);
  expect(state.stage).toBe("closed");
  for (const { prices } of state.squads.values()) {
    const players = [...prices.keys()].flatMap((id) => playersOf(open).get(id) ?? []);
    expect(fieldEleven(players, open.settings)).not.toBeNull();
  }
});
