import { useMemo, useRef, useState } from "react";
import { addFaultSentence, addPlayerFault } from "#game/play/team/add-player";
import { TEAM_SIZE } from "#game/play/team/lineup";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import type { BuilderAction } from "../state/builder-state";
import type { RowActions } from "./pool-row";

interface Picking {
  /** The actions of the rows; always the same object, so that a pick renders few rows again. */
  readonly actions: RowActions;
  /** The new player for a full team, while the screen asks who leaves; else null. */
  readonly coming: SheetPlayer | null;
  readonly swap: (outId: number) => void;
  readonly stopComing: () => void;
}

interface PlaceWanted {
  readonly leaving: SheetPlayer | null;
  readonly backupPlace: number | null;
}

/**
 * The action of a row's button: removes a player of the team, or adds another one, in place of
 * `leavingId` if given; for a full team the screen asks who leaves.
 *
 * @param wanted the player who leaves, null for nobody in particular; and the place of the chosen
 * backup, null for a place in the team
 * @param done called when the player has left, or the backup is chosen
 */
export function usePicking(
  { pool, settings }: TeamSheet,
  picked: readonly SheetPlayer[],
  { leaving, backupPlace }: PlaceWanted,
  done: () => void,
  change: (action: BuilderAction) => void,
  showDetails: (playerId: number | null) => void,
): Picking {
  const [coming, setComing] = useState<SheetPlayer | null>(null);
  const pick = (playerId: number) => {
    const player = pool.find(({ id }) => id === playerId);
    if (player === undefined) return;
    const isPicked = picked.some(({ id }) => id === playerId);
    if (!isPicked && backupPlace !== null) {
      change({ type: "backed", place: backupPlace, playerId });
      return done();
    }
    if (!isPicked && leaving) {
      const staying = picked.filter(({ id }) => id !== leaving.id);
      const fault = addPlayerFault({ picked: staying, candidate: player, settings });
      if (fault !== null) {
        const notice = { kind: "warn", sentences: [addFaultSentence(fault)] } as const;
        return change({ type: "noticed", notice });
      }
      change({ type: "swapped", outId: leaving.id, inId: playerId });
      return done();
    }
    if (!isPicked && picked.length >= TEAM_SIZE) {
      showDetails(null);
      return setComing(player);
    }
    change({ type: "toggled", playerId });
  };
  const latest = useRef(pick);
  latest.current = pick;
  const actions = useMemo(
    () => ({ pick: (playerId: number) => latest.current(playerId), showDetails }),
    [showDetails],
  );
  const swap = (outId: number) => {
    if (coming) change({ type: "swapped", outId, inId: coming.id });
  };
  return { actions, coming, swap, stopComing: () => setComing(null) };
}
