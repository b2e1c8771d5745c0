import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** A page that loads faster than this appears without a flicker of the bar. */
const PATIENCE_MS = 200;

/** The text of the bar while each of these pages loads. */
const SENTENCES: readonly (readonly [path: RegExp, sentence: string])[] = [
  [/^\/tournaments$/, "Loading tournaments..."],
  [/^\/league\/\d+$/, "Loading league info..."],
  [/^\/league\/\d+\/rules\/scoring$/, "Loading scoring rules..."],
  [/^\/league\/\d+\/manage-team\/\d+$/, "Loading..."],
  [/^\/league\/\d+\/leaderboard\/\d+$/, "Loading..."],
  [/^\/league\/\d+\/scores(\/\d+)?$/, "Loading scores..."],
];

/** For the start route, the waiting screen, and the screens that check the login. */
const GATE_SENTENCES: typeof SENTENCES = [
  [/^\/$/, "Verifying your account..."],
  [/^\/verify-email$/, "Verifying your email..."],
  [
    /^\/(?:tournaments|create-league|join-league|my-leagues|league|account)(?:\/|$)/,
    "Checking authentication...",
  ],
];

/** The sentence about the page that is being loaded, after a short delay; null otherwise. */
export function useLoadingSentence(): string | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === "loading" && location.pathname !== pathname ? location.pathname : null;
  return useSlowSentence(target, [...SENTENCES, ...GATE_SENTENCES]);
}

/** `useLoadingSentence` before the login; it also covers a page that reloads itself. */
export function useGateSentence(): string | null {
  const { state, location } = useNavigation();
  return useSlowSentence(state === "loading" ? location.pathname : null, GATE_SENTENCES);
}

function useSlowSentence(target: string | null, sentences: typeof SENTENCES): string | null {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(setSlow, PATIENCE_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [target]);
  if (target === null || !slow) return null;
  return sentences.find(([path]) => path.test(target))?.[1] ?? null;
}

/** A thin bar with its sentence over the old page; nothing while loading is quick. */
export function LoadingBar({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p className="loading-bar" role="status">
      <span>{sentence}</span>
    </p>
  );
}
