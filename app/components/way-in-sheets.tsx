import { Form, Link } from "@remix-run/react";
import type { FormState } from "../lib/refused";
import { GeneralFaults } from "./faults";
import { MatchTime } from "./local-time";
import { Sheet } from "./sheet";
import { SubmitButton } from "./submit-button";

/** Warns the owner of an account of an unused link into it. */
export function NewWayWarning({
  newWayIn: { madeAt, expiresAt },
  form,
}: {
  newWayIn: { readonly madeAt: number; readonly expiresAt: number };
  form: FormState;
}) {
  return (
    <Form className="msg warn stack" method="post" action="/account">
      <p>
        <b>A League Manager made a new link into your account</b>, <MatchTime at={madeAt} />, for
        somebody who can no longer log in. Anyone who opens it before <MatchTime at={expiresAt} />{" "}
        gets in, and this browser is logged out. The log of your league says who made it.
      </p>
      <GeneralFaults faults={form.faults} className="err" />
      <div className="row">
        <SubmitButton intent="end-new-way" label="End the link" choice quiet />
      </div>
    </Form>
  );
}

/** After somebody has come by a personal link: what else may open their account. */
export function KeepYourWayIn({
  hasPasskeys,
  sendsMail,
  later,
}: {
  /** False at an address that allows no passkeys. */
  hasPasskeys: boolean;
  sendsMail: boolean;
  /** The page without this sheet. */
  later: string;
}) {
  return (
    <Sheet id="keep" title="This browser stays logged in">
      <div className="pad stack">
        <p>
          {hasPasskeys || sendsMail
            ? "Add another way in for a new phone. Without one, your League Manager can make you a new link."
            : "For another phone, your League Manager can make you a new link."}
        </p>
        <div className="row">
          {hasPasskeys && (
            <Link className="btn" to="/account/passkeys">
              Add a passkey
            </Link>
          )}
          {sendsMail && (
            <Link className="btn" to="/account/me#address">
              Add an email address
            </Link>
          )}
          <Link className="btn" to={later} replace preventScrollReset>
            Not now
          </Link>
        </div>
      </div>
    </Sheet>
  );
}
