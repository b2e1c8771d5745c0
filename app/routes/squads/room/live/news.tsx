import { useState } from "react";
import type { RoomNews } from "#server/squads/making/room-news";
import { useNewEvents } from "./use-moments";
import { eventSentence, type RoomNames } from "./words";

/** The events for screen readers, without the seconds of the clock. */
export function News({ news, names, mine }: { news: RoomNews; names: RoomNames; mine: number }) {
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
