import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { fixturePoints, participants } from "#db/schema";
import { loadLeague } from "#server/play/leagues/load-league";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { upgradeDatabase } from "#server/run/maintenance/upgrade-database";
import { submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, legalEleven, makeLeague, type SmallLeague } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

let started: StartedLeague<never, never>;
let other: SmallLeague;

/** Two leagues of one tournament, each with Asha's eleven in play. */
beforeEach(async () => {
  started = await startLeague([START, START + DAY], { teams: ["Asha"] });
  const { services, season, asha } = started;
  other = makeLeague(services, season, asha);
  submit(services, other.manager, legalEleven(season));
});

/** Red 0, the captain, makes this many runs off as many balls. */
function play(fixture: number, runs: number) {
  const startsAt = START + fixture * DAY;
  playFixture(started.services, started.season, {
    ...{ fixture, startsAt },
    did: { 0: { runs, ballsFaced: 5 } },
  });
}

function pointsOf({ leagueId }: SmallLeague) {
  return started.services.db
    .select({ fixture: fixturePoints.fixtureId, points: fixturePoints.points })
    .from(fixturePoints)
    .innerJoin(participants, eq(participants.id, fixturePoints.participantId))
    .where(eq(participants.leagueId, leagueId))
    .all();
}

function breakRules({ leagueId }: SmallLeague, stored: string) {
  const { db } = started.services;
  db.$client.prepare("update leagues set scoring_rules = ? where id = ?").run(stored, leagueId);
}

test.each([
  ["that are not JSON", "{", "Expected property name"],
  ["that are illegal", '{"batting":{"run":20000}}', "batting.run"],
  ["of another shape", "[]", "object"],
])(
  "a league with stored rules %s stops neither locks nor points of the others",
  (_, stored, why) => {
    const { services, season, league } = started;
    play(0, 10);
    const ten = { fixture: season.fixtureIds[0], points: 2000 };
    expect([pointsOf(league), pointsOf(other)]).toEqual([[ten], [ten]]);
    breakRules(league, stored);
    const logged = vi.spyOn(services.log, "error");
    play(1, 20);
    expect(pointsOf(other)).toEqual([ten, { fixture: season.fixtureIds[1], points: 4000 }]);
    expect(pointsOf(league)).toEqual([ten]);
    const sentence = `League ${league.leagueId}: its scoring rules cannot be used (`;
    const about = { leagueId: league.leagueId, fixtureId: season.fixtureIds[1] };
    expect(logged).toHaveBeenCalledExactlyOnceWith(about, expect.stringContaining(sentence));
    expect(logged.mock.calls[0]?.[1]).toContain("Its points stay as they are.");
    const [fault, ...others] = listWrongTotals(services.db);
    expect([fault, others]).toEqual([expect.stringContaining(sentence), []]);
    expect(fault).toContain(why);
  },
);

test("a league whose rules are not JSON is named at the start, and the server starts", async () => {
  const { services, league } = started;
  breakRules(league, "{");
  const logged = vi.spyOn(services.log, "error");
  await upgradeDatabase(services);
  expect(logged.mock.calls.map(([about]) => about)).toEqual([{ leagueId: league.leagueId }]);
  expect(logged.mock.calls[0]?.[1]).toContain(`League ${league.leagueId}: its scoring rules`);
});

test("what does not score goes on in such a league, and what does says that it cannot be read", () => {
  const { services, league } = started;
  breakRules(league, "{");
  const loaded = loadLeague(services.db, league.leagueId);
  expect(loaded.settings.budget).toBeGreaterThan(0);
  expect(() => loaded.scoringRules).toThrow(
    `The rules of league ${league.leagueId} cannot be read.`,
  );
});
