import { Form } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import type { ShownNote } from "#server/leagues/notes/show-notes";
import { ClockTime } from "./local-time";
import { SubmitButton } from "./submit-button";

interface Place {
  readonly leagueId: number;
  /** Whether the notes stand on League Home, to which their forms return. */
  readonly home: boolean;
  /** A manager may take notes down here. */
  readonly manages?: boolean;
}

/** Notes and polls of the League Manager (rules.md#notes). */
export function Notes({ notes, ...place }: Place & { notes: readonly ShownNote[] }) {
  return (
    <section className="sheet note-sheet" aria-label="Notes and polls">
      <ul className="people notes">
        {notes.map((note) => (
          <li key={note.id}>
            {note.poll === null ? (
              <p>
                <bdi>{note.text}</bdi>
              </p>
            ) : (
              <Poll note={note} poll={note.poll} place={place} />
            )}
            <Foot note={note} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Poll({
  note: { id, text, endedAt },
  poll,
  place,
}: {
  note: ShownNote;
  poll: NonNullable<ShownNote["poll"]>;
  place: Place;
}) {
  const { answers, secret, mayVote, hasVoted, votes } = poll;
  if (!mayVote) {
    return (
      <div className="poll">
        <p>
          <b>
            <bdi>{text}</bdi>
          </b>
        </p>
        <ul>
          {answers.map((answer) => (
            <li key={answer.text}>
              <AnswerWords answer={answer} />
            </li>
          ))}
        </ul>
        {endedAt !== null && secret && answers[0]?.votes === null && (
          <p className="sub">Too few voted to show the votes of a secret poll.</p>
        )}
      </div>
    );
  }
  return (
    <Form
      className="poll"
      method="post"
      action={`/league/${place.leagueId}/notes`}
      preventScrollReset
    >
      <Hidden note={id} place={place} />
      <fieldset>
        <legend>
          <bdi>{text}</bdi>
        </legend>
        {answers.map((answer, index) => (
          <label key={answer.text} className="check">
            <input
              type="radio"
              name="choice"
              value={index + 1}
              defaultChecked={answer.mine}
              required
            />
            <span>
              <AnswerWords answer={answer} />
            </span>
          </label>
        ))}
      </fieldset>
      <p className="sub">
        {secret
          ? `${votesText(votes)} Nobody sees who votes for what.`
          : "Everybody sees who votes for what."}
      </p>
      <SubmitButton intent="vote" label={hasVoted ? "Change my vote" : "Vote"} choice quiet />
    </Form>
  );
}

function votesText(votes: number): string {
  if (votes === 0) return "Nobody has voted yet.";
  return pluralForm(votes, "1 member has voted.", `${votes} members have voted.`);
}

function AnswerWords({
  answer: { text, votes, voters },
}: {
  answer: NonNullable<ShownNote["poll"]>["answers"][number];
}) {
  return (
    <>
      <bdi>{text}</bdi>
      {votes !== null && (
        <span className="sub">
          {pluralForm(votes, "1 vote", `${votes} votes`)}
          {voters.map((voter, index) => (
            <span key={voter}>
              {index === 0 ? ": " : ", "}
              <bdi>{voter}</bdi>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function Foot({
  note: { id, at, author, endsAt, endedAt, poll },
  place,
}: {
  note: ShownNote;
  place: Place;
}) {
  const isOver = endedAt !== null;
  return (
    <div className="note-foot">
      <p className="sub">
        {author !== null && (
          <>
            <bdi>{author}</bdi>,{" "}
          </>
        )}
        <ClockTime at={at} />
        {!isOver && endsAt !== null && (
          <>
            , {poll === null ? "shown until" : "open until"} <ClockTime at={endsAt} />
          </>
        )}
        {isOver && poll !== null && ", over"}
        {isOver && poll === null && ", taken down"}
      </p>
      {place.home && (poll === null || isOver) && (
        <NoteForm note={id} place={place} intent="dismiss" label="Dismiss" />
      )}
      {place.manages && !isOver && (
        <NoteForm
          note={id}
          place={place}
          intent="end"
          label={poll === null ? "Take down" : "Close the poll"}
        />
      )}
    </div>
  );
}

function NoteForm({
  note,
  place,
  intent,
  label,
}: {
  note: number;
  place: Place;
  intent: "dismiss" | "end";
  label: string;
}) {
  return (
    <Form method="post" action={`/league/${place.leagueId}/notes`} preventScrollReset>
      <Hidden note={note} place={place} />
      <button className="btn" type="submit" name="intent" value={intent}>
        {label}
      </button>
    </Form>
  );
}

function Hidden({ note, place: { home } }: { note: number; place: Place }) {
  return (
    <>
      <input type="hidden" name="note" value={note} />
      {home && <input type="hidden" name="from" value="home" />}
    </>
  );
}
