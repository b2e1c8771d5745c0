import { workOutOdds } from "#game/stories/odds/season-odds";
import { startCpuClock } from "#tests/support/cpu-clock";
import { oddsSeasons } from "./odds-seasons";
import { type Figure, report } from "./report";

/**
 * The odds of ten teams after 15 of 74 matches, in a process that does nothing else: the least of
 * several runs, since they are worked out beside the pages, in a thread that has done it before.
 */
const RUNS = 15;
const TEAMS = 10;
const MOST_MS = 20;

const figures = [...oddsSeasons(TEAMS, "c0ffee".repeat(8))].map(([what, input]): Figure => {
  const times = Array.from({ length: RUNS }, () => {
    const cpuMs = startCpuClock();
    workOutOdds(input);
    return cpuMs();
  });
  const value = Math.min(...times);
  return { figure: `Odds of ${TEAMS} teams, ${what}: CPU`, unit: "ms", value, most: MOST_MS };
});
report(figures);
