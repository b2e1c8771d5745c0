import { useState } from "react";
import type { LiveRoom as LiveRoomPage, LotSet, RoomPlayer } from "#server/squads/making/live-room";
import type { RoomNews } from "#server/squads/making/room-news";
import { FellAway } from "../../../../components/fell-away";
import { PlayerSheet } from "../../../../components/player-sheet";
import { formState } from "../../../../lib/refused";
import { useHydrated } from "../../../../lib/use-browser";
import { ForOthers } from "./for-others";
import { History } from "./history";
import { LotArea } from "./lot-area";
import { ManagerBar } from "./manager-bar";
import { People } from "./people";
import { RoomFrame, RoomTitle, useRoomNames, type WayProps } from "./room-frame";
import { TakenBack } from "./taken-back";
import { NextUp, ToCome } from "./to-come";
import { useNewEvents, useSounds, useWakeLock } from "./use-moments";
import { useRoom } from "./use-room";
import { eventSentence, PAUSE_SENTENCES, type RoomNames, saleText } from "./words";

/** A live auction: first the lot and the bid, then everything else. */
export function LiveRoom({ leagueId, room, answered, others = [] }: WayProps<LiveRoomPage>) {
  const { fixed, key } = room;
  const { part, isLost, act } = useRoom(leagueId, room.part);
  const { news, sales, takenBack, toCome, wishes } = part;
  const [detailed, showPlayer] = useState<RoomPlayer | null>(null);
  const sounds = useSounds(news, fixed.participantId);
  useWakeLock(news.stage === "running");
  const { names, playerOf } = useRoomNames(fixed);
  const lastSale = sales.at(-1);
  const [lot = null] = news.lots;
  const isTheirTurn = ({ participantId }: { readonly participantId: number }) =>
    news.turn?.participantId === participantId;
  const coming = { leagueId, toCome, playerOf, nextMatches: fixed.nextMatches };
  return (
    <RoomFrame
      head={
        <>
          <RoomHead news={news} isLost={isLost} sounds={sounds} />
          <News news={news} names={names} mine={fixed.participantId} />
        </>
      }
      main={
        <>
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
          {others.length > 0 && news.stage === "running" && (
            <ForOthers
              others={lot === null ? others.filter(isTheirTurn) : others}
              seats={fixed.people}
              intent={lot === null ? "nominate-for" : "bid-for"}
              playerIds={lot === null ? toCome.flatMap(idsOfSet) : [lot.playerId]}
              playerOf={playerOf}
              formKey={key}
              form={formState(answered, "bid-for", "nominate-for")}
            />
          )}
          <NextUp {...coming} wishes={wishes} />
        </>
      }
      side={
        <>
          <People
            fixed={fixed}
            part={part}
            leader={news.lots[0]?.leader ?? null}
            playerOf={playerOf}
          />
          <History events={news.events} names={names} />
          <FellAway sentences={part.fellAway} />
          <TakenBack takenBack={takenBack} names={names} />
          <ToCome {...coming} />
        </>
      }
    >
      {detailed && (
        <PlayerSheet
          key={detailed.id}
          leagueId={leagueId}
          player={detailed}
          close={() => showPlayer(null)}
        />
      )}
    </RoomFrame>
  );
}

function idsOfSet({ players }: LotSet): number[] {
  return players.map(({ playerId }) => playerId);
}

/** The state of the room, and the switch for its sounds. */
function RoomHead({
  news: { stage, pausedFor, events },
  isLost,
  sounds,
}: {
  news: RoomNews;
  isLost: boolean;
  sounds: { readonly isOn: boolean; readonly toggle: () => void };
}) {
  const isHydrated = useHydrated();
  return (
    <>
      <RoomTitle title="Live auction" isLost={isLost}>
        <button
          type="button"
          className={isHydrated ? "btn bare" : "btn bare waiting"}
          aria-pressed={sounds.isOn}
          onClick={sounds.toggle}
        >
          Sounds {sounds.isOn ? "on" : "off"}
        </button>
      </RoomTitle>
      {stage === "paused" && pausedFor !== null && events.length > 0 && (
        <p className="msg warn">{PAUSE_SENTENCES[pausedFor]}</p>
      )}
    </>
  );
}

/** The events for screen readers, without the seconds of the clock. */
function News({ news, names, mine }: { news: RoomNews; names: RoomNames; mine: number }) {
  const [sentence, setSentence] = useState("");
  useNewEvents(news, (happened) => {
    const happening = eventSentence(happened, {
      ...names,
      owner: (id) => (id === mine ? "Your team" : names.owner(id)),
    });
    if (happening !== null) setSentence(happening);
  });
  return (
    <p className="vh" role="status">
      {sentence}
    </p>
  );
}
