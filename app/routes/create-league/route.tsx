import { json, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/team/league-settings";
import { AppError } from "#server/errors";
import { findTournament } from "#server/season/find-tournament";
import type { Services } from "#server/services";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { Shell } from "../../components/shell";
import { SubmitButton } from "../../components/submit-button";
import { readId, requireUser } from "../../lib/guards.server";
import { type FormState, formState } from "../../lib/refused";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { createLeagueAction } from "./action.server";
import { BudgetFields, PlayoffFields, RoleFields } from "./setting-fields";

const KEY_BYTES = 16;

const LOAD_FAILED = "Failed to fetch tournament details.";

export const meta: MetaFunction = () => [{ title: "Create League - Gully" }];

export const loader = withErrorResponses(
  async ({ request, context }) => {
    await requireUser(request, context);
    const { db, randomBytes } = context.services;
    const id = readId(new URL(request.url).searchParams.get("tournamentId"));
    // Of this one form: sent twice, it makes one league.
    const submissionKey = randomBytes(KEY_BYTES).toString("hex");
    return json({ tournament: id === null ? null : nameOf(db, id), submissionKey });
  },
  { failed: LOAD_FAILED },
);

/** Null for a tournament that there is not. */
function nameOf(db: Services["db"], id: number): string | null {
  try {
    return findTournament(db, id).name;
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
}

export const action = withErrorResponses(createLeagueAction);

export default function CreateLeague() {
  const { tournament, submissionKey } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "create");
  return (
    <Shell>
      <div className="head">
        <div>
          <h1>Create League</h1>
          <p className="soft">{tournament ?? "Tournament Name Not Found"}</p>
          <p className="soft sm">Every rule can be changed later under Rules.</p>
        </div>
      </div>
      <Form className="stack" method="post" noValidate>
        <input
          type="hidden"
          name="submissionKey"
          value={form.typed.submissionKey ?? submissionKey}
        />
        <fieldset className="sheet">
          <legend className="vh">League</legend>
          <header>
            <h2>League</h2>
          </header>
          <div className="pad two">
            <Field label="League Name" name="name" autoComplete="off" form={form} required />
            <Field label="Team Name" name="teamName" autoComplete="off" form={form} required />
          </div>
        </fieldset>
        <details className="more" open={areSettingsRefused(form)}>
          <summary>
            <b>Rules</b> the defaults
            <span className="push soft">Change</span>
          </summary>
          <div className="cols even">
            <BudgetFields form={form} />
            <div className="stack">
              <RoleFields form={form} />
              <PlayoffFields form={form} />
            </div>
          </div>
        </details>
        <GeneralFaults faults={form.faults} />
        <div className="row">
          <SubmitButton label="Create League" busyLabel="Creating..." />
          <Link className="btn" to="/tournaments">
            Cancel
          </Link>
        </div>
      </Form>
    </Shell>
  );
}

/** What is wrong has to be seen, also where it is folded away otherwise. */
function areSettingsRefused({ faults }: FormState): boolean {
  return faults.some(({ fields }) => fields.some((field) => field in DEFAULT_LEAGUE_SETTINGS));
}
