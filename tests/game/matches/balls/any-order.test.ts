import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BallEvent } from "#game/matches/balls/events";
import { matchInPlay } from "#game/matches/balls/match-in-play";
import { matchOfBalls } from "#game/matches/balls/match-of-balls";
import type { Match } from "#game/play/match/match";
import { inningsScores } from "#game/play/match/scorecard";
import { statLinesOf } from "#game/play/match/stat-lines";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { eventsOfMatch, playersOfMatch, settingOfMatch } from "#tests/support/events-of-match";
import { listMatchFiles } from "#tests/support/match-data";

const FILES = listMatchFiles();

/** The match as events tell it. */
function retold(match: Match, events: Iterable<BallEvent>) {
  const state = matchInPlay(events, settingOfMatch(match));
  const { format, ballsPerOver, sides } = match;
  const { keyOf } = playersOfMatch(match);
  const matchOfEvents = matchOfBalls(state, { format, ballsPerOver, sides, keyOf, elsewhere: [] });
  return { matchOfEvents, faults: state.faults };
}

describe("a match that is entered ball by ball", () => {
  test.each(FILES)("is the match of its file: $name", ({ read }) => {
    const { match } = readCricsheet(read());
    const { matchOfEvents, faults } = retold(match, eventsOfMatch(match, settingOfMatch(match)));
    expect(faults).toEqual([]);
    expect(matchOfEvents.innings).toEqual(match.innings.filter(({ overs }) => overs.length > 0));
    expect(statLinesOf(matchOfEvents)).toEqual(
      statLinesOf({ ...match, innings: matchOfEvents.innings }),
    );
  });

  test("is the same in any order of arrival, however often each event comes", () => {
    const { match } = readCricsheet((FILES[4] ?? FILES[0])?.read() ?? "");
    const events = eventsOfMatch(match, settingOfMatch(match));
    expect(events.length).toBeGreaterThan(120);
    const arrivals = fc
      .array(fc.nat({ max: events.length - 1 }), { maxLength: 200 })
      .chain((repeats) => {
        const all = [...events, ...repeats.flatMap((at) => events[at] ?? [])];
        return fc.shuffledSubarray(all, { minLength: all.length });
      });
    fc.assert(
      fc.property(arrivals, (arrived) => {
        const { matchOfEvents } = retold(match, arrived);
        expect(statLinesOf(matchOfEvents)).toEqual(statLinesOf(match));
        expect(inningsScores(matchOfEvents)).toEqual(inningsScores(match));
        expect(matchOfEvents.innings).toEqual(match.innings);
      }),
      { numRuns: 30 },
    );
  });

  test("has what came before a gap until the gap is closed", () => {
    const { match } = readCricsheet(FILES[0]?.read() ?? "");
    const events = eventsOfMatch(match, settingOfMatch(match));
    const gap = 40;
    const without = events.filter((_, index) => index !== gap);
    expect(retold(match, without).matchOfEvents).toEqual(
      retold(match, events.slice(0, gap)).matchOfEvents,
    );
  });
});
