import { Form } from "@remix-run/react";
import { useId } from "react";
import type { NextMatches } from "#server/play/season/next-matches";
import type { RoomPlayer } from "#server/squads/making/live-room";
import { GeneralFaults } from "../../../../components/faults";
import { PlayerTable } from "../../../../components/players/player-table";
import type { FormState } from "../../../../lib/refused";
import type { PlayerOf } from "../live/room-frame";

interface PickFormProps {
  readonly leagueId: number;
  readonly isMyTurn: boolean;
  /** Hardly anybody ranks players for one match. */
  readonly isGame: boolean;
  /** The best of the reader's own ranking whom they can pick. */
  readonly ranked: readonly number[];
  /** All remaining players, the highest salary first. */
  readonly free: readonly number[];
  readonly playerOf: PlayerOf;
  readonly nextMatches: NextMatches;
  readonly formKey: string;
  readonly form: FormState;
}

/** The reader's own ranking, then all remaining players, each with a button during the reader's turn. */
export function PickForm(props: PickFormProps) {
  const { leagueId, isMyTurn, isGame, ranked, free, playerOf, nextMatches, formKey, form } = props;
  const id = useId();
  const listed = (ids: readonly number[]) => ids.flatMap((each) => playerOf(each) ?? []);
  const pick = (player: RoomPlayer) => (
    <button
      className="btn primary"
      type="submit"
      form={id}
      name="player"
      value={player.id}
      aria-label={`Pick ${player.name}`}
    >
      Pick
    </button>
  );
  const list = {
    leagueId,
    nextMatches,
    money: "Salary" as const,
    ...(isMyTurn && { action: "Pick", actionFor: pick, hasWords: true }),
  };
  return (
    <div className="stack">
      {/* The lists are outside: the sheets of players have forms of their own. */}
      <Form method="post" preventScrollReset id={id}>
        <input type="hidden" name="intent" value="pick" />
        <input type="hidden" name="key" value={formKey} />
        <GeneralFaults faults={form.faults} className="err" />
      </Form>
      {!(isGame && ranked.length === 0) && (
        <section className="sheet" aria-labelledby="my-ranking">
          <header>
            <h2 id="my-ranking">Next on my list</h2>
          </header>
          {ranked.length === 0 ? (
            <p className="pad soft">
              Nobody on your list can be picked. If your time runs out, the clock picks the player
              with the highest salary.
            </p>
          ) : (
            <PlayerTable
              {...list}
              caption="Next on my list"
              players={listed(ranked)}
              sort={null}
              hasFilter={false}
            />
          )}
        </section>
      )}
      <section className="sheet" aria-labelledby="players-left">
        <header>
          <h2 id="players-left">Players left</h2>
          <span className="push soft num">{free.length}</span>
        </header>
        <PlayerTable {...list} caption="Players left" players={listed(free)} />
      </section>
    </div>
  );
}
