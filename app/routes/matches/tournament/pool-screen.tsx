import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { openPool } from "#server/matches/operator/operator-pages";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { OperatorHead } from "../../../components/operator-head";
import { Shell } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { requireId, requireOperatorUser } from "../../../lib/operator.server";
import { formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form-key";
import { poolAction } from "./pool-action.server";
import { PoolChanges } from "./pool-changes";
import { PoolTable } from "./pool-table";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Player pool of ${data?.tournament.name ?? "the tournament"} - Gully` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  return json(openPool(context.services, operator, requireId(params.tournamentId)));
}

export const action = poolAction;

const EXAMPLE = "name,team,role,salary,overseas,uncapped,image";

export default function OperatedPoolPage() {
  const { tournament, teams, looks, players } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const id = useId();
  const form = formState(answered, "preview", "save");
  const plan = answered?.preview ?? null;
  const changes = plan === null ? 0 : plan.added.length + plan.changed.length;
  return (
    <Shell looks={looks}>
      <OperatorHead
        title="Player pool"
        trail={[{ to: `/operator/tournament/${tournament.id}`, name: tournament.name }]}
      />
      <div className="stack">
        <Form className="sheet" method="post" action="#plan" key={useFormKey(answered)}>
          <header>
            <h2>Paste a pool</h2>
          </header>
          <div className="pad stack">
            <p className="hint" id={`${id}-hint`}>
              A table with the header <code>{EXAMPLE}</code>, separated by commas, semicolons or
              tabs. Teams: {teams.map(({ name }) => name).join(", ") || "none yet"}. Roles: Batsman,
              Bowler, Allrounder, Wicket Keeper. overseas and uncapped say yes or no, image is the
              address of a picture; these three may be left out. Players not listed stay unchanged.
            </p>
            <Field label="Pool" name="pool" form={form} describedBy={`${id}-hint`}>
              {(control) => <textarea {...control} rows={12} spellCheck={false} />}
            </Field>
            <div className="row">
              <SubmitButton
                choice
                intent="preview"
                label="Show Changes"
                busyLabel="Reading..."
                quiet={changes > 0}
              />
            </div>
            <div id="plan" className="stack" aria-live="polite">
              <GeneralFaults faults={form.faults} />
              {plan !== null && <PoolChanges plan={plan} />}
            </div>
            {plan !== null && plan.faults.length === 0 && changes > 0 && (
              <div className="row">
                <input type="hidden" name="seen" value={plan.digest} />
                <SubmitButton choice intent="save" label="Save Pool" busyLabel="Saving..." />
              </div>
            )}
          </div>
        </Form>
        <PoolTable players={players} />
      </div>
    </Shell>
  );
}
