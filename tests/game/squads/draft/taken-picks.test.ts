import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#game/core/units";
import type { SquadCommand } from "#game/squads/making";
import { DRAFT } from "#game/squads/ways/draft";
import { listMisses } from "#game/squads/ways/misses";
import { openWith, squadPool } from "../made-up-squads";
import { ranking, roomOnPaper } from "../room-on-paper";

const AT = Date.UTC(2026, 2, 1, 18);
const TAKEN = /You undid somebody’s pick of this player/;

const pick = (playerId: number): SquadCommand => ({ kind: "pick", playerId });

describe("a member who undid a pick of somebody else", () => {
  /** Three pick, in the order 2, 3, 1; participant 1, the manager, has taken 8 back from 3. */
  function undone() {
    const open = { ...openWith(3, squadPool(60), { squadSize: 11 }), order: [2, 3, 1] };
    const draft = roomOnPaper(DRAFT, open, AT);
    draft.act(1, { kind: "resume" }, AT);
    draft.act(2, pick(7), AT);
    draft.act(3, pick(8), AT);
    draft.act(1, { kind: "undo" }, AT);
    return draft;
  }

  test("picks that player once the other has picked again", () => {
    const draft = undone();
    draft.act(3, pick(9), AT);
    expect(draft.act(1, pick(8), AT)).toBeNull();
    expect(draft.replay()).toEqual(draft.state());
  });

  test("does not while the other is away, by the clock neither", () => {
    const draft = undone();
    draft.settle(AT + MINUTE_MS, ranking(3, [9]));
    const first = ranking(1, [8, 10]);
    expect(draft.act(1, pick(8), AT + MINUTE_MS)).toMatch(TAKEN);
    const before = draft.state();
    const state = draft.settle(AT + 2 * MINUTE_MS, first);
    expect(state.picks.at(-1)).toMatchObject({ participantId: 1, playerId: 10 });
    const events = DRAFT.due(before, first, AT + 2 * MINUTE_MS);
    expect(listMisses({ way: "draft", state: before }, events, first)).toMatchObject([
      { participantId: 1, playerId: 8, reason: expect.stringMatching(TAKEN) },
    ]);
  });

  test("does not after undoing several, back to a turn of their own", () => {
    const draft = undone();
    draft.act(3, pick(9), AT);
    draft.act(1, pick(10), AT);
    draft.act(1, pick(11), AT);
    draft.act(3, pick(12), AT);
    for (let undos = 0; undos < 3; undos += 1) draft.act(1, { kind: "undo" }, AT);
    expect(draft.state().turn?.participantId).toBe(1);
    expect(draft.act(1, pick(12), AT)).toMatch(TAKEN);
    // Players whom they took back from themselves are theirs to pick.
    expect(draft.act(1, pick(11), AT)).toBeNull();
  });

  test("leaves that player to everybody else", () => {
    const draft = undone();
    expect(draft.act(3, pick(8), AT)).toBeNull();
  });
});
