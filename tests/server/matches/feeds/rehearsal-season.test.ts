import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { playRehearsals } from "#server/matches/feeds/rehearsal/play-rehearsals";
import { importSeason } from "#server/matches/imports/import-season";
import type { SourceMatch } from "#server/matches/imports/season-source";
import { seasonToTestWith } from "#tests/support/match-data";
import { rounds } from "#tests/support/rounds";
import { type TestServices, testServices } from "#tests/support/services";

const { name, matches: everything } = seasonToTestWith({ first: 12 });
const START = Date.UTC(2026, 0, 1, 14);
const HOUR_MS = 3_600_000;

/** From the first match's date to the last one's, in milliseconds. */
function daysBetween(matches: readonly SourceMatch[]): number {
  const dates = matches.map(({ info }) => Date.parse(info.dates[0] ?? ""));
  return Math.max(...dates) - Math.min(...dates);
}

/** The stored facts of all fixtures in the end, by names that do not depend on ids. */
function outcomeOf({ db }: TestServices): unknown[][] {
  const all = (query: string) => db.$client.prepare<[], unknown>(query).all();
  return [
    all(`select f.external_id, f.number, f.name, f.stage, f.state, f.status, w.name winner
      from fixtures f left join teams w on w.id = f.winner_team_id order by 1`),
    all(`select f.external_id, i.innings, t.name, i.runs, i.wickets, i.balls
      from innings_scores i join fixtures f on f.id = i.fixture_id
      join teams t on t.id = i.team_id order by 1, 2`),
    all(`select f.external_id, t.name team, p.key, s.innings, s.runs, s.balls_faced, s.fours,
        s.sixes, s.out, s.balls_bowled, s.runs_conceded, s.wickets, s.wicket_lbws_bowled,
        s.dot_balls, s.maidens, s.wides, s.no_balls, s.catches, s.stumpings, s.run_outs,
        s.direct_run_outs
      from stat_lines s join fixtures f on f.id = s.fixture_id
      join pool_players p on p.id = s.player_id join teams t on t.id = p.team_id
      order by 1, 2, 3, 4`),
    all(`select f.external_id, p.key from players_of_match m join fixtures f on f.id = m.fixture_id
      join pool_players p on p.id = m.player_id order by 1, 2`),
    all(`select f.external_id, p.key from side_players m join fixtures f on f.id = m.fixture_id
      join pool_players p on p.id = m.player_id order by 1, 2`),
    // Nobody is in any more, and going on was never taken for putting right.
    all("select * from creases"),
    all("select * from stat_corrections"),
    all("select * from result_corrections"),
  ];
}

describe(`a season, rehearsed: ${name}`, () => {
  function imported(matches: readonly SourceMatch[] = everything, rehearsed = true) {
    const services = testServices({ now: START - HOUR_MS });
    const as = rehearsed ? { startsAt: START } : "results";
    const season = { name: "The Season", image: null, matches, pool: null, as } as const;
    const { tournamentId } = importSeason(services, season);
    return { services, tournamentId };
  }

  test("ends as its direct import does, at speed 10 000", { timeout: 60_000 }, async () => {
    const { services, tournamentId } = imported();
    const over = await playRehearsals(services, {
      tournamentIds: [tournamentId],
      speed: 10_000,
      isEnough: () => false,
      say: () => {},
      wait: async (ms) => {
        services.setNow(services.now() + ms);
        return services.now() < START + HOUR_MS;
      },
    });
    expect(over).toBe(true);
    expect(outcomeOf(services)).toEqual(outcomeOf(imported(everything, false).services));
  });

  test("ends the same whenever it was advanced, and at whatever speed", { timeout: 60_000 }, () => {
    const matches = everything.slice(0, 3);
    const expected = outcomeOf(imported(matches, false).services);
    const moment = fc.record({
      elapsed: fc.integer({ min: 0, max: daysBetween(matches) + 4 * HOUR_MS }),
      speed: fc.constantFrom(0.5, 1, 7, 1_000),
    });
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 12 }), (moments) => {
        const { services, tournamentId } = imported(matches);
        for (const { elapsed, speed } of moments.sort((a, b) => a.elapsed - b.elapsed)) {
          services.setNow(START + elapsed);
          advanceRehearsal(services, tournamentId, speed);
        }
        services.setNow(START + daysBetween(matches) + 24 * HOUR_MS);
        expect(advanceRehearsal(services, tournamentId, 1).over).toBe(true);
        expect(outcomeOf(services)).toEqual(expected);
      }),
      { numRuns: rounds(5, 15) },
    );
  });
});
