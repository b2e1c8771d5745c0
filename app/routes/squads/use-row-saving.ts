import { useRevalidator } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import type { ListInput } from "#server/squads/making/save-list";
import type { Fault } from "../../lib/refused";
import { callFailure, trpc } from "../../lib/trpc";

/** The outcome of the last change of a row. */
export interface RowState {
  readonly text: string | null;
  readonly faults: readonly Fault[];
}

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

const NO_ANSWER = "Not saved: the server did not respond.";

/** Saves one row after the other, in the order in which they were changed. */
export function useRowSaving(leagueId: number) {
  const [states, setStates] = useState<ReadonlyMap<number, RowState>>(new Map());
  const [announcement, setAnnouncement] = useState("");
  const { revalidate } = useRevalidator();
  const last = useRef<Promise<void>>(Promise.resolve());
  const save = useCallback(
    ({ id, name }: NamedRow, list: ListInput) => {
      const note = (state: RowState) => setStates((before) => new Map(before).set(id, state));
      note({ text: "Saving...", faults: [] });
      last.current = last.current.then(async () => {
        const faults = await trpc.room.saveList
          .mutate({ leagueId, list })
          .catch((error: unknown): Fault[] => [
            { fields: [], sentence: callFailure(error).sentence ?? NO_ANSWER },
          ]);
        const general = faults.find((fault) => fault.fields.length === 0)?.sentence ?? null;
        note({ text: faults.length === 0 ? "Saved" : general, faults });
        setAnnouncement(
          faults.length === 0 ? `${name}: saved.` : `${name}: ${faults[0]?.sentence}`,
        );
        if (faults.length === 0) revalidate();
      });
    },
    [leagueId, revalidate],
  );
  return { announcement, save, stateOf: (id: number) => states.get(id) ?? null };
}
