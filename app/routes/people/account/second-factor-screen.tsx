import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  readSetup,
  renewRecoveryCodes,
  type SecondFactorSetup,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "#server/people/accounts/change-second-factor";
import { type ProofAsked, proofAsked } from "#server/people/accounts/require-proof";
import { type ShownSecondFactor, showSecondFactor } from "#server/people/accounts/second-factor";
import type { SessionUser } from "#server/people/accounts/sessions";
import { CopyLink } from "../../../components/copy-link";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { MatchTime } from "../../../components/local-time";
import { ProofField } from "../../../components/proof-field";
import { QrCode } from "../../../components/qr-code";
import { ButtonRow, SheetForm } from "../../../components/sheet-form";
import type { Framing } from "../../../components/shell";
import { SubmitButton } from "../../../components/submit-button";
import { drawQrCode } from "../../../lib/draw-qr-code.server";
import { requireUser } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import {
  parseForm,
  proofFieldName,
  proofFields,
  readForm,
  text,
} from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { readRefusal } from "../../../lib/refuse-form.server";
import { type FormState, formState } from "../../../lib/refused";

export const meta = titled("Second factor");

export const headers = notStored;

export const handle: Framing = { gate: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { db } = context.services;
  return json({ factor: showSecondFactor(db, user), proof: proofAsked(db, user) });
}

const factorForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), ...proofFields }),
  z.object({ intent: z.literal("confirm"), setupToken: text, code: text }),
  z.object({ intent: z.literal("codes"), ...proofFields }),
  z.object({ intent: z.literal("off"), ...proofFields }),
]);

const FAILED = "The second factor could not be changed.";

/**
 * Turns the second factor on, in two steps, or off, and makes new recovery codes. The secret and the
 * codes are only in the answer to the form: no address leads to them.
 */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const input = parseForm(form, factorForm);
  const { intent } = input;
  try {
    switch (input.intent) {
      case "start": {
        const setup = await startSecondFactor(services, user, input, clientAddress);
        return json({ setup: showSetup(setup) }, { headers: NOT_STORED });
      }
      case "confirm": {
        const codes = turnOnSecondFactor(services, user, input, clientAddress);
        return json({ codes }, { headers: NOT_STORED });
      }
      case "codes": {
        const codes = await renewRecoveryCodes(services, user, input, clientAddress);
        return json({ codes }, { headers: NOT_STORED });
      }
      case "off": {
        await turnOffSecondFactor(services, user, input, clientAddress);
        const success = { kind: "success", text: "The second factor is off." } as const;
        return redirectWithToast(context, "/account/signing-in", success);
      }
    }
  } catch (error) {
    const where = intent === "confirm" ? {} : { onlyField: proofFieldName(services, user) };
    const input = { intent, form, failed: FAILED, ...where };
    const { refused, init } = readRefusal(error, args, input);
    const setup = readSetupAgain(args, user, form);
    return json({ ...refused, ...(setup && { setup }) }, init);
  }
}

/** The QR code again, after a wrong first code. */
function readSetupAgain({ context }: LoaderFunctionArgs, user: SessionUser, form: FormData) {
  const setup = readSetup(context.services, user, String(form.get("setupToken") ?? ""));
  return setup && showSetup(setup);
}

function showSetup(setup: SecondFactorSetup) {
  return { ...setup, drawing: drawQrCode(setup.uri) };
}

type ShownSetup = ReturnType<typeof showSetup>;

export default function SecondFactor() {
  const { factor, proof } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refused = answered && "faults" in answered ? answered : null;
  const form = formState(refused, "start", "confirm", "codes", "off");
  return (
    <>
      {answered && "codes" in answered ? (
        <RecoveryCodes codes={answered.codes} />
      ) : answered && "setup" in answered && answered.setup && factor === null ? (
        <ConfirmForm setup={answered.setup} form={form} />
      ) : factor === null ? (
        <FactorOff proof={proof} form={form} />
      ) : (
        <FactorOn factor={factor} proof={proof} form={form} />
      )}
    </>
  );
}

/** The recovery codes, which are shown only once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="sheet narrow" aria-labelledby="recovery">
      <header>
        <h1 id="recovery">Recovery codes</h1>
      </header>
      <div className="pad stack">
        <p>
          The second factor is on. Each of these codes logs you in once if you lose your phone.
          Print them or copy them to a safe place: <b>they are not shown again.</b>
        </p>
        <ol className="codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row">
          <Link className="btn primary" to="/account/signing-in">
            Done
          </Link>
          <CopyLink href={codes.join("\n")} copied="Codes copied!" />
        </div>
      </div>
    </section>
  );
}

/** The secret for the app, and the first code, which proves that the app has the secret. */
function ConfirmForm({ setup, form }: { setup: ShownSetup; form: FormState }) {
  const { setupToken, secret, uri, drawing } = setup;
  return (
    <SheetForm title="Second factor" narrow intent="confirm">
      <input type="hidden" name="setupToken" value={setupToken} />
      <p>Scan this with an authenticator app, then type the code it shows.</p>
      <QrCode drawing={drawing} label="QR code for an authenticator app" />
      <p>
        <a className="check" href={uri}>
          Open in an app on this device
        </a>
      </p>
      <p>
        Or type this key: <b className="key">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</b>
      </p>
      <div>
        <CopyLink href={secret} copied="Key copied!" />
      </div>
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        form={form}
        required
      />
      <GeneralFaults faults={form.faults} className="err" />
      <ButtonRow cancel="/account/signing-in">
        <SubmitButton intent="confirm" label="Turn on" busyLabel="Checking..." />
      </ButtonRow>
    </SheetForm>
  );
}

/** The first step to turn it on. */
function FactorOff({ proof, form }: { proof: ProofAsked; form: FormState }) {
  return (
    <SheetForm title="Second factor" narrow intent="start">
      <p>
        With a second factor, logging in also takes a six-digit code from an authenticator app on
        your phone. It is off.
      </p>
      <ProofField proof={proof} form={form} />
      <GeneralFaults faults={form.faults} className="err" />
      <ButtonRow cancel="/account/signing-in">
        <SubmitButton intent="start" label="Continue" />
      </ButtonRow>
    </SheetForm>
  );
}

/** The forms to turn it off, and to make new recovery codes. */
function FactorOn({
  factor,
  proof,
  form,
}: {
  factor: ShownSecondFactor;
  proof: ProofAsked;
  form: FormState;
}) {
  return (
    <SheetForm title="Second factor" narrow>
      <p>
        On since <MatchTime at={factor.since} />. Recovery codes left: {factor.recoveryCodesLeft}.
      </p>
      <ProofField proof={proof} form={form} />
      <GeneralFaults faults={form.faults} className="err" />
      <ButtonRow cancel="/account/signing-in">
        <SubmitButton intent="codes" label="Make new recovery codes" choice quiet />
        <SubmitButton intent="off" label="Turn off" choice quiet />
      </ButtonRow>
    </SheetForm>
  );
}
