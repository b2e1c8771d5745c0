import { beforeAll, describe, expect, test } from "vitest";
import { fixturePoints, leagues, leftOutFixtures } from "#db/schema";
import { DRAWN_SEASONS } from "#game/stories/odds/season-odds";
import { publishChange } from "#server/core/publish-change";
import { readHeadToHead } from "#server/play/head-to-head/load-calendar";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadLeagueRounds } from "#server/play/season/league-rounds";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { exportLeague } from "#server/stories/boards/export-league";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showHeadToHead } from "#server/stories/boards/head-to-head";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { findSeasonFinish } from "#server/stories/boards/season-finish";
import { showSeason } from "#server/stories/boards/season-pictures";
import { keepOdds } from "#server/stories/odds/kept-odds";
import { basisAfter, readOddsSeason } from "#server/stories/odds/read-odds-season";
import { showRecap, showRecaps } from "#server/stories/recaps/show-recaps";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { testServices } from "#tests/support/services";
import { verifyText } from "#tests/support/verify-league";
import { playOnPaper } from "./rehearsed-formats/head-to-head-on-paper";
import { type MatchOnPaper, tableOfPoints } from "./rehearsed-formats/tables-on-paper";
import { type PlayedRounds, playRounds } from "./rehearsed-rounds/play-rounds";
import { ROUNDS_OF_MATCHES, WEEKS } from "./rehearsed-rounds/seasons";
import { importText } from "./trust/league-import/import-text";

/**
 * Seasons in rounds that lock half an hour before the first match of each, played by scripted
 * members. What everybody has in each match is worked out from its file; rounds, tables, transfers
 * and head-to-head from that.
 */
let season: PlayedRounds;

/** The matches that were played, by round. */
function roundsOnPaper(): MatchOnPaper[][] {
  const { matches, onPaper, roundOf } = season;
  const count = Math.max(...matches.map(roundOf)) + 1;
  const rounds: MatchOnPaper[][] = Array.from({ length: count }, () => []);
  for (const each of matches) {
    const match = onPaper.get(each.number);
    if (match) rounds[roundOf(each)]?.push(match);
  }
  return rounds;
}

function nameOf(participantId: number): string {
  const found = [...season.players].find(
    ([, { member }]) => member.participantId === participantId,
  );
  return found?.[0] ?? "";
}

function totalsOf(matches: readonly MatchOnPaper[]): Record<string, number> {
  const names = new Set(matches.flatMap((match) => [...match.keys()]));
  const total = (name: string) => matches.reduce((sum, match) => sum + (match.get(name) ?? 0), 0);
  return Object.fromEntries([...names].map((name) => [name, total(name)]));
}

const byName = <Row extends { readonly name: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.name.localeCompare(b.name));

describe.each([
  { rounds: "weeks", script: WEEKS, sizes: [2, 4, 4, 0, 2, 2] },
  { rounds: "three matches", script: ROUNDS_OF_MATCHES, sizes: [3, 5, 3, 2, 4, 0, 1] },
])("rounds of $rounds", ({ script, sizes }) => {
  const withoutBall = sizes.indexOf(0);
  const played = sizes.flatMap((size, index) => (size > 0 ? [index + 1] : []));

  beforeAll(async () => {
    season = await playRounds(script);
  }, 300_000);

  test("the season went as it was told", () => {
    expect(roundsOnPaper().map((round) => round.length)).toEqual(sizes);
    const { services, manager, matches, roundOf } = season;
    const rounds = loadLeagueRounds(services.db, manager.leagueId).map(({ number, fixtures }) => ({
      ...{ number, ids: new Set(fixtures.map(({ id }) => id)) },
    }));
    const expected = sizes.map((_, index) => {
      const own = matches.filter((match) => roundOf(match) === index);
      return { number: index + 1, ids: new Set(own.map(({ id }) => id)) };
    });
    expect(rounds).toEqual(expected);
  });

  test("everybody has in every match what its file gives for the team of its round", () => {
    const { services, matches, onPaper } = season;
    const stored = services.db.select().from(fixturePoints).all();
    for (const { number, id } of matches) {
      const own = stored.filter(({ fixtureId }) => fixtureId === id);
      const found = Object.fromEntries(
        own.map((each) => [nameOf(each.participantId), each.points]),
      );
      const paper = onPaper.get(number);
      if (paper) expect([number, found]).toEqual([number, totalsOf([paper])]);
      else expect(Object.values(found).every((points) => points === 0)).toBe(true);
    }
  });

  test("the Leaderboard of a round has its sums, its ranks and one charge of each", () => {
    const { services, manager, players } = season;
    for (const [index, matches] of roundsOnPaper().entries()) {
      const { rows } = showLeaderboard(services, manager, { round: index + 1 });
      const totals = totalsOf(matches);
      const expected = [...players]
        .filter(([, { joinsIn }]) => joinsIn <= index)
        .map(([name, { charges }]) => {
          const points = totals[name] ?? 0;
          const ahead = Object.values(totals).filter((other) => other > points).length;
          return { name, points, rank: ahead + 1, transfers: charges[index] ?? 0 };
        });
      const found = rows.map(({ participantId, points, rank, transfers }) => ({
        ...{ name: nameOf(participantId), points, rank, transfers },
      }));
      expect([index, byName(found)]).toEqual([index, byName(expected)]);
    }
  });

  test("the race has a step for each round, with its sums and the ranks after it", async () => {
    const { services, manager, players } = season;
    const { race } = await showSeason(services, manager, {
      ...{ participantId: null, fixtureId: null },
    });
    expect(race.fixtures.map(({ round }) => round)).toEqual(sizes.map((_, index) => index + 1));
    const soFar = new Map<string, number>();
    for (const [index, matches] of roundsOnPaper().entries()) {
      const totals = totalsOf(matches);
      const isIn = [...players].filter(([, { joinsIn }]) => joinsIn <= index);
      for (const [name] of isIn) soFar.set(name, (soFar.get(name) ?? 0) + (totals[name] ?? 0));
      const all = [...soFar.values()];
      const expected = isIn.map(([name]) => {
        const total = soFar.get(name) ?? 0;
        return {
          ...{ name, points: totals[name] ?? 0 },
          rank: all.filter((other) => other > total).length + 1,
        };
      });
      const found = race.runners
        .filter(({ ranks }) => ranks[index] !== null)
        .map(({ participantId, ranks, points }) => ({
          ...{ name: nameOf(participantId), points: points[index], rank: ranks[index] },
        }));
      expect([index, byName(found)]).toEqual([index, byName(expected)]);
    }
  });

  test("the awards of the season are of rounds", async () => {
    const { services, manager } = season;
    const totals = roundsOnPaper().flatMap((matches, index) =>
      Object.entries(totalsOf(matches)).map(([name, points]) => ({ name, points, index })),
    );
    const best = totals.toSorted((a, b) => b.points - a.points)[0];
    const finish = await findSeasonFinish(services, manager);
    const award = finish?.awards.find(({ kind }) => kind === "best match");
    expect(finish?.unit).toBe("round");
    expect(
      award?.winners.map(({ participantId, figure, fixtures }) => ({
        ...{ name: nameOf(participantId), points: figure, index: (fixtures[0]?.round ?? 0) - 1 },
      })),
    ).toEqual([best]);
    const reign = finish?.awards.find(({ kind }) => kind === "longest reign")?.winners[0];
    expect(reign?.figure).toBeLessThanOrEqual(played.length);
  });

  test("the slots of a round's Leaderboard, with booster and predictions, add up to its totals", () => {
    const { services, manager } = season;
    for (const round of played) {
      for (const { slots, extras, points } of showLeaderboard(services, manager, { round }).rows) {
        const inSlots = slots.reduce((sum, slot) => sum + (slot?.points ?? 0), 0);
        expect(inSlots + extras.reduce((sum, extra) => sum + extra.points, 0)).toBe(points);
      }
    }
  });

  test("a match's Scores have its round beside it; Season and the export have the same sums", async () => {
    const { services, manager, matches, roundOf } = season;
    const rounds = roundsOnPaper();
    for (const match of matches) {
      const { number, id, calledOff } = match;
      // Scores has the matches that have locked.
      if (calledOff) continue;
      const { round } = showScores(services, manager, { fixtureId: id, participantId: null });
      const found = round?.teams.map(({ participantId, total }) => [nameOf(participantId), total]);
      const expected = totalsOf(rounds[roundOf(match)] ?? []);
      expect([number, round?.number]).toEqual([number, roundOf(match) + 1]);
      for (const [name, total] of found ?? []) expect(total).toBe(expected[String(name)] ?? 0);
    }
    const { byRound } = await showSeason(services, manager, {
      participantId: null,
      fixtureId: null,
    });
    const own = rounds.map((round) => totalsOf(round).Asha ?? 0);
    expect(byRound?.map(({ points }) => points)).toEqual(own);
    const rows: { readonly round: number; readonly manager: string; readonly points: number }[] =
      JSON.parse(exportLeague(services, manager, "round-points", "json"));
    const ofAsha = rows.filter((row) => row.manager === "Asha").map(({ points }) => points);
    expect(ofAsha).toEqual(own.map((points) => points / 100));
    const inMatches: { readonly match: number; readonly round: number }[] = JSON.parse(
      exportLeague(services, manager, "fixture-points", "json"),
    );
    const numbers = new Map(matches.map((match) => [match.number, roundOf(match) + 1]));
    for (const { match, round } of inMatches) {
      expect([match, round]).toEqual([match, numbers.get(match)]);
    }
  });

  test("standings, transfers and the table of head-to-head are those on paper", () => {
    const { services, manager, players, onPaper } = season;
    const names = [...players.keys()];
    const standings = showLeagueHome(services, manager).standings.map((row) => ({
      ...{ name: nameOf(row.participantId), points: row.points, rank: row.rank },
    }));
    expect(byName(standings)).toEqual(byName(tableOfPoints(names, [...onPaper.values()])));
    for (const [name, { member, charges }] of players) {
      const { transfers } = openTeamSheet(services, member);
      const paper = charges.reduce((sum, charge) => sum + charge, 0);
      expect([name, transfers.used]).toEqual([name, paper]);
    }
    const seed = readHeadToHead(services.db, manager.leagueId)?.seed ?? "";
    const paper = playOnPaper({
      ...{
        seed,
        rounds: roundsOnPaper(),
        notPlayed: [withoutBall],
        worth: [2, 1, 0],
        playoffRounds: 0,
      },
      members: [...players].map(([name, { joinsIn }]) => ({ name, firstRound: joinsIn + 1 })),
    });
    const page = showHeadToHead(services, manager, {
      round: null,
      of: null,
      with: null,
      schedule: null,
    });
    expect(
      page.table.map(({ participantId, points, scored }) => ({
        ...{ name: nameOf(participantId), points, scored },
      })),
    ).toEqual(paper.table);
  });

  test("every round that was played has one recap, found from each of its matches", async () => {
    const { services, manager, matches, roundOf } = season;
    const { weeks } = await showRecaps(services, manager);
    const titles = weeks.flatMap(({ recaps }) => recaps.map(({ fixture }) => fixture.roundTitle));
    expect(titles.map((title) => title?.slice(0, "Round 1".length))).toEqual(
      played.toReversed().map((number) => `Round ${number}`),
    );
    const rounds = roundsOnPaper();
    for (const match of matches) {
      const { id } = match;
      const round = roundOf(match);
      if (round === withoutBall) {
        await expect(showRecap(services, manager, id)).rejects.toThrow(
          `Every match of round ${round + 1} was abandoned, so it has no recap.`,
        );
        continue;
      }
      const recap = await showRecap(services, manager, id);
      expect([match.number, recap.fixture.number]).toEqual([match.number, round + 1]);
      const best = Math.max(...Object.values(totalsOf(rounds[round] ?? [])));
      const text = recap.sentences.map((sentence) => sentence.text).join(" ");
      expect(text).toContain(Math.round(best / 100).toLocaleString("en"));
      expect(text).not.toMatch(/\bmatch\b/);
    }
  });

  test("the recap of a round tells the odds after its last match that counts", async () => {
    const { services, manager, matches, roundOf } = season;
    const { db } = services;
    const { leagueId, tournamentId, participantId, userId } = manager;
    const inRound = (round: number) => matches.filter((match) => roundOf(match) === round);
    const change = () => publishChange(db, { tournamentId }, "scores");
    const byStart = inRound(1).toSorted((a, b) => a.startsAt - b.startsAt);
    const last = byStart.at(-1)?.id ?? 0;
    db.update(leagues).set({ odds: true }).run();
    db.insert(leftOutFixtures).values({ leagueId, fixtureId: last, since: 0, userId }).run();
    change();
    const odds = inLockedReadTransaction(services, (tx) => readOddsSeason(tx, leagueId));
    const oddsAfter = (fixtureId: number, ofHundred: number) => {
      const index = odds.played.findIndex((played) => played.fixtureId === fixtureId);
      const basis = basisAfter(odds, index + 1);
      const title = (ofHundred * DRAWN_SEASONS) / 100;
      const own = { title, podium: 0, last: 0, playoffs: null, next: 0, titleAfterNext: 0 };
      const chances = { teams: [participantId], table: [own], headToHead: null };
      return { fixtureId, chances, basis, won: null, brier: null, allEqual: null };
    };
    const before = oddsAfter(inRound(0).at(-1)?.id ?? 0, 20);
    const counted = byStart.slice(0, -1).sort((a, b) => a.number - b.number);
    const after = counted.map(({ id }, place) => oddsAfter(id, 40 + place));
    const to = 40 + counted.length - 1;
    const toldWith = async (laterOdds: readonly ReturnType<typeof oddsAfter>[]) => {
      keepOdds(services, leagueId, [before, ...laterOdds]);
      const { sentences } = await showRecap(services, manager, last);
      return sentences.map(({ text }) => text).filter((text) => text.includes("of 100"));
    };
    const whole = await toldWith(after);
    const upToNow = await toldWith(after.slice(0, -1));
    db.delete(leftOutFixtures).run();
    db.update(leagues).set({ odds: false }).run();
    keepOdds(services, leagueId, []);
    change();
    expect(whole).toEqual([
      expect.stringContaining(` went from 20 to ${to} of 100 to win the league.`),
    ]);
    // Looked at for the last time while the round went on.
    expect(upToNow).toEqual([]);
  });

  test("gully check and verify find nothing; export, import and export give the same bytes", async () => {
    const { services, manager } = season;
    expect(await checkDatabase(services)).toEqual([]);
    const file = await writeLeagueFile(services, manager);
    expect((await verifyText(file)).findings).toEqual([]);
    const there = testServices({ now: services.now(), seed: 7 });
    const imported = importText(there, file);
    expect(await writeLeagueFile(there, imported)).toBe(file);
    expect(await checkDatabase(there)).toEqual([]);
  });
});
