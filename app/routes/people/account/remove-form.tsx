import { Form, Link } from "@remix-run/react";
import type { ListedPasskey } from "#server/people/accounts/passkeys";
import type { ProofAsked } from "#server/people/accounts/require-proof";
import { GeneralFaults } from "../../../components/faults";
import { ProofField } from "../../../components/proof-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** Asks for a proof before a passkey ends. */
export function RemoveForm({
  passkey,
  proof,
  form,
}: {
  passkey: ListedPasskey;
  proof: ProofAsked;
  form: FormState;
}) {
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>Remove passkey</h1>
      </header>
      <div className="pad stack">
        <p>
          <b>
            <bdi>{passkey.name}</bdi>
          </b>{" "}
          no longer logs you in.
        </p>
        <input type="hidden" name="passkey" value={passkey.id} />
        <ProofField proof={proof} form={form} />
        <GeneralFaults faults={form.faults} className="err" />
        <div className="row">
          <SubmitButton label="Remove passkey" busyLabel="Removing..." />
          <Link className="btn" to="/account/passkeys">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}
