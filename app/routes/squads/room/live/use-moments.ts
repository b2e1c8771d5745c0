import { useEffect, useRef, useState } from "react";
import type { RoomEvent, RoomNews } from "#server/squads/making/room-news";
import { keepSounds, openTones, type Player, soundsAreOn, toneOf } from "../../../../lib/tones";

/** A sale replaces everything else for this time. */
const SOLD_MS = 2_000;

/** Calls back with each event since the last rendering, once and in order. */
export function useNewEvents(news: RoomNews, happened: (event: RoomEvent) => void): void {
  const known = useRef(news.lastEventId);
  const latest = useRef(happened);
  latest.current = happened;
  useEffect(() => {
    for (const event of news.events) {
      if (event.id > known.current) latest.current(event);
    }
    known.current = Math.max(known.current, news.lastEventId);
  }, [news]);
}

/** The sale of the last 2 seconds; null most of the time. */
export function useSaleMoment(news: RoomNews): RoomEvent | null {
  const [sale, setSale] = useState<RoomEvent | null>(null);
  useNewEvents(news, (event) => {
    if (event.event.kind === "sold") setSale(event);
  });
  useEffect(() => {
    if (sale === null) return;
    const timer = setTimeout(() => setSale(null), SOLD_MS);
    return () => clearTimeout(timer);
  }, [sale]);
  return sale;
}

/** The sounds of the room: off until the reader turns them on, which the browser remembers. */
export function useSounds(news: RoomNews, mine: number): { isOn: boolean; toggle: () => void } {
  const [isOn, setIsOn] = useState(false);
  const player = useRef<Player | null>(null);
  const led = useRef(news.lots[0]?.leader === mine);
  useEffect(() => setIsOn(soundsAreOn()), []);
  useEffect(() => {
    if (!isOn) return;
    player.current = openTones();
    return () => {
      player.current?.close();
      player.current = null;
    };
  }, [isOn]);
  useNewEvents(news, ({ event }) => {
    const tone = toneOf(event, mine, led.current);
    if (tone !== null) player.current?.play(tone);
  });
  useEffect(() => {
    led.current = news.lots[0]?.leader === mine;
  }, [news, mine]);
  const toggle = () => {
    keepSounds(!isOn);
    setIsOn(!isOn);
  };
  return { isOn, toggle };
}

/** Keeps the screen of a phone on while the room is open, if the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    const stopped = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (stopped.signal.aborted) void lock?.release();
    };
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener("visibilitychange", hold, { signal: stopped.signal });
    void hold();
    return () => {
      stopped.abort();
      void lock?.release();
    };
  }, [isWanted]);
}
