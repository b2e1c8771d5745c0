import { type ReactNode, useCallback, useState } from "react";
import { useHydrated } from "../../lib/use-browser";
import { PlayerSheet } from "../player-sheet";

type SheetPlayer = Parameters<typeof PlayerSheet>[0]["player"];

/** The names of players, each of which opens the player's sheet; the sheet stands outside the list. */
export function usePlayerSheet(
  leagueId: number,
  players: readonly SheetPlayer[],
): { readonly nameOf: (player: SheetPlayer) => ReactNode; readonly sheet: ReactNode } {
  const [openId, setOpenId] = useState<number | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  const hydrated = useHydrated();
  const player = players.find(({ id }) => id === openId);
  return {
    // Without scripts the same name leads to the player's page.
    nameOf: ({ id, name }) =>
      hydrated ? (
        <button className="name" type="button" onClick={() => setOpenId(id)}>
          {name}
        </button>
      ) : (
        <a className="name" href={`/league/${leagueId}/player/${id}`}>
          {name}
        </a>
      ),
    sheet: player && (
      <PlayerSheet key={player.id} leagueId={leagueId} player={player} close={close} />
    ),
  };
}
