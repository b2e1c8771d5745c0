import { type FormEvent, useRef } from "react";
import { Icon } from "../../../components/drawing";
import { useDialog } from "../../../lib/use-dialog";

export type ManagersCommand = "pause" | "resume" | "sell" | "skip" | "undo";

/**
 * What only the manager does. Undoing asks first where a browser can: money comes back, and the
 * player goes up for sale again.
 */
export function ManagerBar({
  stage,
  hasBegun,
  hasLot,
  hasBid,
  lastSale,
  formKey,
  send,
}: {
  stage: "running" | "paused" | "closed";
  hasBegun: boolean;
  hasLot: boolean;
  hasBid: boolean;
  /** "Veer Malhari to Cow Corner Kings for 7.50"; null before the first. */
  lastSale: string | null;
  formKey: string;
  send: (command: ManagersCommand) => void;
}) {
  const undo = useDialog();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const command = submitter.value as ManagersCommand;
    if (command === "undo") undo.open();
    else send(command);
  };
  if (stage === "closed" && lastSale === null) return null;
  return (
    <section className="sheet managers" aria-label="Manager">
      <form method="post" ref={form} onSubmit={submit}>
        <input type="hidden" name="key" value={formKey} />
        {stage === "paused" && (
          <Command command="resume" primary>
            <Icon name="play" /> {hasBegun ? "Go on" : "Start"}
          </Command>
        )}
        {stage === "running" && (
          <Command command="pause">
            <Icon name="pause" /> Pause
          </Command>
        )}
        {stage !== "closed" && hasLot && hasBid && <Command command="sell">Sell now</Command>}
        {stage !== "closed" && hasLot && !hasBid && <Command command="skip">Skip</Command>}
        {lastSale !== null && (
          <Command command="undo">
            <Icon name="undo" /> Undo sale
          </Command>
        )}
      </form>
      <dialog ref={undo.ref} aria-labelledby="undo-title">
        <form method="dialog">
          <h2 id="undo-title">Undo the last sale?</h2>
          <p>
            <bdi>{lastSale}</bdi>. The money comes back, and the player comes up again.
          </p>
          <div className="row">
            <button className="btn" type="submit">
              Keep it
            </button>
            <button className="btn primary push" type="submit" onClick={() => send("undo")}>
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
  primary = false,
  children,
}: {
  command: ManagersCommand;
  primary?: boolean;
  children: React.ReactNode;
}) {
  return (
    <button className={primary ? "btn primary" : "btn"} type="submit" name="intent" value={command}>
      {children}
    </button>
  );
}
