import { DAY_MS, MINUTE_MS, type Ms } from "#game/core/units";
import { isResting } from "#game/play/match/score-source";
import { planPoll } from "./plan";
import type { PlannedFixture, Poll, PollSituation } from "./poll-situation";

/** A coarse plan is enough: members read "about". */
const STEP_MS = MINUTE_MS;
const FORESIGHT_STEPS = 90;
/** Questions that may be due at one time. */
const AT_ONCE = 5;

/**
 * The time of the next look at each fixture in play, if nothing happens before: at its scorecard or
 * at the states of all matches. Null for one without a look within an hour and a half.
 *
 * @param notBefore nothing is asked before it
 * @returns UTC milliseconds by fixture
 */
export function nextLooks(
  situation: PollSituation,
  notBefore: Ms,
): ReadonlyMap<number, number | null> {
  const begun = situation.fixtures.filter(
    ({ startsAt, overAt, settled }) => startsAt <= situation.now && overAt === null && !settled,
  );
  const looks = new Map<number, number | null>(begun.map(({ id }) => [id, null]));
  const areAllFound = () => [...looks.values()].every((at) => at !== null);
  let ahead = { ...situation, now: Math.max(situation.now, notBefore) };
  for (let step = 0; step < FORESIGHT_STEPS && !areAllFound(); step += 1) {
    for (let questions = 0; questions < AT_ONCE; questions += 1) {
      const poll = planPoll(ahead);
      if (poll === null) break;
      const awake = ahead.fixtures.filter((fixture) => !isResting(fixture, ahead.now));
      for (const { id } of awake) {
        if (looks.get(id) === null && isLookAt(poll, id)) looks.set(id, ahead.now);
      }
      ahead = afterPoll(ahead, poll);
    }
    const now = ahead.now + STEP_MS;
    const isNextDay = Math.floor(now / DAY_MS) > Math.floor(ahead.now / DAY_MS);
    ahead = { ...ahead, now, left: isNextDay ? ahead.limit : ahead.left };
  }
  return looks;
}

function isLookAt(poll: Poll, fixtureId: number): boolean {
  return poll.ask === "states" || ("fixtureId" in poll && poll.fixtureId === fixtureId);
}

/** As if the answer had brought nothing new. */
function afterPoll(situation: PollSituation, poll: Poll): PollSituation {
  const { now, cost, left, fixtures, series } = situation;
  const after = { ...situation, left: left - cost[poll.ask] };
  if (poll.ask === "states") return { ...after, statesAskedAt: now };
  if ("fixtureId" in poll) {
    const sides = poll.ask === "sides" ? { sidesAskedAt: now } : {};
    const afterQuestion = (fixture: PlannedFixture) =>
      fixture.id === poll.fixtureId ? { ...fixture, askedAt: now, ...sides } : fixture;
    return { ...after, fixtures: fixtures.map(afterQuestion) };
  }
  const column = poll.ask === "series" ? "fixturesAskedAt" : "squadsAskedAt";
  return {
    ...after,
    series: series.map((each) =>
      each.tournamentId === poll.tournamentId ? { ...each, [column]: now } : each,
    ),
  };
}
