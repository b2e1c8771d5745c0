import { poolPlayers } from "#db/schema";
import type { Role } from "#game/play/roles";
import type { SmallSeason } from "../season";
import type { TestServices } from "../services";

const ROLES: readonly Role[] = [
  "Batsman",
  "Bowler",
  "Batsman",
  "Allrounder",
  "Bowler",
  "Wicket Keeper",
];

/** Adds players to the teams of a season in turn, each cheaper than the one before. */
export function fillPool(
  { db }: Pick<TestServices, "db">,
  { teamIds }: Pick<SmallSeason, "teamIds">,
  count: number,
): void {
  for (let index = 0; index < count; index += 1) {
    const teamId = teamIds[index % teamIds.length] ?? 0;
    const role = ROLES[index % ROLES.length] ?? "Batsman";
    const name = `Player ${index + 1}`;
    const salary = 1_100 - 3 * index;
    db.insert(poolPlayers).values({ teamId, key: name, name, role, salary }).run();
  }
}
