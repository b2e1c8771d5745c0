import { rowForm } from "#game/core/translate-ids";
import type { SquadWay } from "#game/play/team/squad-settings";
import { type SquadEvent, squadEvent } from "#game/squads/events";
import type { Ref } from "#game/trust/league-file/ref";
import type { LeagueRowIds } from "./insert-teams";
import type { LinesOf } from "./lines-by-type";

/** `by` is the number of a member. */
export interface ReadSquadEvent {
  readonly at: number;
  readonly by: number | null;
  readonly event: SquadEvent;
}

export function readSquadEvents(linesOf: LinesOf, ids: LeagueRowIds): ReadSquadEvent[] {
  let way: SquadWay = "live";
  return linesOf("squad").map(({ at, by, event }) => {
    if (event.kind === "open") way = event.way;
    const { member, player, team } = ids;
    const clock = (of: number | Ref) => clockOf(way, ids, of);
    const idOf = { member: member.get, player: player.get, team: team.get, clock };
    return { at, by, event: rowForm(squadEvent, event, idOf) };
  });
}

/** The owner of a room's clock: a round of sealed bids, a member's turn, a player's lot. */
function clockOf(way: SquadWay, { member, player }: LeagueRowIds, clock: number | Ref): number {
  if (way === "sealed") return Number(clock);
  return way === "draft" ? member.get(Number(clock)) : player.get(String(clock));
}
