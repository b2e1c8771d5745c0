import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type PlannedFixture,
  type PlannedSeries,
  type Poll,
  type PollSituation,
  planPoll,
} from "#server/feeds/polling/plan";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A simulated day goes in steps of two minutes, where it is lived through often. */
const STEP = 2 * MINUTE;
const MIDNIGHT = Date.UTC(2026, 10, 21);
const COST = { series: 1, squads: 10, states: 2, scorecard: 10 };

const QUIET_SERIES: PlannedSeries = {
  tournamentId: 1,
  fixturesAskedAt: MIDNIGHT + 23 * HOUR,
  unconfirmed: false,
  squadsAskedAt: MIDNIGHT + 23 * HOUR,
  squadsMissing: false,
  endsAt: MIDNIGHT + 48 * HOUR,
};

function fixture(more: Partial<PlannedFixture> = {}): PlannedFixture {
  const facts = { id: 1, matchType: "T20", startsAt: MIDNIGHT + 14 * HOUR };
  return { ...facts, askedAt: null, overAt: null, finalAt: null, settled: false, ...more };
}

function situation(more: Partial<PollSituation> = {}): PollSituation {
  return {
    now: MIDNIGHT + 15 * HOUR,
    left: 100,
    limit: 100,
    cost: COST,
    statesAskedAt: MIDNIGHT + 15 * HOUR - MINUTE,
    series: [QUIET_SERIES],
    fixtures: [fixture()],
    ...more,
  };
}

const cases: [string, Partial<PollSituation>, Poll | null][] = [
  ["nothing is on before the start", { now: MIDNIGHT + 13 * HOUR }, null],
  ["nothing is on once everything is settled", { fixtures: [fixture({ settled: true })] }, null],
  ["a match that has begun: how far it is", { statesAskedAt: null }, { ask: "states" }],
  [
    "an end before everything else",
    { statesAskedAt: null, fixtures: [fixture({ overAt: MIDNIGHT + 15 * HOUR })] },
    { ask: "scorecard", fixtureId: 1 },
  ],
  ["an end without hits waits", { left: 9, fixtures: [fixture({ overAt: MIDNIGHT })] }, null],
  ["the last scorecard is kept back from states", { left: 11, statesAskedAt: null }, null],
  ["and from scorecards during play", { left: 29 }, null],
  [
    "an end is asked for again after five minutes, not before",
    {
      fixtures: [
        fixture({ overAt: MIDNIGHT + 15 * HOUR - MINUTE, askedAt: MIDNIGHT + 15 * HOUR - MINUTE }),
      ],
    },
    null,
  ],
  [
    "a finished match is looked at once more after an hour",
    {
      fixtures: [
        fixture({
          startsAt: MIDNIGHT + 10 * HOUR,
          overAt: MIDNIGHT + 13.5 * HOUR,
          finalAt: MIDNIGHT + 13.5 * HOUR,
          askedAt: MIDNIGHT + 13.5 * HOUR,
        }),
      ],
    },
    { ask: "scorecard", fixtureId: 1 },
  ],
  [
    "fixtures every three hours",
    {
      now: MIDNIGHT + 11 * HOUR,
      series: [{ ...QUIET_SERIES, fixturesAskedAt: MIDNIGHT + 8 * HOUR }],
    },
    { ask: "series", tournamentId: 1 },
  ],
  [
    "and sooner to confirm what is new",
    {
      now: MIDNIGHT + 11 * HOUR,
      series: [{ ...QUIET_SERIES, fixturesAskedAt: MIDNIGHT + 10.8 * HOUR, unconfirmed: true }],
    },
    { ask: "series", tournamentId: 1 },
  ],
  [
    "missing squads every twelve hours",
    {
      now: MIDNIGHT + 12 * HOUR,
      fixtures: [],
      series: [
        {
          ...QUIET_SERIES,
          squadsAskedAt: MIDNIGHT,
          squadsMissing: true,
          fixturesAskedAt: MIDNIGHT + 12 * HOUR,
        },
      ],
    },
    { ask: "squads", tournamentId: 1 },
  ],
  [
    "a series that is long over is left alone",
    {
      fixtures: [],
      series: [
        {
          ...QUIET_SERIES,
          fixturesAskedAt: null,
          squadsAskedAt: null,
          endsAt: MIDNIGHT - 8 * 24 * HOUR,
        },
      ],
    },
    null,
  ],
];
test.each(cases)("%s", (_name, more, expected) => {
  expect(planPoll(situation(more))).toEqual(expected);
});

interface SimulatedMatch {
  readonly startsAt: number;
  readonly endsAt: number;
}

interface DayLog {
  spent: number;
  readonly scorecards: { readonly id: number; readonly at: number; readonly final: boolean }[];
}

/** Lives through a day minute by minute with a feed that tells the truth. */
function liveThrough(matches: readonly SimulatedMatch[], limit: number): DayLog {
  const log: DayLog = { spent: 0, scorecards: [] };
  let fixtures = matches.map(({ startsAt }, id) => fixture({ id, startsAt }));
  let statesAskedAt: number | null = null;
  let series: PlannedSeries = {
    ...QUIET_SERIES,
    fixturesAskedAt: MIDNIGHT,
    squadsAskedAt: MIDNIGHT,
  };
  const change = (id: number, more: Partial<PlannedFixture>) => {
    fixtures = fixtures.map((each) => (each.id === id ? { ...each, ...more } : each));
  };
  for (let now = MIDNIGHT; now < MIDNIGHT + 24 * HOUR; now += STEP) {
    for (;;) {
      const left = limit - log.spent;
      const base = { now, left, limit, cost: COST, statesAskedAt, series: [series], fixtures };
      const poll = planPoll(base);
      if (poll === null) break;
      log.spent += COST[poll.ask];
      expect(log.spent).toBeLessThanOrEqual(limit);
      if ("tournamentId" in poll) {
        const column = poll.ask === "series" ? "fixturesAskedAt" : "squadsAskedAt";
        series = { ...series, [column]: now };
      } else if (poll.ask === "states") {
        statesAskedAt = now;
        for (const [id, { endsAt }] of matches.entries())
          if (endsAt <= now) change(id, { overAt: now });
      } else {
        const id = poll.fixtureId;
        const before = fixtures[id];
        const final = (matches[id]?.endsAt ?? 0) <= now;
        log.scorecards.push({ id, at: now, final });
        const settled = before?.finalAt !== null;
        change(id, { askedAt: now, ...(final ? { overAt: now, finalAt: now, settled } : {}) });
      }
    }
  }
  return log;
}

const anyDay = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 18 * 60 }), fc.integer({ min: 30, max: 300 }))
    .map(([start, length]) => ({
      startsAt: MIDNIGHT + start * MINUTE,
      endsAt: MIDNIGHT + (start + length) * MINUTE,
    })),
  { maxLength: 6 },
);

test("no day passes the limit", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (matches, limit) => {
      const { spent } = liveThrough(matches, limit);
      expect(spent).toBeLessThanOrEqual(limit);
    }),
    { numRuns: 40, seed: 6 },
  );
});

test("every match of a day gets its last scorecard with a free key's 100 hits", () => {
  fc.assert(
    fc.property(anyDay, (matches) => {
      const { scorecards } = liveThrough(matches, 100);
      const final = new Set(scorecards.filter((each) => each.final).map(({ id }) => id));
      expect([...final].sort()).toEqual(matches.map((_, id) => id));
    }),
    { numRuns: 40, seed: 7 },
  );
});

test("one T20 on a free key: scorecards are spread over the play, and the end comes", () => {
  const startsAt = MIDNIGHT + 14 * HOUR;
  const { scorecards } = liveThrough([{ startsAt, endsAt: startsAt + 3.5 * HOUR }], 100);
  const during = scorecards.filter(({ final }) => !final).map(({ at }) => (at - startsAt) / MINUTE);
  expect(during.length).toBeGreaterThanOrEqual(4);
  const gaps = during.map((at, index) => at - (during[index - 1] ?? 0));
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.6);
  const [end] = scorecards.filter(({ final }) => final);
  expect(((end?.at ?? 0) - startsAt) / MINUTE).toBeLessThanOrEqual(3.5 * 60 + 30);
});

test("a large key looks at every step", () => {
  const startsAt = MIDNIGHT + 14 * HOUR;
  const { scorecards } = liveThrough([{ startsAt, endsAt: startsAt + 3 * HOUR }], 100_000);
  const during = scorecards.filter(({ final }) => !final);
  expect(during.length).toBe(89);
});
