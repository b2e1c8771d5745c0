import { useMemo } from "react";
import { plural, pluralForm } from "#game/core/words";
import type { Ownable } from "#server/squads/making/show-ownable";
import type { ShownOwned } from "#server/squads/making/show-squads";
import type { PreviewSquad, TablePreview } from "#server/squads/making/typed-table";
import { TeamCrest } from "../../components/crest";
import { Doubts } from "../../components/doubts";
import { PlayerTable } from "../../components/players/player-table";
import { usePriceText } from "../../components/price-text";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";
import { SquadTotals } from "./squad-totals";

/** The squads of a table with all faults; with a form, also the doubts and the button to save. */
export function PreviewedSquads({
  preview,
  form,
  ...place
}: SquadPlace & { preview: TablePreview; form?: FormState }) {
  const { doubts, leftOut, squads, isSound } = preview;
  return (
    <>
      {form && <Doubts doubts={doubts} leftOut={leftOut} form={form} />}
      <div className="squads">
        {squads.map((squad) => (
          <Previewed key={squad.participantId} squad={squad} {...place} />
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

interface SquadPlace {
  readonly leagueId: number;
  readonly ownable: Ownable;
}

function Previewed({ squad, leagueId, ownable }: SquadPlace & { squad: PreviewSquad }) {
  const withUnit = usePriceText();
  const { participantId, name, players, left, openPlaces, faults, missing } = squad;
  const id = `typed-${participantId}`;
  const rows = useMemo(() => rowsOf(players, ownable.players), [players, ownable]);
  return (
    <section className="sheet typed-squad" aria-labelledby={id}>
      <header>
        <div className="face">
          <TeamCrest of={participantId} />
          <h2 id={id}>
            <bdi>{name}</bdi>
          </h2>
        </div>
        <p className="push num">
          <b>{players.length}</b> in, <b>{withUnit(left)}</b> left
        </p>
      </header>
      {[...faults, ...missing].map((fault) => (
        <p key={fault} className={faults.includes(fault) ? "msg bad" : "msg warn"}>
          {fault}
        </p>
      ))}
      {rows.length > 0 && (
        <PlayerTable
          leagueId={leagueId}
          caption={`Squad of ${name}`}
          players={rows}
          nextMatches={ownable.nextMatches}
          money="Price"
          sort={null}
          hasFilter={false}
          foot={<SquadTotals players={rows} />}
        />
      )}
      {openPlaces > 0 && <p className="pad soft">{plural(openPlaces, "open place")}</p>}
    </section>
  );
}

/** In the order of the table; a player whom it names twice, which is a fault, has one row. */
function rowsOf(players: PreviewSquad["players"], everybody: Ownable["players"]): ShownOwned[] {
  const known = new Map(everybody.map((player) => [player.id, player]));
  const prices = new Map(players.map(({ id, price }) => [id, price]));
  return [...prices].flatMap(([id, price]) => {
    const player = known.get(id);
    return player === undefined ? [] : [{ ...player, price }];
  });
}
