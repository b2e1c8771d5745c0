import { Form, useRevalidator } from "@remix-run/react";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { plainPrice } from "#game/squads/prices";
import type { NextMatches } from "#server/play/season/next-matches";
import type { ListInput } from "#server/squads/making/save-list";
import type { ListedPlayer } from "#server/squads/making/show-list";
import { Icon } from "../../components/drawing";
import { FaultLines, faultAria, GeneralFaults } from "../../components/faults";
import { PlayerTable } from "../../components/players/player-table";
import { SubmitButton } from "../../components/submit-button";
import type { Fault, FormState } from "../../lib/refused";
import { callFailure, trpc } from "../../lib/trpc";
import { useBarHeight } from "../../lib/use-bar-height";

/**
 * The players as rows with fields. Each row is saved when the focus leaves a field; without JavaScript
 * the button below saves all of them.
 */
export function ListTable({
  leagueId,
  players,
  nextMatches,
  ranked,
  maximum,
  form,
}: {
  leagueId: number;
  players: readonly ListedPlayer[];
  nextMatches: NextMatches;
  ranked: number;
  /** The label of prices; null for a list without prices. */
  maximum: string | null;
  form: FormState;
}) {
  const id = useId();
  const rows = useRowSaving(leagueId);
  const bar = useRef<HTMLFormElement>(null);
  useBarHeight(bar);
  return (
    <section
      className={maximum === null ? "sheet my-list" : "sheet my-list with-maximum"}
      aria-label="My list"
    >
      <p className="vh" role="status">
        {rows.announcement}
      </p>
      <PlayerTable
        leagueId={leagueId}
        caption="My list"
        players={players.map((player) => ({ ...player, price: player.base }))}
        nextMatches={nextMatches}
        money="Base"
        sort={null}
        isMine={({ place, maximum: own }) => place !== null || own !== null}
        noteFor={(player) => noteOf(player, rows.stateOf(player.id))}
        action="My list"
        heads={
          <>
            <span className="at">Place</span>
            {maximum !== null && <span>{maximum}</span>}
          </>
        }
        actionFor={(player) => (
          <Wish
            formId={id}
            player={player}
            ranked={ranked}
            maximum={maximum}
            form={form}
            state={rows.stateOf(player.id)}
            save={(list) => rows.save(player, list)}
          />
        )}
      />
      {/* The list is outside: the sheets of players have forms of their own. */}
      <Form method="post" className="seal-bar" preventScrollReset id={id} ref={bar}>
        <input type="hidden" name="seen" value="all" />
        <GeneralFaults faults={form.faults} className="err" />
        <SubmitButton label="Save list" busyLabel="Saving..." />
      </Form>
    </section>
  );
}

function noteOf({ isTaken }: ListedPlayer, state: RowState | null): ReactNode {
  if (state?.text) return <span>{state.text}</span>;
  return isTaken ? <span>Has an owner</span> : undefined;
}

/** The fields of a player: the place on the list, and a maximum where the way has any. */
function Wish({
  formId,
  player,
  ranked,
  maximum,
  form,
  state,
  save,
}: {
  formId: string;
  player: ListedPlayer;
  ranked: number;
  maximum: string | null;
  form: FormState;
  state: RowState | null;
  save: (list: ListInput) => void;
}) {
  const { id, name, place } = player;
  const faults = state?.faults ?? form.faults;
  const field = (kind: "rank" | "maximum", saved: string, label: string, look = "field") => {
    const own = `${kind}.${id}`;
    return (
      <span className={look}>
        {saved !== "" && <input type="hidden" form={formId} name={`seen.${own}`} value={saved} />}
        <input
          form={formId}
          // A value saved elsewhere replaces the shown one.
          key={saved}
          name={own}
          defaultValue={form.typed[own] ?? saved}
          aria-label={`${label} of ${name}`}
          inputMode={kind === "rank" ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={10}
          {...faultAria(faults, own)}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== saved) save({ rows: [{ playerId: id, [kind]: value }] });
          }}
        />
        <FaultLines faults={faults} field={own} />
      </span>
    );
  };
  const move = { formId, id, save };
  return (
    <>
      {field(
        "rank",
        place === null ? "" : String(place),
        "Place",
        place === null ? "field no-place" : "field",
      )}
      <span className={place === null ? "moves to-add" : "moves"}>
        {place === null && (
          <Move {...move} to="down" label={`Rank ${name} last`}>
            <Icon name="plus" />
          </Move>
        )}
        {place !== null && place > 1 && (
          <Move {...move} to="up" label={`Move ${name} up`}>
            <Icon name="up" />
          </Move>
        )}
        {place !== null && place < ranked && (
          <Move {...move} to="down" label={`Move ${name} down`}>
            <Icon name="dn" />
          </Move>
        )}
      </span>
      {maximum !== null &&
        field("maximum", player.maximum === null ? "" : plainPrice(player.maximum), maximum)}
    </>
  );
}

function Move({
  formId,
  id,
  to,
  label,
  save,
  children,
}: {
  formId: string;
  id: number;
  to: "up" | "down";
  label: string;
  save: (list: ListInput) => void;
  children: ReactNode;
}) {
  return (
    <button
      className="btn icon"
      type="submit"
      form={formId}
      name="move"
      value={`${to}.${id}`}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        save({ rows: [], move: { playerId: id, by: to === "up" ? -1 : 1 } });
      }}
    >
      {children}
    </button>
  );
}

interface RowState {
  readonly text: string | null;
  readonly faults: readonly Fault[];
}

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

const NO_ANSWER = "Not saved: the server did not respond.";

/** Saves one row after the other, in the order in which they were changed. */
function useRowSaving(leagueId: number) {
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
