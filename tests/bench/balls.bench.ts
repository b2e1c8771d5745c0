import { appendBalls } from "#server/matches/balls/append-balls";
import { openBalls } from "#server/matches/balls/open-balls";
import { takePen } from "#server/matches/balls/pens";
import { matchAtDesk, openScoringDesk } from "#tests/server/matches/balls/scoring-desk";
import { startCpuClock } from "#tests/support/cpu-clock";
import { type Figure, quantile, report } from "./report";

/**
 * A match tapped ball by ball, each ball sent by itself as a phone with a network does, in a process
 * that does nothing else: times on a processor, with the points of a league of two. What a league of
 * many costs is measured for any score ("rescored and reranked").
 */
const EDGE = 40;
const desk = await openScoringDesk();
const { services } = desk;
const scorer = desk.as(desk.ravi);
const { number } = takePen(services, scorer);
const events = matchAtDesk(desk).events(number);
const times = events.map((event) => timeOnProcessor(() => appendBalls(services, scorer, [event])));
const readings = Array.from({ length: EDGE }, () =>
  timeOnProcessor(() => openBalls(services, scorer)),
);
const first = quantile(times.slice(EDGE, 2 * EDGE), 0.5);
const last = quantile(times.slice(-EDGE), 0.5);
const figures: Figure[] = [
  { figure: "A ball appended after some 50 others, CPU: median", unit: "ms", value: first },
  {
    figure: `A ball appended after ${events.length - EDGE} others, CPU: median`,
    unit: "ms",
    value: last,
    most: 10,
  },
  {
    figure: `The page of ${events.length} entries read, CPU: median`,
    unit: "ms",
    value: quantile(readings, 0.5),
  },
];
report(figures);

function timeOnProcessor(work: () => void): number {
  const cpuMs = startCpuClock();
  work();
  return cpuMs();
}
