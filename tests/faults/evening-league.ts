import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { leagues, poolPlayers, teams } from "#db/schema";
import { requireManager } from "#server/play/leagues/league-access";
import { openSquads } from "#server/squads/making/open-squads";
import { fillPool } from "#tests/support/auction/fill-pool";
import type { RunningServer } from "#tests/support/running-server";
import type { TestServices } from "#tests/support/services";
import { type LeagueOnDisk, type Member, PASSWORD } from "./league-on-disk";

/** With the 32 of the season hardly more players than there are places: roles run short. */
const MORE_PLAYERS = 64;
const TEAMS = 8;

/** Squads of eleven and a small purse, so that money and roles end many a bid. */
export function openLeague(services: TestServices, { leagueId, season }: LeagueOnDisk): void {
  const { db } = services;
  db.update(leagues)
    .set({ format: "owned", squadSize: 11, purse: 50, teamBalance: 8, squadsBy: "live" })
    .run();
  fillPool(services, season, MORE_PLAYERS);
  spreadPlayers(db, season.tournamentId);
  openSquads(services, requireManager(db, { id: 1 }, leagueId), "live");
}

/** So many real teams that none of them limits a squad, and each salary once. */
function spreadPlayers(db: Db, tournamentId: number): void {
  for (let team = 2; team < TEAMS; team += 1) {
    db.insert(teams)
      .values({ tournamentId, name: `Team ${team}`, shortName: `T${team}` })
      .run();
  }
  const teamIds = db.select({ id: teams.id }).from(teams).all();
  const players = db.select({ id: poolPlayers.id }).from(poolPlayers).all();
  for (const [index, { id }] of players.entries()) {
    const teamId = teamIds[index % teamIds.length]?.id ?? 0;
    const salary = 500 + 5 * ((index * 37) % players.length);
    db.update(poolPlayers).set({ teamId, salary }).where(eq(poolPlayers.id, id)).run();
  }
}

/** The Cookie header of somebody who has just logged in. */
export async function logIn({ url }: RunningServer, { email }: Member): Promise<string> {
  const body = new URLSearchParams({ intent: "login", email, password: PASSWORD });
  const headers = { origin: url };
  const answer = await fetch(`${url}/login`, { method: "POST", body, headers, redirect: "manual" });
  if (answer.status !== 302) throw new Error(`Logging in is answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Has the room open as its page does: one whose people are gone would pause. */
export async function followRoom(
  { url }: RunningServer,
  leagueId: number,
  cookie: string,
  signal: AbortSignal,
): Promise<void> {
  const address = `${url}/league/${leagueId}/room/events`;
  const reader = (await fetch(address, { headers: { cookie }, signal })).body?.getReader();
  const read = async () => {
    while (!(await reader?.read())?.done);
  };
  // The stream of a killed server breaks off.
  read().catch(() => {});
}
