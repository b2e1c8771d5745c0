import type { RoomNews } from "#server/squads/making/room-news";

/** Of two news with the same event, the later is newer: the people present and the time have changed. */
export function isNewer(next: RoomNews, known: RoomNews): boolean {
  if (next.lastEventId !== known.lastEventId) return next.lastEventId > known.lastEventId;
  return next.at >= known.at;
}

/** Whether sales or the coming players have changed. */
export function changesMore(news: RoomNews, known: RoomNews): boolean {
  const isUnknown = ({ id }: { readonly id: number }) => id > known.lastEventId;
  const [first] = news.events;
  if (first !== undefined && isUnknown(first)) return true;
  return news.events.some((each) => isUnknown(each) && each.event.kind !== "bid");
}

/** Whether somebody has come in before the first lot, whom the fixed part of the page does not know. */
export function hasNewcomer(news: RoomNews, known: RoomNews): boolean {
  return news.seats.length !== known.seats.length;
}
