import { beforeAll, describe, expect, test } from "vitest";
import { fixturePoints } from "#db/schema";
import { readHeadToHead } from "#server/play/head-to-head/load-calendar";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { showHeadToHead } from "#server/stories/boards/head-to-head";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { showSeasonFinish } from "#server/stories/boards/season-finish";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { verifyText } from "#tests/support/verify-league";
import { playOnPaper } from "./rehearsed-formats/head-to-head-on-paper";
import { LEAGUES } from "./rehearsed-formats/kinds-of-leagues";
import {
  type PlayedLeague,
  type PlayedTournament,
  playTournament,
} from "./rehearsed-formats/play-tournament";
import type { MatchOnPaper } from "./rehearsed-formats/tables-on-paper";

/**
 * One tournament from start to end with five leagues that play it differently, by scripted members.
 * What they have in each match is worked out from its file at once; the tables and the head-to-head
 * on paper, from that.
 */
let tournament: PlayedTournament;

beforeAll(async () => {
  tournament = await playTournament();
}, 300_000);

function leagueAt(index: number): PlayedLeague {
  const league = tournament.leagues[index];
  if (!league) throw new Error("The leagues are made before.");
  return league;
}

function nameIn({ members }: PlayedLeague, participantId: number): string {
  const found = [...members].find(([, { member }]) => member.participantId === participantId);
  return found?.[0] ?? "";
}

describe.each(LEAGUES.map((kind, index) => ({ title: kind.title, index })))("$title", (row) => {
  const leagueOf = () => leagueAt(row.index);
  const nameOf = (participantId: number) => nameIn(leagueOf(), participantId);

  test("everybody has in every match what its file gives at once", () => {
    const { members, onPaper } = leagueOf();
    const { services, fixtureIds } = tournament;
    const stored = services.db.select().from(fixturePoints).all();
    const found = fixtureIds.map((fixtureId) => {
      const own = stored.filter((each) => each.fixtureId === fixtureId);
      const named = own.map((each) => [nameOf(each.participantId), each.points] as const);
      return Object.fromEntries(named.filter(([name]) => name !== ""));
    });
    const zeros = (match: MatchOnPaper) =>
      Object.fromEntries([...match].map(([name, points]) => [name, points ?? 0]));
    expect(found).toEqual(onPaper.map(zeros));
    expect(members.size).toBe(6);
  });

  test("the standings are those on paper", () => {
    const { kind, manager, members, onPaper } = leagueOf();
    const found = showLeagueHome(tournament.services, manager).standings.map((standing) => ({
      name: nameOf(standing.participantId),
      points: standing.points,
      rank: standing.rank,
    }));
    const byName = (rows: readonly { readonly name: string }[]) =>
      rows.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(byName(found)).toEqual(byName(kind.tableOf([...members.keys()], onPaper)));
  });

  test("not everybody had a team in every match where each has its own", () => {
    const { kind, onPaper } = leagueOf();
    const without = onPaper.flatMap((match) => [...match.values()]).filter((each) => each === null);
    expect(without.length > 0).toBe(kind.format === "match");
  });
});

test.each(
  LEAGUES.flatMap(({ title, headToHead }, index) =>
    headToHead ? [{ title, headToHead, index }] : [],
  ),
)("$title: table and champion are those on paper", async ({ headToHead, index }) => {
  const { manager, members, onPaper } = leagueAt(index);
  const { length, worth } = headToHead;
  const { services } = tournament;
  const page = showHeadToHead(services, manager, {
    round: null,
    of: null,
    with: null,
    schedule: null,
  });
  const seed = readHeadToHead(services.db, manager.leagueId)?.seed ?? "";
  const rounds = Array.from({ length: onPaper.length / length }, (_, round) =>
    onPaper.slice(round * length, (round + 1) * length),
  );
  const paper = playOnPaper({
    seed,
    members: [...members].map(([name, { joined }]) => ({
      name,
      firstRound: Math.ceil(joined / length) + 1,
    })),
    rounds,
    worth,
    playoffRounds: 4,
  });
  expect(
    page.table.map(({ participantId, points, scored }) => ({
      name: nameIn(leagueAt(index), participantId),
      points,
      scored,
    })),
  ).toEqual(paper.table);
  expect(page.bracket?.champion).toBe(`${paper.champion}'s XI`);
  const finish = await showSeasonFinish(services, manager);
  expect(finish?.headToHeadChampion).toBe(`${paper.champion}'s XI`);
});

test("the file of the league with rounds follows from its saves", async () => {
  const place = LEAGUES.findIndex(({ format }) => format === "rounds");
  const { manager } = leagueAt(place);
  const file = await writeLeagueFile(tournament.services, manager);
  expect((await verifyText(file)).findings).toEqual([]);
});

test("gully check finds nothing", async () => {
  expect(await checkDatabase(tournament.services)).toEqual([]);
});
