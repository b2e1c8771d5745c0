import { asc, eq } from "drizzle-orm";
import { leagueLog, users } from "#db/schema";
import type { FileLine, FilePerson } from "#game/league-file/lines";
import type { Ref } from "#game/league-file/ref";
import type { FileSquadEvent } from "#game/league-file/squad-event";
import type { SquadEvent } from "#game/squads/events";
import type { SquadWay } from "#game/team/squad-settings";
import type { LeagueIds } from "../boards/keep-by-change";
import type { PublicTx } from "../locks/locked-transaction";
import { listSquadEvents } from "../squads/load-squads";
import type { LeagueRefs } from "./league-refs";

/** How the league came to be what it is: its log, and the events of its squads, in their order. */
export function historyLines(tx: PublicTx, { leagueId }: LeagueIds, refs: LeagueRefs): FileLine[] {
  return [...logLines(tx, leagueId, refs), ...squadLines(tx, leagueId, refs)];
}

function logLines(tx: PublicTx, leagueId: number, { memberOfUser }: LeagueRefs): FileLine[] {
  const { at, userId, change } = leagueLog;
  const entries = tx
    .select({ at, userId, change })
    .from(leagueLog)
    .where(eq(leagueLog.leagueId, leagueId))
    .orderBy(asc(leagueLog.id))
    .all();
  const names = new Map<number, string>();
  const person = (id: number | null): FilePerson | null => {
    if (id === null) return null;
    const member = memberOfUser(id);
    if (member !== null) return { member };
    const known = names.get(id) ?? readName(tx, id);
    names.set(id, known);
    return { name: known };
  };
  return entries.map((entry) => {
    const { userId: about, ...what } = { userId: null, ...entry.change };
    const by = person(entry.userId);
    return { type: "log", at: entry.at, by, about: person(about), change: what };
  });
}

function readName(tx: PublicTx, userId: number): string {
  const row = tx.select({ name: users.displayName }).from(users).where(eq(users.id, userId)).get();
  return row?.name ?? "Unknown";
}

function squadLines(tx: PublicTx, leagueId: number, refs: LeagueRefs): FileLine[] {
  let way: SquadWay = "live";
  return listSquadEvents(tx, leagueId).map(({ at, userId, event }) => {
    if (event.kind === "open") way = event.way;
    const by = userId === null ? null : refs.memberOfUser(userId);
    return { type: "squad", at, by, event: localEvent(event, way, refs) };
  });
}

/** What a clock of a room is of: a round of sealed bids, a member's turn, a player's lot. */
function clockOf(way: SquadWay, { member, player }: LeagueRefs): (id: number) => number | Ref {
  if (way === "sealed") return (round) => round;
  return way === "draft" ? member : player;
}

/** An event with what the file calls things in place of ids. */
function localEvent(event: SquadEvent, way: SquadWay, refs: LeagueRefs): FileSquadEvent {
  const { member, player, team } = refs;
  switch (event.kind) {
    case "open": {
      const { participantIds, order, players, ...rest } = event;
      return {
        ...rest,
        members: participantIds.map(member),
        order: order.map(member),
        players: players.map(({ id, teamId, ...each }) => {
          return { player: player(id), team: team(teamId), ...each };
        }),
      };
    }
    case "turn":
      return { kind: event.kind, member: member(event.participantId), endsAt: event.endsAt };
    case "lot": {
      const { playerId, by, ...rest } = event;
      return { ...rest, player: player(playerId), by: by === null ? null : member(by) };
    }
    case "bid":
    case "sold":
    case "pick": {
      const { playerId, participantId, ...rest } = event;
      return { ...rest, player: player(playerId), member: member(participantId) };
    }
    case "claim": {
      const { playerId, participantId, released, ...rest } = event;
      const gone = released === null ? null : player(released);
      return { ...rest, player: player(playerId), member: member(participantId), released: gone };
    }
    case "unsold":
    case "undo":
    case "release":
      return { kind: event.kind, player: player(event.playerId) };
    case "trade": {
      const [gives, gets] = event.players;
      const [first, second] = event.participantIds;
      return {
        kind: event.kind,
        members: [member(first), member(second)],
        players: [gives.map(player), gets.map(player)],
      };
    }
    case "resume": {
      const clock = clockOf(way, refs);
      return { kind: event.kind, endsAt: event.endsAt.map(([id, endsAt]) => [clock(id), endsAt]) };
    }
    case "round":
    case "pause":
    case "close":
      return event;
  }
}
