import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { listPacks } from "#server/matches/packs/show-packs";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { ClockTime } from "../../../components/local-time";
import { OperatorHead } from "../../../components/operator-head";
import { SubmitButton } from "../../../components/submit-button";
import { requireOperatorUser } from "../../../lib/guards.server";
import { formState } from "../../../lib/refused";
import { PackPreview } from "./pack-preview";
import { packsAction } from "./packs-action.server";

export const meta: MetaFunction = () => [{ title: "Season packs - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json({ packs: listPacks(context.services, operator) });
}

export const action = packsAction;

export default function SeasonPacks() {
  const { packs } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const form = formState(answered, "preview", "save", "league");
  const shown = answered?.preview ?? null;
  return (
    <>
      <OperatorHead title="Season packs" />
      <div className="stack">
        <div id="plan" className="stack" aria-live="polite">
          <GeneralFaults faults={form.faults} />
          {shown !== null && <PackPreview {...shown} />}
        </div>
        <Form className="sheet" method="post" action="#plan" encType="multipart/form-data">
          <header>
            <h2>Take in a season pack</h2>
          </header>
          <div className="pad stack">
            <p>
              A season pack is a file with the fixtures, squads and salaries of a season. You see
              what it adds and changes before anything is stored.
            </p>
            <Field
              label="Address of the pack"
              name="address"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              form={form}
            />
            <Field label="Or its file" name="files" type="file" accept=".json,application/json" />
            <div className="row">
              <SubmitButton
                choice
                intent="preview"
                label="Show Changes"
                busyLabel="Reading..."
                quiet={shown !== null}
              />
            </div>
          </div>
        </Form>
        {packs.length > 0 && <PackList packs={packs} />}
      </div>
    </>
  );
}

interface Listed {
  readonly tournamentId: number;
  readonly tournament: string;
  readonly version: number;
  readonly importedAt: number;
}

/** Tournaments that packs have made. */
function PackList({ packs }: { packs: readonly Listed[] }) {
  return (
    <section className="sheet" aria-labelledby="packs">
      <header>
        <h2 id="packs">Taken in</h2>
      </header>
      <ul className="operated">
        {packs.map(({ tournamentId, tournament, version, importedAt }) => (
          <li key={tournamentId}>
            <Link to={`/operator/tournament/${tournamentId}`}>{tournament}</Link>
            <span className="sub num">
              Version {version}, <ClockTime at={importedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
