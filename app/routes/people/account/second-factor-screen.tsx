import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { proofAsked } from "#server/people/accounts/require-proof";
import { showSecondFactor } from "#server/people/accounts/second-factor";
import { Shell } from "../../../components/shell";
import { requireUser } from "../../../lib/guards.server";
import { formState } from "../../../lib/refused";
import { ConfirmForm } from "./confirm-form";
import { FactorOff, FactorOn } from "./factor-forms";
import { RecoveryCodes } from "./recovery-codes";
import { secondFactorAction } from "./second-factor-action.server";

export const meta: MetaFunction = () => [{ title: "Second factor - Gully" }];

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { db } = context.services;
  return json({ factor: showSecondFactor(db, user), proof: proofAsked(db, user) });
}

export const action = secondFactorAction;

export default function SecondFactor() {
  const { factor, proof } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refused = answered && "faults" in answered ? answered : null;
  const form = formState(refused, "start", "confirm", "codes", "off");
  return (
    <Shell gate>
      {answered && "codes" in answered ? (
        <RecoveryCodes codes={answered.codes} />
      ) : answered && "setup" in answered && answered.setup && factor === null ? (
        <ConfirmForm setup={answered.setup} form={form} />
      ) : factor === null ? (
        <FactorOff proof={proof} form={form} />
      ) : (
        <FactorOn factor={factor} proof={proof} form={form} />
      )}
    </Shell>
  );
}
