import { Form, Link } from "@remix-run/react";
import { Drawing } from "../../components/drawing";
import { Field } from "../../components/field";
import { PasswordField } from "../../components/password-field";
import { SubmitButton } from "../../components/submit-button";
import { type LoginSearch, resetDialogPath, writeLoginSearch } from "./login-path";
import type { RefusedForm } from "./refused-form";

export function LoginForm({
  refused,
  google,
  search,
}: {
  refused: RefusedForm | null;
  /** Whether Google's login is set up. */
  google: boolean;
  search: LoginSearch;
}) {
  return (
    <Form className="sheet leaf" id="login" method="post" noValidate>
      <h2>Login</h2>
      <input type="hidden" name="intent" value="login" />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={refused?.values.email}
        required
      />
      <PasswordField autoComplete="current-password" />
      {refused && (
        <p className="err" role="alert">
          {refused.error}
        </p>
      )}
      <p>
        <Link className="check" to={resetDialogPath(search)} preventScrollReset>
          Forgot password?
        </Link>
      </p>
      <SubmitButton intent="login" label="Login" />
      {google && <GoogleLink search={search} />}
    </Form>
  );
}

/** A link and no form: the content security policy lets no form lead to another site. */
function GoogleLink({ search }: { search: LoginSearch }) {
  const carried = writeLoginSearch(search);
  return (
    <>
      <p className="or">
        <span>or</span>
      </p>
      <a className="btn" href={carried === "" ? "/auth/google" : `/auth/google?${carried}`}>
        <Drawing id="google" box={[20, 20]} /> Login with Google
      </a>
    </>
  );
}
