import { Link } from "@remix-run/react";
import { useMemo } from "react";
import type { SealedRoom as SealedRoomPage } from "#server/squads/making/show-sealed";
import { FellAway } from "../../../../components/fell-away";
import type { Refused } from "../../../../lib/refused";
import { LostConnection } from "../common/lost-connection";
import { useFreshRoom } from "../common/use-fresh-room";
import { OwnFigures } from "../live/own-figures";
import { People } from "../live/people";
import { TakenBack } from "../live/taken-back";
import { namesOfRoom } from "../live/words";
import { MyBids } from "./my-bids";
import { RoundPlate } from "./round-plate";
import { ManagersCommands } from "./sealed-commands";
import { Results } from "./sealed-results";

/** Sealed rounds: the deadline and the own bids first, then the results of the last rounds. */
export function SealedRoom({
  leagueId,
  room: { fixed, part, key },
  answered,
}: {
  leagueId: number;
  room: SealedRoomPage;
  /** The refused form, if any. */
  answered: Refused | null;
}) {
  const { news, sales, bids, free } = part;
  const isLost = useFreshRoom(leagueId, news.lastEventId);
  const players = useMemo(() => new Map(fixed.players.map((each) => [each.id, each])), [fixed]);
  const names = useMemo(() => namesOfRoom(players, fixed.people), [players, fixed]);
  const mine = fixed.participantId;
  const seat = news.seats.find(({ participantId }) => participantId === mine);
  const isOpen = news.stage !== "closed";
  return (
    <div className="room">
      <div className="head room-head">
        <h1>Sealed rounds</h1>
        <Link className="btn bare" to={`/league/${leagueId}/squads/list`}>
          My list
        </Link>
      </div>
      {isLost && <LostConnection />}
      <RoundPlate leagueId={leagueId} fixed={fixed} part={part} />
      {seat && isOpen && <OwnFigures seat={seat} />}
      <div className="room-cols">
        <div className="stack">
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
        </div>
        <div className="stack">
          <Results sales={sales} names={names} />
          <FellAway sentences={part.fellAway} />
          <TakenBack takenBack={part.takenBack} names={names} />
          <People
            people={fixed.people}
            seats={news.seats}
            sales={sales}
            squadSize={fixed.squadSize}
            mine={mine}
            leader={null}
            playerOf={(id) => players.get(id)}
          />
        </div>
      </div>
    </div>
  );
}
