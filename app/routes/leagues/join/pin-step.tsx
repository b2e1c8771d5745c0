import { Form, Link } from "@remix-run/react";
import type { ClipboardEvent } from "react";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import { DisplayNameField } from "./display-name-field";

const PIN_LENGTH = 6;

/** The first step: the league's pin, and another display name where the person's own looks like a member's. */
export function PinStep({
  pin,
  displayName,
  form,
}: {
  pin: string;
  displayName: string;
  form: FormState;
}) {
  return (
    <Form className="sheet narrow" method="post" noValidate>
      <header>
        <h1>Join League</h1>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="join" />
        <Field
          label="League pin"
          name="pin"
          className="pinbox"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_LENGTH}
          onPaste={pastePin}
          placeholder="Enter 6-digit league pin"
          defaultValue={pin}
          form={form}
          required
        />
        <DisplayNameField displayName={displayName} form={form} />
        <div className="row">
          <SubmitButton label="Join League" busyLabel="Joining..." />
          <Link className="btn" to="/tournaments">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}

/** A pin copied from a message often has spaces around it or in it: they go before the field cuts it. */
function pastePin(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  const pin = event.clipboardData.getData("text").replace(/\s/g, "").slice(0, PIN_LENGTH);
  event.currentTarget.value = pin;
}
