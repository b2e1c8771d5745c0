import { Form, Link } from "@remix-run/react";
import { EmailField } from "../../../components/field";
import { SheetForm } from "../../../components/sheet-form";
import { leave } from "../../../components/sign-out";
import { SubmitButton } from "../../../components/submit-button";
import { NewWayWarning } from "../../../components/way-in-sheets";
import type { FormState } from "../../../lib/refused";
import type { Unaddressed } from "./unaddressed.server";

/** For an account without an address: a link into it, and the question before its last browser leaves. */
export function UnaddressedSheets({
  newWayIn,
  onlyBrowsers,
  hasPasskeys,
  asksToSignOut,
  form,
}: Unaddressed & { asksToSignOut: boolean; form: FormState }) {
  return (
    <>
      {asksToSignOut && (
        <Form className="msg warn stack" method="post" action="/logout" onSubmit={leave}>
          <p>
            <b>Sign out?</b>{" "}
            {onlyBrowsers
              ? "Your account has no email address and no passkey: without a new link from your League Manager, you cannot get back in."
              : "Your passkey logs you in again."}
          </p>
          <input type="hidden" name="sure" value="1" />
          <div className="row">
            <button className="btn" type="submit">
              Sign out
            </button>
            {onlyBrowsers && hasPasskeys && (
              <Link className="btn" to="/account/passkeys">
                Add a passkey
              </Link>
            )}
            <Link className="btn" to="/account">
              Stay
            </Link>
          </div>
        </Form>
      )}
      {newWayIn && <NewWayWarning newWayIn={newWayIn} form={form} />}
    </>
  );
}

export function AddressForm({ sendsMail, form }: { sendsMail: boolean; form: FormState }) {
  return (
    <div id="address">
      <SheetForm title="Email address" intent="address">
        {sendsMail ? (
          <>
            <p className="soft">
              Without one, you get no emails, and no password can be set or reset.
            </p>
            <EmailField autoComplete="email" form={form} />
            <SubmitButton intent="address" label="Add the address" busyLabel="Sending..." />
          </>
        ) : (
          <p>
            This server sends no mail, so no address can be added, and no password can be set. A
            passkey keeps your way in.
          </p>
        )}
      </SheetForm>
    </div>
  );
}
