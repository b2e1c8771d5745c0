import { Form } from "@remix-run/react";
import { GeneralFaults } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** Everything but the password, which is shown to nobody. */
interface ShownServer {
  readonly from: "variable" | "file" | null;
  readonly isDamaged: boolean;
  readonly host: string;
  readonly port: number;
  readonly tls: string;
  readonly user: string;
  readonly sender: string;
  /** The address of the operator, for a test. */
  readonly testTo: string;
}

/** The mail server: where it is set, its form, and a test that waits for its answer. */
export function MailServerSheet({
  server,
  stateOf,
}: {
  server: ShownServer;
  stateOf: (intent: string) => FormState;
}) {
  const { from, isDamaged, host, sender, testTo } = server;
  const [form, test, deleting] = [stateOf("server"), stateOf("test"), stateOf("delete-server")];
  return (
    <section className="sheet" aria-labelledby="server">
      <header>
        <h2 id="server">Mail server</h2>
      </header>
      <div className="pad stack">
        {isDamaged && (
          <p className="msg warn">The stored settings cannot be read. Type them again.</p>
        )}
        {from === null ? (
          <p>
            This server sends no mail. Friends do without: invite them by their names on the page of
            your league, and give each their link. With a mail server, mails that confirm an
            address, set a new password or remind of a lock leave by themselves.
          </p>
        ) : (
          <>
            <p>
              Mails go through <b>{host}</b>, from <bdi>{sender}</bdi>.
            </p>
            {from === "variable" && (
              <p>
                <code>SMTP_URL</code> names it, and goes before any that is typed here. Change it
                where the server is started.
              </p>
            )}
            <Form className="stack" method="post">
              <GeneralFaults faults={test.faults} />
              <div className="row">
                <SubmitButton
                  intent="test"
                  label="Send a test mail"
                  busyLabel="Waiting for its answer..."
                  choice
                />
                <span className="soft">It goes to {testTo}.</span>
              </div>
            </Form>
          </>
        )}
        {from === null && <ServerForm server={server} form={form} />}
        {from === "file" && (
          <>
            <details className="more unfolds" open={form.faults.length > 0}>
              <summary>Change the mail server</summary>
              <ServerForm server={server} form={form} />
            </details>
            <details className="more unfolds" open={deleting.faults.length > 0}>
              <summary>Delete the mail server</summary>
              <Form className="stack" method="post">
                <p>No mail is sent until there is one again.</p>
                <GeneralFaults faults={deleting.faults} />
                <div className="row">
                  <SubmitButton
                    intent="delete-server"
                    label="Delete Mail Server"
                    busyLabel="Deleting..."
                    choice
                    quiet
                  />
                </div>
              </Form>
            </details>
          </>
        )}
      </div>
    </section>
  );
}

function ServerForm({ server, form }: { server: ShownServer; form: FormState }) {
  const { from, host, port, tls, user, sender } = server;
  return (
    <Form className="stack" method="post" noValidate aria-label="Mail server">
      <input type="hidden" name="intent" value="server" />
      <Field
        label="Mail server"
        name="host"
        defaultValue={host}
        placeholder="smtp.example.org"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        form={form}
      />
      <SelectField label="Encryption" name="tls" defaultValue={tls} form={form}>
        <option value="starttls">STARTTLS, usual on port 587</option>
        <option value="tls">TLS from the start, usual on port 465</option>
        <option value="none">None, for a relay in your own network</option>
      </SelectField>
      <Field label="Port" name="port" defaultValue={port} inputMode="numeric" form={form} />
      <Field
        label="User"
        name="user"
        hint="Often your whole mail address; empty if the server asks for none."
        defaultValue={user}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        form={form}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        hint={
          from === "file"
            ? "Empty keeps the stored one, if nothing above changes."
            : "Many providers give one for programs alone, an app password."
        }
        autoComplete="new-password"
        form={form}
      />
      <Field
        label="Sender"
        name="from"
        defaultValue={sender}
        placeholder="Gully <gully@example.org>"
        autoComplete="off"
        form={form}
      />
      <GeneralFaults faults={form.faults} />
      <div className="row">
        <SubmitButton intent="server" label="Save" busyLabel="Waiting for its answer..." />
      </div>
    </Form>
  );
}
