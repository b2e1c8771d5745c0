import { Link } from "@remix-run/react";
import { type FormEvent, useId } from "react";
import type { LiveFixed, LivePart } from "#server/squads/making/live-room";
import { TeamCrest } from "../../../../components/crest";
import { GeneralFaults } from "../../../../components/faults";
import { formState, type Refused } from "../../../../lib/refused";
import { ClockRing } from "./clock-ring";
import { PlayersToName } from "./players-to-name";
import type { PlayerOf } from "./room-frame";
import { SquadCardLink } from "./squad-card-link";
import { useCommand } from "./use-command";
import type { RoomTools } from "./use-room";
import { closedTitle, type RoomNames } from "./words";

/** The time to name a player (rules.md#lots). */
const TURN_MS = 30_000;

/** Nobody is for sale: before the beginning, while a participant names a player, or after the end. */
export function NoLot({
  leagueId,
  fixed,
  part: { news, sales },
  names,
}: {
  leagueId: number;
  fixed: LiveFixed;
  part: LivePart;
  names: RoomNames;
}) {
  const { stage, turn } = news;
  if (stage === "closed") {
    return (
      <div className="lot-note">
        <h2>{closedTitle(news.events)}</h2>
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
              <TeamCrest of={turn.participantId} size={36} />{" "}
              <bdi>{names.owner(turn.participantId)}</bdi> names the next player
            </>
          )}
        </h2>
        {stage === "running" && <ClockRing endsAt={turn.endsAt} at={news.at} whole={TURN_MS} />}
      </div>
    </div>
  );
}

/** The players whom the reader can name in their turn, the first of their own list on top. */
export function Nominations({
  leagueId,
  fixed,
  part: { toCome, wishes },
  playerOf,
  formKey,
  answered,
  act,
}: {
  leagueId: number;
  fixed: LiveFixed;
  part: LivePart;
  playerOf: PlayerOf;
  formKey: string;
  answered: Refused | null;
  act: RoomTools["act"];
}) {
  const id = useId();
  const { refused, isSending, send } = useCommand(act, formState(answered, "nominate"));
  const players = toCome.flatMap((set) =>
    set.players.flatMap((each) => playerOf(each.playerId) ?? []),
  );
  const first = wishes.find(
    ({ rank, playerId }) => rank !== null && players.some((player) => player.id === playerId),
  );
  const favourite = first && playerOf(first.playerId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const player = submitter instanceof HTMLButtonElement ? Number(submitter.value) : 0;
    if (!isSending && player > 0) void send({ intent: "nominate", player });
  };
  return (
    <section className="sheet" aria-labelledby={`${id}-h`}>
      <header>
        <h2 id={`${id}-h`}>Name a player</h2>
        <span className="push soft num">{players.length}</span>
      </header>
      <form method="post" id={id} onSubmit={submit}>
        <input type="hidden" name="intent" value="nominate" />
        <input type="hidden" name="key" value={formKey} />
        <GeneralFaults faults={refused.faults} className="err" />
        {favourite && (
          <p className="row">
            <button
              className="btn primary"
              type="submit"
              name="player"
              value={favourite.id}
              aria-busy={isSending || undefined}
            >
              Name {favourite.name}
            </button>
            <span className="soft">first on your list</span>
          </p>
        )}
      </form>
      <PlayersToName
        leagueId={leagueId}
        form={id}
        players={players}
        nextMatches={fixed.nextMatches}
        isWished={(id) => wishes.some(({ playerId }) => playerId === id)}
      />
    </section>
  );
}
