import type { RoomSeat } from "#server/squads/making/room-news";
import { ShareLink } from "../../../../components/share-picture";

/** At the end of every way to make squads: the picture of the reader's own squad. */
export function SquadCardLink({
  leagueId,
  seats,
  mine,
}: {
  leagueId: number;
  seats: readonly RoomSeat[];
  mine: number;
}) {
  if (!seats.some(({ participantId }) => participantId === mine)) return null;
  return <ShareLink leagueId={leagueId} card={`squad-${mine}`} what="my squad" />;
}
