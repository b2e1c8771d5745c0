import type { BallEvent, Happening } from "#game/matches/balls/events";
import { BALL_FAULTS } from "#game/matches/balls/faults";
import { type MatchInPlay, matchInPlay, playEvent } from "#game/matches/balls/match-in-play";
import { chainOf, orderEvents } from "#game/matches/balls/order-events";
import { type OverFault, type TypedOver, typeOver } from "#game/matches/balls/type-over";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { findOperatedFixture } from "../operator/read-fixture";
import type { Scorer } from "../operator/scorer-access";
import { appendBalls } from "./append-balls";
import { placesOf } from "./balls-places";
import { readPen } from "./pens";
import { readEvents } from "./read-events";

const KEY_BYTES = 12;

/**
 * Enters a form without a script in the browser.
 *
 * @param after the key of the form's last known event; null before the first
 * @throws AppError "conflict" if more has been entered since, "invalid" for an impossible event,
 * and as `appendBalls` does
 */
export function enterHappenings(
  services: Services,
  scorer: Scorer,
  after: string | null,
  happenings: readonly Happening[],
): void {
  const { match, events, setting } = openMatch(services, scorer);
  requireTip(events, after);
  const played = happenings.reduce<MatchInPlay>(
    (state, what) => playEvent(state, { key: "form", what }, setting),
    match,
  );
  const fault = played.faults[match.faults.length];
  if (fault) throw new AppError("invalid", BALL_FAULTS[fault.fault]);
  const { number } = readPen(services.db, scorer.fixtureId);
  let before = after;
  const made = happenings.map((what): BallEvent => {
    const key = services.randomBytes(KEY_BYTES).toString("hex");
    const event = { key, after: before, pen: number, at: services.now(), what };
    before = key;
    return event;
  });
  appendBalls(services, scorer, made);
}

/**
 * An over that was typed as text.
 *
 * @throws FieldsError on `text`, `wicket.0` …; as `enterHappenings` does
 */
export function enterOver(
  services: Services,
  scorer: Scorer,
  after: string | null,
  typed: TypedOver,
): void {
  const { match, setting } = openMatch(services, scorer);
  const happened = typeOver(match, typed, setting, (fault) => BALL_FAULTS[fault]);
  if ("kind" in happened) {
    const fields = happened.kind === "impossible" ? [] : ["text"];
    throw new FieldsError([{ fields, sentence: overSentence(happened) }]);
  }
  enterHappenings(services, scorer, after, happened);
}

/**
 * Complete or not.
 *
 * @throws as `enterHappenings` does; AppError "conflict" without a ball
 */
export function takeOverBack(services: Services, scorer: Scorer, after: string | null): void {
  const { match, events, setting } = openMatch(services, scorer);
  let state: MatchInPlay = matchInPlay([], setting);
  let from: string | null = null;
  const overs = match.innings.at(-1)?.overs.length ?? 0;
  for (const event of orderEvents(events)) {
    const before = state.innings.at(-1);
    state = playEvent(state, event, setting);
    const now = state.innings.at(-1);
    const begins = now?.overs.length === overs && before?.overs.length === overs - 1;
    if (state.innings.length === match.innings.length && begins) from = event.key;
  }
  if (from === null) throw new AppError("conflict", "There is no over to take back.");
  enterHappenings(services, scorer, after, [{ kind: "take back", from }]);
}

function openMatch({ db }: Services, { fixtureId }: Scorer) {
  const events = readEvents(db, fixtureId);
  const { setting } = placesOf(db, findOperatedFixture(db, fixtureId), events);
  return { events, setting, match: matchInPlay(events, setting) };
}

function requireTip(events: readonly BallEvent[], after: string | null): void {
  if ((chainOf(events).at(-1)?.key ?? null) === after) return;
  throw new AppError(
    "conflict",
    "More has been entered since this page was opened. Look at the score, then enter the rest.",
  );
}

function overSentence(fault: OverFault): string {
  switch (fault.kind) {
    case "unreadable":
      return `“${fault.ball}” cannot be read. Write for example: 1 . 4 W 2wd nb4 1lb`;
    case "empty":
      return "Write the balls of the over.";
    case "too many balls":
      return "This over has more balls than it can have. Enter the rest as the next over.";
    case "departures differ":
      return "Mark each wicket with W and each retirement with ret in the over, and fill in one row for each, in the same order.";
    case "nobody timed out":
      return "Choose who was timed out.";
    case "impossible":
      return fault.sentence;
  }
}
