import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { z } from "zod";
import { passkeySite } from "#server/people/accounts/passkey-challenge";
import {
  type ListedPasskey,
  listPasskeys,
  noSuchPasskey,
  removePasskey,
} from "#server/people/accounts/passkeys";
import { type ProofAsked, proofAsked } from "#server/people/accounts/require-proof";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { MatchTime } from "../../../components/local-time";
import { ProofField } from "../../../components/proof-field";
import { ButtonRow, SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { readId, requireUser } from "../../../lib/guards.server";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import {
  parseForm,
  proofFieldName,
  proofFields,
  readForm,
  text,
} from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";
import { usePasskey } from "../../../lib/use-passkey";

export const meta = titled("Passkeys");

export const headers = notStored;

export const handle: Framing = { gate: true };

/** `?remove=` names one passkey; without it the page lists all of them. */
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

const removeForm = z.object({ passkey: text, ...proofFields });

/** Removes a passkey; a wrong proof comes back beside its field. login/passkey.ts adds one. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { passkey, ...proof } = parseForm(form, removeForm);
  try {
    const passkeyId = readId(passkey);
    if (passkeyId === null) throw noSuchPasskey();
    await removePasskey(services, user, passkeyId, { proof, clientAddress });
  } catch (error) {
    const failed = "The passkey could not be removed.";
    const onlyField = proofFieldName(services, user);
    return refuseForm(error, args, { intent: "remove", form, failed, onlyField });
  }
  const success = "The passkey has been removed. You can delete it from your device as well.";
  return redirectWithToast(context, "/account/passkeys", { kind: "success", text: success });
}

export default function Passkeys() {
  const { passkeys, toRemove, proof, possible } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (toRemove !== null) {
    return <RemoveForm passkey={toRemove} proof={proof} form={formState(answered, "remove")} />;
  }
  return (
    <section className="sheet narrow" aria-labelledby="passkeys">
      <header>
        <h1 id="passkeys">Passkeys</h1>
      </header>
      <p className="pad">
        A passkey logs you in with the fingerprint, face or code that unlocks your device. You are
        not asked for a password or a second factor.
      </p>
      <PasskeyList passkeys={passkeys} />
      {possible ? (
        // The key changes after a passkey was added, which empties the form.
        <AddForm key={passkeys.length} proof={proof} />
      ) : (
        <p className="pad">Passkeys need https and a host name. Ask whoever runs this site.</p>
      )}
      <p className="pad">
        <Link className="check" to="/account/signing-in">
          Signing in
        </Link>
      </p>
    </section>
  );
}

/** The passkeys of the account, each with a link to remove it. */
function PasskeyList({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="sessions">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className="sub">
              Added <MatchTime at={createdAt} />,{" "}
              {lastUsedAt === null ? (
                "not used yet"
              ) : (
                <>
                  last used <MatchTime at={lastUsedAt} />
                </>
              )}
            </span>
          </p>
          <Link
            className="btn"
            to={`/account/passkeys?${new URLSearchParams({ remove: String(id) })}`}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Asks for proof of identity before a passkey is removed. */
function RemoveForm({
  passkey,
  proof,
  form,
}: {
  passkey: ListedPasskey;
  proof: ProofAsked;
  form: FormState;
}) {
  return (
    <SheetForm title="Remove passkey" narrow>
      <p>
        <b>
          <bdi>{passkey.name}</bdi>
        </b>{" "}
        no longer logs you in.
      </p>
      <input type="hidden" name="passkey" value={passkey.id} />
      <ProofField proof={proof} form={form} />
      <GeneralFaults faults={form.faults} className="err" />
      <ButtonRow cancel="/account/passkeys">
        <SubmitButton label="Remove passkey" busyLabel="Removing..." />
      </ButtonRow>
    </SheetForm>
  );
}

/** Makes a passkey on this device; needs JavaScript, and a browser with passkeys. */
function AddForm({ proof }: { proof: ProofAsked }) {
  const hydrated = useHydrated();
  const { start, busy, failed, form } = usePasskey<PublicKeyCredentialCreationOptionsJSON>(
    ({ startRegistration }, optionsJSON) => startRegistration({ optionsJSON }),
  );
  if (hydrated && !("PublicKeyCredential" in window)) {
    return <p className="pad">This browser has no passkeys.</p>;
  }
  return (
    <>
      <p className="pad unscripted">Adding a passkey needs JavaScript.</p>
      <form
        className="pad stack scripted"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const fields = Object.fromEntries([...typed].map(([name, value]) => [name, `${value}`]));
          start(fields, { intent: "add", name: fields.name ?? "" });
        }}
      >
        <h2>Add a passkey</h2>
        <input type="hidden" name="intent" value="add-options" />
        <Field label="Name" name="name" hint="Such as “My phone”." maxLength={40} form={form} />
        <ProofField proof={proof} form={form} />
        <GeneralFaults faults={form.faults} className="err" />
        {failed && (
          <p className="err" role="alert">
            Your device did not create a passkey. It may already have one for this account.
          </p>
        )}
        <div>
          <button
            type="submit"
            className={hydrated ? "btn primary" : "btn primary waiting"}
            disabled={busy}
          >
            Add a passkey
          </button>
        </div>
      </form>
    </>
  );
}
