import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { EmailField } from "../../../components/email-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import { type LoginSearch, loginPath } from "./login-path";

const TITLE_ID = "reset-title";

/**
 * 'Reset Password'. It comes open with the page, for use without JavaScript; with it, it
 * becomes a modal one, and closing it leaves its address.
 */
export function ResetDialog({ form, search }: { form: FormState; search: LoginSearch }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (dialog.current === null || dialog.current.matches(":modal")) return;
    dialog.current.removeAttribute("open");
    dialog.current.showModal();
  }, []);
  const leave = () => navigate(loginPath(search), { replace: true, preventScrollReset: true });
  return (
    <dialog ref={dialog} aria-labelledby={TITLE_ID} onClose={leave} open>
      <Form method="post" noValidate>
        <h2 id={TITLE_ID}>Reset Password</h2>
        <input type="hidden" name="intent" value="reset" />
        <EmailField autoComplete="email" form={form} />
        <div className="row">
          <SubmitButton intent="reset" label="Send Reset Email" />
          {/* The browser closes the dialog by itself; JavaScript also leaves its address. */}
          <button
            className="btn"
            type="submit"
            formMethod="dialog"
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              leave();
            }}
          >
            Cancel
          </button>
        </div>
      </Form>
    </dialog>
  );
}
