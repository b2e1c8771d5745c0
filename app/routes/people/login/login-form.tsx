import { Form, Link } from "@remix-run/react";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { ReactNode } from "react";
import { Drawing } from "../../../components/drawing";
import { GeneralFaults } from "../../../components/faults";
import { EmailField } from "../../../components/field";
import { PasswordField } from "../../../components/proof-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";
import { usePasskey } from "../../../lib/use-passkey";
import { type LoginSearch, resetDialogPath, writeLoginSearch } from "./login-path";

export function LoginForm({
  form,
  google,
  openid,
  passkeys,
  search,
}: {
  form: FormState;
  google: boolean;
  /** The text of the OpenID provider's button; null without a provider. */
  openid: string | null;
  /** Whether the server has any passkey. */
  passkeys: boolean;
  search: LoginSearch;
}) {
  const elsewhere = google || openid !== null;
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
      {(elsewhere || passkeys) && (
        <p className={elsewhere ? "or" : "or scripted"}>
          <span>or</span>
        </p>
      )}
      {google && (
        <ProviderLink path="/auth/google" search={search}>
          <Drawing id="google" box={[20, 20]} /> Login with Google
        </ProviderLink>
      )}
      {openid !== null && (
        <ProviderLink path="/auth/openid" search={search}>
          <bdi>{openid}</bdi>
        </ProviderLink>
      )}
      {passkeys && <PasskeyButton to={search.to} />}
    </Form>
  );
}

/** A link and no form: the content security policy lets no form lead to another site. */
function ProviderLink({
  path,
  search,
  children,
}: {
  path: string;
  search: LoginSearch;
  children: ReactNode;
}) {
  const carried = writeLoginSearch(search);
  return (
    <a className="btn" href={carried === "" ? path : `${path}?${carried}`}>
      {children}
    </a>
  );
}

/** Logs in without a password; needs JavaScript, and a browser with passkeys. */
function PasskeyButton({ to }: { to: string | null }) {
  const hydrated = useHydrated();
  const { start, busy, failed, form } = usePasskey<PublicKeyCredentialRequestOptionsJSON>(
    ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }),
  );
  const works = hydrated && "PublicKeyCredential" in window;
  return (
    <>
      <button
        type="button"
        className={works ? "btn" : "btn waiting"}
        disabled={busy}
        onClick={() =>
          start({ intent: "log-in-options" }, { intent: "log-in", ...(to !== null && { to }) })
        }
      >
        Login with a passkey
      </button>
      {failed && (
        <p className="err" role="alert">
          Your device offered no passkey.
        </p>
      )}
      <GeneralFaults faults={form.faults} className="err" />
    </>
  );
}
