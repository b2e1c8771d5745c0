import type { RoomNews } from "#server/squads/making/room-news";

/** Of two of the same event the later one: who is here and what time it is have changed. */
export function isNewer(next: RoomNews, known: RoomNews): boolean {
  if (next.lastEventId !== known.lastEventId) return next.lastEventId > known.lastEventId;
  return next.at >= known.at;
}

/** Whether sales, or what is still to come, are others by now. */
export function changesMore(news: RoomNews, known: RoomNews): boolean {
  const isUnknown = ({ id }: { readonly id: number }) => id > known.lastEventId;
  const [first] = news.events;
  if (first !== undefined && isUnknown(first)) return true;
  return news.events.some((each) => isUnknown(each) && each.event.kind !== "bid");
}
