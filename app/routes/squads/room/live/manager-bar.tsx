import type { FormEvent, ReactNode } from "react";
import type { Lot } from "#game/squads/ways/auction-state";
import { Icon } from "../../../../components/drawing";
import { GeneralFaults } from "../../../../components/faults";
import type { FormState } from "../../../../lib/refused";
import { useDialog } from "../../../../lib/use-dialog";
import { useCommand } from "./use-command";
import type { RoomTools } from "./use-room";

type ManagersCommand = "pause" | "resume" | "sell" | "skip" | "undo";

/**
 * The manager's commands. Undoing asks first if the browser can: money comes back, and the player is
 * for sale again.
 */
export function ManagerBar({
  stage,
  hasBegun,
  lot,
  mine,
  lastSale,
  formKey,
  form,
  act,
}: {
  stage: "running" | "paused" | "closed";
  hasBegun: boolean;
  lot: Lot | null;
  mine: number;
  /** `text` is "Veer Malhari to Cow Corner Kings for 7.50"; null before the first sale. */
  lastSale: { readonly text: string; readonly playerId: number } | null;
  formKey: string;
  /** The answer to a form without JavaScript. */
  form: FormState;
  act: RoomTools["act"];
}) {
  const undo = useDialog();
  const { refused, isSending, send } = useCommand(act, form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const command = submitter.value as ManagersCommand;
    if (isSending) return;
    if (command === "undo") undo.open();
    else void send({ intent: command, player: lot?.playerId ?? null, sale: null });
  };
  if (stage === "closed" && lastSale === null) return null;
  const leads = lot !== null && lot.leader === mine;
  const canCall = lot !== null && stage === "running" && lot.calledBy === null && !leads;
  return (
    <section className="sheet managers" aria-label="Manager">
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="player" value={lot?.playerId ?? ""} />
        <input type="hidden" name="sale" value={lastSale?.playerId ?? ""} />
        {stage === "paused" && (
          <Command command="resume" busy={isSending} primary>
            <Icon name="play" /> {hasBegun ? "Resume" : "Start"}
          </Command>
        )}
        {stage === "running" && (
          <Command command="pause" busy={isSending}>
            <Icon name="pause" /> Pause
          </Command>
        )}
        {canCall && lot.price !== null && (
          <Command command="sell" busy={isSending}>
            Sell now
          </Command>
        )}
        {canCall && lot.price === null && (
          <Command command="skip" busy={isSending}>
            Skip
          </Command>
        )}
        {lastSale !== null && (
          <Command command="undo" busy={isSending}>
            <Icon name="undo" /> Undo sale
          </Command>
        )}
      </form>
      {leads && <p className="soft pad">You are the highest bidder: only the clock sells.</p>}
      <GeneralFaults faults={refused.faults} className="err pad" />
      <dialog ref={undo.ref} aria-labelledby="undo-title">
        <form method="dialog">
          <h2 id="undo-title">Undo the last sale?</h2>
          <p>
            <bdi>{lastSale?.text}</bdi>. The money comes back, and the player comes up again.
            Everybody will then see the maxima for this player, and they are void. If others had set
            any, you can no longer buy the player.
          </p>
          <div className="row">
            <button className="btn" type="submit">
              Keep it
            </button>
            <button
              className="btn primary push"
              type="submit"
              onClick={() =>
                void send({ intent: "undo", player: null, sale: lastSale?.playerId ?? null })
              }
            >
              Undo the sale
            </button>
          </div>
        </form>
      </dialog>
    </section>
  );
}

function Command({
  command,
  busy,
  primary = false,
  children,
}: {
  command: ManagersCommand;
  /** Whether the last command is not answered yet, so that another one would not be sent. */
  busy: boolean;
  primary?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      className={primary ? "btn primary" : "btn"}
      type="submit"
      name="intent"
      value={command}
      aria-disabled={busy || undefined}
    >
      {children}
    </button>
  );
}
