import { describe, expect, test } from "vitest";
import { fixturePoints } from "#db/schema";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeaguePool } from "#server/play/leagues/league-pool";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { loadLockedTeams } from "#server/stories/boards/locked-teams";
import { scorePlayersOf } from "#server/stories/boards/score-players";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { importText } from "#tests/server/trust/league-import/import-text";
import { DAY } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { type SquadLeague, startSquadLeague } from "#tests/support/squad-league";
import { START } from "#tests/support/start-league";
import { verifyText } from "#tests/support/verify-league";

/** With a purse that pays for the squads, which cost 120. */
const start = (settings: Partial<LeagueSettings>) =>
  startSquadLeague({
    ...{ members: ["Cara"], outsiders: ["Dev"], idsApart: true },
    settings: { purse: 150, ...settings },
  });

/** Every Red bats, with other figures in each match; the Blues do nothing. */
function play(game: SquadLeague, fixture: number) {
  const did = Object.fromEntries(
    Array.from({ length: 16 }, (_, place) => {
      const runs = ((place * 7 + fixture * 5) % 11) * 6;
      return [place, { runs, ballsFaced: runs + 5, catches: (place + fixture) % 3 }];
    }),
  );
  playFixture(game.services, game.season, { fixture, startsAt: START + fixture * DAY, did });
}

/** Every set of eleven. */
function* elevens<Item>(items: readonly Item[], size = 11, from = 0): Generator<Item[]> {
  if (size === 0) yield [];
  for (let at = from; at <= items.length - size; at += 1) {
    const item = items[at];
    if (size > 0 && item !== undefined) {
      for (const rest of elevens(items, size - 1, at + 1)) yield [item, ...rest];
    }
  }
}

interface OnPaper {
  readonly points: number;
  readonly role: string;
  readonly team: string;
  readonly overseas: boolean;
}

const LIMITS = { Batsman: [3, 6], Bowler: [3, 6], Allrounder: [1, 4], "Wicket Keeper": [1, 4] };

function isLegal(eleven: readonly OnPaper[]): boolean {
  const count = (counts: (player: OnPaper) => boolean) => eleven.filter(counts).length;
  return (
    Object.entries(LIMITS).every(([role, [least = 0, most = 0]]) => {
      const own = count((player) => player.role === role);
      return least <= own && own <= most;
    }) &&
    [...new Set(eleven.map(({ team }) => team))].every(
      (name) => count((p) => p.team === name) <= 7,
    ) &&
    count(({ overseas }) => overseas) <= 4
  );
}

/** The sum, the best once more and the second best half once more. */
function totalOnPaper(players: readonly OnPaper[]): number {
  const [first = 0, second = 0] = players.map(({ points }) => points).sort((a, b) => b - a);
  return players.reduce((sum, { points }) => sum + points, 0) + first + Math.round(second / 2);
}

function onPaper(game: SquadLeague, squad: readonly number[], fixture: number): OnPaper[] {
  const { services, season, asha } = game;
  const pool = loadLeaguePool(services.db, asha);
  const played = scorePlayersOf(
    services.db,
    ...[asha.leagueId, asha.tournamentId, season.fixtureIds[fixture] ?? 0],
  ).get(season.fixtureIds[fixture] ?? 0);
  return squad.flatMap((id) => {
    const player = pool.find((each) => each.id === id);
    return player ? [{ ...player, points: played?.get(id)?.points ?? 0 }] : [];
  });
}

function stored(game: SquadLeague, who: MemberLeague): number[] {
  const rows = game.services.db.select().from(fixturePoints).all();
  return game.season.fixtureIds
    .slice(0, 3)
    .flatMap((id) => rows.filter((row) => row.fixtureId === id))
    .filter(({ participantId }) => participantId === who.participantId)
    .map(({ points }) => points);
}

function teamIn(game: SquadLeague, who: MemberLeague, fixture: number) {
  const ids = [game.season.fixtureIds[fixture] ?? 0];
  return inLockedTransaction(
    game.services,
    (tx) => loadLockedTeams(tx, who.leagueId, ids, [who.participantId])[0],
  );
}

async function expectProof(game: SquadLeague) {
  expect(await checkDatabase(game.services)).toEqual([]);
  const text = await writeLeagueFile(game.services, game.asha);
  expect((await verifyText(text)).findings).toEqual([]);
  const other = testServices({ now: game.services.now() });
  const imported = importText(other, text);
  expect((await verifyText(await writeLeagueFile(other, imported))).findings).toEqual([]);
}

describe.each([
  { eleven: "best", title: "the best eleven counts" },
  { eleven: "all", title: "all count" },
] as const)("$title", ({ eleven }) => {
  test("totals are those on paper, without a save of anybody", async () => {
    const game = await start({ eleven });
    for (const fixture of [0, 1, 2]) play(game, fixture);
    for (const [who, squad] of [
      [game.asha, game.squads.asha],
      [game.ben, game.squads.ben],
    ] as const) {
      const expected = [0, 1, 2].map((fixture) => {
        const players = onPaper(game, squad, fixture);
        const sets = eleven === "all" ? [players] : [...elevens(players)].filter(isLegal);
        return Math.max(...sets.map(totalOnPaper));
      });
      expect(stored(game, who)).toEqual(expected);
      expect(teamIn(game, who, 0)?.lineup.playerIds).toHaveLength(eleven === "all" ? 15 : 11);
    }
    await expectProof(game);
  });

  test("captains are the chosen ones, and nobody is asked for a team", async () => {
    const game = await start({ eleven });
    const [captain = 0, vice = 0] = game.squads.asha;
    const answer = game.pick(game.asha, [captain, vice]);
    expect(answer).toMatchObject({ ok: true });
    expect(game.pick(game.asha, [captain, game.squads.ben[0] ?? 0]).ok).toBe(false);
    expect(openTeamSheet(game.services, game.asha).saved).toMatchObject({
      captainId: captain,
      viceCaptainId: vice,
    });
    play(game, 0);
    const { lineup } = teamIn(game, game.asha, 0) ?? {};
    const leaders = [lineup?.captainId, lineup?.viceCaptainId];
    if (eleven === "all") expect(leaders).toEqual([captain, vice]);
    for (const leader of leaders) expect([captain, vice, null]).toContain(leader);
    await expectProof(game);
  });
});

test("an owner who never saved plays with an eleven that the game picks; one who did plays on", async () => {
  const game = await start({ picksForAbsent: true });
  game.pick(game.asha, game.elevenOf(game.squads.asha));
  for (const fixture of [0, 1]) play(game, fixture);
  const mine = teamIn(game, game.asha, 1)?.lineup.playerIds;
  expect(new Set(mine)).toEqual(new Set(game.elevenOf(game.squads.asha)));
  const picked = teamIn(game, game.ben, 1)?.lineup;
  expect(picked?.playerIds).toHaveLength(11);
  const points = new Map(
    onPaper(game, game.squads.ben, 0).map(({ points }, at) => [game.squads.ben[at], points]),
  );
  const form = picked?.playerIds.map((id) => points.get(id) ?? 0) ?? [];
  expect(points.get(picked?.captainId ?? 0)).toBe(Math.max(...form));
  expect(openTeamSheet(game.services, game.ben).saved.playerIds).toEqual([]);
  await expectProof(game);
});

test("an owner who never saved has no points where the league does not pick", async () => {
  const game = await start({ picksForAbsent: false });
  play(game, 0);
  expect(teamIn(game, game.ben, 0)).toBeUndefined();
});

test("captains for the season stay from the first lock on, until they leave the squad", async () => {
  const game = await start({ captainFor: "season" });
  const [first = 0, second = 0, ...others] = game.elevenOf(game.squads.asha);
  expect(game.pick(game.asha, [first, second, ...others]).ok).toBe(true);
  expect(game.pick(game.asha, [second, first, ...others]).ok).toBe(true);
  play(game, 0);
  expect(game.pick(game.asha, [first, second, ...others])).toMatchObject({
    ok: false,
    faults: [{ code: "captain-stays" }, { code: "captain-stays" }],
  });
  expect(game.pick(game.asha, [second, first, ...others]).ok).toBe(true);
  game.trade([second], [game.squads.ben[game.squads.asha.indexOf(second)] ?? 0]);
  const { saved } = openTeamSheet(game.services, game.asha);
  const [third = 0] = saved.playerIds.filter((id) => id !== first && id !== saved.captainId);
  const team = [third, first, ...saved.playerIds.filter((id) => id !== third && id !== first)];
  expect(game.pick(game.asha, team)).toMatchObject({ ok: true });
});
