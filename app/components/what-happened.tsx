import type { ReactNode } from "react";
import { plural } from "#game/core/words";
import { LONGEST_LINE, REACTION_LABELS } from "#game/stories/wall";
import type { Talk } from "#server/stories/stream/read-talk";
import type { Stream, StreamEvent } from "#server/stories/stream/show-stream";
import { type FormState, NOT_REFUSED } from "../lib/refused";
import { recapPath, wallPath } from "./addresses";
import { TeamCrest, useCrest } from "./crest";
import { Icon } from "./drawing";
import { FaultLines, faultAria } from "./faults";
import { Link } from "./link";
import { StreamTime } from "./local-time";
import { ReactionDrawing } from "./reaction-drawing";
import { SubmitButton } from "./submit-button";
import { WallForm } from "./wall-form";

/**
 * The events of the league, the newest on top (rules.md#what-happened). Null without events where
 * nobody can write.
 */
export function WhatHappened({
  leagueId,
  tournamentId,
  stream,
  back,
  form = NOT_REFUSED,
  now = null,
  headed = false,
}: {
  leagueId: number;
  tournamentId: number;
  stream: Stream;
  /** The page, to which a form returns. */
  back: string;
  /** The form of the box after a refusal. */
  form?: FormState;
  /** An event of the match in play, above all others. */
  now?: ReactNode;
  /** With a heading and a link to the whole stream, whose page has a heading of its own. */
  headed?: boolean;
}) {
  const { events, wall, now: readAt } = stream;
  if (wall === null && events.length === 0 && now === null) return null;
  return (
    <section className="sheet stream" id="happened" aria-label="What happened">
      {headed && (
        <header>
          <h2>What happened</h2>
          {stream.older !== null && (
            <Link className="push" to={wallPath(leagueId)} aria-label="All that happened">
              All
            </Link>
          )}
        </header>
      )}
      {wall !== null && <Box leagueId={leagueId} back={back} form={form} events={events} />}
      {(events.length > 0 || now !== null) && (
        <ol>
          {now}
          {events.map((event) => (
            <Event
              key={event.key}
              place={{ leagueId, tournamentId, back, recaps: stream.recaps }}
              event={event}
              readAt={readAt}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface Place {
  readonly leagueId: number;
  readonly tournamentId: number;
  readonly back: string;
  readonly recaps: boolean;
}

/** A line to the league. */
function Box({
  leagueId,
  back,
  form,
  events,
}: {
  leagueId: number;
  back: string;
  form: FormState;
  events: readonly StreamEvent[];
}) {
  return (
    <WallForm place={{ leagueId, subject: null, back }} intent="say" className="write">
      <input
        // After a post, the field is empty again.
        key={events.find(({ kind }) => kind === "line")?.key}
        aria-label="Write to the league"
        placeholder="Write to the league"
        name="line"
        type="text"
        maxLength={LONGEST_LINE}
        autoComplete="off"
        defaultValue={form.typed.line}
        {...faultAria(form.faults, "line")}
      />
      <SubmitButton intent="say" label="Send" busyLabel="Sending..." quiet />
      <FaultLines faults={form.faults} field="line" />
    </WallForm>
  );
}

const ICONS = {
  passed: "swap",
  line: "person",
  recap: "cup",
  correction: "reset",
  rule: "rule",
  squads: "swap",
  made: "check",
} as const;

function Event({ place, event, readAt }: { place: Place; event: StreamEvent; readAt: number }) {
  const { kind, at, who, pieces, talk } = event;
  const isHeadline = kind === "recap" || kind === "passed";
  return (
    <li className={isHeadline ? "ev hl" : "ev"}>
      <Mark event={event} />
      <div>
        <p dir="auto">
          {who !== null && (
            <>
              <b>
                <bdi>{who}</bdi>
              </b>{" "}
            </>
          )}
          {pieces.map(({ kind: of, text }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has a name several times
            of === "team" ? <bdi key={index}>{text}</bdi> : <span key={index}>{text}</span>,
          )}
        </p>
        <Acts place={place} event={event} />
        {talk?.line && <FewAnswers answers={talk.line.answers} />}
      </div>
      <StreamTime at={at} readAt={readAt} />
    </li>
  );
}

/** The crest of whose event it is, or a drawing for the league's own. */
function Mark({ event: { kind, participantId } }: { event: StreamEvent }) {
  const crest = useCrest(participantId ?? 0);
  if (participantId !== null && crest !== null) return <TeamCrest of={participantId} />;
  return (
    <span className="gl">
      <Icon name={ICONS[kind]} />
    </span>
  );
}

/** The page behind an event, its reactions, and the way to answer. */
function Acts({ place, event: { kind, fixture, talk } }: { place: Place; event: StreamEvent }) {
  const { leagueId, tournamentId, recaps } = place;
  const isOfMatch = fixture !== null && (kind === "line" || kind === "correction");
  if (talk === null && !(fixture && kind === "recap") && !isOfMatch && kind !== "made") return null;
  return (
    <div className="acts">
      {talk && <TalkActs place={place} talk={talk} />}
      {fixture && kind === "recap" && (
        <Link to={recapPath(leagueId, fixture.id)}>Recap of match {fixture.number}</Link>
      )}
      {isOfMatch && (
        <Link to={`/league/${leagueId}/scores/${tournamentId}?fixture=${fixture.id}`}>
          Match {fixture.number}
        </Link>
      )}
      {kind === "made" && (
        <Link to={`/league/${leagueId}/${recaps ? "recaps#squads" : "squads"}`}>
          {recaps ? "Best and worst buys" : "Squads"}
        </Link>
      )}
    </div>
  );
}

/** One tap gives the reaction that most gave, or takes the own one back; the page has all eight. */
export function TalkActs({ place, talk }: { place: Pick<Place, "leagueId" | "back">; talk: Talk }) {
  const { subject, reactions, top, own, reacted, line } = talk;
  const { leagueId, back } = place;
  const shown = own ?? top ?? "well played";
  const isOfLine = line === null || subject.startsWith("line-");
  return (
    <>
      {isOfLine && (
        <WallForm place={{ leagueId, subject, back }} intent="react">
          <button
            type="submit"
            name="reaction"
            value={own === null ? shown : ""}
            aria-pressed={own !== null}
            aria-label={`${REACTION_LABELS[shown]}, ${plural(reactions, "reaction")}`}
          >
            <ReactionDrawing reaction={shown} />
            {reactions > 0 && <b className="num">{reactions}</b>}
            {reacted.map(({ participantId }) => (
              <TeamCrest key={participantId} of={participantId} size={16} />
            ))}
          </button>
        </WallForm>
      )}
      <Link to={wallPath(leagueId, subject)}>
        {line && line.answered > line.answers.length ? `All ${line.answered} answers` : "Answer"}
      </Link>
    </>
  );
}

/** The page of the line has all of them. */
function FewAnswers({ answers }: { answers: NonNullable<Talk["line"]>["answers"] }) {
  if (answers.length === 0) return null;
  return (
    <ol className="answers">
      {answers.map(({ id, participantId, author, text }) => (
        <li key={id}>
          <TeamCrest of={participantId} size={16} />
          <p dir="auto">
            <b>
              <bdi>{author}</bdi>
            </b>{" "}
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
