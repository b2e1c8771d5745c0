import { DAY_MS, HOUR_MS } from "#game/core/durations";

/** How long before the evening's match the afternoon's starts on a day with two. */
const AFTERNOON = 4 * HOUR_MS;

/**
 * Home and away of a single round robin, round by round, as indexes of the teams (circle method).
 * @param teams an even number of teams.
 */
export function pairRoundRobin(teams: number): [home: number, away: number][] {
  const rounds = Array.from({ length: teams - 1 }, (_, round) => round);
  return rounds.flatMap((round) => {
    const circle = (place: number) => (place + round) % (teams - 1);
    const pairs: [number, number][] = [[teams - 1, circle(0)]];
    for (let place = 1; place < teams / 2; place += 1) {
      pairs.push([circle(place), circle(teams - 1 - place)]);
    }
    // Without the swap the fixed team of the rotation would be at home in every round.
    return pairs.map(([a, b], index): [number, number] => {
      return index === 0 && round % 2 === 1 ? [b, a] : [a, b];
    });
  });
}

/**
 * When each match starts, UTC ms: a round of four takes three days, one match on the first two,
 * an afternoon and an evening on the third, so that nobody plays twice on a day; the playoffs have a
 * day each, with a day of rest before the second qualifier and the final.
 */
export function defaultSchedule(startsAt: number, groupMatches: number): (index: number) => number {
  const groupDays = Math.ceil(groupMatches / 4) * 3;
  return (index) => {
    if (index >= groupMatches) {
      const playoff = index - groupMatches;
      const rest = Math.max(0, playoff - 1);
      return startsAt + (groupDays + 1 + playoff + rest) * DAY_MS;
    }
    const day = Math.floor(index / 4) * 3 + Math.min(index % 4, 2);
    return startsAt + day * DAY_MS - (index % 4 === 2 ? AFTERNOON : 0);
  };
}
