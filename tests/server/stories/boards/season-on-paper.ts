import { fixturePoints, fixtures, lockedTeams } from "#db/schema";
import type { LeagueTable } from "#game/play/table/league-table";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { leaveFixtureOut } from "#server/leagues/rules/leave-fixture-out";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { elevenAfter, playerAt, submit } from "#tests/server/play/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

export const MATCHES = 12;
export const ABANDONED = 4;
export const LEFT_OUT = [1, 6, 11];
const BEST = 4;
const PLACE_POINTS = [9, 6, 4, 2];

export type World = StartedLeague<"Ben" | "Chitra" | "Dev", "Esha">;

/** The same numbers in every run. */
let seed = 7;
function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

/** Dev never has a team, Chitra leaves after six matches, Esha joins after four. */
export async function playSeason(): Promise<World> {
  const starts = Array.from({ length: MATCHES }, (_, index) => START + index * DAY);
  const world = await startLeague<"Ben" | "Chitra" | "Dev", "Esha">(starts, {
    members: ["Ben", "Chitra", "Dev"],
    outsiders: ["Esha"],
    settings: { bestFixtures: BEST, placePoints: PLACE_POINTS.join(", ") },
  });
  const { services, season, members } = world;
  pick(world, members.asha, 0);
  pick(world, members.ben, 4);
  pick(world, members.chitra, 9);
  for (const [index, startsAt] of starts.entries()) {
    services.setNow(startsAt - 2 * HOUR);
    if (index === 4) {
      joinLeague(services, world.esha, world.league.pin, "192.0.2.1");
      pick(world, eshaIn(world), 7);
    }
    if (index === 6) leaveLeague(services, members.chitra);
    services.setNow(startsAt + HOUR);
    const fixtureId = season.fixtureIds[index] ?? 0;
    if (index === ABANDONED) {
      recordScore(services, fixtureId, { state: "abandoned", status: "Rain" });
      continue;
    }
    // Two balls of each match, of which the second one is worked out from what the first has kept.
    recordScore(services, fixtureId, { lines: randomLines(world) });
    const state = index === MATCHES - 1 ? "in progress" : "finished";
    recordScore(services, fixtureId, { state, lines: randomLines(world) });
  }
  return world;
}

function pick(world: World, who: MemberLeague, swaps: number): void {
  const eleven = elevenAfter(world.season, swaps);
  const [captainId = 0, viceCaptainId = 0] = [eleven[swaps % 11], eleven[(swaps + 3) % 11]];
  if (!submit(world.services, who, eleven, { captainId, viceCaptainId }).ok)
    throw new Error("Illegal.");
}

/** A few players did something; every fourth match is one in which a first-ball duck costs points. */
export function randomLines(world: World) {
  const places = Array.from({ length: 16 }, (_, place) => place).filter(() => random(3) > 0);
  return places.flatMap((place) =>
    [0, 1].map((team) => ({
      ...inningsStats(
        random(4) === 0
          ? { runs: 0, ballsFaced: 1, out: true }
          : { runs: random(40), ballsFaced: 20, fours: random(3) },
      ),
      playerId: playerAt(world.season, team, place),
    })),
  );
}

export interface Expected {
  readonly name: string;
  readonly rank: number;
  /** Hundredths. */
  readonly value: number;
}

/**
 * The expected table, as one would count it on paper, from the points of each match.
 *
 * @param most of the matches, in their order, are counted
 */
export function countOnPaper(
  world: World,
  table: LeagueTable,
  leftOut: readonly number[],
  most = MATCHES,
): Expected[] {
  const { db } = world.services;
  const all = db.select().from(fixturePoints).all();
  const teams = db.select().from(lockedTeams).all();
  const states = new Map(
    db
      .select()
      .from(fixtures)
      .all()
      .map(({ id, state }) => [id, state]),
  );
  const names = new Map(
    Object.entries({ ...world.members, esha: eshaIn(world) }).map(([name, { participantId }]) => [
      participantId,
      name,
    ]),
  );
  const counted = world.season.fixtureIds
    .slice(0, most)
    .filter((id, index) => states.get(id) !== "abandoned" && !leftOut.includes(index));
  const rows = [...names].flatMap(([participantId, name]) => {
    const own = all.filter((row) => row.participantId === participantId);
    const ownCounted = own.filter(({ fixtureId }) => counted.includes(fixtureId));
    const points = ownCounted.map((row) => row.points).sort((a, b) => b - a);
    const places = ownCounted.map((row) => {
      const hasTeam = teams.some(
        (team) => team.participantId === participantId && team.fixtureId === row.fixtureId,
      );
      const better = all.filter(
        (other) => other.fixtureId === row.fixtureId && other.points > row.points,
      );
      return hasTeam ? (PLACE_POINTS[better.length] ?? 0) : 0;
    });
    const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
    const value = {
      points: sum(points),
      best: sum(points.slice(0, BEST)),
      places: 100 * sum(places),
    };
    return [{ name, value: value[table], tie: table === "places" ? sum(points) : 0 }];
  });
  return rows
    .map((row) => ({
      ...row,
      rank:
        1 +
        rows.filter(
          (other) => other.value > row.value || (other.value === row.value && other.tie > row.tie),
        ).length,
    }))
    .map(({ name, rank, value }) => ({ name, rank, value }));
}

export const eshaIn = (world: World) =>
  requireMember(world.services.db, world.esha, world.league.leagueId);

export function setTable(world: World, table: LeagueTable, leftOut: readonly number[]): void {
  const { services, asha, league, season } = world;
  const managed = requireManager(services.db, asha, league.leagueId);
  const { settings } = loadLeague(services.db, league.leagueId);
  saveSettings(services, managed, { ...settings, table });
  for (const [index, fixtureId] of season.fixtureIds.entries()) {
    leaveFixtureOut(services, managed, { fixtureId, leftOut: leftOut.includes(index) });
  }
}
