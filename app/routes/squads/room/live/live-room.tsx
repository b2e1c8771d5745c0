import { useMemo, useState } from "react";
import type { LiveRoom as LiveRoomPage, RoomPlayer } from "#server/squads/making/live-room";
import { FellAway } from "../../../../components/fell-away";
import { PlayerSheet } from "../../../../components/player-sheet";
import { formState, type Refused } from "../../../../lib/refused";
import { History } from "./history";
import { LotArea } from "./lot-area";
import { ManagerBar } from "./manager-bar";
import { News } from "./news";
import { People } from "./people";
import { RoomHead } from "./room-head";
import { TakenBack } from "./taken-back";
import { NextUp, ToCome } from "./to-come";
import { useSounds, useWakeLock } from "./use-moments";
import { useRoom } from "./use-room";
import { namesOfRoom, saleText } from "./words";

/** A live auction: the lot and the bid first, then everything around them. */
export function LiveRoom({
  leagueId,
  room,
  answered,
}: {
  leagueId: number;
  room: LiveRoomPage;
  /** The refused form, without JavaScript. */
  answered: Refused | null;
}) {
  const { fixed, key } = room;
  const { part, isLost, act } = useRoom(leagueId, room.part);
  const { news, sales, takenBack, toCome, wishes } = part;
  const [detailed, showPlayer] = useState<RoomPlayer | null>(null);
  const sounds = useSounds(news, fixed.participantId);
  useWakeLock(news.stage === "running");
  const players = useMemo(() => new Map(fixed.players.map((each) => [each.id, each])), [fixed]);
  const playerOf = (id: number) => players.get(id);
  const names = useMemo(() => namesOfRoom(players, fixed.people), [players, fixed]);
  const lastSale = sales.at(-1);
  return (
    <div className="room">
      <RoomHead news={news} isLost={isLost} sounds={sounds} />
      <News news={news} names={names} mine={fixed.participantId} />
      <div className="room-cols">
        <div className="stack">
          <LotArea
            leagueId={leagueId}
            fixed={fixed}
            part={part}
            names={names}
            playerOf={playerOf}
            formKey={key}
            answered={answered}
            act={act}
            showPlayer={showPlayer}
          />
          {fixed.manages && (
            <ManagerBar
              stage={news.stage}
              hasBegun={news.events.length > 0}
              lot={news.lots[0] ?? null}
              mine={fixed.participantId}
              lastSale={
                lastSale ? { text: saleText(lastSale, names), playerId: lastSale.playerId } : null
              }
              formKey={key}
              form={formState(answered, "pause", "resume", "sell", "skip", "undo")}
              act={act}
            />
          )}
          <NextUp leagueId={leagueId} wishes={wishes} toCome={toCome} playerOf={playerOf} />
        </div>
        <div className="stack">
          <People
            people={fixed.people}
            seats={news.seats}
            sales={sales}
            squadSize={fixed.squadSize}
            mine={fixed.participantId}
            leader={news.lots[0]?.leader ?? null}
            playerOf={playerOf}
          />
          <History events={news.events} names={names} />
          <FellAway sentences={part.fellAway} />
          <TakenBack takenBack={takenBack} names={names} />
          <ToCome toCome={toCome} playerOf={playerOf} />
        </div>
      </div>
      {detailed && (
        <PlayerSheet
          key={detailed.id}
          leagueId={leagueId}
          player={detailed}
          close={() => showPlayer(null)}
        />
      )}
    </div>
  );
}
