import { Form, useRevalidator } from "@remix-run/react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { priceText } from "#game/squads/prices";
import type { ListInput } from "#server/squads/making/save-list";
import type { ListedPlayer } from "#server/squads/making/show-list";
import { Icon } from "../../components/drawing";
import { FaultLines, faultAria, GeneralFaults } from "../../components/faults";
import { salaryText } from "../../components/money-text";
import { RoleBadge } from "../../components/player-marks";
import { SubmitButton } from "../../components/submit-button";
import { type Column, TableHead } from "../../components/tables";
import type { Fault, FormState } from "../../lib/refused";
import { callFailure, trpc } from "../../lib/trpc";

/**
 * The players as rows with fields. Each row is saved when the focus leaves a field; without JavaScript
 * the button below saves all of them.
 */
export function ListTable({
  leagueId,
  players,
  ranked,
  maximum,
  form,
}: {
  leagueId: number;
  players: readonly ListedPlayer[];
  /** The number of ranked players in the whole list. */
  ranked: number;
  /** The label of prices; null for a list without prices. */
  maximum: string | null;
  form: FormState;
}) {
  const rows = useRowSaving(leagueId);
  const columns: Column[] = ["Rank", "Player", ...(maximum === null ? [] : [maximum]), "Move"];
  return (
    <Form method="post" className="sheet" preventScrollReset>
      <GeneralFaults faults={form.faults} className="err pad" />
      <p className="vh" role="status">
        {rows.announcement}
      </p>
      {players.length === 0 && <p className="pad soft">No players match.</p>}
      {players.length > 0 && (
        <table className="tbl my-list">
          <caption className="vh">My list</caption>
          <TableHead columns={columns} />
          <tbody>
            {players.map((player) => (
              <Row
                key={player.id}
                player={player}
                ranked={ranked}
                maximum={maximum}
                form={form}
                state={rows.stateOf(player.id)}
                save={(list) => rows.save(player, list)}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className="pad">
        <SubmitButton label="Save list" busyLabel="Saving..." />
      </div>
    </Form>
  );
}

function Row({
  player,
  ranked,
  maximum,
  form,
  state,
  save,
}: {
  player: ListedPlayer;
  ranked: number;
  maximum: string | null;
  form: FormState;
  state: RowState | null;
  save: (list: ListInput) => void;
}) {
  const { id, name, rank } = player;
  const faults = state?.faults ?? form.faults;
  const field = (kind: "rank" | "maximum", saved: string, label: string) => {
    const own = `${kind}.${id}`;
    return (
      <>
        <input
          // A value saved elsewhere replaces the shown one.
          key={saved}
          name={own}
          defaultValue={form.typed[own] ?? saved}
          aria-label={`${label} of ${name}`}
          inputMode={kind === "rank" ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={8}
          {...faultAria(faults, own)}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== saved) save({ rows: [{ playerId: id, [kind]: value }] });
          }}
        />
        <FaultLines faults={faults} field={own} />
      </>
    );
  };
  return (
    <tr className={player.isTaken ? "taken" : undefined}>
      <td>{field("rank", rank === null ? "" : String(rank), "Rank")}</td>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className="sub soft num">
          <RoleBadge role={player.role} /> {player.teamShortName}
          {" · "}
          <span className="nowrap">Salary {salaryText(player.salary)}</span>
          {" · "}
          <span className="nowrap">Base {priceText(player.base)}</span>
          {player.isTaken && " · Has an owner"}
        </span>
        {state?.text && <span className="sub soft">{state.text}</span>}
      </th>
      {maximum !== null && (
        <td>
          {field("maximum", player.maximum === null ? "" : priceText(player.maximum), maximum)}
        </td>
      )}
      <td className="moves">
        {rank === null ? (
          <Move id={id} to="down" label={`Rank ${name} last`} save={save}>
            <Icon name="plus" />
          </Move>
        ) : (
          <>
            {rank > 1 && (
              <Move id={id} to="up" label={`Move ${name} up`} save={save}>
                <Icon name="up" />
              </Move>
            )}
            {rank < ranked && (
              <Move id={id} to="down" label={`Move ${name} down`} save={save}>
                <Icon name="dn" />
              </Move>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

function Move({
  id,
  to,
  label,
  save,
  children,
}: {
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
