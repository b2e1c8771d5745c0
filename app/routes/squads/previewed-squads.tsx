import { plural, pluralForm } from "#game/core/words";
import { priceText } from "#game/squads/prices";
import type { PreviewSquad, TablePreview } from "#server/squads/making/typed-table";
import { Doubts } from "../../components/doubts";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";

/** The squads of a table with all faults; with a form, also the doubts and the button to save. */
export function PreviewedSquads({ preview, form }: { preview: TablePreview; form?: FormState }) {
  const { doubts, leftOut, squads, isSound } = preview;
  return (
    <>
      {form && <Doubts doubts={doubts} leftOut={leftOut} form={form} />}
      <div className="squads">
        {squads.map((squad) => (
          <Previewed key={squad.participantId} squad={squad} />
        ))}
      </div>
      {form && isSound && doubts.length > 0 && (
        <p className="msg warn">
          {pluralForm(
            doubts.length,
            "One question above is open. Saved without an answer, its lines are left out.",
            `${doubts.length} questions above are open. Saved without answers, their lines are left out.`,
          )}
        </p>
      )}
      {form && isSound && (
        <div className="row">
          <SubmitButton choice intent="save" label="Save Squads" busyLabel="Saving..." />
        </div>
      )}
      {form && !isSound && <p className="msg bad">Nothing can be saved yet.</p>}
    </>
  );
}

function Previewed({ squad }: { squad: PreviewSquad }) {
  const { participantId, name, players, left, openPlaces, faults, missing } = squad;
  const id = `typed-${participantId}`;
  return (
    <section className="sheet typed-squad" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <bdi>{name}</bdi>
        </h2>
        <p className="push num">
          <b>{players.length}</b> in, <b>{priceText(left)}</b> left
        </p>
      </header>
      {[...faults, ...missing].map((fault) => (
        <p key={fault} className={faults.includes(fault) ? "msg bad" : "msg warn"}>
          {fault}
        </p>
      ))}
      <ol className="pad">
        {players.map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a table may name one player twice
          <li key={index}>
            <bdi>{player.name}</bdi>: <span className="num">{priceText(player.price)}</span>
          </li>
        ))}
      </ol>
      {openPlaces > 0 && <p className="pad soft">{plural(openPlaces, "open place")}</p>}
    </section>
  );
}
