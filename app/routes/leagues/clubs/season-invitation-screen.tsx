import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { AppError } from "#server/core/errors";
import {
  acceptSeason,
  declineSeason,
  requireSeasonInvitation,
} from "#server/leagues/clubs/season-invitations";
import { noSuchLeague, requireMember } from "#server/play/leagues/league-access";
import { SeasonInvitationCard } from "../../../components/season-invitation";
import type { Framing } from "../../../components/shell";
import { readId, requireUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

export const meta = titled("Invitation");

export const handle: Framing = { gate: true };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const leagueId = readId(params.leagueId) ?? 0;
  const { db } = context.services;
  if (isMember(context, user, leagueId)) return redirect(`/league/${leagueId}`);
  return json({ invitation: requireSeasonInvitation(db, user, leagueId) });
}

/** Whether they have joined in the meantime, or pressed the button twice. */
function isMember(
  { services }: LoaderFunctionArgs["context"],
  user: { readonly id: number },
  leagueId: number,
): boolean {
  try {
    requireMember(services.db, user, leagueId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return false;
    throw error;
  }
}

const answerForm = z.object({ intent: z.enum(["join", "decline"]) });

export const action = answerInvitation;

async function answerInvitation(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const user = await requireUser(request, context);
  const leagueId = readId(params.leagueId);
  if (leagueId === null) throw noSuchLeague();
  const form = await readForm(request);
  const { intent } = parseForm(form, answerForm);
  if (isMember(context, user, leagueId)) return redirect(`/league/${leagueId}`);
  const { league } = requireSeasonInvitation(services.db, user, leagueId);
  try {
    if (intent === "join") {
      acceptSeason(services, user, leagueId);
      const success = { kind: "success", text: `You are in ${league}.` } as const;
      return await redirectWithToast(context, `/league/${leagueId}`, success);
    }
    declineSeason(services, user, leagueId);
    const declined = { kind: "success", text: `You have declined ${league}.` } as const;
    return await redirectWithToast(context, "/my-leagues", declined);
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "Your answer could not be saved." });
  }
}

export default function InvitationPage() {
  const { invitation } = useLoaderData<typeof loader>();
  const { faults } = formState(useActionData<typeof action>(), "join", "decline");
  return (
    <>
      <div className="head">
        <h1>Next season</h1>
      </div>
      <div className="sheet pad stack">
        <SeasonInvitationCard invitation={invitation} />
        {faults.map(({ sentence }) => (
          <p key={sentence} className="msg bad" role="alert">
            {sentence}
          </p>
        ))}
      </div>
    </>
  );
}
