import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { Field } from "../../../components/field";
import { Sheet } from "../../../components/sheet";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { APPEARANCES, type Appearance } from "../../../lib/appearance";
import { readAppearance } from "../../../lib/appearance.server";
import { requireUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { type FormState, formState } from "../../../lib/refused";
import { accountAction } from "./account-action.server";
import { AccountPage } from "./account-page";
import { showUnaddressed } from "./unaddressed.server";
import { AddressForm } from "./unaddressed-sheets";

export const meta = titled("Me");

export const headers = notStored;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  return json({
    displayName: user.displayName,
    email: user.email,
    sendsMail: user.email === null && showUnaddressed(context, user).sendsMail,
    appearance: await readAppearance(request, context),
  });
}

export const action = accountAction;

/** The name, the address, the look of this browser, and the data that the server has of the user. */
export default function Me() {
  const { displayName, email, sendsMail, appearance } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <AccountPage title="Me" note={email ?? "No email address"}>
      <NameForm key={displayName} displayName={displayName} form={formState(answered, "name")} />
      {email === null && (
        <AddressForm sendsMail={sendsMail} form={formState(answered, "address")} />
      )}
      <AppearanceForm appearance={appearance} />
      <Sheet id="data" title="Your data">
        <div className="pad row">
          <a className="btn" href="/account/export" download>
            Download it all
          </a>
          <Link className="btn" to="/account/delete">
            Delete account
          </Link>
        </div>
      </Sheet>
    </AccountPage>
  );
}

function NameForm({ displayName, form }: { displayName: string; form: FormState }) {
  return (
    <SheetForm title="Display name" intent="name">
      <Field
        label="Display Name"
        name="displayName"
        autoComplete="nickname"
        defaultValue={displayName}
        form={form}
        required
      />
      <SubmitButton intent="name" label="Save name" busyLabel="Saving..." />
    </SheetForm>
  );
}

const LABELS: Readonly<Record<Appearance, string>> = {
  system: "Match system",
  light: "Light",
  dark: "Dark",
};

/** The theme, for this browser; saved at once with JavaScript. */
function AppearanceForm({ appearance }: { appearance: Appearance }) {
  const submit = useSubmit();
  return (
    <Form
      className="sheet"
      method="post"
      id="appearance"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <header>
        <h2>Appearance</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="appearance" />
        <fieldset className="appearances">
          <legend className="soft">In this browser</legend>
          {APPEARANCES.map((each) => (
            <label key={each} className="check">
              <input
                type="radio"
                name="appearance"
                value={each}
                defaultChecked={each === appearance}
              />
              {LABELS[each]}
            </label>
          ))}
        </fieldset>
        <noscript>
          <SubmitButton intent="appearance" label="Save appearance" busyLabel="Saving..." quiet />
        </noscript>
      </div>
    </Form>
  );
}
