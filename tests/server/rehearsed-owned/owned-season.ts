import { expect } from "vitest";
import { fixturePoints } from "#db/schema";
import { ROLES, type Role } from "#game/play/roles";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { orderDrawn } from "#game/squads/begin";
import { importSeason } from "#server/matches/imports/import-season";
import { sha256 } from "#server/play/head-to-head/load-calendar";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { type LeaguePoolPlayer, loadLeaguePool } from "#server/play/leagues/league-pool";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { scoreMatch } from "#server/play/points/score-match";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { loadLockedTeams } from "#server/stories/boards/locked-teams";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { DAY, HOUR, joinAs, makeLeague, makeUser } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { simulatedMatches, simulatedPool } from "#tests/support/simulated-season";
import { happenIn, openEvent } from "#tests/support/squad-league";
import { START } from "#tests/support/start-league";
import { verifyText } from "#tests/support/verify-league";
import { readIds } from "../rehearsed-league/worked-out-at-once";
import { storeBalls } from "../rehearsed-rounds/play-rounds";
import { importText } from "../trust/league-import/import-text";

/** Of a season of owned players from files, ball by ball: as many matches as a test has time for. */
export const FILES = simulatedMatches().slice(0, 8);
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

export async function playOwned(settings: Partial<LeagueSettings>) {
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
  const open = openEvent({ services, league, members });
  const order = orderDrawn(open.seed, [open], sha256);
  happenIn({ services, league }, { ...open, order }, ...sales, { kind: "close" });
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
  return { services, league, members, pool, squads, points, play, stored, teamIn, sidesIn, season };
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

export function* elevens<Item>(items: readonly Item[], size = 11, from = 0): Generator<Item[]> {
  if (size === 0) yield [];
  for (let at = from; at <= items.length - size; at += 1) {
    const item = items[at];
    if (size > 0 && item !== undefined) {
      for (const rest of elevens(items, size - 1, at + 1)) yield [item, ...rest];
    }
  }
}

export function isLegal(eleven: readonly LeaguePoolPlayer[]): boolean {
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
export function totalOf(
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

export async function expectProof({ services, league }: Awaited<ReturnType<typeof playOwned>>) {
  expect(await checkDatabase(services)).toEqual([]);
  const file = await writeLeagueFile(services, league.manager);
  expect((await verifyText(file)).findings).toEqual([]);
  const there = testServices({ now: services.now(), seed: 5 });
  const imported = importText(there, file);
  expect(await writeLeagueFile(there, imported)).toBe(file);
  expect(await checkDatabase(there)).toEqual([]);
}
