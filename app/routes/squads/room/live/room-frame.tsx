import { Link } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import type { Actable } from "#server/play/leagues/acting-for";
import type { RoomPerson, RoomPlayer } from "#server/squads/making/live-room";
import { usePurseUnit } from "../../../../components/price-text";
import type { Refused } from "../../../../lib/refused";
import { namesOfRoom, type RoomNames } from "./words";

/** The properties of the screen of each way to make squads. */
export interface WayProps<Room> {
  leagueId: number;
  room: Room;
  /** The refused form, if any. */
  answered: Refused | null;
  /** The members for whom the reader may act; empty for nearly all. */
  others?: readonly Actable[];
}

/**
 * A room: its head, the reader's part with the manager's commands, everybody's part, and anything wider
 * than a column.
 */
export function RoomFrame({
  head,
  main,
  side,
  children,
}: {
  head: ReactNode;
  main: ReactNode;
  side: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="room">
      {head}
      <div className="room-cols">
        <div className="stack">{main}</div>
        <div className="stack">{side}</div>
      </div>
      {children}
    </div>
  );
}

/** The way in which squads are made, and a warning when the page may be out of date. */
export function RoomTitle({
  title,
  isLost = false,
  children,
}: {
  title: string;
  isLost?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <div className="head room-head">
        <h1>{title}</h1>
        {children}
      </div>
      {isLost && (
        <p className="msg bad" role="alert">
          The connection is lost. What you see may be old; the page is trying again.
        </p>
      )}
    </>
  );
}

/** The link to the reader's own list, in the head of a room without lots. */
export function MyListLink({ leagueId }: { leagueId: number }) {
  return (
    <Link className="btn bare" to={`/league/${leagueId}/squads/list`}>
      My list
    </Link>
  );
}

/** Players with base prices as the prices of their rows. */
export function atBase(
  players: readonly RoomPlayer[],
): readonly (RoomPlayer & { price: number })[] {
  return players.map((player) => ({ ...player, price: player.base }));
}

export type PlayerOf = (id: number) => RoomPlayer | undefined;

/** The names of everybody in a room, and its players by their ids. */
export function useRoomNames(fixed: {
  readonly players: readonly RoomPlayer[];
  readonly people: readonly RoomPerson[];
}): { readonly names: RoomNames; readonly playerOf: PlayerOf } {
  const unit = usePurseUnit();
  return useMemo(() => {
    const players = new Map(fixed.players.map((each) => [each.id, each]));
    return { names: namesOfRoom(players, fixed.people, unit), playerOf: (id) => players.get(id) };
  }, [fixed, unit]);
}
