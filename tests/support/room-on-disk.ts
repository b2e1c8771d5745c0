import { eq } from "drizzle-orm";
import { leagues, poolPlayers, teams } from "#db/schema";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { bidStepAt, plainPrice } from "#game/squads/prices";
import type { Services } from "#server/core/services";
import { requireManager } from "#server/play/leagues/league-access";
import { actInRoom } from "#server/squads/making/act-in-room";
import type { RoomRequest } from "#server/squads/making/ask-in-room";
import { openSquads } from "#server/squads/making/open-squads";
import type { RoomNews } from "#server/squads/making/room-news";

/** The roles of more players of a team, in turn. */
const ROLES = ["Batsman", "Bowler", "Allrounder", "Wicket Keeper"] as const;
const MORE = 128;

/** Makes a league of two small teams one whose players have owners, with a live auction that runs. */
export function startAuction(services: Services, managerId: number, leagueId: number): void {
  const { db } = services;
  db.update(leagues)
    .set({ format: "owned", squadsBy: "live", squadSize: 11 })
    .where(eq(leagues.id, leagueId))
    .run();
  const league = requireManager(db, { id: managerId }, leagueId);
  growPool(services, league.tournamentId, MORE);
  openSquads(services, league, "live");
  resume(services, managerId, leagueId, "the-first-start");
}

/** Gives each team of a tournament so many players more, of all roles. */
export function growPool({ db }: Services, tournamentId: number, more: number): void {
  const inTournament = eq(teams.tournamentId, tournamentId);
  for (const { id: teamId } of db.select().from(teams).where(inTournament).all()) {
    for (let place = 0; place < more; place += 1) {
      const role = ROLES[place % ROLES.length] ?? "Batsman";
      const key = `more-${teamId}-${place}`;
      db.insert(poolPlayers)
        .values({ teamId, key, name: `Player ${key}`, role, salary: 700 })
        .run();
    }
  }
}

/** The manager lets the room go on. */
export function resume(services: Services, managerId: number, leagueId: number, key: string): void {
  const manager = requireManager(services.db, { id: managerId }, leagueId);
  const { refusal } = actInRoom(services, manager, { key, command: { kind: "resume" } });
  if (refusal !== null) throw new Error(refusal);
}

/** The next possible bid for the player who is up; null between two players. */
export function nextBidOf({ lots: [lot], stage }: RoomNews): Bid | null {
  if (lot === undefined || stage !== "running") return null;
  const { price, base, playerId } = lot;
  const step = price === null ? 0 : bidStepAt(DEFAULT_LEAGUE_SETTINGS, price);
  return { playerId, amount: (price ?? base) + step };
}

export interface Bid {
  readonly playerId: number;
  /** Hundredths of a unit of the purse. */
  readonly amount: number;
}

/** The parts of the room by which a screen bids. */
export function bidRequest(key: string, { playerId, amount }: Bid): RoomRequest {
  return { intent: "bid", key, player: playerId, amount: plainPrice(amount) };
}
