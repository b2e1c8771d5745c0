import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { openPushTokens } from "#server/matches/push/push-tokens";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { OperatorHead } from "../../../components/operator-head";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { MadeToken, TokenList } from "../../../components/token-list";
import { requireId, requireOperatorUser } from "../../../lib/operator.server";
import { formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form-key";
import { tokensAction } from "./push-tokens-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Push tokens of ${data?.tournament.name ?? "a tournament"} - Gully` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const { tournament, tokens } = openPushTokens(context.services, operator, id);
  return json({ tournament, tokens, site: context.services.env.appUrl });
}

export const action = tokensAction;

export default function PushTokens() {
  const { tournament, tokens, site } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const made = answered !== null && "token" in answered ? answered.token : null;
  const form = formState(answered !== null && "faults" in answered ? answered : null, "make");
  return (
    <>
      <OperatorHead
        title="Push tokens"
        trail={[{ to: `/operator/tournament/${tournament.id}`, name: tournament.name }]}
      />
      <div className="stack" key={useFormKey(answered)}>
        {made !== null && <MadeToken token={made} />}
        <TokenList tokens={tokens} intent="end" verb="End" />
        <SheetForm title="New token">
          <p>
            A script with a token pushes the scores of this tournament to Gully, and can do nothing
            else. Every league of the tournament sees its name in the log.
          </p>
          <p className="soft token">
            The script sends its score to <code>{site}/api/v1/fixtures/ID/score</code>. What it may
            send: <a href="/api/v1/schema/score.json">JSON schema</a>.
          </p>
          <Field
            label="Name, such as Ravi's script"
            name="name"
            form={form}
            maxLength={40}
            autoComplete="off"
          />
          <GeneralFaults faults={form.faults} />
          <SubmitButton intent="make" label="Make Token" busyLabel="Making..." choice />
        </SheetForm>
      </div>
    </>
  );
}
