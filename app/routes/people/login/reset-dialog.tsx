import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { EmailField } from "../../../components/field";
import { NameList } from "../../../components/name-list";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import { type LoginSearch, loginPath } from "./login-path";

const TITLE_ID = "reset-title";

/**
 * 'Reset Password'. The page opens with it for use without JavaScript; with it, it becomes a modal
 * dialog, and closing it changes the address.
 */
export function ResetDialog({
  form,
  search,
  sendsMail,
  asked,
}: {
  form: FormState;
  search: LoginSearch;
  sendsMail: boolean;
  /** The operators to ask for the link, once they see the request; null before. */
  asked: readonly string[] | null;
}) {
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
        {asked === null ? (
          <>
            {!sendsMail && <p>This server sends no mail: an operator gives you a link.</p>}
            <input type="hidden" name="intent" value="reset" />
            <EmailField autoComplete="email" form={form} />
          </>
        ) : (
          <Asked operators={asked} />
        )}
        <div className="row">
          {asked === null && (
            <SubmitButton
              intent="reset"
              label={sendsMail ? "Send Reset Email" : "Ask for a link"}
            />
          )}
          {/* The browser closes the dialog; JavaScript also changes the address. */}
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
            {asked === null ? "Cancel" : "Close"}
          </button>
        </div>
      </Form>
    </dialog>
  );
}

function Asked({ operators }: { operators: readonly string[] }) {
  return (
    <p role="status">
      {operators.length === 0 ? (
        "This server sends no mail, and nobody runs it yet: whoever set it up makes you a link on its command line."
      ) : (
        <>
          Ask <NameList names={operators} /> for your link. If the address has an account, your
          request is in their list now.
        </>
      )}
    </p>
  );
}
