import type { SeasonOfRounds } from "./play-rounds";
import { instantIn, weekAt } from "./weeks-on-paper";

/**
 * A season of weeks, with a match put off, one brought forward, one added and a week without a ball.
 * The third match starts on a Sunday in UTC, and on a Monday where the weeks of the league begin.
 */
export const WEEKS: SeasonOfRounds = {
  roundLength: "week",
  plan: [
    ...[instantIn(0, 2, 14), instantIn(0, 4, 14)],
    ...[instantIn(0, 6, 20), instantIn(1, 1, 14), instantIn(1, 3, 14), instantIn(1, 5, 14)],
    ...[instantIn(2, 0, 14), instantIn(2, 2, 14)],
    ...[instantIn(3, 2, 14), instantIn(3, 4, 14)],
    ...[instantIn(4, 1, 14), instantIn(4, 2, 14)],
    ...[instantIn(5, 1, 14), instantIn(5, 3, 14), instantIn(5, 5, 14)],
  ],
  // Those of round 4.
  abandoned: [9, 10],
  roundOf: ({ startsAt }) => weekAt(startsAt),
  surprises: [
    {
      // A match of a round that has locked is put off to the next one.
      at: instantIn(1, 2, 10),
      act: ({ move, forgetPredictions }) => {
        move(5, instantIn(2, 1, 14));
        forgetPredictions(5);
      },
    },
    // A match of a later round is brought into one that has locked.
    { at: instantIn(1, 2, 11), act: ({ move }) => move(14, instantIn(1, 5, 10)) },
    { at: instantIn(2, 1, 9), act: ({ add }) => add(16, instantIn(2, 4, 14)) },
    // The match that would open a round is put off after teams were saved for it.
    { at: instantIn(4, 1, 13), act: ({ move }) => move(11, instantIn(4, 3, 14)) },
  ],
};

/** The matches of each round in the end, by number, as rules.md#round-by-round has them. */
const ROUNDS_OF_THREE = [
  [1, 2, 3],
  [4, 5, 6, 7, 23],
  [8, 9, 10],
  [11, 12, 13, 14],
  [15, 16, 17, 18],
  [19, 20, 21],
  [22],
];

/** By days from the first Monday, at 14:00 UTC unless another hour is given. */
const onDay = (day: number, hour = 14) => instantIn(0, day, hour);

/**
 * A season of rounds of three matches. Of those that have locked a match is put off beyond the next
 * round, one is brought in and one is added; the match that would open a round is put off, or is
 * abandoned at its start; one is called off before its lock; two start together; and a round has no ball.
 */
export const ROUNDS_OF_MATCHES: SeasonOfRounds = {
  roundLength: 3,
  plan: [
    ...[onDay(2), onDay(4), onDay(6)],
    ...[onDay(8), onDay(9), onDay(11)],
    ...[onDay(13), onDay(14), onDay(16), onDay(18)],
    ...[onDay(19), onDay(20), onDay(22), onDay(23)],
    ...[onDay(25), onDay(26), onDay(27), onDay(27)],
    ...[onDay(29), onDay(30), onDay(31)],
    ...[onDay(33)],
  ],
  // The opening of round 4, and all of round 6.
  abandoned: [11, 19, 20, 21],
  roundOf: ({ number }) => ROUNDS_OF_THREE.findIndex((round) => round.includes(number)),
  surprises: [
    // It stays in its round, and is played after the next one has begun.
    { at: onDay(3, 10), act: ({ move }) => move(3, onDay(10)) },
    { at: onDay(9, 10), act: ({ move }) => move(7, onDay(10, 20)) },
    { at: onDay(10, 2), act: ({ add }) => add(23, onDay(11, 10)) },
    // The match that would open round 3, after teams were saved for it.
    { at: onDay(14, 13), act: ({ move }) => move(8, onDay(17)) },
    // It does not count among the three, so that round 4 has another one.
    { at: onDay(17, 10), act: ({ callOff }) => callOff(12) },
  ],
};
