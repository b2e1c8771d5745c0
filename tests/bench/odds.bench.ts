import { desc } from "drizzle-orm";
import { users } from "#db/schema";
import { workOutOdds } from "#game/stories/odds/season-odds";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { requireMember } from "#server/play/leagues/league-access";
import { askWhatIf } from "#server/stories/looking-back/ask-what-if";
import { showMySeason } from "#server/stories/looking-back/show-my-season";
import { startCpuClock } from "#tests/support/cpu-clock";
import { testServices } from "#tests/support/services";
import { fillLeagues } from "./many-teams";
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

/** My season and What if?, asked for again after each ball. */
const LEAGUES = [
  { teams: TEAMS, most: { season: 100, whatIf: 100 } },
  { teams: 100, most: { season: 300, whatIf: 300 } },
];
const MATCHES = 31;
const ASKED = 7;

for (const { teams, most } of LEAGUES) {
  const services: Services = { ...testServices(), now: Date.now };
  const size = { leagues: 1, teams, played: MATCHES + 1, users: teams };
  const { leagueIds, tournamentId } = fillLeagues(services, size);
  const leagueId = leagueIds[0] ?? 0;
  const user = services.db.select().from(users).orderBy(desc(users.id)).get();
  const member = requireMember(services.db, { id: user?.id ?? 0 }, leagueId);
  const question = { captains: "none", boosters: "", without: "", preset: "simple" };
  const of = `${teams} teams, ${MATCHES} matches`;
  const timeOf = async (ask: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let time = 0; time < ASKED; time += 1) {
      publishChange(services.db, { tournamentId }, "scores");
      const cpuMs = startCpuClock();
      await ask();
      times.push(cpuMs());
    }
    return Math.min(...times);
  };
  report([
    {
      ...{ figure: `My season, ${of}: CPU`, unit: "ms", most: most.season },
      value: await timeOf(() => showMySeason(services, member, null)),
    },
    {
      ...{ figure: `What if?, ${of}: CPU`, unit: "ms", most: most.whatIf },
      value: await timeOf(() => askWhatIf(services, member, question)),
    },
  ]);
}
