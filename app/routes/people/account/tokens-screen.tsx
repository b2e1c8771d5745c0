import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AppError } from "#server/core/errors";
import {
  deleteApiToken,
  listApiTokens,
  MOST_API_TOKENS,
  makeApiToken,
  noSuchApiToken,
} from "#server/people/accounts/api-tokens";
import { proofAsked } from "#server/people/accounts/require-proof";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { ProofField } from "../../../components/proof-field";
import { SheetForm } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import { MadeToken, TokenList } from "../../../components/token-list";
import { readId, requireUser } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { parseForm, proofFieldName, readForm, typedForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import { AccountPage } from "./account-page";

export const meta = titled("For scripts");

/** Secrets that are shown once must not stay in the browser's cache. */
export const headers = notStored;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const user = await requireUser(request, context);
  return json({
    tokens: listApiTokens(services.db, user),
    most: MOST_API_TOKENS,
    proof: proofAsked(services.db, user),
    site: services.env.appUrl,
  });
}

const tokensForm = typedForm(["make", "delete"]);

/** Makes a token, which only this answer shows, or deletes one. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, tokensForm);
  try {
    if (intent === "make") {
      const { name = "", password = "", email = "", displayName = "", code = "" } = typed;
      const proof = { password, email, displayName, code };
      const token = await makeApiToken(services, user, { name, proof }, clientAddress);
      return json({ intent: "made" as const, token }, { headers: NOT_STORED });
    }
    const tokenId = readId(typed.tokenId);
    if (tokenId === null) throw noSuchApiToken();
    deleteApiToken(services, user, tokenId, clientAddress);
  } catch (error) {
    const failed =
      intent === "make" ? "The token could not be made." : "The token could not be deleted.";
    const input = { intent, form, failed };
    const isOfPage =
      intent === "delete" || (error instanceof AppError && error.code === "conflict");
    if (isOfPage) return refuseForm(error, args, input);
    return refuseForm(error, args, { ...input, onlyField: proofFieldName(services, user) });
  }
  return redirectWithToast(context, "/account/tokens", { kind: "success", text: "Token deleted." });
}

export default function Scripts() {
  const { tokens, most, proof, site } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  const made = answered !== null && "token" in answered ? answered.token : null;
  const refused = answered !== null && "faults" in answered ? answered : null;
  const form = formState(refused, "make");
  return (
    <AccountPage title="For scripts">
      <div className="stack" key={useFormKey(answered)}>
        {made !== null && <MadeToken token={made} />}
        <GeneralFaults faults={formState(refused, "make", "delete").faults} />
        <TokenList tokens={tokens} intent="delete" verb="Delete" />
        <SheetForm title="New token">
          <p>
            With a token, a script of yours reads what you can see of your leagues: standings,
            matches, locked teams, points and the log. It can change nothing. Changing your password
            deletes all tokens.
          </p>
          <p className="soft token">
            Your script requests <code>{site}/api/v1/leagues</code>. Everything else it can read:{" "}
            <Link to="/api">addresses for scripts</Link>.
          </p>
          {tokens.length < most ? (
            <>
              <Field
                label="Name, such as WhatsApp table"
                name="name"
                form={form}
                maxLength={40}
                autoComplete="off"
              />
              <ProofField proof={proof} form={form} />
              <SubmitButton intent="make" label="Make Token" busyLabel="Making..." choice />
            </>
          ) : (
            <p>You have {most} tokens, which is the limit. Delete one to make another.</p>
          )}
        </SheetForm>
      </div>
    </AccountPage>
  );
}
