import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readReaction, readSubject, type WallSubject } from "#game/stories/wall";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { showWall } from "#server/stories/show-wall";
import { deleteLine, react, writeLine } from "#server/stories/write-wall";
import { GeneralFaults } from "../../components/faults";
import { Wall } from "../../components/wall";
import { requireLeague } from "../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { formState } from "../../lib/refused";
import { returnPath } from "../../lib/return-path";

export const meta: MetaFunction = () => [{ title: "Wall - Gully" }];

const wallForm = z.object({
  intent: z.enum(["react", "line", "delete"]),
  back: text,
  reaction: text,
  line: text,
  of: chosenId,
});
type WallForm = z.output<typeof wallForm>;

/** The wall of one match, recap or entry of the log, on a page of its own. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  const subject = subjectOf(request);
  const { name, wall } = showWall(context.services, member, subject);
  const under = placeOf(member, subject);
  return json({ leagueId, tournamentId, crests, name, wall, under });
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
    return redirectWithToast(context, back + anchorFor(request), {
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
  { intent, reaction: chosen, line: typed, of: participantId }: WallForm,
): string {
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
function anchorFor(request: Request): string {
  return request.headers.get("sec-fetch-dest") === "empty" ? "" : "#wall";
}

/** The path of a page of the league with a wall; null for any other path. */
function backTo(leagueId: number, typed: string): string | null {
  const path = returnPath(typed);
  return path.startsWith(`/league/${leagueId}/`) ? path : null;
}

/** The page of the subject. */
function placeOf({ leagueId, tournamentId }: MemberLeague, subject: WallSubject | null) {
  const league = `/league/${leagueId}`;
  switch (subject?.kind) {
    case "match":
      return { to: `${league}/scores/${tournamentId}?fixture=${subject.id}`, name: "Scores" };
    case "recap":
      return { to: `${league}/recap/${subject.id}`, name: "Recap" };
    default:
      return { to: `${league}/log`, name: "League Log" };
  }
}

export default function WallPage() {
  const { leagueId, name, wall, under } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = formState(answer, "react", "line", "delete");
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
        back={`/league/${leagueId}/wall?on=${wall.subject}`}
        form={refused}
      />
    </>
  );
}
