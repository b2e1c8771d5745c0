import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { makeClub } from "#server/leagues/clubs/make-club";
import { listAddable } from "#server/leagues/clubs/show-settings";
import { ClubShows } from "../../../components/club";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { ButtonRow, SubmissionKey } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { drawFormKey } from "../../../lib/draw-form-key.server";
import { requireUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text, tickedIds } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

export const meta = titled("Make a club");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { db } = context.services;
  const submissionKey = drawFormKey(context.services);
  return json({ submissionKey, leagues: listAddable(db, user.id) });
}

const clubForm = z.object({
  submissionKey: z.string().max(64).default(""),
  name: text,
  leagues: tickedIds,
});

export const action = answerNewClub;

async function answerNewClub(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { name, leagues: leagueIds, submissionKey } = parseForm(form, clubForm);
  try {
    const { clubId } = makeClub(context.services, user, { name, leagueIds, submissionKey });
    const success = { kind: "success", text: "The club is made." } as const;
    return await redirectWithToast(context, `/club/${clubId}`, success);
  } catch (error) {
    return refuseForm(error, args, {
      intent: "make",
      form,
      failed: "The club could not be made.",
    });
  }
}

export default function NewClub() {
  const { leagues, submissionKey } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "make");
  return (
    <>
      <div className="head">
        <div>
          <h1>Make a club</h1>
          <p className="soft">Titles, records and the history of your group over the years.</p>
        </div>
      </div>
      <Form className="sheet" method="post" noValidate>
        <div className="pad stack">
          <SubmissionKey stored={submissionKey} form={form} />
          <Field label="Club name" name="name" autoComplete="off" form={form} required />
          {leagues.length > 0 && (
            <fieldset>
              <legend>Leagues of the club</legend>
              {leagues.map(({ leagueId, name }) => (
                <label key={leagueId} className="check">
                  <input type="checkbox" name="leagues" value={leagueId} />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </fieldset>
          )}
          <ClubShows />
          <GeneralFaults faults={form.faults} />
          <ButtonRow cancel="/clubs">
            <SubmitButton label="Make club" busyLabel="Making..." />
          </ButtonRow>
        </div>
      </Form>
    </>
  );
}
