import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { plural } from "#game/core/words";
import { LONGEST_LINE, REACTION_LABELS, readSubject } from "#game/stories/wall";
import type {
  CountedReaction,
  Wall as ShownWall,
  WallAnswer,
  WallLine,
} from "#server/stories/show-wall";
import { type FormState, NOT_REFUSED } from "../lib/refused";
import styles from "../styles/screens/wall.css?url";
import { TeamCrest } from "./crest";
import { Field } from "./field";
import { ClockTime } from "./local-time";
import { ReactionDrawing } from "./reaction-drawing";
import { SubmitButton } from "./submit-button";
import { WallForm, type WallPlace } from "./wall-form";

/**
 * The posts of members under a match, a recap or an entry of the log: a reaction and a line each
 * (rules.md#wall). Its forms work without JavaScript.
 */
export function Wall({
  leagueId,
  wall,
  back,
  form = NOT_REFUSED,
}: {
  leagueId: number;
  wall: ShownWall;
  back: string;
  /** The form of the line after a refusal. */
  form?: FormState;
}) {
  const { subject, reactions, own, lines, olderLines } = wall;
  const place = { leagueId, subject, back };
  // Under a line to the league there are answers alone.
  const isLine = readSubject(subject)?.kind === "line";
  const sheet = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(sheet);
  return (
    <section
      ref={sheet}
      onSubmit={keepFocus}
      className="sheet wall"
      id="wall"
      aria-labelledby="wall-title"
    >
      {/* Loaded here, because most screens have no wall. */}
      <link rel="stylesheet" href={styles} />
      <header>
        <h2 id="wall-title">Wall</h2>
      </header>
      <Reactions place={place} reactions={reactions} own={own.reaction} />
      {lines.length > 0 && (
        <ol className="lines">
          {olderLines > 0 && <li className="soft">{plural(olderLines, "older line")} </li>}
          {lines.map((line) => (
            <Line key={line.participantId} place={place} line={line} form={form} />
          ))}
        </ol>
      )}
      {!isLine && <LineForm place={place} line={own.line} form={form} />}
    </section>
  );
}

/** Moves the focus to the field after a form of the wall is done, if the focused element has gone. */
function useKeptFocus(sheet: RefObject<HTMLElement | null>): () => void {
  const isSending = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle" || !isSending.current) return;
    isSending.current = false;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    sheet.current?.querySelector<HTMLElement>("input[name=line]")?.focus({ preventScroll: true });
  }, [state, sheet]);
  return () => {
    isSending.current = true;
  };
}

function Reactions({
  place,
  reactions,
  own,
}: {
  place: WallPlace;
  reactions: readonly CountedReaction[];
  own: string | null;
}) {
  const given = reactions.filter(({ count }) => count > 0);
  const total = given.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="pad">
      <WallForm place={place} intent="react" className="reactions">
        {reactions.map(({ reaction, count }) => {
          const pressed = reaction === own;
          return (
            <button
              key={reaction}
              type="submit"
              name="reaction"
              // Pressing one's own reaction takes it back.
              value={pressed ? "" : reaction}
              className="btn"
              aria-pressed={pressed}
              data-reaction={reaction}
            >
              <ReactionDrawing reaction={reaction} /> {REACTION_LABELS[reaction]}
              {count > 0 && (
                <>
                  <span className="vh">, </span>
                  <b className="num">{count}</b>
                </>
              )}
            </button>
          );
        })}
      </WallForm>
      {total > 0 && (
        <details className="who">
          <summary>Who reacted? ({total})</summary>
          <ul>
            {given.map((each) => (
              <Reacted key={each.reaction} {...each} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Reacted({ reaction, count, teamNames }: CountedReaction) {
  const more = count - teamNames.length;
  return (
    <li>
      <ReactionDrawing reaction={reaction} /> {REACTION_LABELS[reaction]}:{" "}
      {teamNames.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two teams may have no name, and the list is never reordered in place
        <span key={index}>
          {index > 0 && ", "}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </li>
  );
}

function Line({ place, line, form }: { place: WallPlace; line: WallLine; form: FormState }) {
  const { participantId, teamName, author, line: text, at, mine, mayDelete, answers } = line;
  return (
    <li className={mine ? "mine" : undefined}>
      <WallText {...{ participantId, teamName, author, at, text }} size={18} />
      {mayDelete && (
        <WallForm place={place} intent="delete">
          <input type="hidden" name="of" value={participantId} />
          <button
            type="submit"
            className="btn bare"
            aria-label={mine ? "Delete your line" : `Delete the line of ${teamName}`}
          >
            Delete
          </button>
        </WallForm>
      )}
      <div className="below">
        <Answers place={place} answers={answers} />
        <AnswerForm place={place} to={line} form={form} />
      </div>
    </li>
  );
}

function LineForm({
  place,
  line,
  form,
}: {
  place: WallPlace;
  line: string | null;
  form: FormState;
}) {
  return (
    <WallForm place={place} intent="line" className="pad write">
      <Field
        // After a post or a deletion, the field shows the stored line.
        key={line ?? ""}
        label={line === null ? "Your line" : "Change your line"}
        name="line"
        type="text"
        maxLength={LONGEST_LINE}
        autoComplete="off"
        defaultValue={line ?? ""}
        form={form}
      />
      <SubmitButton intent="line" label="Post" busyLabel="Posting..." quiet />
    </WallForm>
  );
}

/** The answers to a line, the oldest first (rules.md#wall). */
function Answers({ place, answers }: { place: WallPlace; answers: readonly WallAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ol className="answers">
      {answers.map(({ id, participantId, teamName, author, text, at, mayDelete }) => (
        <li key={id}>
          <WallText {...{ participantId, teamName, author, at, text }} size={16} />
          {mayDelete && (
            <WallForm place={place} intent="delete answer">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                className="btn bare"
                aria-label={`Delete the answer of ${teamName}`}
              >
                Delete
              </button>
            </WallForm>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Folded until somebody answers, or was refused. */
function AnswerForm({ place, to, form }: { place: WallPlace; to: WallLine; form: FormState }) {
  const { participantId, teamName, answers } = to;
  const isRefused = form.typed.of === String(participantId) && form.faults.length > 0;
  return (
    // A line with one more answer has a form that is folded and empty again.
    <details key={answers.length} className="answer" open={isRefused}>
      <summary>
        Answer{" "}
        <span className="vh">
          <bdi>{teamName}</bdi>
        </span>
      </summary>
      <WallForm place={place} intent="answer" className="write">
        <input type="hidden" name="of" value={participantId} />
        <Field
          label={`Your answer to ${teamName}`}
          name="reply"
          type="text"
          maxLength={LONGEST_LINE}
          autoComplete="off"
          {...(isRefused && { form })}
        />
        <SubmitButton intent="answer" label="Answer" busyLabel="Answering..." quiet />
      </WallForm>
    </details>
  );
}

/** A line of a wall, or an answer to one, below its author. */
function WallText({
  participantId,
  teamName,
  author,
  at,
  text,
  size,
}: {
  participantId: number;
  teamName: string;
  author: string;
  at: number;
  text: string;
  /** Of the crest, in pixels. */
  size: 16 | 18;
}) {
  return (
    <>
      <p className="by face">
        <TeamCrest of={participantId} size={size} />
        <b>
          <bdi>{teamName}</bdi>
        </b>{" "}
        <span className="soft">
          <bdi>{author}</bdi> · <ClockTime at={at} />
        </span>
      </p>
      <p className="text" dir="auto">
        {text}
      </p>
    </>
  );
}
