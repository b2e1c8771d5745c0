import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fixtures, leagues } from "#db/schema";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadNextMatches } from "#server/play/season/next-matches";
import { loadRowPlayers } from "#server/play/teams/row-players";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, legalEleven } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

let started: StartedLeague<"Ben" | "Cara", never>;
let eleven: number[];

beforeEach(async () => {
  started = await startLeague([START, START + DAY, START + 2 * DAY], { members: ["Ben", "Cara"] });
  eleven = legalEleven(started.season);
});

function ownedBy(playerId: number): number | null | undefined {
  const { services, manager } = started;
  return inLockedReadTransaction(services, (tx) => loadRowPlayers(tx, manager)).find(
    ({ id }) => id === playerId,
  )?.owned;
}

test("the share of the teams of the last lock, and nothing of an open window", () => {
  const { services, members, season } = started;
  const [first = 0] = eleven;
  const other = season.playersOf(0)[3] ?? 0;
  const withOther = eleven.map((id) => (id === first ? other : id));
  submit(services, members.asha, eleven);
  submit(services, members.ben, withOther);
  expect([ownedBy(first), ownedBy(other)]).toEqual([null, null]);
  services.setNow(START);
  expect([ownedBy(first), ownedBy(other), ownedBy(eleven[1] ?? 0)]).toEqual([50, 50, 100]);
  // Saved for the next match, and not locked: it shows to nobody.
  submit(services, members.cara, withOther);
  submit(services, members.asha, withOther);
  expect([ownedBy(first), ownedBy(other)]).toEqual([50, 50]);
  services.setNow(START + DAY);
  expect([ownedBy(first), ownedBy(other)]).toEqual([0, 100]);
});

test.each(["owned", "match"] as const)("no share in a league of the format %s", (format) => {
  const { services, members, league } = started;
  submit(services, members.asha, eleven);
  services.setNow(START);
  expect(ownedBy(eleven[0] ?? 0)).toBe(100);
  services.db.update(leagues).set({ format }).where(eq(leagues.id, league.leagueId)).run();
  expect(ownedBy(eleven[0] ?? 0)).toBeNull();
});

test("the next match of a team, whether it is the very next, and none after the last", () => {
  const { services, season, league } = started;
  const [reds = 0, blues = 0] = season.teamIds;
  const next = () =>
    inLockedReadTransaction(services, (tx) => loadNextMatches(tx, league.leagueId));
  expect(next()).toEqual({
    [reds]: { number: 1, opponent: "BLU", isNext: true },
    [blues]: { number: 1, opponent: "RED", isNext: true },
  });
  services.setNow(START);
  expect(next()[reds]?.number).toBe(2);
  // Nobody plays a match that is called off.
  services.db
    .update(fixtures)
    .set({ state: "abandoned" })
    .where(eq(fixtures.id, season.fixtureIds[1] ?? 0))
    .run();
  expect(next()[reds]?.number).toBe(3);
  services.setNow(START + 2 * DAY);
  expect(next()).toEqual({});
});
