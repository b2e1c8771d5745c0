import { endOfRun, type QuietSettings, runBetween } from "#game/core/quiet-hours";
import { HOUR_MS, SECOND_MS } from "#game/core/units";
import type { SquadSettings } from "#game/play/team/league-settings";
import { type DraftClock, isFastClock } from "#game/play/team/squad-settings";
import { MANAGER_ALONE, TOO_FEW_PEOPLE } from "#game/squads/refusals";
import { FEWEST_PARTICIPANTS } from "../check-set-up";
import type { OpenEvent } from "../events";
import type { Asker, Decision, SquadCommand, SquadMaking, TimedEvent, Wish } from "../making";
import { planAfter, planFrom } from "../plan";
import { applyToSquads, NO_SQUADS } from "../squads";
import { bestPickFor, type DraftState, pickFault, takenPicksAfter, turnsOf } from "./draft-state";

type Event = TimedEvent["event"];

/** Participants pick in turn, there and back, until all squads are full (rules.md#snake-draft). */
export const DRAFT: SquadMaking<DraftState> = { begin, apply, due, dueAt, decide };

/** Picks of seconds need the members present, so such a draft waits for its start. */
function begin(open: OpenEvent, at: number, before = NO_SQUADS): DraftState {
  const starts = isFastClock(open.settings.draftClock);
  const squads = applyToSquads(before, open);
  return {
    open,
    squads,
    plan: planFrom({ open, squads }),
    stage: starts ? "paused" : "running",
    pausedFor: starts ? "manager" : null,
    stoppedAt: starts ? at : null,
    since: at,
    turns: turnsOf(open, squads),
    turn: null,
    picks: [],
    takenBack: [],
  };
}

function apply(before: DraftState, { at, event }: TimedEvent): DraftState {
  const squads = applyToSquads(before.squads, event);
  const state = { ...before, squads, plan: planAfter(before, event), since: at };
  switch (event.kind) {
    case "turn": {
      const { participantId, endsAt } = event;
      const stoppedAt = state.stage === "paused" ? at : null;
      return { ...state, turn: { participantId, endsAt }, stoppedAt };
    }
    case "pick": {
      const { playerId, participantId, byClock } = event;
      const pick = { playerId, participantId, byClock, at };
      return { ...state, turn: null, picks: [...state.picks, pick] };
    }
    case "undo": {
      const picks = state.picks.filter(({ playerId }) => playerId !== event.playerId);
      return { ...state, turn: null, picks, takenBack: takenPicksAfter(state, event) };
    }
    case "pause":
      return { ...state, stage: "paused", pausedFor: event.why, stoppedAt: state.stoppedAt ?? at };
    case "resume": {
      const endsAt = new Map(event.endsAt).get(state.turn?.participantId ?? 0);
      const turn = state.turn && { ...state.turn, endsAt: endsAt ?? state.turn.endsAt };
      return { ...state, stage: "running", pausedFor: null, stoppedAt: null, turn };
    }
    case "close":
      return { ...state, stage: "closed", pausedFor: null, stoppedAt: null, turn: null };
    default:
      return state;
  }
}

function due(state: DraftState, wishes: readonly Wish[], now: number): TimedEvent[] {
  const at = dueAt(state);
  if (at === null || at > now) return [];
  const events = state.turn === null ? nextTurn(state, at) : pickByClock(state, wishes, at);
  return events.map((event) => ({ at, event }));
}

function dueAt(state: DraftState): number | null {
  return state.stage === "running" ? (state.turn?.endsAt ?? state.since) : null;
}

function decide(
  state: DraftState,
  asker: Asker,
  command: SquadCommand,
  _: readonly Wish[],
  now: number,
): Decision {
  if (state.stage === "closed") return refuse("The draft is over.");
  switch (command.kind) {
    case "pick":
      return decidePick(state, asker.participantId, command.playerId, now);
    case "pause":
    case "resume":
    case "skip":
    case "undo":
      if (!asker.isManager) return refuse(MANAGER_ALONE);
      return decideAsManager(state, asker, command.kind, now);
    default:
      return refuse("Nobody bids in a draft.");
  }
}

function decidePick(
  state: DraftState,
  participantId: number,
  playerId: number,
  now: number,
): Decision {
  if (state.stage === "paused") {
    const started = state.turn !== null || state.picks.length > 0;
    return refuse(started ? "The draft is paused." : "The draft has not started yet.");
  }
  if (state.turn?.participantId !== participantId) return refuse("It is not your turn.");
  const fault = pickFault(state, participantId, playerId);
  if (fault !== null) return refuse(fault);
  return accept(pickAndGoOn(state, { playerId, participantId, byClock: false }, now));
}

function decideAsManager(
  state: DraftState,
  { participantId }: Asker,
  kind: "pause" | "resume" | "skip" | "undo",
  now: number,
): Decision {
  const isPaused = state.stage === "paused";
  switch (kind) {
    case "pause":
      return isPaused
        ? refuse("The draft is paused already.")
        : accept([{ kind: "pause", why: "manager" }]);
    case "resume":
      if (!isPaused) return refuse("The draft is not paused.");
      return state.open.participantIds.length < FEWEST_PARTICIPANTS
        ? refuse(TOO_FEW_PEOPLE)
        : accept([resume(state, now)]);
    case "skip":
      if (isPaused) return refuse("Resume the draft first.");
      return shorten(state, now);
    case "undo":
      return takeBack(state, participantId, now);
  }
}

function resume(state: DraftState, now: number): Event {
  const { open, turn, stoppedAt } = state;
  if (turn === null || stoppedAt === null) return { kind: "resume", endsAt: [] };
  const endsAt = resumedEndOfPick(open.settings, { stoppedAt, endsAt: turn.endsAt, now });
  return { kind: "resume", endsAt: [[turn.participantId, endsAt]] };
}

/** The manager does not decide for the member, who still has a while, and everybody sees it count down. */
function shorten({ open, turn }: DraftState, now: number): Decision {
  if (turn === null) return refuse("It is nobody's turn.");
  const endsAt = endOfShortenedPick(open.settings, now);
  if (turn.endsAt <= endsAt) return refuse("This turn is about to end anyway.");
  return accept([{ ...turn, kind: "turn", endsAt }]);
}

/** The owner of the last pick picks again. */
function takeBack(state: DraftState, by: number, now: number): Decision {
  const last = state.picks.at(-1);
  if (last === undefined) return refuse("There is no pick to undo.");
  const endsAt = endOfPick(state.open.settings, now);
  return accept([
    { kind: "undo", playerId: last.playerId, by },
    { kind: "turn", participantId: last.participantId, endsAt },
  ]);
}

/** The first player of the ranking, or the best by salary. */
function pickByClock(state: DraftState, wishes: readonly Wish[], at: number): Event[] {
  const participantId = state.turn?.participantId;
  if (participantId === undefined) return [];
  const playerId = bestPickFor(state, participantId, wishes);
  return pickAndGoOn(state, { playerId, participantId, byClock: true }, at);
}

function pickAndGoOn(
  state: DraftState,
  pick: { readonly playerId: number; readonly participantId: number; readonly byClock: boolean },
  at: number,
): Event[] {
  const event: Event = { kind: "pick", ...pick };
  return [event, ...nextTurn(apply(state, { at, event }), at)];
}

/**
 * All picks that are left, by the clock, for a match that starts in the middle of its draft
 * (rules.md#tonight); none for a participant who is alone.
 */
export function finishDraft(
  before: DraftState,
  wishes: readonly Wish[],
  at: number,
): readonly Event[] {
  if (before.open.participantIds.length < FEWEST_PARTICIPANTS) return [];
  const events: Event[] = [];
  let state = before;
  while (state.stage !== "closed") {
    const participantId = state.turns[state.picks.length];
    const event: Event =
      participantId === undefined
        ? { kind: "close" }
        : {
            ...{ kind: "pick", participantId, byClock: true },
            playerId: bestPickFor(state, participantId, wishes),
          };
    events.push(event);
    state = apply(state, { at, event });
  }
  return events;
}

function nextTurn({ open, turns, picks }: DraftState, at: number): Event[] {
  const participantId = turns[picks.length];
  if (participantId === undefined) return [{ kind: "close" }];
  return [{ kind: "turn", participantId, endsAt: endOfPick(open.settings, at) }];
}

function accept(events: readonly Event[]): Decision {
  return { events, refusal: null };
}

function refuse(refusal: string): Decision {
  return { events: null, refusal };
}

const LASTS: Readonly<Record<DraftClock, number>> = {
  "20 seconds": 20 * SECOND_MS,
  "60 seconds": 60 * SECOND_MS,
  "8 hours": 8 * HOUR_MS,
};

const SHORTENED: Readonly<Record<DraftClock, number>> = {
  "20 seconds": 10 * SECOND_MS,
  "60 seconds": 10 * SECOND_MS,
  "8 hours": HOUR_MS,
};

type ClockSettings = QuietSettings & Pick<SquadSettings, "draftClock">;

/** The end of a turn that begins at `from` (rules.md#snake-draft). */
function endOfPick(settings: ClockSettings, from: number): number {
  return endOfRun(from, LASTS[settings.draftClock], quietOf(settings));
}

/** The end of a turn that is shortened at `from`. */
function endOfShortenedPick(settings: ClockSettings, from: number): number {
  return endOfRun(from, SHORTENED[settings.draftClock], quietOf(settings));
}

/** After a pause, a pick of seconds has its full time again; a pick of hours keeps its remaining time. */
function resumedEndOfPick(
  settings: ClockSettings,
  clock: { readonly stoppedAt: number; readonly endsAt: number; readonly now: number },
): number {
  if (isFastClock(settings.draftClock)) return endOfPick(settings, clock.now);
  const left = runBetween(clock.stoppedAt, clock.endsAt, settings);
  return endOfRun(clock.now, left, settings);
}

/** A draft of minutes has no quiet hours: nobody sleeps in the middle of it. */
function quietOf({ draftClock, quietHours, timeZone }: ClockSettings): QuietSettings {
  return { timeZone, quietHours: isFastClock(draftClock) ? "none" : quietHours };
}
