import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { countPassed, type MomentKind, momentsOf } from "#game/matches/scorecard-moments";
import { before, coveredLength, lengthOf, type Span, timesOfPlay } from "./match-hours";
import {
  asIfOpen,
  isDue,
  isFresh,
  isWithoutScorecard,
  type PlannedFixture,
  type PollSituation,
  sidesAreToCome,
} from "./poll-situation";

/** Something that a day's hits can be spent on, beside the ends of matches and their states. */
type Want = `${"sides" | "check" | "late scorecard" | MomentKind} of ${number}` | "squads";

export interface Budget {
  /** Reserved for the last scorecards of today's matches. */
  readonly finals: number;
  /** Reserved for looks at sides that are still to come. */
  readonly sides: number;
  /** Reserved for the states of the rest of the day. */
  readonly states: number;
  readonly betweenStates: Ms;
  readonly affordable: ReadonlySet<Want>;
  /** Not reserved for anything. */
  readonly spare: number;
}

const SHORTEST_MS = MINUTE_MS;
const LONGEST_BETWEEN_STATES_MS = HOUR_MS;
/** Between states, in the order in which a day's hits are given out. */
const RARE_MS = 30 * MINUTE_MS;
const USUAL_MS = 20 * MINUTE_MS;
const GOOD_MS = 12 * MINUTE_MS;
const OFTEN_MS = 4 * MINUTE_MS;
/** Of a day's hits, for states that come more often than that. */
const STATES_SHARE = 1 / 5;
const SERIES_EVERY_MS = 3 * HOUR_MS;
/** Of a day's hits, for the fixtures of all series. */
const SERIES_SHARE = 1 / 25;
/** Reserved for matches that last longer than planned. */
const OVERRUN_ASKS = 3;

/**
 * Gives out the hits that are left today, the more important things first: the ends of matches,
 * rare states, sides, states every twenty minutes, breaks, squads, scorecards that may still
 * turn up, powerplays, better states, a second look at what has ended, states every few minutes. A day is the feed's: from midnight to midnight, UTC.
 */
export function budgetOf(situation: PollSituation, squads: "missing" | "old" | null): Budget {
  const { now, left, cost, look, fixtures } = situation;
  const midnight = now - (now % DAY_MS) + DAY_MS;
  const today = fixtures
    .map((fixture) => ({ fixture, play: before(timesOfPlay(fixture, now), midnight) }))
    .filter(({ play }) => play.length > 0)
    .map(({ fixture }) => fixture);
  const playing = today.filter((fixture) => !isWithoutScorecard(fixture, now));
  const ended = fixtures.filter(
    (fixture) => isDue(fixture) && isFresh(fixture, now) && !isWithoutScorecard(fixture, now),
  );
  const finals = (playing.length + ended.length) * cost.scorecard;
  const statesOf = statesOfRest(situation, today, midnight);
  let rest = left - finals - seriesOfRest(situation, today, midnight);
  let states = 0;
  const affordable = new Set<Want>();
  const reserveStates = (between: Ms) => {
    states = Math.max(states, Math.min(rest, statesOf.hitsAt(between)));
  };
  const take = (wants: readonly Want[], hits: number) => {
    for (const want of wants) {
      if (rest - states < hits) return;
      rest -= hits;
      affordable.add(want);
    }
  };
  const sides = playing.filter((fixture) => sidesAreToCome(fixture, now));
  // Scorecards that have been refused, and may be again, have what the others leave.
  const isRefused = ({ refusedAt }: PlannedFixture) => refusedAt !== null;
  const inTurn = [...playing].sort((a, b) => Number(isRefused(a)) - Number(isRefused(b)));
  // Of a match without a scorecard: one when it turns up, and one of the end.
  const late = wantsOf(
    "late scorecard",
    today.filter((fixture) => isWithoutScorecard(fixture, now)),
  );
  const ofKind = (kind: MomentKind) => momentsToCome(inTurn, kind, now, midnight);
  reserveStates(RARE_MS);
  take(wantsOf("sides", sides), cost.sides);
  const reservedSides = affordable.size * cost.sides;
  if (squads === "missing") take(["squads"], cost.squads);
  reserveStates(USUAL_MS);
  take(ofKind("break"), cost.scorecard);
  if (squads === "old") take(["squads"], cost.squads);
  take([...late, ...late], cost.scorecard);
  take([...ofKind("powerplay"), ...ofKind("session")], cost.scorecard);
  reserveStates(GOOD_MS);
  take(wantsOf("check", [...fixtures.filter(isUnchecked), ...playing]), cost.scorecard);
  // Scorecards that cost as little as a state tell more.
  const isDear = look.scorecard > look.states;
  const betweenStates = statesOf.between(isDear ? Math.max(0, rest) : states);
  states = Math.min(Math.max(0, rest), statesOf.hitsAt(betweenStates));
  return { finals, sides: reservedSides, states, betweenStates, affordable, spare: rest - states };
}

/** Between two questions for the fixtures of a series. */
export function betweenSeries({
  limit,
  cost,
  series,
}: Pick<PollSituation, "limit" | "cost" | "series">): Ms {
  const asks = Math.floor((limit * SERIES_SHARE) / (Math.max(1, series.length) * cost.series));
  return Math.max(SERIES_EVERY_MS, DAY_MS / Math.max(1, asks));
}

/** The cost of the fixtures until the end of the day's play. */
function seriesOfRest(
  situation: PollSituation,
  today: readonly PlannedFixture[],
  midnight: Ms,
): number {
  const { now, cost, series } = situation;
  const ends = today.flatMap((fixture) => before(timesOfPlay(fixture, now), midnight));
  const end = Math.max(now, ...ends.map(({ to }) => to));
  return Math.ceil((end - now) / betweenSeries(situation)) * series.length * cost.series;
}

function wantsOf(
  what: "sides" | "check" | "late scorecard",
  fixtures: readonly PlannedFixture[],
): Want[] {
  return fixtures.map(({ id }): Want => `${what} of ${id}`);
}

/** Its last scorecard is there and has not been looked at again. */
function isUnchecked({ finalAt, settled }: PlannedFixture): boolean {
  return finalAt !== null && !settled;
}

/**
 * One want for each moment of a kind that is still to come today, or has passed since the last
 * scorecard. A fixture has several wants of one name where a kind comes several times.
 */
function momentsToCome(
  fixtures: readonly PlannedFixture[],
  kind: MomentKind,
  now: Ms,
  midnight: Ms,
): Want[] {
  return fixtures.flatMap((fixture) => {
    const moments = momentsOf(fixture, now);
    const passed = countPassed(moments);
    const isPassed = dueMoment(fixture, now) === kind;
    const toCome = moments
      .slice(passed)
      .filter((moment) => moment.kind === kind && (moment.at ?? 0) < midnight);
    const want: Want = `${kind} of ${fixture.id}`;
    return [...(isPassed ? [want] : []), ...toCome.map(() => want)];
  });
}

/** The most important kind of moment since the last scorecard; null without one. */
export function dueMoment(fixture: PlannedFixture, now: Ms): MomentKind | null {
  const moments = momentsOf(fixture, now);
  const passed = countPassed(moments);
  const seen = fixture.moments ?? 0;
  if (passed <= seen) return null;
  // A scorecard that has just turned up in the middle of a match.
  if (seen < 0) return "break";
  const missed = moments.slice(seen, passed).map(({ kind }) => kind);
  return missed.find((kind) => kind === "break") ?? missed.at(-1) ?? null;
}

/** The cost of knowing how far the matches are, for the rest of the day's play. */
function statesOfRest(
  { limit, cost, look, fixtures, now }: PollSituation,
  today: readonly PlannedFixture[],
  midnight: Ms,
) {
  const spansOf = (of: readonly PlannedFixture[]): Span[] =>
    of.flatMap((fixture) => before(timesOfPlay(fixture, now), midnight));
  const listed = today.filter((fixture) => !isWithoutScorecard(fixture, now));
  const alone = today.filter((fixture) => isWithoutScorecard(fixture, now));
  // Hits times milliseconds: one list for all matches, and a question for each without a scorecard.
  const whole =
    coveredLength(spansOf(listed)) * look.states + lengthOf(spansOf(alone)) * cost.match;
  const overrun =
    (listed.length > 0 ? OVERRUN_ASKS * look.states : 0) + alone.length * OVERRUN_ASKS * cost.match;
  const day = coveredLength(
    fixtures.flatMap((fixture) =>
      before(timesOfPlay(asIfOpen(fixture), midnight - DAY_MS), midnight),
    ),
  );
  const asks = Math.max(1, Math.floor((limit * STATES_SHARE) / look.states));
  const finest = clamp(day / asks, SHORTEST_MS, OFTEN_MS);
  return {
    hitsAt: (between: Ms) => Math.ceil(whole / between) + overrun,
    between: (hits: number) => {
      // Towards the end what was kept for a longer match is spent.
      const longest = hits * USUAL_MS >= whole ? USUAL_MS : LONGEST_BETWEEN_STATES_MS;
      return clamp(whole / Math.max(1, hits - overrun), finest, longest);
    },
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
