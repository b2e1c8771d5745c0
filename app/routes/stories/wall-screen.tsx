import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readReaction, readSubject, type WallSubject } from "#game/stories/wall";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { showWall } from "#server/stories/show-wall";
import { type StreamPlace, showStream, teamsOfStream } from "#server/stories/stream/show-stream";
import {
  answerLine,
  deleteAnswer,
  deleteLine,
  react,
  sayToLeague,
  writeLine,
} from "#server/stories/write-wall";
import { wallPath } from "../../components/addresses";
import { GeneralFaults } from "../../components/faults";
import { Wall } from "../../components/wall";
import { WhatHappened } from "../../components/what-happened";
import { requireLeague } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { chosenId, parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { formState } from "../../lib/refused";
import { returnPath } from "../../lib/return-path";

export const meta = titled<typeof loader>((data) =>
  data && "stream" in data ? "What happened" : "Wall",
);

const wallForm = z.object({
  intent: z.enum(["react", "line", "delete", "answer", "delete answer", "say"]),
  back: text,
  reaction: text,
  line: text,
  of: chosenId,
  reply: text,
  id: chosenId,
});
type WallForm = z.output<typeof wallForm>;

const PAGE_EVENTS = 50;

/** The whole stream of the league; or the wall of one match, recap, entry of the log or line. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("on")) {
    const place = readPlace(searchParams);
    const stream = await showStream(context.services, member, { most: PAGE_EVENTS, ...place });
    const crests = showCrests(context.services, member, teamsOfStream(stream));
    return json({ leagueId, tournamentId, crests, stream, isFirst: place === null });
  }
  const subject = subjectOf(request);
  const { name, wall } = showWall(context.services, member, subject);
  const shown = wall.lines.flatMap((line) => [line, ...line.answers]);
  const crests = showCrests(context.services, member, shown);
  const under = placeOf(member, subject);
  return json({ leagueId, tournamentId, crests, name, wall, under });
}

/** Null for the newest events. */
function readPlace(search: URLSearchParams): { readonly at: StreamPlace } | null {
  const [, from, skip = "0"] = /^(\d{1,15})(?:-(\d{1,3}))?$/.exec(search.get("from") ?? "") ?? [];
  return from === undefined ? null : { at: { from: Number(from), skip: Number(skip) } };
}

export const action = writeOnWall;

async function writeOnWall(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const subject = subjectOf(request);
  const form = await readForm(request);
  const input = parseForm(form, wallForm);
  try {
    const success = write(context.services, member, subject, input);
    const back = backTo(member.leagueId, input.back) ?? placeOf(member, subject).to;
    return redirectWithToast(context, back + anchorFor(request, member, back), {
      kind: "success",
      text: success,
    });
  } catch (error) {
    const failed = "The wall could not be changed.";
    return refuseForm(error, args, { intent: input.intent, form, failed });
  }
}

/** @returns the sentence for the toast */
function write(
  services: Services,
  member: MemberLeague,
  subject: WallSubject | null,
  { intent, reaction: chosen, line: typed, of: participantId, reply, id }: WallForm,
): string {
  if (intent === "say") {
    sayToLeague(services, member, { typed });
    return "Line posted.";
  }
  if (intent === "answer") {
    answerLine(services, member, { subject, participantId, typed: reply });
    return "Answer posted.";
  }
  if (intent === "delete answer") {
    deleteAnswer(services, member, { subject, answerId: id });
    return "Answer deleted.";
  }
  if (intent === "delete") {
    deleteLine(services, member, { subject, participantId });
    return "Line deleted.";
  }
  if (intent === "line") {
    const { isThere } = writeLine(services, member, { subject, typed });
    return isThere ? "Line posted." : "Line deleted.";
  }
  const reaction = readReaction(chosen);
  react(services, member, { subject, reaction });
  return reaction === null ? "Reaction taken back." : "Reaction saved.";
}

function subjectOf(request: Request): WallSubject | null {
  return readSubject(new URL(request.url).searchParams.get("on") ?? "");
}

/**
 * A full page load opens at the wall; a script's request keeps the reader's place, which an anchor
 * would change.
 */
function anchorFor(request: Request, { leagueId }: MemberLeague, back: string): string {
  if (request.headers.get("sec-fetch-dest") === "empty") return "";
  return back === `/league/${leagueId}` || back === wallPath(leagueId) ? "#happened" : "#wall";
}

/** The path of a page of the league with a wall; null for any other path. */
function backTo(leagueId: number, typed: string): string | null {
  const path = returnPath(typed);
  const league = `/league/${leagueId}`;
  return path === league || path.startsWith(`${league}/`) ? path : null;
}

/** The page of the subject. */
function placeOf({ leagueId, tournamentId }: MemberLeague, subject: WallSubject | null) {
  const league = `/league/${leagueId}`;
  switch (subject?.kind) {
    case "match":
      return { to: `${league}/scores/${tournamentId}?fixture=${subject.id}`, name: "Scores" };
    case "recap":
      return { to: `${league}/recap/${subject.id}`, name: "Recap" };
    case "log":
      return { to: `${league}/log`, name: "League Log" };
    default:
      return { to: wallPath(leagueId), name: "What happened" };
  }
}

export default function WallPage() {
  const data = useLoaderData<typeof loader>();
  return "stream" in data ? <WholeStream {...data} /> : <OneWall {...data} />;
}

type Loaded = SerializeFrom<typeof loader>;

/** All that happened, page by page. */
function WholeStream({
  leagueId,
  tournamentId,
  stream,
  isFirst,
}: Extract<Loaded, { stream: unknown }>) {
  const answer = useActionData<typeof action>();
  const { older } = stream;
  return (
    <>
      <div className="head">
        <h1>What happened</h1>
        <Link className="btn" to={`/league/${leagueId}/log`}>
          League Log
        </Link>
      </div>
      <WhatHappened
        leagueId={leagueId}
        tournamentId={tournamentId}
        stream={isFirst ? stream : { ...stream, wall: null }}
        back={wallPath(leagueId)}
        form={formState(answer, "say", "react")}
      />
      <nav className="row" aria-label="Pages">
        {!isFirst && (
          <Link className="btn" to={wallPath(leagueId)}>
            Newest
          </Link>
        )}
        {older !== null && (
          <Link className="btn" to={`${wallPath(leagueId)}?from=${older.from}-${older.skip}`}>
            Older
          </Link>
        )}
      </nav>
    </>
  );
}

function OneWall({ leagueId, name, wall, under }: Extract<Loaded, { wall: unknown }>) {
  const answer = useActionData<typeof action>();
  const refused = formState(answer, "react", "line", "delete", "answer", "delete answer");
  return (
    <>
      <div className="head">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <Link className="btn" to={under.to}>
          {under.name}
        </Link>
      </div>
      <GeneralFaults faults={refused.faults} />
      <Wall
        leagueId={leagueId}
        wall={wall}
        back={wallPath(leagueId, wall.subject)}
        form={refused}
      />
    </>
  );
}
