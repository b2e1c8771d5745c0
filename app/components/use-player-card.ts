import { useEffect, useState } from "react";
import type { PlayerCard } from "#server/stories/boards/player-card";
import { trpc } from "../lib/trpc";

/** The state of a player's card: loaded, null while it is loading, or failed. */
export type LoadedCard = PlayerCard | "failed" | null;

/** Loads a player's card when a sheet opens. */
export function usePlayerCard(leagueId: number, playerId: number): LoadedCard {
  const [card, setCard] = useState<LoadedCard>(null);
  useEffect(() => {
    const stop = new AbortController();
    trpc.team.player
      .query({ leagueId, playerId }, { signal: stop.signal })
      .then(setCard)
      .catch(() => {
        if (!stop.signal.aborted) setCard("failed");
      });
    return () => stop.abort();
  }, [leagueId, playerId]);
  return card;
}
