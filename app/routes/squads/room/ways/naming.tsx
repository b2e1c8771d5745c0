import { Form, Link } from "@remix-run/react";
import { useId } from "react";
import type { NextMatches } from "#server/play/season/next-matches";
import type { SlowMeans } from "#server/squads/making/show-slow";
import { GeneralFaults } from "../../../../components/faults";
import type { FormState } from "../../../../lib/refused";
import { PlayersToName } from "../live/players-to-name";
import type { PlayerOf } from "../live/room-frame";

/** The form to name a player, with players of the reader's list first. */
export function Naming({
  leagueId,
  own,
  toName,
  named,
  mostNamed,
  playerOf,
  nextMatches,
  wished,
  formKey,
  form,
}: {
  leagueId: number;
  own: SlowMeans;
  toName: readonly number[];
  /** Players for sale whom the reader has named. */
  named: readonly string[];
  mostNamed: number;
  playerOf: PlayerOf;
  nextMatches: NextMatches;
  /** The players on the reader's own list. */
  wished: ReadonlySet<number>;
  formKey: string;
  form: FormState;
}) {
  const id = useId();
  const canName = own.namingBlocked === null && toName.length > 0;
  return (
    <section className="sheet">
      <header>
        <h2>My nominations</h2>
        <span className="push soft num">
          {named.length} of {mostNamed}
        </span>
      </header>
      <div className="pad stack">
        {named.length > 0 && <p>Up for sale by you: {named.join(", ")}.</p>}
        <GeneralFaults faults={form.faults} className="err" />
        {canName && (
          <Form method="post" preventScrollReset id={id}>
            <input type="hidden" name="intent" value="nominate" />
            <input type="hidden" name="key" value={`${formKey}-name`} />
            <p className="soft">The first bid is the base price. Your list is marked.</p>
          </Form>
        )}
        {own.namingBlocked !== null && <p className="soft">{own.namingBlocked}</p>}
        {own.namingBlocked === null && toName.length === 0 && (
          <p className="soft">Nobody is left to name now.</p>
        )}
        <p>
          <Link to={`/league/${leagueId}/squads/list`}>My list</Link>
        </p>
      </div>
      {canName && (
        <PlayersToName
          leagueId={leagueId}
          form={id}
          players={toName.flatMap((each) => playerOf(each) ?? [])}
          nextMatches={nextMatches}
          isWished={(each) => wished.has(each)}
        />
      )}
    </section>
  );
}
