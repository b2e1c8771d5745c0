import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { poolPlayers } from "#db/schema";
import type { FileLine } from "#game/trust/league-file/lines";
import { savePlayers } from "#server/leagues/rules/save-players";
import { requireManager } from "#server/play/leagues/league-access";
import { seasonLines } from "#server/play/proof/season-lines";
import { loadSeasonRefs } from "#server/play/proof/season-refs";
import { loadLeagueOfSquads } from "#server/play/squads/league-of-squads";
import { loadSquadPool } from "#server/play/squads/squad-pool";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { submit } from "#tests/server/play/leagues/elevens";
import { legalEleven } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

type World = Awaited<ReturnType<typeof startLeague>>;

let world: World;
let unchecked: number;
beforeEach(async () => {
  world = await startLeague([START], { settings: { backups: 2 } });
  unchecked = legalEleven(world.season)[2] ?? 0;
  mark(true);
});

function mark(toCheck: boolean): void {
  const { db } = world.services;
  db.update(poolPlayers).set({ toCheck }).where(eq(poolPlayers.id, unchecked)).run();
}

const sheet = () => openTeamSheet(world.services, world.manager);

test("a team with a player who is to be checked is not saved, until the player is", () => {
  const { services, manager, season } = world;
  const refused = submit(services, manager, legalEleven(season));
  expect(refused).toMatchObject({ faults: [{ code: "not-eleven" }] });
  mark(false);
  expect(submit(services, manager, legalEleven(season))).not.toHaveProperty("faults");
});

test("nor is one with such a backup", () => {
  const { services, manager, season } = world;
  mark(false);
  const others = season.playersOf(0).filter((id) => !legalEleven(season).includes(id));
  unchecked = others[0] ?? 0;
  mark(true);
  const outcome = submit(services, manager, legalEleven(season), { backups: [unchecked] });
  expect(outcome).toHaveProperty("faults");
});

test("suggestions, squads, free agents and own salaries do not know the player", () => {
  const { services, manager, league, season } = world;
  const { db } = services;
  const place = { leagueId: league.leagueId, tournamentId: season.tournamentId };
  expect(sheet().pool.map(({ id }) => id)).not.toContain(unchecked);
  expect(loadSquadPool(db, place).map(({ id }) => id)).not.toContain(unchecked);
  expect(loadLeagueOfSquads(db, league.leagueId).pool.has(unchecked)).toBe(false);
  const change = { playerId: unchecked, role: "Bowler" as const, salary: 900 };
  const managed = requireManager(db, { id: manager.userId }, league.leagueId, "change players");
  expect(() => savePlayers(services, managed, [change])).toThrow("not in the league's tournament");
});

test("a league file says so, and whose figures the player has", () => {
  const { db } = world.services;
  const { tournamentId } = world.season;
  const other = world.season.playersOf(0)[9] ?? 0;
  db.update(poolPlayers).set({ sameAs: other }).where(eq(poolPlayers.id, unchecked)).run();
  const refs = loadSeasonRefs(db, tournamentId);
  const lines = seasonLines(db, tournamentId, refs).filter(
    (line): line is FileLine<"player"> => line.type === "player",
  );
  const marked = lines.filter(({ toCheck }) => toCheck === true);
  expect(marked).toMatchObject([{ player: refs.player(unchecked), sameAs: refs.player(other) }]);
  expect(lines.filter((line) => "sameAs" in line)).toHaveLength(1);
});
