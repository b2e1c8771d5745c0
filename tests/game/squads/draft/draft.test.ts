import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#game/core/units";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadCommand } from "#game/squads/making";
import { DRAFT } from "#game/squads/ways/draft";
import { openWith, squadPlayer, squadPool } from "../made-up-squads";
import { ranking, roomOnPaper } from "../room-on-paper";

const AT = Date.UTC(2026, 2, 1, 18);
const POOL = squadPool(60);

/** Three pick, in the order 2, 3, 1; participant 1 manages the league. */
function draftOf(changes: Partial<LeagueSettings> = {}, pool = POOL) {
  const open = { ...openWith(3, pool, { squadSize: 11, ...changes }), order: [2, 3, 1] };
  return roomOnPaper(DRAFT, open, AT);
}

function startedDraft(changes: Partial<LeagueSettings> = {}, pool = POOL) {
  const draft = draftOf(changes, pool);
  draft.act(1, { kind: "resume" }, AT);
  draft.settle(AT);
  return draft;
}

const pick = (playerId: number): SquadCommand => ({ kind: "pick", playerId });

describe("the start", () => {
  test("a draft of minutes waits for its manager", () => {
    const draft = draftOf();
    expect(draft.settle(AT + HOUR_MS).turn).toBeNull();
    expect(draft.act(2, pick(1), AT + HOUR_MS)).toBe("The draft has not started yet.");
    expect(draft.act(2, { kind: "resume" }, AT + HOUR_MS)).toMatch("Only the manager");
    expect(draft.act(1, { kind: "resume" }, AT + HOUR_MS)).toBeNull();
    expect(draft.settle(AT + HOUR_MS).turn).toEqual({
      participantId: 2,
      endsAt: AT + HOUR_MS + MINUTE_MS,
    });
  });

  test("a draft of hours begins when squads are opened", () => {
    const draft = draftOf({ draftClock: "8 hours" });
    expect(draft.settle(AT).turn).toEqual({ participantId: 2, endsAt: AT + 8 * HOUR_MS });
  });
});

describe("a pick", () => {
  test("is the player's owner from then on, and passes the turn on", () => {
    const draft = startedDraft();
    expect(draft.act(2, pick(7), AT + SECOND_MS)).toBeNull();
    expect([...(draft.state().squads.get(2)?.prices ?? [])]).toEqual([[7, 0]]);
    expect(draft.state().turn).toEqual({ participantId: 3, endsAt: AT + SECOND_MS + MINUTE_MS });
  });

  test.each([
    ["of somebody whose turn it is not", 3, 7, "It is not your turn."],
    ["of a player who is not in the pool", 2, 999, "This player is not in the pool."],
  ])("%s is refused", (_, participantId, playerId, sentence) => {
    expect(startedDraft().act(participantId, pick(playerId), AT)).toBe(sentence);
  });

  test("of a player who is gone is refused", () => {
    const draft = startedDraft();
    draft.act(2, pick(7), AT);
    expect(draft.act(3, pick(7), AT)).toBe("This player has an owner already.");
  });

  test("that arrives when the time is up is refused: the clock has picked", () => {
    const draft = startedDraft();
    expect(draft.act(2, pick(7), AT + MINUTE_MS)).toBe("It is not your turn.");
    expect(draft.state().picks).toMatchObject([{ participantId: 2, byClock: true }]);
    const inTime = startedDraft();
    expect(inTime.act(2, pick(7), AT + MINUTE_MS - 1)).toBeNull();
  });

  test.each([
    ["of one team too many", { squadTeamMax: 2 }, [11, 21, 31], /2 players of this team/],
    ["of one from overseas too many", { squadOverseas: 3 }, [1, 4, 7, 10], /3 overseas players/],
  ])("%s is refused", (_, changes, playerIds, sentence) => {
    const draft = startedDraft(changes);
    const refusals = playerIds.map((playerId) => {
      const refusal = draft.act(2, pick(playerId), AT);
      while (refusal === null && draft.state().turn?.participantId !== 2) {
        const wishes = ranking(1, [60, 59]).concat(ranking(3, [58, 57]));
        draft.settle(draft.state().turn?.endsAt ?? 0, wishes);
      }
      return refusal;
    });
    expect(refusals.slice(0, -1).every((refusal) => refusal === null)).toBe(true);
    expect(refusals.at(-1)).toMatch(sentence);
  });

  test("that leaves too few of a role for the others is refused", () => {
    const others = squadPool(60).filter(({ role }) => role !== "Wicket Keeper");
    const keepers = [101, 102, 103].map((id) => squadPlayer(id, { role: "Wicket Keeper" }));
    const draft = startedDraft({}, [...others, ...keepers]);
    expect(draft.act(2, pick(101), AT)).toBeNull();
    draft.act(3, pick(1), AT);
    draft.act(1, pick(2), AT);
    draft.act(1, pick(3), AT);
    draft.act(3, pick(4), AT);
    expect(draft.act(2, pick(102), AT)).toMatch("not every squad could be completed");
    expect(draft.act(2, pick(5), AT)).toBeNull();
  });

  test.each(["bid", "sell"] as const)("there is nothing to %s", (kind) => {
    const command = kind === "bid" ? { kind, playerId: 1, amount: 100 } : { kind };
    expect(startedDraft().act(1, command, AT)).toBe("Nobody bids in a draft.");
  });
});

describe("a member who is absent", () => {
  test("gets the first of the own ranking who is possible, then the best by salary", () => {
    const draft = startedDraft();
    draft.act(2, pick(7), AT);
    const wishes = [...ranking(3, [7, 9]), ...ranking(1, [7])];
    draft.settle(AT + MINUTE_MS, wishes);
    expect(draft.state().picks.at(-1)).toMatchObject({ participantId: 3, playerId: 9 });
    draft.settle(AT + 2 * MINUTE_MS, wishes);
    expect(draft.state().picks.at(-1)).toMatchObject({ participantId: 1, playerId: 1 });
  });

  test("several in a row are settled in one go, each at their own instant", () => {
    const draft = startedDraft();
    draft.settle(AT + 4 * MINUTE_MS + 1);
    expect(draft.state().picks.map(({ participantId, at }) => [participantId, at])).toEqual([
      [2, AT + MINUTE_MS],
      [3, AT + 2 * MINUTE_MS],
      [1, AT + 3 * MINUTE_MS],
      [1, AT + 4 * MINUTE_MS],
    ]);
    expect(draft.state().turn).toEqual({ participantId: 3, endsAt: AT + 5 * MINUTE_MS });
  });

  test("eight hours stand still at night where the league says so", () => {
    const draft = startedDraft({ draftClock: "8 hours", quietHours: "22-7" });
    expect(draft.state().turn?.endsAt).toBe(Date.UTC(2026, 2, 2, 11));
    const minute = startedDraft({ quietHours: "0-8" });
    expect(minute.state().turn?.endsAt).toBe(AT + MINUTE_MS);
  });
});

describe("the manager", () => {
  test("pauses: nobody picks, no clock runs, and the pick has its whole time again", () => {
    const draft = startedDraft();
    expect(draft.act(2, { kind: "pause" }, AT)).toMatch("Only the manager");
    expect(draft.act(1, { kind: "pause" }, AT + 50 * SECOND_MS)).toBeNull();
    expect(draft.act(1, { kind: "pause" }, AT + 51 * SECOND_MS)).toBe(
      "The draft is paused already.",
    );
    expect(draft.act(2, pick(7), AT + HOUR_MS)).toBe("The draft is paused.");
    expect(draft.act(1, { kind: "skip" }, AT + HOUR_MS)).toBe("Resume the draft first.");
    expect(draft.state().picks).toEqual([]);
    expect(draft.act(1, { kind: "resume" }, AT + HOUR_MS)).toBeNull();
    expect(draft.act(1, { kind: "resume" }, AT + HOUR_MS)).toBe("The draft is not paused.");
    expect(draft.state().turn).toEqual({ participantId: 2, endsAt: AT + HOUR_MS + MINUTE_MS });
  });

  test("pauses a draft of hours: what was left goes on, without the quiet hours", () => {
    const draft = startedDraft({ draftClock: "8 hours", quietHours: "22-7" });
    draft.act(1, { kind: "pause" }, AT + 2 * HOUR_MS);
    draft.act(1, { kind: "resume" }, AT + 3 * HOUR_MS);
    expect(draft.state().turn?.endsAt).toBe(Date.UTC(2026, 2, 2, 12));
  });

  test("shortens a turn: there are 10 seconds left to pick in", () => {
    const draft = startedDraft();
    expect(draft.act(3, { kind: "skip" }, AT)).toMatch("Only the manager");
    expect(draft.act(1, { kind: "skip" }, AT + SECOND_MS)).toBeNull();
    expect(draft.state().turn).toEqual({ participantId: 2, endsAt: AT + 11 * SECOND_MS });
    const again = "This turn is about to end anyway.";
    expect(draft.act(1, { kind: "skip" }, AT + 2 * SECOND_MS)).toBe(again);
    draft.settle(AT + 11 * SECOND_MS, ranking(2, [33]));
    expect(draft.state().picks).toEqual([
      { playerId: 33, participantId: 2, byClock: true, at: AT + 11 * SECOND_MS },
    ]);
    expect(draft.act(1, { kind: "skip" }, AT + MINUTE_MS)).toBeNull();
    expect(draft.act(3, pick(7), AT + MINUTE_MS + 9 * SECOND_MS)).toBeNull();
  });

  test("shortens a turn of hours to one, without the quiet hours", () => {
    const draft = startedDraft({ draftClock: "8 hours", quietHours: "22-7" });
    draft.act(1, { kind: "skip" }, AT + 3.5 * HOUR_MS);
    expect(draft.state().turn?.endsAt).toBe(Date.UTC(2026, 2, 2, 7, 30));
  });

  test("undoes the last pick: the player is free, and the turn goes back", () => {
    const draft = startedDraft();
    expect(draft.act(1, { kind: "undo" }, AT)).toBe("There is no pick to undo.");
    draft.act(2, pick(7), AT);
    draft.act(3, pick(8), AT);
    expect(draft.act(2, { kind: "undo" }, AT)).toMatch("Only the manager");
    expect(draft.act(1, { kind: "undo" }, AT + SECOND_MS)).toBeNull();
    expect(draft.state().turn).toEqual({ participantId: 3, endsAt: AT + SECOND_MS + MINUTE_MS });
    expect(draft.state().squads.get(3)?.prices.size).toBe(0);
    expect(draft.act(3, pick(8), AT + SECOND_MS)).toBeNull();
    expect(draft.state().turn?.participantId).toBe(1);
  });

  test("undoes while the draft pauses; the pick has its time after it", () => {
    const draft = startedDraft();
    draft.act(2, pick(7), AT);
    draft.act(1, { kind: "pause" }, AT);
    expect(draft.act(1, { kind: "undo" }, AT + HOUR_MS)).toBeNull();
    expect(draft.settle(AT + 2 * HOUR_MS).picks).toEqual([]);
    draft.act(1, { kind: "resume" }, AT + 3 * HOUR_MS);
    expect(draft.state().turn).toEqual({ participantId: 2, endsAt: AT + 3 * HOUR_MS + MINUTE_MS });
  });
});

test("ends with the last place, and takes nothing then", () => {
  const draft = startedDraft();
  const state = draft.settle(AT + 33 * MINUTE_MS);
  expect(state.stage).toBe("closed");
  expect(draft.events.at(-1)).toEqual({ at: AT + 33 * MINUTE_MS, event: { kind: "close" } });
  expect([...state.squads.values()].map(({ prices }) => prices.size)).toEqual([11, 11, 11]);
  expect(DRAFT.dueAt(state, [])).toBeNull();
  expect(draft.act(1, { kind: "undo" }, AT + HOUR_MS)).toBe("The draft is over.");
  expect(draft.act(2, pick(50), AT + HOUR_MS)).toBe("The draft is over.");
});
