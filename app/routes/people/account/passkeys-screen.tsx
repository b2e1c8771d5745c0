import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { passkeySite } from "#server/people/accounts/passkey-site";
import { listPasskeys, noSuchPasskey } from "#server/people/accounts/passkeys";
import { proofAsked } from "#server/people/accounts/require-proof";
import { Shell } from "../../../components/shell";
import { requireUser } from "../../../lib/guards.server";
import { formState } from "../../../lib/refused";
import { AddForm } from "./add-form";
import { PasskeyList } from "./passkey-list";
import { removePasskeyAction } from "./passkeys-action.server";
import { RemoveForm } from "./remove-form";

export const meta: MetaFunction = () => [{ title: "Passkeys - Gully" }];

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

/** `?remove=` names one; without it the page lists all of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, url } = context;
  const user = await requireUser(request, context);
  const passkeys = listPasskeys(services.db, user);
  const id = new URL(request.url).searchParams.get("remove");
  const toRemove = passkeys.find((each) => String(each.id) === id) ?? null;
  if (id !== null && toRemove === null) throw noSuchPasskey();
  return json({
    passkeys,
    toRemove,
    proof: proofAsked(services.db, user),
    possible: passkeySite(services, url) !== null,
  });
}

export const action = removePasskeyAction;

export default function Passkeys() {
  const { passkeys, toRemove, proof, possible } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (toRemove !== null) {
    return (
      <Shell gate>
        <RemoveForm passkey={toRemove} proof={proof} form={formState(answered, "remove")} />
      </Shell>
    );
  }
  return (
    <Shell gate>
      <section className="sheet narrow" aria-labelledby="passkeys">
        <header>
          <h1 id="passkeys">Passkeys</h1>
        </header>
        <p className="pad">
          A passkey logs you in with the finger, face or code that unlocks your device. No password
          and no second factor is asked for then.
        </p>
        <PasskeyList passkeys={passkeys} />
        {possible ? (
          // A new key once one has been added: the form is empty then.
          <AddForm key={passkeys.length} proof={proof} />
        ) : (
          <p className="pad">Passkeys need https and a host name. Ask whoever runs this site.</p>
        )}
        <p className="pad">
          <Link className="check" to="/account">
            Account
          </Link>
        </p>
      </section>
    </Shell>
  );
}
