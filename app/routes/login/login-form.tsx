import { Form, Link } from "@remix-run/react";
import { Drawing } from "../../components/drawing";
import { EmailField } from "../../components/email-field";
import { GeneralFaults } from "../../components/faults";
import { PasswordField } from "../../components/password-field";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";
import { type LoginSearch, resetDialogPath, writeLoginSearch } from "./login-path";
import { PasskeyButton } from "./passkey-button";

export function LoginForm({
  form,
  google,
  passkeys,
  search,
}: {
  form: FormState;
  /** Whether Google's login is set up. */
  google: boolean;
  /** Whether anybody could log in with a passkey. */
  passkeys: boolean;
  search: LoginSearch;
}) {
  return (
    <Form className="sheet leaf" id="login" method="post" noValidate>
      <h2>Login</h2>
      <input type="hidden" name="intent" value="login" />
      <EmailField autoComplete="username" form={form} />
      <PasswordField autoComplete="current-password" />
      <GeneralFaults faults={form.faults} className="err" />
      <p>
        <Link className="check" to={resetDialogPath(search)} preventScrollReset>
          Forgot password?
        </Link>
      </p>
      <SubmitButton intent="login" label="Login" />
      {(google || passkeys) && (
        <p className={google ? "or" : "or scripted"}>
          <span>or</span>
        </p>
      )}
      {google && <GoogleLink search={search} />}
      {passkeys && <PasskeyButton to={search.to} />}
    </Form>
  );
}

/** A link and no form: the content security policy lets no form lead to another site. */
function GoogleLink({ search }: { search: LoginSearch }) {
  const carried = writeLoginSearch(search);
  return (
    <a className="btn" href={carried === "" ? "/auth/google" : `/auth/google?${carried}`}>
      <Drawing id="google" box={[20, 20]} /> Login with Google
    </a>
  );
}
