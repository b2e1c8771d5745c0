import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Field } from "../../../components/field";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { readAppearance } from "../../../lib/appearance.server";
import { requireUser } from "../../../lib/guards.server";
import { type FormState, formState } from "../../../lib/refused";
import { accountAction } from "./account-action.server";
import { AccountPage } from "./account-page";
import { AppearanceForm } from "./appearance-form";
import { showUnaddressed } from "./unaddressed.server";
import { AddressForm } from "./unaddressed-sheets";

export const meta: MetaFunction = () => [{ title: "Me - Gully" }];

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

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
      <section className="sheet" aria-labelledby="data">
        <header>
          <h2 id="data">Your data</h2>
        </header>
        <div className="pad row">
          <a className="btn" href="/account/export" download>
            Download it all
          </a>
          <Link className="btn" to="/account/delete">
            Delete account
          </Link>
        </div>
      </section>
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
