import type { RoomNews } from "#server/squads/making/room-news";
import { useHydrated } from "../../../../lib/use-browser";
import { RoomTitle } from "../common/room-frame";
import { PAUSE_SENTENCES } from "../common/words";

/** The state of the room, and the switch of its sounds. */
export function RoomHead({
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
