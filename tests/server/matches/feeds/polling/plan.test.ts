import { expect, test } from "vitest";
import { type Poll, type PollSituation, planPoll } from "#server/matches/feeds/followed/plan";
import { COST, fixture, HOUR, MIDNIGHT, MINUTE, QUIET_SERIES } from "./simulated-day";

function situation(more: Partial<PollSituation> = {}): PollSituation {
  return {
    now: MIDNIGHT + 15 * HOUR,
    left: 100,
    limit: 100,
    cost: COST,
    look: COST.scorecard,
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
  ["an end without hits waits", { left: 10, fixtures: [fixture({ overAt: MIDNIGHT })] }, null],
  ["the last scorecard is kept back from states", { left: 12, statesAskedAt: null }, null],
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
    "nothing about a match whose score a script sends",
    { statesAskedAt: null, fixtures: [fixture({ restsUntil: MIDNIGHT + 15 * HOUR + 1 })] },
    null,
  ],
  [
    "nor about its end",
    {
      fixtures: [
        fixture({ overAt: MIDNIGHT + 14 * HOUR, restsUntil: MIDNIGHT + 15 * HOUR + MINUTE }),
      ],
    },
    null,
  ],
  [
    "but once nothing comes any more",
    { statesAskedAt: null, fixtures: [fixture({ restsUntil: MIDNIGHT + 15 * HOUR })] },
    { ask: "states" },
  ],
  [
    "the end of a match that is pushed stays paid for",
    {
      left: 2 * COST.scorecard + COST.states - 1,
      statesAskedAt: null,
      fixtures: [fixture(), fixture({ id: 2, restsUntil: MIDNIGHT + 16 * HOUR })],
    },
    null,
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
