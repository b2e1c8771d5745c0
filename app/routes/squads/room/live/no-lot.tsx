import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import type { LiveFixed, LivePart } from "#server/squads/making/live-room";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { formState, type Refused } from "../../../../lib/refused";
import { ClockRing } from "./clock-ring";
import type { PlayerOf } from "./room-frame";
import { SquadCardLink } from "./squad-card-link";
import { useCommand } from "./use-command";
import type { RoomTools } from "./use-room";
import type { RoomNames } from "./words";

/** The time to name a player (rules.md#lots). */
const TURN_MS = 30_000;

/** Nobody is for sale: before the beginning, while a participant names a player, or after the end. */
export function NoLot({
  leagueId,
  fixed,
  part: { news, sales, toCome, wishes },
  names,
  playerOf,
  formKey,
  answered,
  act,
}: {
  leagueId: number;
  fixed: LiveFixed;
  part: LivePart;
  names: RoomNames;
  playerOf: PlayerOf;
  formKey: string;
  answered: Refused | null;
  act: RoomTools["act"];
}) {
  const { stage, turn } = news;
  if (stage === "closed") {
    return (
      <div className="lot-note">
        <h2>The squads are complete</h2>
        <p>{sales.length} players were sold.</p>
        <p className="row">
          <Link className="btn primary" to={`/league/${leagueId}/squads`}>
            All squads
          </Link>
          <SquadCardLink leagueId={leagueId} seats={news.seats} mine={fixed.participantId} />
        </p>
      </div>
    );
  }
  if (turn === null) {
    const isWaiting = news.events.length === 0;
    return (
      <div className="lot-note">
        <h2>{isWaiting ? "Waiting for the first lot" : "Waiting for the next lot"}</h2>
        {isWaiting && (
          <p>
            {fixed.manages
              ? "Start when everybody is here."
              : "The manager starts when everybody is here."}
          </p>
        )}
      </div>
    );
  }
  const isMine = turn.participantId === fixed.participantId;
  return (
    <div className="lot-note">
      <div className="lot-turn">
        <h2>
          {isMine ? (
            "Name the next player"
          ) : (
            <>
              <bdi>{names.owner(turn.participantId)}</bdi> names the next player
            </>
          )}
        </h2>
        {stage === "running" && <ClockRing endsAt={turn.endsAt} at={news.at} whole={TURN_MS} />}
      </div>
      {isMine && (
        <NameForm
          ids={toCome.flatMap(({ players }) => players.map((each) => each.playerId))}
          first={wishes.find(({ rank }) => rank !== null)?.playerId ?? null}
          playerOf={playerOf}
          formKey={formKey}
          answered={answered}
          act={act}
        />
      )}
    </div>
  );
}

function NameForm({
  ids,
  first,
  playerOf,
  formKey,
  answered,
  act,
}: {
  ids: readonly number[];
  /** The first player of the reader's own list. */
  first: number | null;
  playerOf: PlayerOf;
  formKey: string;
  answered: Refused | null;
  act: RoomTools["act"];
}) {
  const { refused, isSending, send } = useCommand(act, formState(answered, "nominate"));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const player = Number(new FormData(event.currentTarget).get("player"));
    if (!isSending) void send({ intent: "nominate", player });
  };
  return (
    <form method="post" className="name-form" onSubmit={submit}>
      <input type="hidden" name="intent" value="nominate" />
      <input type="hidden" name="key" value={formKey} />
      <GeneralFaults faults={refused.faults} className="err" />
      <Field label="Player" name="player" form={refused} defaultValue={first ?? undefined}>
        {(control) => (
          <span className="joined">
            <select {...control}>
              {ids.map((id) => (
                <option key={id} value={id}>
                  {playerOf(id)?.name}
                </option>
              ))}
            </select>
            <button className="btn primary" type="submit" aria-busy={isSending || undefined}>
              Name
            </button>
          </span>
        )}
      </Field>
    </form>
  );
}
