import { Form } from "@remix-run/react";
import { SubmitButton } from "../../../components/submit-button";

/** One click into the demo; the same form as any log-in, and the account exists in the demo alone. */
export function DemoLogin({
  account: { email, password, displayName },
}: {
  account: { readonly email: string; readonly password: string; readonly displayName: string };
}) {
  const [firstName] = displayName.split(" ");
  return (
    <Form className="msg narrow row" method="post">
      <p>
        This is a demo. Log in as <b>{email}</b> with the password <b>{password}</b>, or:
      </p>
      <input type="hidden" name="intent" value="login" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="password" value={password} />
      <SubmitButton label={`Look around as ${firstName}`} busyLabel="Logging in..." />
    </Form>
  );
}
