import { describe, expect, test } from "vitest";
import { fixturePoints } from "#db/schema";
import { ROLES, type Role } from "#game/play/roles";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { importSeason } from "#server/matches/imports/import-season";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { type LeaguePoolPlayer, loadLeaguePool } from "#server/play/leagues/league-pool";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { scoreMatch } from "#server/play/points/score-match";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { loadLockedTeams } from "#server/stories/boards/locked-teams";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { simulatedMatches, simulatedPool } from "#tests/support/simulated-season";
import { happenIn, openEvent } from "#tests/support/squad-league";
import { START } from "#tests/support/start-league";
import { verifyText } from "#tests/support/verify-league";
import { readIds } from "./rehearsed-league/worked-out-at-once";
import { storeBalls } from "./rehearsed-rounds/play-weeks";
import { importText } from "./trust/league-import/import-text";

/**
 * Seasons of owned players from files, ball by ball: what the game picks, saves and counts at each lock is
 * compared with the points of the files, every eleven of a squad tried where the best one counts.
 */
const FILES = simulatedMatches().slice(0, 8);
const POOL = simulatedPool();
const SQUAD: Readonly<Record<Role, number>> = {
  Batsman: 5,
  Bowler: 5,
  Allrounder: 3,
  "Wicket Keeper": 2,
};
const LIMITS: Readonly<Record<Role, readonly [number, number]>> = {
  Batsman: [3, 6],
  Bowler: [3, 6],
  Allrounder: [1, 4],
  "Wicket Keeper": [1, 4],
};

async function playOwned(settings: Partial<LeagueSettings>) {
  const services = testServices({ now: START - DAY });
  const as = { startsAt: START };
  const { tournamentId } = importSeason(services, {
    ...{ name: "The Season", image: null, matches: FILES, pool: POOL, as },
  });
  const [asha, ben] = [await makeUser(services, "Asha"), await makeUser(services, "Ben")];
  const league = makeLeague(
    ...([services, { tournamentId }, asha] as const),
    { squadSize: 15, ...settings },
    "owned",
  );
  const members = { asha: league.manager, ben: joinAs(services, league, ben) };
  const pool = loadLeaguePool(services.db, league.manager);
  const squads = { asha: dealt(pool, 0), ben: dealt(pool, 1) };
  const sales = (["asha", "ben"] as const).flatMap((who) =>
    squads[who].map(({ id }, place) => ({
      ...{ kind: "sold" as const, playerId: id, price: (place + 1) * 50 },
      participantId: members[who].participantId,
    })),
  );
  happenIn({ services, league }, openEvent({ services, league, members }), ...sales, {
    kind: "close",
  });
  const ids = readIds(services.db, tournamentId);
  const season = loadSeasonFixtures(services.db, tournamentId);
  /** By match: the points of each player. */
  const points = FILES.map(({ match }) => {
    const scored = scoreMatch(match, DEFAULT_SCORING_RULES, POOL);
    return new Map(scored.map(({ team, key, points: own }) => [ids.player(team, key), own]));
  });
  function play(place: number): void {
    const fixture = season[place];
    const file = FILES.find(({ externalId }) => externalId === externalIdOf(place));
    if (!fixture || !file) throw new Error(`There is no match ${place}.`);
    for (const part of [0.4, 1]) {
      services.setNow(fixture.startsAt + part * 3 * HOUR);
      storeBalls(services, tournamentId, fixture.id, file.match, part);
    }
  }
  const stored = (who: MemberLeague) =>
    season.map(({ id }) => {
      const rows = services.db.select().from(fixturePoints).all();
      const own = rows.find((row) => row.fixtureId === id && isOf(row, who));
      return own?.points ?? null;
    });
  const teamIn = (who: MemberLeague, place: number) =>
    inLockedTransaction(services, (tx) => {
      const fixtureIds = [season[place]?.id ?? 0];
      return loadLockedTeams(tx, who.leagueId, fixtureIds, [who.participantId])[0];
    });
  const sidesIn = (place: number) => {
    const fixture = season[place];
    return fixture ? [fixture.teamA.id, fixture.teamB.id] : [];
  };
  return { services, league, members, squads, points, play, stored, teamIn, sidesIn };
}

/** The matches of the season are in the order of the files. */
function externalIdOf(place: number): string {
  return FILES[place]?.externalId ?? "";
}

const isOf = (row: { participantId: number }, who: MemberLeague) =>
  row.participantId === who.participantId;

/** More than four, so that not every eleven is legal. */
const OVERSEAS: Readonly<Record<Role, number>> = {
  Batsman: 2,
  Bowler: 2,
  Allrounder: 1,
  "Wicket Keeper": 0,
};

/** Every other player of each role. */
function dealt(pool: readonly LeaguePoolPlayer[], first: 0 | 1): LeaguePoolPlayer[] {
  return ROLES.flatMap((role) => {
    const own = pool.filter((player) => player.role === role);
    const from = (overseas: boolean, count: number) =>
      own
        .filter((player) => player.overseas === overseas)
        .filter((_, place) => place % 2 === first)
        .slice(0, count);
    const abroad = from(true, OVERSEAS[role]);
    return [...abroad, ...from(false, SQUAD[role] - abroad.length)];
  });
}

function* elevens<Item>(items: readonly Item[], size = 11, from = 0): Generator<Item[]> {
  if (size === 0) yield [];
  for (let at = from; at <= items.length - size; at += 1) {
    const item = items[at];
    if (size > 0 && item !== undefined) {
      for (const rest of elevens(items, size - 1, at + 1)) yield [item, ...rest];
    }
  }
}

function isLegal(eleven: readonly LeaguePoolPlayer[]): boolean {
  const count = (counts: (player: LeaguePoolPlayer) => boolean) => eleven.filter(counts).length;
  const ofOne = eleven.map(({ teamId }) => count((player) => player.teamId === teamId));
  return (
    ROLES.every((role) => {
      const own = count((player) => player.role === role);
      return LIMITS[role][0] <= own && own <= LIMITS[role][1];
    }) &&
    Math.max(...ofOne) <= 7 &&
    count(({ overseas }) => overseas) <= 4
  );
}

/** Half a hundredth goes away from zero. */
const half = (points: number) => Math.sign(points) * Math.round(Math.abs(points) / 2);

interface Captains {
  readonly captainId: number;
  readonly viceCaptainId: number;
}

/** With the chosen captains where they are in it, or with the two who bring most. */
function totalOf(
  eleven: readonly LeaguePoolPlayer[],
  points: ReadonlyMap<number, number>,
  chosen: Captains | null,
): number {
  const of = (id: number) => points.get(id) ?? 0;
  const sum = eleven.reduce((total, { id }) => total + of(id), 0);
  const has = (wanted: number) => eleven.some(({ id }) => id === wanted);
  if (chosen !== null) {
    const { captainId, viceCaptainId } = chosen;
    const captain = has(captainId) ? of(captainId) : 0;
    return sum + captain + (has(viceCaptainId) ? half(of(viceCaptainId)) : 0);
  }
  const [first = 0, second = 0] = eleven.map(({ id }) => of(id)).sort((a, b) => b - a);
  return sum + first + half(second);
}

async function expectProof({ services, league }: Awaited<ReturnType<typeof playOwned>>) {
  expect(await checkDatabase(services)).toEqual([]);
  const file = await writeLeagueFile(services, league.manager);
  expect((await verifyText(file)).findings).toEqual([]);
  const there = testServices({ now: services.now(), seed: 5 });
  const imported = importText(there, file);
  expect(await writeLeagueFile(there, imported)).toBe(file);
  expect(await checkDatabase(there)).toEqual([]);
}

describe.each(["best", "all"] as const)("eleven %s, captains for the season", (eleven) => {
  test("every match has what its file gives the squads, chosen captains and none", async () => {
    const game = await playOwned({ eleven, captainFor: "season" });
    const { services, members, squads, points, play, stored } = game;
    const [captain, vice, other] = squads.asha;
    if (!captain || !vice || !other) throw new Error("Asha has a squad.");
    const chosen = { captainId: captain.id, viceCaptainId: vice.id };
    expect(submit(services, members.asha, [captain.id, vice.id]).ok).toBe(true);
    for (const place of FILES.keys()) {
      play(place);
      const again = submit(services, members.asha, [other.id, vice.id]);
      if (place < FILES.length - 1) expect(again.ok).toBe(false);
    }
    for (const [who, captains] of [
      ["asha", chosen],
      ["ben", null],
    ] as const) {
      const sets = eleven === "all" ? [squads[who]] : [...elevens(squads[who])].filter(isLegal);
      const expected = points.map((inMatch) =>
        Math.max(...sets.map((set) => totalOf(set, inMatch, captains))),
      );
      expect([who, stored(members[who])]).toEqual([who, expected]);
    }
    await expectProof(game);
  }, 120_000);
});

test("an owner who never saves has the eleven that the game saved at each lock, and its points", async () => {
  const game = await playOwned({ eleven: "chosen", captainFor: "season", picksForAbsent: true });
  const { services, members, squads, points, play, stored, teamIn, sidesIn } = game;
  const [set] = [...elevens(squads.asha)].filter(isLegal);
  const ashas = set?.map(({ id }) => id) ?? [];
  expect(submit(services, members.asha, ashas).ok).toBe(true);
  const paper: Record<"asha" | "ben", number[]> = { asha: [], ben: [] };
  for (const place of FILES.keys()) {
    play(place);
    for (const who of ["asha", "ben"] as const) {
      const team = teamIn(members[who], place);
      if (team === undefined) throw new Error(`${who} has no team in match ${place}.`);
      const { playerIds, captainId, viceCaptainId } = team.lineup;
      const lineup = squads[who].filter(({ id }) => playerIds.includes(id));
      expect([lineup.length, isLegal(lineup)]).toEqual([11, true]);
      expect(team.atLock ?? false).toBe(who === "ben");
      if (who === "asha") expect(playerIds.toSorted()).toEqual(ashas.toSorted());
      const captains = { captainId: captainId ?? 0, viceCaptainId: viceCaptainId ?? 0 };
      const inMatch = points[place] ?? new Map<number, number>();
      paper[who].push(totalOf(lineup, inMatch, captains));
      if (who === "ben") {
        const worthOf = valuesBefore(squads.ben, points, { place, sides: sidesIn(place) });
        const sum = (set: readonly LeaguePoolPlayer[]) =>
          set.reduce((total, player) => total + worthOf(player), 0);
        const sets = [...elevens(squads.ben)].filter(isLegal);
        expect(sum(lineup)).toBe(Math.max(...sets.map(sum)));
        const captain = lineup.find(({ id }) => id === captainId);
        expect(captain && worthOf(captain)).toBe(Math.max(...lineup.map(worthOf)));
      }
    }
  }
  expect(stored(members.asha)).toEqual(paper.asha);
  expect(stored(members.ben)).toEqual(paper.ben);
  expect(openTeamSheet(services, members.ben).saved.playerIds).toEqual([]);
  await expectProof(game);
}, 120_000);

/** Who plays is worth more than any form. */
const PLAYS = 1_000_000;

/** By points per match in the matches before; by salary while nobody of the squad has played. */
function valuesBefore(
  squad: readonly LeaguePoolPlayer[],
  points: readonly ReadonlyMap<number, number>[],
  { place, sides }: { readonly place: number; readonly sides: readonly number[] },
): (player: LeaguePoolPlayer) => number {
  const before = points.slice(0, place);
  const hasPlayed = squad.some(({ id }) => before.some((inMatch) => inMatch.has(id)));
  return ({ id, teamId, salary }) => {
    const own = before.flatMap((inMatch) => inMatch.get(id) ?? []);
    const sum = own.reduce((total, each) => total + each, 0);
    const form = hasPlayed ? Math.round(sum / Math.max(1, own.length)) : salary;
    return form + (sides.includes(teamId) ? PLAYS : 0);
  };
}
