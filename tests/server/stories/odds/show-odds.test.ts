import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  fixturePoints,
  fixtures,
  leagueOdds,
  leagues,
  leftOutFixtures,
  participants,
} from "#db/schema";
import type { FixtureState } from "#game/play/match/state";
import { DRAWN_SEASONS } from "#game/stories/odds/season-odds";
import { publishChange } from "#server/core/publish-change";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showSeasonFinish } from "#server/stories/boards/season-finish";
import { memberSections } from "#server/stories/book/member-sections";
import { readBook } from "#server/stories/book/read-book";
import { keepOdds, readKeptOdds } from "#server/stories/odds/kept-odds";
import { showOdds } from "#server/stories/odds/show-odds";
import { workOutOddsJob } from "#server/stories/odds/work-out-odds";
import { findRecap } from "#server/stories/recaps/find-recap";
import { type FinishedLeague, playFinishedLeague } from "#tests/support/finished-league";
import { type TestServices, testServices } from "#tests/support/services";

const MATCHES = 14;
/** Odds are shown from eight results of each team on. */
const SAID = MATCHES - 7;

let services: TestServices;
let league: FinishedLeague;
let manager: MemberLeague;

beforeAll(async () => {
  services = testServices();
  const rounds = { headToHead: true, roundLength: 2, headToHeadPlayoffs: false } as const;
  league = await playFinishedLeague(services, MATCHES, { odds: true, ...rounds });
  services.setNow(league.over);
  const [first] = league.members;
  if (first === undefined) throw new Error("The league has no members.");
  manager = first;
});

const change = () => publishChange(services.db, { tournamentId: league.tournamentId }, "scores");

describe("the page of odds (rules.md#odds)", () => {
  test("says 100 of the champions of a season that is over", async () => {
    const { why, contests } = await showOdds(services, manager);
    const finish = await showSeasonFinish(services, manager);
    expect(why).toBeNull();
    const [table] = contests;
    expect(table?.kind).toBe("table");
    expect(table?.teams[0]).toMatchObject({
      participantId: finish?.podium[0]?.participantId,
      title: 100,
      podium: 100,
      ifNext: null,
    });
    expect(table?.fixtures).toHaveLength(SAID);
    expect(table?.teams.map(({ chances }) => chances.length)).toEqual(
      league.members.map(() => SAID),
    );
    expect(table?.teams.filter(({ mine }) => mine).map((team) => team.participantId)).toEqual([
      manager.participantId,
    ]);
  });

  test("keeps what it said after each match, each a whole", async () => {
    await showOdds(services, manager);
    const storedOdds = readKeptOdds(services.db, league.leagueId);
    expect(storedOdds).toHaveLength(SAID);
    for (const { chances } of storedOdds) {
      const titles = chances.table.reduce((sum, { title }) => sum + title, 0);
      expect(titles).toBeCloseTo(DRAWN_SEASONS, 6);
    }
    expect(storedOdds.filter(({ brier }) => brier !== null)).toHaveLength(SAID - 1);
  });

  test("is judged in the league and on the server by the same matches", async () => {
    const page = await showOdds(services, manager);
    expect(page.league?.statements).toBe(SAID - 1);
    expect(page.server).toEqual({
      statements: SAID - 1,
      brier: expect.closeTo(page.league?.brier ?? 0, 10),
      allEqual: expect.closeTo(page.league?.allEqual ?? 0, 10),
    });
  });

  test("says how often what it said came true, in the league and on the server", async () => {
    const { leagueBands, serverBands } = await showOdds(services, manager);
    const sumOf = (read: (band: (typeof leagueBands)[number]) => number) =>
      leagueBands.reduce((sum, band) => sum + band.count * read(band), 0);
    expect(sumOf(() => 1)).toBe((SAID - 1) * league.members.length);
    // Each match has one winner, and the chances of each sum to one.
    expect(sumOf(({ happened }) => happened)).toBeCloseTo(SAID - 1, 6);
    expect(sumOf(({ chances }) => chances)).toBeCloseTo(SAID - 1, 6);
    // The sums have another order.
    const inOrder = (bands: typeof leagueBands) => bands.map(({ from, count }) => [from, count]);
    expect(inOrder(serverBands)).toEqual(inOrder(leagueBands));
  });

  test("a second look works nothing out, and a correction only what follows from it", async () => {
    await showOdds(services, manager);
    const before = readKeptOdds(services.db, league.leagueId);
    expect(workOutOddsJob.run(services, league).isNew).toBe(false);
    const corrected = before[3]?.fixtureId ?? 0;
    const { points } = fixturePoints;
    const ofLast = and(
      eq(fixturePoints.fixtureId, corrected),
      eq(fixturePoints.participantId, manager.participantId),
    );
    const was = services.db.select({ points }).from(fixturePoints).where(ofLast).get();
    services.db.update(fixturePoints).set({ points: 900_000 }).where(ofLast).run();
    change();
    await showOdds(services, manager);
    const after = readKeptOdds(services.db, league.leagueId);
    expect(after.map(({ basis }, index) => basis === before[index]?.basis)).toEqual(
      after.map((_, index) => index < 3),
    );
    expect(after.slice(0, 3).map(({ chances }) => chances)).toEqual(
      before.slice(0, 3).map(({ chances }) => chances),
    );
    services.db
      .update(fixturePoints)
      .set({ points: was?.points ?? 0 })
      .where(ofLast)
      .run();
    change();
    await showOdds(services, manager);
    expect(readKeptOdds(services.db, league.leagueId)).toEqual(before);
  });

  test("is decided as soon as the last match is called off, and says the rest as before", async () => {
    const all = services.db.select().from(fixtures).all();
    const lastId = Math.max(...all.map(({ id }) => id));
    const setLast = async (state: FixtureState) => {
      services.db.update(fixtures).set({ state }).where(eq(fixtures.id, lastId)).run();
      change();
      const { contests } = await showOdds(services, manager);
      return {
        titles: contests[0]?.teams.map(({ title }) => title) ?? [],
        storedOdds: readKeptOdds(services.db, league.leagueId),
      };
    };
    const before = await setLast("in progress");
    expect(before.titles[0]).toBeLessThan(100);
    const after = await setLast("abandoned");
    expect(after.titles[0]).toBe(100);
    expect(after.titles.slice(1).every((title) => title === 0)).toBe(true);
    expect(after.storedOdds.slice(0, -1)).toEqual(before.storedOdds.slice(0, -1));
    expect((await setLast("finished")).storedOdds).toHaveLength(SAID);
  });

  test("says the last odds alone again when somebody leaves", async () => {
    await showOdds(services, manager);
    const before = readKeptOdds(services.db, league.leagueId);
    const [, gone = manager] = league.members;
    const setLeft = async (leftAt: number | null) => {
      const own = eq(participants.id, gone.participantId);
      services.db.update(participants).set({ leftAt }).where(own).run();
      change();
      await showOdds(services, manager);
      return readKeptOdds(services.db, league.leagueId);
    };
    const after = await setLeft(league.over);
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(after.at(-1)?.basis).not.toBe(before.at(-1)?.basis);
    expect(await setLeft(null)).toEqual(before);
  });

  test("is told again by recaps and the book, as far as it is kept", async () => {
    const last = Math.max(
      ...services.db
        .select()
        .from(fixtures)
        .all()
        .map(({ id }) => id),
    );
    const champion = (await showSeasonFinish(services, manager))?.podium[0];
    const textsOf = async () => {
      const recap = await findRecap(services, manager, last);
      const book = await readBook(services, manager);
      const sections = book === null ? [] : memberSections(book);
      return {
        fixtureIds: book?.story.map(({ fixtureId }) => fixtureId) ?? [],
        recap: recap.sentences.map(({ text }) => text).filter((text) => text.includes("of 100")),
        book: sections.flatMap(({ id, blocks }) => {
          const text = JSON.stringify(blocks);
          const statement = /Was at \d+ of 100 to win the league after match \d+(, the most)?/.exec(
            text,
          );
          return statement === null ? [] : [[id, statement[0]]];
        }),
      };
    };
    services.db.delete(leagueOdds).run();
    expect(await textsOf()).toMatchObject({ recap: [], book: [] });
    change();
    await showOdds(services, manager);
    const texts = await textsOf();
    expect(texts.recap).toEqual([
      expect.stringMatching(
        new RegExp(`^${champion?.teamName} was at \\d+ of 100 after match \\d+\\.$`),
      ),
    ]);
    expect(
      new Map(texts.book as [string, string][]).get(`member-${champion?.participantId}`),
    ).toMatch(/^Was at \d+ of 100 to win the league after match \d+$/);
    // A correction that the odds have not followed yet: nothing is told that is no longer true.
    const first = and(
      eq(fixturePoints.fixtureId, Math.min(...texts.fixtureIds)),
      eq(fixturePoints.participantId, manager.participantId),
    );
    const { points } = fixturePoints;
    services.db
      .update(fixturePoints)
      .set({ points: sql`${points} + 100` })
      .where(first)
      .run();
    change();
    expect(await textsOf()).toMatchObject({ recap: [], book: [] });
    services.db
      .update(fixturePoints)
      .set({ points: sql`${points} - 100` })
      .where(first)
      .run();
    change();
    expect(await textsOf()).toEqual(texts);
    services.db.update(leagues).set({ odds: false }).where(eq(leagues.id, league.leagueId)).run();
    change();
    expect(await textsOf()).toMatchObject({ recap: [], book: [] });
    services.db.update(leagues).set({ odds: true }).where(eq(leagues.id, league.leagueId)).run();
    change();
  });

  test("a move is one from the last match that counts", async () => {
    const { db } = services;
    const { leagueId, members } = league;
    const [from = 0, without = 0, to = 0] = db
      .select()
      .from(fixtures)
      .all()
      .map(({ id }) => id)
      .slice(-4);
    const teams = members.map(({ participantId }) => participantId);
    const oddsAfter = (fixtureId: number, part: number) => {
      const title = (part * DRAWN_SEASONS) / 100;
      const own = { title, podium: 0, last: 0, playoffs: null, next: 0, titleAfterNext: 0 };
      const table = teams.map((_, place) => (place === 0 ? own : { ...own, title: 0 }));
      const chances = { teams, table, headToHead: null };
      const basis = bases.get(fixtureId) ?? "x";
      return { fixtureId, chances, basis, won: null, brier: null, allEqual: null };
    };
    const { userId } = manager;
    db.insert(leftOutFixtures).values({ leagueId, fixtureId: without, since: 0, userId }).run();
    change();
    await showOdds(services, manager);
    const bases = new Map(readKeptOdds(db, leagueId).map((each) => [each.fixtureId, each.basis]));
    keepOdds(services, leagueId, [oddsAfter(from, 20), oddsAfter(to, 60)]);
    const { sentences } = await findRecap(services, manager, to);
    expect(sentences.at(-1)?.text).toMatch(/ went from 20 to 60 of 100 to win the league\.$/);
    db.delete(leftOutFixtures).run();
    change();
  });

  test("gives other work its turn, and goes on with what it has kept", () => {
    services.db.delete(leagueOdds).run();
    let clock = 0;
    const slow = vi.spyOn(performance, "now").mockImplementation(() => (clock += 1_000));
    const turns = Array.from({ length: SAID }, () => {
      const found = workOutOddsJob.run(services, league);
      keepOdds(services, league.leagueId, found.odds);
      return [found.odds.length, found.isWhole];
    });
    slow.mockRestore();
    expect(turns).toEqual(turns.map((_, turn) => [turn + 1, turn + 1 === SAID]));
    expect(workOutOddsJob.run(services, league)).toMatchObject({ isNew: false, isWhole: true });
  });

  test("is not there, and costs nothing, in a league that has it off", async () => {
    const off = (odds: boolean) =>
      services.db.update(leagues).set({ odds }).where(eq(leagues.id, league.leagueId)).run();
    off(false);
    await expect(showOdds(services, manager)).rejects.toThrow("This league shows no odds.");
    off(true);
  });
});

test("a league that is gone takes what was said along", async () => {
  await showOdds(services, manager);
  services.db.delete(leagues).where(eq(leagues.id, league.leagueId)).run();
  expect(services.db.select().from(leagueOdds).all()).toEqual([]);
});
