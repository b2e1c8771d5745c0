import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { fixturePolls, fixtures, statCorrections } from "#db/schema";
import { FeedError } from "#server/matches/feeds/feed";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { takeScorecard, takeState } from "#server/matches/feeds/followed/take-score";
import { takeSeries } from "#server/matches/feeds/followed/take-series";
import { takeSquads } from "#server/matches/feeds/followed/take-squads";
import { success } from "#tests/support/cricketdata-provider";
import { rounds } from "#tests/support/rounds";
import { cupWithATeam, LIVE, OVER, pointsOf, scoreNow, tell } from "./cup-with-a-team";
import { type FollowedCup, NEVER } from "./feed-on";
import { MATCH, SERIES, START, seriesBody, squad } from "./made-up-bodies";

const ANSWERS = rounds(400, 10_000);
const HOUR = 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A body with some of its values replaced, dropped or doubled. */
function mutate(body: unknown, choices: readonly number[]): unknown {
  let step = 0;
  const next = () => {
    step += 1;
    return choices[step % choices.length] ?? 0;
  };
  const wild: unknown[] = [
    null,
    -1,
    1e9,
    "",
    "x",
    [],
    {},
    true,
    3.7,
    11,
    "12",
    "\u0000",
    "No result",
  ];
  const walk = (value: unknown): unknown => {
    if (next() % 23 === 0) return wild[next() % wild.length];
    if (Array.isArray(value)) {
      const rows = value.map(walk);
      return next() % 11 === 0 ? [...rows, ...rows].reverse() : rows;
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) =>
        next() % 41 === 0 ? [] : [[key, walk(each)]],
      ),
    );
  };
  return walk(body);
}

/** Every stored row keeps what the tables promise. */
function expectSound(cup: FollowedCup): void {
  expect(cup.services.db.$client.pragma("foreign_key_check")).toEqual([]);
  expect(cup.services.db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  const score = scoreNow(cup);
  for (const line of score.lines) {
    const { dotBalls, out, ...figures } = line;
    for (const figure of Object.values(figures)) {
      expect(Number.isInteger(figure) && figure >= 0).toBe(true);
    }
    expect(line.wickets).toBeLessThanOrEqual(10);
    expect(4 * line.fours + 6 * line.sixes).toBeLessThanOrEqual(line.runs);
    expect([null, 0]).toContain(dotBalls);
    expect(typeof out).toBe("boolean");
  }
  for (const { runs, wickets, balls } of score.innings) {
    expect([runs, wickets, balls].every((figure) => Number.isInteger(figure) && figure >= 0)).toBe(
      true,
    );
  }
  expect(Number.isInteger(pointsOf(cup)[0]?.points)).toBe(true);
}

type Ask = (cup: FollowedCup, fixtureId: number) => Promise<unknown>;

/** The readers of each kind of body, on its way from the feed into the tables. */
const asks: readonly { readonly body: unknown; readonly ask: Ask }[] = [
  ...[LIVE, OVER].flatMap(([row, scorecard]) => [
    {
      body: [row],
      ask: async ({ services, feed }: FollowedCup, fixtureId: number) => {
        for (const state of await feed.askStates([MATCH], NEVER)) {
          takeState(services, fixtureId, state);
        }
      },
    },
    {
      body: scorecard,
      ask: async ({ services, feed }: FollowedCup, fixtureId: number) =>
        takeScorecard(services, fixtureId, await feed.askScorecard(MATCH, NEVER)),
    },
  ]),
  {
    body: seriesBody(),
    ask: async ({ services, feed, tournamentId }) =>
      takeSeries(services, tournamentId, await feed.askSeries(SERIES, NEVER), "told twice"),
  },
  {
    body: [squad("g"), squad("f")],
    ask: async ({ services, feed, tournamentId }) =>
      takeSquads(services, tournamentId, await feed.askSquads(SERIES, NEVER), null),
  },
];

test(`${ANSWERS} of them: no crash, no bad row, and the end is that of a clean run`, async () => {
  const clean = await cupWithATeam();
  tell(clean.provider, ...OVER);
  clean.services.setNow(START + HOUR);
  await pollFeed(clean.services, clean.feed, NEVER);
  const expected = pointsOf(clean);
  await clean.provider.stop();
  const cup = await cupWithATeam();
  const { services, provider, feed } = cup;
  services.setNow(START + HOUR);
  const fixtureId = services.db.select().from(fixtures).all()[0]?.id ?? 0;
  const choices = fc.array(fc.nat(10_000), { minLength: 7, maxLength: 60 });
  let answers = 0;
  for (const [index, each] of fc.sample(choices, { seed: 2026, numRuns: ANSWERS }).entries()) {
    const ask = asks[index % asks.length];
    if (!ask) throw new Error("there are several kinds");
    const text = JSON.stringify(success(mutate(ask.body, each)));
    // Without sockets: so many connections would test the kernel.
    vi.stubGlobal("fetch", async () => new Response(text));
    const refused = await ask.ask(cup, fixtureId).then(
      () => null,
      (error: unknown) => error,
    );
    if (refused === null) answers += 1;
    else expect(refused).toBeInstanceOf(FeedError);
    if (index % 250 === 0) expectSound(cup);
    // A match has some corrections, not thousands, and each score enters the chain with all of them.
    if (index % 100 === 0) services.db.delete(statCorrections).run();
  }
  expectSound(cup);
  // Both happened often: bodies that were refused and bodies that were taken in.
  expect(answers).toBeGreaterThan(0.3 * ANSWERS);
  expect(answers).toBeLessThan(0.9 * ANSWERS);
  vi.unstubAllGlobals();
  tell(provider, ...OVER);
  provider.answer("series_info", success(seriesBody()));
  services.db.update(fixturePolls).set({ settled: false, askedAt: null, finalAt: null }).run();
  for (let round = 1; round <= 6; round += 1) {
    services.setNow(START + HOUR + round * 61 * 60_000);
    await pollFeed(services, feed, NEVER);
  }
  expect(scoreNow(cup).state).toBe("finished");
  expect(pointsOf(cup)).toEqual(expected);
  await provider.stop();
}, 240_000);
