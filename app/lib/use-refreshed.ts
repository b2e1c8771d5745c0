import { useEffect, useState } from "react";

/** Spec §9: live refresh and leaderboard every 30 seconds. */
const REFRESH_MS = 30_000;

/**
 * A page's data, asked for anew from `path` while `busy` and the tab is seen. A refresh that fails
 * leaves what is shown: the next one comes by itself.
 */
export function useRefreshed<Data>(path: string, came: Data, busy: (data: Data) => boolean): Data {
  const [fresh, setFresh] = useState<{ of: Data; data: Data } | null>(null);
  const data = fresh?.of === came ? fresh.data : came;
  const running = busy(data);
  useEffect(() => {
    if (!running) return;
    const stop = new AbortController();
    const refresh = async () => {
      if (document.visibilityState === "hidden") return;
      const next = await fetchData<Data>(path, stop.signal);
      if (next !== null && !stop.signal.aborted) setFresh({ of: came, data: next });
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener("visibilitychange", refresh, { signal: stop.signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [path, came, running]);
  return data;
}

async function fetchData<Data>(path: string, signal: AbortSignal): Promise<Data | null> {
  try {
    const answer = await fetch(path, { signal, redirect: "error" });
    return answer.ok ? ((await answer.json()) as Data) : null;
  } catch {
    return null;
  }
}
