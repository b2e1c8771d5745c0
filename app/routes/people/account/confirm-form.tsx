import { Form, Link } from "@remix-run/react";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { QrCode } from "../../../components/qr-code";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import type { ShownSetup } from "./second-factor-action.server";

/** The secret for the app, and its first code, which proves that the app has it. */
export function ConfirmForm({ setup, form }: { setup: ShownSetup; form: FormState }) {
  const { setupToken, secret, uri, drawing } = setup;
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>Second factor</h1>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="setupToken" value={setupToken} />
        <p>Scan this with an authenticator app, then type the code it shows.</p>
        <QrCode drawing={drawing} label="QR code for an authenticator app" />
        <p>
          <a className="check" href={uri}>
            Open in an app on this device
          </a>
        </p>
        <p>
          Or type this key: <b className="key">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</b>
        </p>
        <div>
          <CopyLink href={secret} copied="Key copied!" />
        </div>
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          form={form}
          required
        />
        <GeneralFaults faults={form.faults} className="err" />
        <div className="row">
          <SubmitButton intent="confirm" label="Turn on" busyLabel="Checking..." />
          <Link className="btn" to="/account">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}
