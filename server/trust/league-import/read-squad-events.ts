import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { SquadEvent } from "#game/squads/events";
import type { Ref } from "#game/trust/league-file/ref";
import type { FileSquadEvent } from "#game/trust/league-file/squad-event";
import type { LeagueRowIds } from "./insert-teams";
import type { LinesOf } from "./lines-by-type";
import { idOrNull } from "./row-ids";

/** An event of squads by the ids of rows; `by` is the number of a member. */
export interface ReadSquadEvent {
  readonly at: number;
  readonly by: number | null;
  readonly event: SquadEvent;
}

/** The events of the squads of a file, with row ids in place of the file's names. */
export function readSquadEvents(linesOf: LinesOf, ids: LeagueRowIds): ReadSquadEvent[] {
  let way: SquadWay = "live";
  return linesOf("squad").map(({ at, by, event }) => {
    if (event.kind === "open") way = event.way;
    return { at, by, event: eventOf(event, way, ids) };
  });
}

/** The inverse of `historyLines` for an event. */
function eventOf(event: FileSquadEvent, way: SquadWay, ids: LeagueRowIds): SquadEvent {
  const { member, player, team } = ids;
  switch (event.kind) {
    case "open": {
      const { members, order, players, settings, ...rest } = event;
      return {
        ...rest,
        // An older version stored fewer: they are read here as they were where the league was.
        settings: settings as LeagueSettings,
        participantIds: members.map(member.get),
        order: order.map(member.get),
        players: players.map(({ player: ref, team: teamRef, ...each }) => {
          return { id: player.get(ref), teamId: team.get(teamRef), ...each };
        }),
      };
    }
    case "turn": {
      const { member: number, endsAt } = event;
      return { kind: event.kind, participantId: member.get(number), endsAt };
    }
    case "lot": {
      const { player: ref, by, ...rest } = event;
      return { ...rest, playerId: player.get(ref), by: idOrNull(member, by) };
    }
    case "bid":
    case "sold":
    case "pick": {
      const { player: ref, member: number, ...rest } = event;
      return {
        ...rest,
        playerId: player.get(ref),
        participantId: member.get(number),
      } as SquadEvent;
    }
    case "claim": {
      const { player: ref, member: number, released, ...rest } = event;
      const own = { playerId: player.get(ref), participantId: member.get(number) };
      return { ...rest, ...own, released: idOrNull(player, released) };
    }
    case "hammer": {
      const { player: ref, by, endsAt } = event;
      return { kind: event.kind, playerId: player.get(ref), by: member.get(by), endsAt };
    }
    case "undo": {
      const { kind, player: ref, by, opened } = event;
      return {
        kind,
        playerId: player.get(ref),
        ...(by !== undefined && { by: member.get(by) }),
        ...(opened && {
          opened: opened.map((bid) => ({
            playerId: player.get(bid.player),
            participantId: member.get(bid.member),
            amount: bid.amount,
          })),
        }),
      };
    }
    case "unsold":
    case "release":
      return { kind: event.kind, playerId: player.get(event.player) };
    case "trade": {
      const [first = 0, second = 0] = event.members;
      const [gives = [], gets = []] = event.players;
      return {
        kind: event.kind,
        participantIds: [member.get(first), member.get(second)],
        players: [gives.map(player.get), gets.map(player.get)],
      };
    }
    case "resume":
      return {
        kind: event.kind,
        endsAt: event.endsAt.map(([clock = 0, endsAt]) => [
          clockOf(way, ids, clock),
          Number(endsAt),
        ]),
      };
    case "round":
    case "pause":
    case "close":
      return event;
  }
}

/** The owner of a room's clock: a round of sealed bids, a member's turn, a player's lot. */
function clockOf(way: SquadWay, { member, player }: LeagueRowIds, clock: number | Ref): number {
  if (way === "sealed") return Number(clock);
  return way === "draft" ? member.get(Number(clock)) : player.get(String(clock));
}
