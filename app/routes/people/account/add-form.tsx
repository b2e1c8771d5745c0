import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import type { ProofAsked } from "#server/people/accounts/require-proof";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { ProofField } from "../../../components/proof-field";
import { useHydrated } from "../../../lib/use-browser";
import { usePasskey } from "../../../lib/use-passkey";

/** Makes a passkey on this device; it needs JavaScript, and a browser that has passkeys. */
export function AddForm({ proof }: { proof: ProofAsked }) {
  const hydrated = useHydrated();
  const { start, busy, failed, form } = usePasskey<PublicKeyCredentialCreationOptionsJSON>(
    ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }),
  );
  if (hydrated && !("PublicKeyCredential" in window)) {
    return <p className="pad">This browser has no passkeys.</p>;
  }
  return (
    <>
      <p className="pad unscripted">Adding a passkey needs JavaScript.</p>
      <form
        className="pad stack scripted"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const fields = Object.fromEntries([...typed].map(([name, value]) => [name, `${value}`]));
          start(fields, { intent: "add", name: fields.name ?? "" });
        }}
      >
        <h2>Add a passkey</h2>
        <input type="hidden" name="intent" value="add-options" />
        <Field label="Name" name="name" hint="Such as “My phone”." maxLength={40} form={form} />
        <ProofField proof={proof} form={form} />
        <GeneralFaults faults={form.faults} className="err" />
        {failed && (
          <p className="err" role="alert">
            Your device did not create a passkey. It may already have one for this account.
          </p>
        )}
        <div>
          <button
            type="submit"
            className={hydrated ? "btn primary" : "btn primary waiting"}
            disabled={busy}
          >
            Add a passkey
          </button>
        </div>
      </form>
    </>
  );
}
