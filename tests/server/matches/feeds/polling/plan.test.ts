import { expect, test } from "vitest";
import { planPoll } from "#server/matches/feeds/followed/plan";
import type { Poll, PollSituation } from "#server/matches/feeds/followed/poll-situation";
import { COST, fixture, HOUR, LOOK, MIDNIGHT, MINUTE, QUIET_SERIES } from "./simulated-day";

function situation(more: Partial<PollSituation> = {}): PollSituation {
  return {
    now: MIDNIGHT + 15 * HOUR,
    left: 100,
    limit: 100,
    cost: COST,
    look: LOOK,
    statesAskedAt: MIDNIGHT + 15 * HOUR - MINUTE,
    series: [QUIET_SERIES],
    fixtures: [fixture()],
    ...more,
  };
}

const START = MIDNIGHT + 14 * HOUR;
const TOSS = START - 20 * MINUTE;
const PLAY = MIDNIGHT + 15 * HOUR;
const WITHOUT = fixture({ hasScorecard: false });
const sixOvers = (balls: number) => ({ innings: [{ balls, wickets: 1 }] });
const HALF = {
  innings: [
    { balls: 120, wickets: 7 },
    { balls: 1, wickets: 0 },
  ],
};

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
    "fixtures every six hours with a free key",
    {
      now: MIDNIGHT + 11 * HOUR,
      series: [{ ...QUIET_SERIES, fixturesAskedAt: MIDNIGHT + 5 * HOUR }],
    },
    { ask: "series", tournamentId: 1 },
  ],
  [
    "not more often",
    {
      now: MIDNIGHT + 11 * HOUR,
      series: [{ ...QUIET_SERIES, fixturesAskedAt: MIDNIGHT + 5.1 * HOUR }],
    },
    null,
  ],
  [
    "and every three hours with a larger one",
    {
      ...{ now: MIDNIGHT + 11 * HOUR, limit: 1_000, left: 1_000 },
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
  [
    "the sides twenty minutes before the start",
    { now: TOSS, fixtures: [fixture({ hasScorecard: true })] },
    { ask: "sides", fixtureId: 1 },
  ],
  ["not earlier", { now: TOSS - 1, fixtures: [fixture({ hasScorecard: true })] }, null],
  [
    "not twice",
    { now: TOSS + MINUTE, fixtures: [fixture({ hasScorecard: true, sidesAskedAt: TOSS })] },
    null,
  ],
  [
    "not once it has begun",
    { now: START, fixtures: [fixture({ askedAt: START - MINUTE })], statesAskedAt: START },
    null,
  ],
  [
    "not with the hits of the end and of the rare states",
    { now: TOSS, left: 30, fixtures: [fixture({ hasScorecard: true })] },
    null,
  ],
  [
    "what the feed has not said shortly before the start: whether there will be a scorecard",
    { now: START - 45 * MINUTE },
    { ask: "match", fixtureId: 1 },
  ],
  [
    "of a match that has one nothing before the toss",
    { now: START - 45 * MINUTE, fixtures: [fixture({ hasScorecard: true })] },
    null,
  ],
  [
    "a match without a scorecard is asked about alone",
    { statesAskedAt: null, fixtures: [WITHOUT] },
    { ask: "match", fixtureId: 1 },
  ],
  ["not at once again", { fixtures: [{ ...WITHOUT, askedAt: PLAY - MINUTE }] }, null],
  [
    "also at the toss, not for its sides",
    { now: TOSS, fixtures: [{ ...WITHOUT, askedAt: START - 45 * MINUTE }] },
    { ask: "match", fixtureId: 1 },
  ],
  [
    "nothing is kept for it",
    { left: 1, statesAskedAt: null, fixtures: [WITHOUT] },
    { ask: "match", fixtureId: 1 },
  ],
  [
    "its end brings no scorecard",
    { left: 11, fixtures: [{ ...WITHOUT, overAt: PLAY }] },
    { ask: "match", fixtureId: 1 },
  ],
  [
    "a scorecard that turns up in the middle is due at once",
    { fixtures: [fixture({ ...HALF, hasScorecard: true, moments: -1 })] },
    { ask: "scorecard", fixtureId: 1 },
  ],
  [
    "a powerplay that has passed",
    { fixtures: [fixture({ ...sixOvers(36), askedAt: PLAY - 10 * MINUTE })] },
    { ask: "scorecard", fixtureId: 1 },
  ],
  ["one that has not", { fixtures: [fixture({ ...sixOvers(35), askedAt: PLAY - MINUTE })] }, null],
  [
    "one that has been looked at",
    { fixtures: [fixture({ ...sixOvers(36), moments: 1, askedAt: PLAY - MINUTE })] },
    null,
  ],
  [
    "a refused scorecard rests for half an hour",
    {
      fixtures: [fixture({ ...HALF, refusedAt: PLAY - 29 * MINUTE, askedAt: PLAY - 12 * MINUTE })],
    },
    null,
  ],
  [
    "and is asked for again",
    {
      fixtures: [fixture({ ...HALF, refusedAt: PLAY - 30 * MINUTE, askedAt: PLAY - 12 * MINUTE })],
    },
    { ask: "scorecard", fixtureId: 1 },
  ],
  [
    "the end of a refused one waits too",
    {
      fixtures: [
        fixture({
          overAt: PLAY - 20 * MINUTE,
          refusedAt: PLAY - 20 * MINUTE,
          askedAt: PLAY - 20 * MINUTE,
        }),
      ],
    },
    null,
  ],
];
test.each(cases)("%s", (_name, more, expected) => {
  expect(planPoll(situation(more))).toEqual(expected);
});
