import { plainPrice } from "#game/squads/prices";
import type { Services } from "#server/core/services";
import { writeCsv } from "#server/core/write-csv";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showSquads } from "./show-squads";

export const SQUADS_EXPORT = "squads";

const COLUMNS = ["squad", "manager", "player", "role", "team"];

/**
 * All squads as a text to save, a row for each player; prices are in units of the purse. The table of
 * typed-in squads can read it (rules.md#typed-in-squads).
 *
 * @throws AppError "not-found" if players have no owners in the league
 */
export function exportSquads(
  services: Pick<Services, "db" | "now">,
  member: MemberLeague,
  format: "csv" | "json",
): string {
  const { unit, squads } = showSquads(services, member);
  const rows = squads.flatMap(({ teamName, manager, players }) =>
    players.map(({ name, role, team, price }) => ({
      squad: teamName,
      manager,
      player: name,
      role,
      team,
      price,
    })),
  );
  if (format === "json") {
    const inUnits = rows.map((row) => ({
      ...row,
      price: row.price / 100,
      ...(unit !== "" && { unit }),
    }));
    return `${JSON.stringify(inUnits, null, 2)}\n`;
  }
  return writeCsv([
    [...COLUMNS, unit === "" ? "price" : `price (${unit})`],
    ...rows.map(({ squad, manager, player, role, team, price }) => [
      ...[squad, manager, player, role, team],
      { number: plainPrice(price) },
    ]),
  ]);
}
