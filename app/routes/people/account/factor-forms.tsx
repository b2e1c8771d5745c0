import { Form, Link } from "@remix-run/react";
import type { ProofAsked } from "#server/people/accounts/require-proof";
import type { ShownSecondFactor } from "#server/people/accounts/second-factor";
import { GeneralFaults } from "../../../components/faults";
import { MatchTime } from "../../../components/local-time";
import { ProofField } from "../../../components/proof-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** The first step of turning it on. */
export function FactorOff({ proof, form }: { proof: ProofAsked; form: FormState }) {
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>Second factor</h1>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="start" />
        <p>
          With a second factor, logging in also takes a six-digit code from an authenticator app on
          your phone. It is off.
        </p>
        <ProofField proof={proof} form={form} />
        <GeneralFaults faults={form.faults} className="err" />
        <div className="row">
          <SubmitButton intent="start" label="Continue" />
          <Link className="btn" to="/account">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}

/** Turning it off, or making new recovery codes. */
export function FactorOn({
  factor,
  proof,
  form,
}: {
  factor: ShownSecondFactor;
  proof: ProofAsked;
  form: FormState;
}) {
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>Second factor</h1>
      </header>
      <div className="pad stack">
        <p>
          On since <MatchTime at={factor.since} />. Recovery codes left: {factor.recoveryCodesLeft}.
        </p>
        <ProofField proof={proof} form={form} />
        <GeneralFaults faults={form.faults} className="err" />
        <div className="row">
          <SubmitButton intent="codes" label="Make new recovery codes" choice quiet />
          <SubmitButton intent="off" label="Turn off" choice quiet />
          <Link className="btn" to="/account">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}
