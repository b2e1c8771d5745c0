import type { NextMatches } from "#server/play/season/next-matches";
import type { RoomPlayer } from "#server/squads/making/live-room";
import { PlayerTable } from "../../../../components/players/player-table";
import { atBase } from "./room-frame";

/** The players whom a participant may name for sale, each with the button of a form. */
export function PlayersToName({
  leagueId,
  form,
  players,
  nextMatches,
  isWished,
}: {
  leagueId: number;
  /** The id of the form. */
  form: string;
  players: readonly RoomPlayer[];
  nextMatches: NextMatches;
  /** On the reader's own list. */
  isWished(playerId: number): boolean;
}) {
  return (
    <PlayerTable
      leagueId={leagueId}
      caption="Players to name"
      players={atBase(players)}
      nextMatches={nextMatches}
      money="Base"
      isMine={({ id }) => isWished(id)}
      action="Name"
      hasWords
      actionFor={(player) => (
        <button
          className="btn"
          type="submit"
          form={form}
          name="player"
          value={player.id}
          aria-label={`Name ${player.name}`}
        >
          Name
        </button>
      )}
    />
  );
}
