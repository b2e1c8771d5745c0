import type { SealedRoom as SealedRoomPage } from "#server/squads/making/show-sealed";
import { FellAway } from "../../../../components/fell-away";
import {
  MyListLink,
  RoomFrame,
  RoomTitle,
  useRoomNames,
  type WayProps,
} from "../common/room-frame";
import { useFreshRoom } from "../common/use-fresh-room";
import { OwnFigures } from "../live/own-figures";
import { People } from "../live/people";
import { TakenBack } from "../live/taken-back";
import { MyBids } from "./my-bids";
import { RoundPlate } from "./round-plate";
import { ManagersCommands } from "./sealed-commands";
import { Results } from "./sealed-results";

/** Sealed rounds: the deadline and the own bids first, then the results of the last rounds. */
export function SealedRoom({
  leagueId,
  room: { fixed, part, key },
  answered,
}: WayProps<SealedRoomPage>) {
  const { news, sales, bids, free } = part;
  const isLost = useFreshRoom(leagueId, news.lastEventId);
  const { names, playerOf } = useRoomNames(fixed);
  const seat = news.seats.find(({ participantId }) => participantId === fixed.participantId);
  const isOpen = news.stage !== "closed";
  return (
    <RoomFrame
      head={
        <>
          <RoomTitle title="Sealed rounds" isLost={isLost}>
            <MyListLink leagueId={leagueId} />
          </RoomTitle>
          <RoundPlate leagueId={leagueId} fixed={fixed} part={part} />
          {seat && isOpen && <OwnFigures seat={seat} />}
        </>
      }
      main={
        <>
          {seat && isOpen && (
            <MyBids
              leagueId={leagueId}
              seat={seat}
              bids={bids}
              free={free}
              names={names}
              answered={answered?.intent === "wish" ? answered : null}
            />
          )}
          {fixed.manages && isOpen && (
            <ManagersCommands
              fixed={fixed}
              part={part}
              formKey={`${key}-${news.lastEventId}`}
              answered={answered}
            />
          )}
        </>
      }
      side={
        <>
          <Results sales={sales} names={names} />
          <FellAway sentences={part.fellAway} />
          <TakenBack takenBack={part.takenBack} names={names} />
          <People fixed={fixed} part={part} playerOf={playerOf} />
        </>
      }
    />
  );
}
