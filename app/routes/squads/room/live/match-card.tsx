import { Form } from "@remix-run/react";
import type { Lot } from "#game/squads/ways/auction-state";
import { GeneralFaults } from "../../../../components/faults";
import { SubmitButton } from "../../../../components/submit-button";
import { formState, type Refused } from "../../../../lib/refused";
import { useCommand } from "./use-command";
import type { RoomTools } from "./use-room";
import type { RoomNames } from "./words";

/** After the hammer: the owner of last season takes the player at the price, or lets them go. */
export function MatchCard({
  lot,
  isMine,
  names,
  formKey,
  answered,
  act,
}: {
  lot: Lot & { readonly matcher: number };
  /** The former owner is the reader. */
  isMine: boolean;
  names: RoomNames;
  formKey: string;
  answered: Refused | null;
  act: RoomTools["act"];
}) {
  const refusedForm = formState(answered, "match", "decline");
  const { refused, isSending, send } = useCommand(act, refusedForm, lot.playerId);
  const player = names.player(lot.playerId);
  const price = names.price(lot.price ?? lot.base);
  const buyer = names.owner(lot.leader ?? 0);
  if (!isMine) {
    return (
      <p className="msg" role="status">
        <bdi>{names.owner(lot.matcher)}</bdi> had <bdi>{player}</bdi> last season, and has 10
        seconds to match {price}. Otherwise <bdi>{buyer}</bdi> gets the player.
      </p>
    );
  }
  return (
    <section className="sheet" aria-labelledby="match">
      <header>
        <h2 id="match">Match {price}?</h2>
      </header>
      <Form
        method="post"
        className="pad stack"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const isMatch = submitter?.getAttribute("value") === "match";
          void send({ intent: isMatch ? "match" : "decline", player: lot.playerId });
        }}
      >
        <p role="alert">
          <bdi>{player}</bdi> was yours last season. Take the player for {price}, or{" "}
          <bdi>{buyer}</bdi> does. You have 10 seconds.
        </p>
        <GeneralFaults faults={refused.faults} className="err" />
        <input type="hidden" name="key" value={`${formKey}-match`} />
        <input type="hidden" name="player" value={lot.playerId} />
        <p className="row">
          <SubmitButton choice intent="match" label={`Match ${price}`} done={isSending} />
          <SubmitButton choice quiet intent="decline" label="Let go" done={isSending} />
        </p>
      </Form>
    </section>
  );
}
