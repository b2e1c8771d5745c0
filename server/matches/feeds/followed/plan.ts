import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { isResting } from "#game/play/match/score-source";
import { type Budget, betweenSeries, budgetOf, dueMoment } from "./budget";
import { before, lengthOf, type Span, timesOfPlay } from "./match-hours";
import {
  endOf,
  isDue,
  isFresh,
  isOn,
  isWithoutScorecard,
  NEAR_MS,
  type PlannedFixture,
  type PlannedSeries,
  type Poll,
  type PollSituation,
  REFUSED_MS,
  SIDES_MS,
  sidesAreToCome,
  wasJustRefused,
} from "./poll-situation";

const SHORTEST_MS = MINUTE_MS;
/** For a match that should have ended. */
const OVERDUE_STATES_MS = 30 * MINUTE_MS;
/** A moment of a match whose scorecard did not get in: it was held back, or older than the state. */
const AGAIN_MOMENT_MS = 10 * MINUTE_MS;

/** The feed could not be reached, or did not make sense. */
const AGAIN_SIDES_MS = 5 * MINUTE_MS;
const AGAIN_FINAL_MS = 5 * MINUTE_MS;
const OVERDUE_EVERY_MS = 2 * HOUR_MS;
/** Scorecards are corrected after the match: one more look. */
const CHECK_AFTER_MS = HOUR_MS;
/** A later scorecard is not expected. */
const GIVE_UP_MS = 3 * DAY_MS;

const CONFIRM_AFTER_MS = 10 * MINUTE_MS;
const SQUADS_MISSING_EVERY_MS = 12 * HOUR_MS;
const SQUADS_EVERY_MS = 3 * DAY_MS;
/** After its last fixture, a series is still asked for further ones. */
const SERIES_LASTS_MS = 7 * DAY_MS;

/**
 * The next question to the feed; null if nothing is due or no hits are left for it. Ends of matches
 * come first, then sides, then cheap states, then scorecards of matches in play at their moments
 * (powerplays, the break) as far as the day's hits go, and further ones spaced so that the rest of
 * the hits lasts until the last match. The scorecard of each end is reserved, even for a match that
 * is not asked about for now; nothing is reserved where the feed has no scorecard.
 */
export function planPoll(whole: PollSituation): Poll | null {
  const { now, left, cost } = whole;
  const fixtures = whole.fixtures.filter((each) => !isResting(each, now));
  const situation = { ...whole, fixtures };
  const squads = nextSquads(situation);
  const budget = budgetOf(whole, squads && (squads.missing ? "missing" : "old"));
  const unreserved = left - budget.finals;
  const open = unreserved - budget.sides;
  const affordable = (poll: Poll | null, hits: number) =>
    poll !== null && cost[poll.ask] <= hits ? poll : null;
  const isFirstEnd = (fixture: PlannedFixture) =>
    isFresh(fixture, now) && fixture.refusedAt === null;
  return (
    affordable(nextFinal(situation, isFirstEnd), left) ??
    affordable(nextSides(situation, budget), unreserved) ??
    affordable(nextMoment(situation, budget, hasTurnedUp), open) ??
    affordable(nextStates(situation, budget), open) ??
    affordable(nextStateAlone(situation, budget), open) ??
    (open < cost.states ? affordable(nextOverdue(situation), left) : null) ??
    affordable(nextSeries(situation), open - budget.states) ??
    affordable(
      nextMoment(situation, budget, () => true),
      open,
    ) ??
    affordable(nextCheck(situation, budget), open) ??
    affordable(squads && budget.affordable.has("squads") ? squads.poll : null, open) ??
    affordable(nextLive(situation, budget.spare), budget.spare) ??
    affordable(
      nextFinal(situation, (fixture) => !isFirstEnd(fixture)),
      budget.spare,
    ) ??
    affordable(nextLateScorecard(situation), budget.spare)
  );
}

/** For unplanned questions: all except those for the ends of today's matches. */
export function spareHits(situation: PollSituation): number {
  return situation.left - budgetOf(situation, null).finals;
}

/** The only look before the start that costs as much as a scorecard. */
function nextSides({ now, fixtures }: PollSituation, { affordable }: Budget): Poll | null {
  const next = fixtures.find(
    (fixture) =>
      sidesAreToCome(fixture, now) &&
      fixture.startsAt - SIDES_MS <= now &&
      (isPast(fixture.askedAt, fixture.startsAt - SIDES_MS - 1) ||
        isPast(fixture.askedAt, now - AGAIN_SIDES_MS)) &&
      affordable.has(`sides of ${fixture.id}`),
  );
  return next === undefined ? null : { ask: "sides", fixtureId: next.id };
}

/** A scorecard tells the state as well. */
function nextStates({ now, fixtures, statesAskedAt }: PollSituation, budget: Budget): Poll | null {
  const on = fixtures.filter((fixture) => isOn(fixture, now) && !isWithoutScorecard(fixture, now));
  const isOverdue = on.every((fixture) => endOf(fixture) <= now);
  const between = isOverdue ? OVERDUE_STATES_MS : budget.betweenStates;
  const isOld = ({ askedAt }: PlannedFixture) =>
    isPast(statesAskedAt, now - between) && isPast(askedAt, now - between);
  return on.some(isOld) ? { ask: "states" } : null;
}

/**
 * Of matches without a scorecard, which may be missing from the list of all; shortly before the
 * start also of those of which the feed has not said that it has one.
 */
function nextStateAlone({ now, fixtures }: PollSituation, budget: Budget): Poll | null {
  const next = fixtures.find((fixture) => {
    const { startsAt, askedAt, overAt, settled } = fixture;
    if (overAt !== null || settled || fixture.hasScorecard === true) return false;
    if (now < startsAt) {
      const isNear = startsAt - NEAR_MS <= now && isPast(askedAt, startsAt - NEAR_MS - 1);
      const isAtToss = startsAt - SIDES_MS <= now && isPast(askedAt, startsAt - SIDES_MS - 1);
      return isNear || (isAtToss && isWithoutScorecard(fixture, now));
    }
    const between = endOf(fixture) <= now ? OVERDUE_STATES_MS : budget.betweenStates;
    return isWithoutScorecard(fixture, now) && isOn(fixture, now) && isPast(askedAt, now - between);
  });
  return next === undefined ? null : { ask: "match", fixtureId: next.id };
}

/** A match that is over may get its scorecard later on the same day. */
function nextLateScorecard({ now, fixtures }: PollSituation): Poll | null {
  const next = fixtures.find(
    (fixture) =>
      isDue(fixture) && isWithoutScorecard(fixture, now) && isWorthAsking(fixture, now, REFUSED_MS),
  );
  return next === undefined ? null : { ask: "match", fixtureId: next.id };
}

/**
 * A match that should have ended an hour ago: the hits reserved for its end are spent to find out,
 * unless a state is affordable, which is cheaper.
 */
function nextOverdue({ now, fixtures }: PollSituation): Poll | null {
  const next = fixtures.find(
    (fixture) =>
      isOn(fixture, now) &&
      !isWithoutScorecard(fixture, now) &&
      !wasJustRefused(fixture, now) &&
      endOf(fixture) <= now - OVERDUE_EVERY_MS / 2 &&
      isPast(fixture.askedAt, now - OVERDUE_EVERY_MS),
  );
  return next === undefined ? null : { ask: "scorecard", fixtureId: next.id };
}

/** A powerplay, break or session has passed since its last scorecard. */
function nextMoment(
  { now, fixtures }: PollSituation,
  { affordable }: Budget,
  which: (fixture: PlannedFixture) => boolean,
): Poll | null {
  const next = fixtures.find((fixture) => {
    if (!hasScorecards(fixture, now) || !which(fixture)) return false;
    const kind = dueMoment(fixture, now);
    if (kind === null || !affordable.has(`${kind} of ${fixture.id}`)) return false;
    return isPast(fixture.askedAt, now - AGAIN_MOMENT_MS);
  });
  return next === undefined ? null : { ask: "scorecard", fixtureId: next.id };
}

/** Its scorecard has not been seen since the feed has it. */
function hasTurnedUp({ moments }: PlannedFixture): boolean {
  return moments !== null && moments < 0;
}

/** The longest wait for a scorecard, once the spare hits allow for one. */
function nextLive({ now, look, fixtures }: PollSituation, spare: number): Poll | null {
  const on = fixtures.filter((fixture) => hasScorecards(fixture, now));
  const affordable = Math.floor(spare / look.scorecard);
  if (on.length === 0 || affordable < 1) return null;
  const midnight = now - (now % DAY_MS) + DAY_MS;
  const rest = fixtures
    .filter((fixture) => !isWithoutScorecard(fixture, now))
    .flatMap((fixture): Span[] => before(timesOfPlay(fixture, now), midnight));
  const between = Math.max(SHORTEST_MS, lengthOf(rest) / affordable);
  const lookedAt = (fixture: PlannedFixture) => Math.max(fixture.askedAt ?? 0, fixture.startsAt);
  const [next] = on.sort((a, b) => lookedAt(a) - lookedAt(b));
  if (next === undefined || now - lookedAt(next) < between) return null;
  return { ask: "scorecard", fixtureId: next.id };
}

function hasScorecards(fixture: PlannedFixture, now: Ms): boolean {
  return isOn(fixture, now) && !isWithoutScorecard(fixture, now) && !wasJustRefused(fixture, now);
}

function nextFinal(
  { now, fixtures }: PollSituation,
  which: (fixture: PlannedFixture) => boolean,
): Poll | null {
  const [next] = fixtures
    .filter((fixture) => isDue(fixture) && !isWithoutScorecard(fixture, now) && which(fixture))
    .filter((fixture) => {
      const again = fixture.refusedAt === null ? AGAIN_FINAL_MS : REFUSED_MS;
      return isWorthAsking(fixture, now, again);
    })
    .sort((a, b) => (a.askedAt ?? 0) - (b.askedAt ?? 0) || a.startsAt - b.startsAt);
  return next === undefined ? null : { ask: "scorecard", fixtureId: next.id };
}

/** After the end: less and less often, and not for ever. */
function isWorthAsking({ overAt, askedAt }: PlannedFixture, now: Ms, again: Ms): boolean {
  const waited = now - (overAt ?? now);
  return waited < GIVE_UP_MS && isPast(askedAt, now - Math.max(again, waited / 2));
}

function nextCheck({ now, fixtures }: PollSituation, { affordable }: Budget): Poll | null {
  const next = fixtures.find(
    (fixture) =>
      fixture.finalAt !== null &&
      !fixture.settled &&
      !isWithoutScorecard(fixture, now) &&
      !wasJustRefused(fixture, now) &&
      affordable.has(`check of ${fixture.id}`) &&
      now - fixture.finalAt < GIVE_UP_MS &&
      isPast(fixture.finalAt, now - CHECK_AFTER_MS) &&
      isPast(fixture.askedAt, now - CHECK_AFTER_MS),
  );
  return next === undefined ? null : { ask: "scorecard", fixtureId: next.id };
}

function nextSeries({ now, limit, cost, series }: PollSituation): Poll | null {
  const every = betweenSeries({ limit, cost, series });
  const next = series.find(
    (each) =>
      !isOver(each, now) &&
      isPast(each.fixturesAskedAt, now - (each.unconfirmed ? CONFIRM_AFTER_MS : every)),
  );
  return next === undefined ? null : { ask: "series", tournamentId: next.tournamentId };
}

function nextSquads({ now, series }: PollSituation) {
  const next = series.find(
    (each) =>
      !isOver(each, now) &&
      isPast(
        each.squadsAskedAt,
        now - (each.squadsMissing ? SQUADS_MISSING_EVERY_MS : SQUADS_EVERY_MS),
      ),
  );
  if (next === undefined) return null;
  const poll: Poll = { ask: "squads", tournamentId: next.tournamentId };
  return { poll, missing: next.squadsMissing };
}

function isOver({ endsAt }: PlannedSeries, now: Ms): boolean {
  return endsAt !== null && now > endsAt + SERIES_LASTS_MS;
}

/** An event that never happened is long past. */
function isPast(instant: number | null, limit: number): boolean {
  return instant === null || instant <= limit;
}
