import type { SquadCommand } from "#game/squads/making";
import type { MemberLeague } from "#server/leagues/league-access";
import { actInRoom, type RoomAnswer } from "#server/squad-making/act-in-room";
import { loadRoom, type Room } from "#server/squad-making/load-room";
import { openRoom } from "#tests/support/open-room";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

/** A league with a room for Asha, who manages it, Ravi and Mia; Zoe is a stranger. */
export interface RoomLeague {
  readonly started: StartedLeague<"Ravi" | "Mia", "Zoe">;
  readonly leagueId: number;
  /** Who comes up first. */
  readonly first: number;
  open(options?: Parameters<typeof openRoom>[3]): void;
  act(by: MemberLeague, command: SquadCommand, key?: string): RoomAnswer;
  bid(by: MemberLeague, amount: number, key?: string): RoomAnswer;
  room(): Room;
  /** The player up for sale; undefined between two. */
  lot(): { readonly price: number | null; readonly leader: number | null } | undefined;
  /** Lets the server's clock go on. */
  pass(ms: number): void;
}

export async function startRoomLeague(): Promise<RoomLeague> {
  const started = await startLeague([START], {
    members: ["Ravi", "Mia"],
    outsiders: ["Zoe"],
    format: "owned",
  });
  const { services, season, league } = started;
  const { leagueId } = league;
  const [first = 0] = season.playersOf(0);
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key-number-${keys}`;
  };
  const act: RoomLeague["act"] = (by, command, key = newKey()) =>
    actInRoom(services, by, { key, command });
  const room = () => {
    const found = loadRoom(services.db, leagueId);
    if (found === null) throw new Error("The room has not been opened.");
    return found;
  };
  return {
    started,
    leagueId,
    first,
    open: (options) => {
      openRoom(services, season, leagueId, options);
    },
    act,
    bid: (by, amount, key) => act(by, { kind: "bid", playerId: first, amount }, key),
    room,
    lot: () => {
      const found = room();
      return found.way === "live" ? found.state.lots[0] : undefined;
    },
    pass: (ms) => services.setNow(services.now() + ms),
  };
}
