import { inTransaction } from "#db/client";
import type { SquadCommand } from "#game/squads/making";
import type { Lot } from "#game/squads/ways/auction-state";
import { GAP_MS } from "#game/squads/ways/clocks";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { actInRoom, type RoomAnswer } from "#server/squads/making/act-in-room";
import { loadRoom, type Room } from "#server/squads/making/load-room";
import { settleRoom } from "#server/squads/making/settle-room";
import { openRoom } from "#tests/support/open-room";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

/**
 * A league with a room for Asha, who manages it, and Ravi; Mia is in it without a seat, and Zoe a
 * stranger.
 */
export interface RoomLeague {
  readonly started: StartedLeague<"Ravi" | "Mia", "Zoe">;
  readonly leagueId: number;
  /** The player who is up for sale; 0 between two. */
  readonly up: number;
  /** Opens the room; a live one pauses until it is started. */
  open(options?: Parameters<typeof openRoom>[3]): void;
  /** Opens a live auction up to its first lot. */
  start(): void;
  act(by: MemberLeague, command: SquadCommand, key?: string): RoomAnswer;
  bid(by: MemberLeague, amount: number, key?: string): RoomAnswer;
  room(): Room;
  /** The player up for sale; undefined between two. */
  lot(): Lot | undefined;
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
  const lot = () => {
    const found = room();
    return found.way === "live" ? found.state.lots[0] : undefined;
  };
  const open: RoomLeague["open"] = (options) => {
    const { asha, ravi } = started.members;
    openRoom(services, season, leagueId, {
      participantIds: [asha.participantId, ravi.participantId],
      ...options,
      settings: { squadSize: 11, ...options?.settings },
    });
  };
  const pass = (ms: number) => services.setNow(services.now() + ms);
  return {
    started,
    leagueId,
    get up() {
      return lot()?.playerId ?? 0;
    },
    open,
    start: () => {
      open();
      act(started.members.asha, { kind: "resume" });
      pass(GAP_MS);
      inTransaction(services.db, (tx) => settleRoom(tx, services, leagueId, services.now()));
    },
    act,
    bid: (by, amount, key) => act(by, { kind: "bid", playerId: lot()?.playerId ?? 0, amount }, key),
    room,
    lot,
    pass,
  };
}
