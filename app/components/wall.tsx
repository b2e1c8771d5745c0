import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { plural } from "#game/core/words";
import { LONGEST_LINE, REACTION_LABELS, type Reaction } from "#game/stories/wall";
import type { CountedReaction, Wall as ShownWall, WallLine } from "#server/stories/show-wall";
import { type FormState, NOT_REFUSED } from "../lib/refused";
import styles from "../styles/screens/wall.css?url";
import { Field } from "./field";
import { ClockTime } from "./local-time";
import { SubmitButton } from "./submit-button";

interface Place {
  readonly leagueId: number;
  readonly subject: string;
  /** The page with the wall, to which a form returns. */
  readonly back: string;
}

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
            <Line key={line.participantId} place={place} line={line} />
          ))}
        </ol>
      )}
      <LineForm place={place} line={own.line} form={form} />
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

/** A form that writes on the wall, and returns to it. */
function WallForm({
  place: { leagueId, subject, back },
  intent,
  className,
  children,
}: {
  place: Place;
  intent: "react" | "line" | "delete";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      action={`/league/${leagueId}/wall?on=${subject}`}
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={back} />
      {children}
    </Form>
  );
}

function Reactions({
  place,
  reactions,
  own,
}: {
  place: Place;
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

function Line({ place, line }: { place: Place; line: WallLine }) {
  const { participantId, teamName, author, line: text, at, mine, mayDelete } = line;
  return (
    <li className={mine ? "mine" : undefined}>
      <p className="by">
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
    </li>
  );
}

function LineForm({ place, line, form }: { place: Place; line: string | null; form: FormState }) {
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

const FACE = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z";

/** Drawn as lines on a square of 24, because some devices have no emoji font. */
const LINES: Readonly<Record<Reaction, string>> = {
  "well played":
    "M3 11h4v9H3zM7 11l4-8a2.5 2.5 0 0 1 2.5 3L13 9h5.5a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7",
  "on fire":
    "M12 21a6.5 6.5 0 0 1-6.5-6.5C5.5 10 10 8 10.5 3c3 1.5 4.5 4 4.5 6.5 1-.5 1.5-1.3 1.8-2.3 1.2 1.8 1.7 4.3 1.7 6.800A6.5 6.5 0 0 1 12 21zM12 21a2.8 2.8 0 0 1-2.8-2.800c0-2 1.8-2.7 2.8-4.7 1 2 2.8 2.7 2.8 4.700A2.8 2.8 0 0 1 12 21",
  "ha ha": `${FACE}M7 13.500h10a5 5 0 0 1-10 0zM7 10l1.5-1.500L10 10M14 10l1.5-1.500L17 10`,
  wow: `${FACE}M9 9.500v.01M15 9.500v.01M12 13.500a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400z`,
  ouch: `${FACE}M9 9.500v.01M15 9.500v.01M8.5 16.500a4.2 4.2 0 0 1 7 0M17 12.500v2.5`,
  howzat:
    "M20.5 3.500l-5 5M13 8l3 3-8.5 9a2.1 2.1 0 0 1-3-3zM18.5 15.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  duck: "M9 11V7.500a3.5 3.5 0 1 1 7 0c0 1-.3 1.8-1 2.500M16 7.500h3.500L16 9.500M9 11H3.500c0 5 3 8.5 8 8.500s8-3 8-6.500c0-2.5-2-3.5-4.5-3M12 7v.01M8 14.500c1 1.5 3 2 5 1.5",
  champion:
    "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1.2 4.5 3.5 5M17 6h3c0 3-1.2 4.5-3.5 5M12 14v4M8 20.500h8M9.5 18h5",
};

/** The picture of a reaction, whose words are beside it. */
function ReactionDrawing({ reaction }: { reaction: Reaction }) {
  return (
    <svg className="reaction" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[reaction]} />
    </svg>
  );
}
