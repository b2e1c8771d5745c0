import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { endPushToken, makePushToken, openPushTokens } from "#server/matches/push/push-tokens";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { OperatorHead } from "../../../components/operator-head";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { MadeToken, TokenList } from "../../../components/token-list";
import { readId, requireId, requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, typedForm, unreadableForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";

export const meta = titled<typeof loader>(
  (data) => `Push tokens of ${data?.tournament.name ?? "a tournament"}`,
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const id = requireId(params.tournamentId);
  const { tournament, tokens } = openPushTokens(context.services, operator, id);
  return json({ tournament, tokens, site: context.services.env.appUrl });
}

const tokensForm = typedForm(["make", "end"]);

/** Makes a token, which this one answer shows, or ends one. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services, clientAddress } = context;
  const operator = await requireOperatorUser(request, context);
  const tournamentId = requireId(params.tournamentId);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, tokensForm);
  try {
    if (intent === "make") {
      const { name = "" } = typed;
      const token = makePushToken(services, operator, { tournamentId, name }, clientAddress);
      return json({ intent: "made" as const, token });
    }
    const tokenId = readId(typed.tokenId);
    if (tokenId === null) throw unreadableForm();
    endPushToken(services, operator, { tournamentId, tokenId }, clientAddress);
  } catch (error) {
    const failed =
      intent === "make" ? "The token could not be made." : "The token could not be ended.";
    return refuseForm(error, args, { intent, form, failed });
  }
  const path = `/operator/tournament/${tournamentId}/tokens`;
  return redirectWithToast(context, path, { kind: "success", text: "Token ended." });
}

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
