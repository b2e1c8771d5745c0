import { asc, eq } from "drizzle-orm";
import { type poolPlayers, squadEvents } from "#db/schema";
import { pointsFromDeliveries, sumOfPoints } from "#tests/support/points-from-deliveries";
import type { RawMatch } from "#tests/support/raw-match";
import type { TestServices } from "#tests/support/services";

/** The purchases of somebody, worked out without the product's code; hundredths. */
export interface Bought {
  readonly prices: Map<number, number>;
  purse: number;
}

/** The squads by participant, by the sales that were not undone. */
export function squadsOnPaper({ db }: TestServices, leagueId: number): Map<number, Bought> {
  const squads = new Map<number, Bought>();
  const rows = db
    .select({ event: squadEvents.event })
    .from(squadEvents)
    .where(eq(squadEvents.leagueId, leagueId))
    .orderBy(asc(squadEvents.id))
    .all();
  for (const { event } of rows) {
    if (event.kind === "open") {
      for (const id of event.participantIds) squads.set(id, { prices: new Map(), purse: 100_00 });
    } else if (event.kind === "sold") {
      const squad = squads.get(event.participantId);
      squad?.prices.set(event.playerId, event.price);
      if (squad) squad.purse -= event.price;
    } else if (event.kind === "undo") {
      for (const squad of squads.values()) {
        squad.purse += squad.prices.get(event.playerId) ?? 0;
        squad.prices.delete(event.playerId);
      }
    }
  }
  return squads;
}

/** "93.25" of 9325. */
export const asText = (hundredths: number) => (hundredths / 100).toFixed(2);

/** The points of an eleven by the deliveries of a match: "123.50". */
export function totalOnPaper(
  match: RawMatch,
  eleven: readonly (typeof poolPlayers.$inferSelect)[],
  leaders: { readonly captain: string; readonly vice: string },
  teamName: (teamId: number) => string,
): string {
  const sum = eleven.reduce((points, { name, role, teamId }) => {
    const player = { team: teamName(teamId), name, isBowler: role === "Bowler" };
    const own = sumOfPoints(pointsFromDeliveries(match, player));
    return points + own * (name === leaders.captain ? 2 : name === leaders.vice ? 1.5 : 1);
  }, 0);
  return asText(sum);
}
