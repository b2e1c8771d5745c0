import { Form } from "@remix-run/react";
import { GeneralFaults } from "../../../components/faults";
import { PasswordField } from "../../../components/password-field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

export function PasswordForm({ email, form }: { email: string; form: FormState }) {
  return (
    <Form className="sheet" method="post" noValidate>
      <header>
        <h2>Password</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="password" />
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="8 to 128 characters. Your other sessions end."
        />
        <GeneralFaults faults={form.faults} className="err" />
        <SubmitButton intent="password" label="Change password" busyLabel="Saving..." quiet />
      </div>
    </Form>
  );
}
