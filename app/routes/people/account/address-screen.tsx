import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DEAD_LINK } from "#game/core/failure-words";
import { confirmAddress, showAddressLink } from "#server/people/accounts/add-address";
import { GeneralFaults } from "../../../components/faults";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";

export const meta = titled("Add an email address");

/** The page contains the link's token. */
export const headers = notStored;

/** Changes nothing, because mail scanners open links on their own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return json({ token, shown: showAddressLink(context.services, token) });
}

const confirmForm = z.object({ token: text });

/** Adds the address. It logs nobody in: the mail may be open in another browser. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const { token } = parseForm(form, confirmForm);
  try {
    const email = confirmAddress(context.services, token, context.clientAddress);
    const success = `${email} is the address of your account now. “Forgot password?” on the login page sets a password.`;
    return await redirectWithToast(context, "/account/me", { kind: "success", text: success });
  } catch (error) {
    const failed = "The address could not be added.";
    return refuseForm(error, args, { intent: "confirm", form, failed });
  }
}

export default function AddAddress() {
  const { token, shown } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>(), "confirm");
  return (
    <SheetForm title="Add an email address" narrow>
      {shown === null ? (
        <p className="err" role="alert">
          {form.faults[0]?.sentence ?? DEAD_LINK}
        </p>
      ) : (
        <>
          <p>
            <b>{shown.email}</b> becomes the address of the account of{" "}
            <bdi>{shown.displayName}</bdi>. Go on only if the account is yours.
          </p>
          <input type="hidden" name="token" value={token} />
          <GeneralFaults faults={form.faults} className="err" />
          <div className="row">
            <SubmitButton label="Add this address" busyLabel="Saving..." />
          </div>
        </>
      )}
    </SheetForm>
  );
}
