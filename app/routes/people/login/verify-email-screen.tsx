import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { resendVerification } from "#server/people/accounts/resend-verification";
import { findWaitingBrowser } from "#server/people/accounts/waiting-browsers";
import { findOwnWait, whoLetsIn } from "#server/people/accounts/waiting-list";
import { sendsMail } from "#server/people/delivery/sends-mail";
import { whoInvites } from "#server/stories/share/join-by-link";
import { GeneralFaults } from "../../../components/faults";
import { LetterDrawing } from "../../../components/letter-drawing";
import { SubmitButton } from "../../../components/submit-button";
import { useToast } from "../../../components/toasts";
import { VERIFICATION_FAILED } from "../../../lib/failure-texts";
import { enter } from "../../../lib/log-in.server";
import { titled } from "../../../lib/page-head";
import {
  type PendingRegistration,
  readPendingRegistration,
} from "../../../lib/pending-registration.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { linkTokenOf, returnPath } from "../../../lib/return-path";
import { readSessionUser } from "../../../lib/session.server";
import { type ShownWait, WaitingSheet } from "./waiting-sheet";

/** Without JavaScript the page reloads at this interval, which leaves time to press a button. */
const REFRESH_SECONDS = 10;

export const meta = titled("Verify email");

/**
 * Logs this browser in once the link of its own registration has been used (ADR-12), or an operator has
 * let it in.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const user = await readSessionUser(request, context);
  if (user?.emailVerified) return redirect("/tournaments");
  const waiting = await readPendingRegistration(request, context);
  const admitted = waiting?.browserToken
    ? findWaitingBrowser(context.services, waiting.browserToken)
    : null;
  if (admitted) {
    const to = returnPath(waiting?.to ?? null);
    const entry = { userId: admitted.id, to, remember: false, greet: false };
    return enter(args, entry, { replaces: waiting?.browserToken ?? null });
  }
  const email = waiting?.email ?? user?.email ?? null;
  const league = waiting?.league ?? null;
  const wait = sendsMail(context.services) ? null : showWait(context, waiting);
  const showOutbox = context.services.demo;
  return json({ email, league, canResend: waiting !== null, showOutbox, wait });
}

/** The wait for an operator, and where it leads to. */
function showWait(
  { services, clientAddress }: LoaderFunctionArgs["context"],
  waiting: PendingRegistration | null,
): ShownWait {
  const own = waiting?.browserToken ? findOwnWait(services, waiting.browserToken) : null;
  const token = own && linkTokenOf(own.path ?? waiting?.to ?? null);
  const invitedTo = whoInvites(services, { token, pin: null }, clientAddress)?.league ?? null;
  const league = waiting?.league ?? invitedTo;
  return {
    own: own && { ...own, email: waiting?.email ?? "", league },
    operators: whoLetsIn(services),
    href: new URL("/operator/people", services.env.appUrl).href,
  };
}

/** Mails the link again. The answer is the same even if there is no link (rules.md#accounts). */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const waiting = await readPendingRegistration(request, context);
  if (waiting === null) return redirect("/login");
  if (!sendsMail(context.services)) return redirect("/verify-email");
  try {
    const { email, browserToken, league } = waiting;
    const { services, clientAddress } = context;
    await resendVerification(services, email, clientAddress, browserToken, league);
  } catch (error) {
    return refuseForm(error, args, {
      intent: "resend",
      form: new FormData(),
      failed: VERIFICATION_FAILED,
    });
  }
  const text = "We have sent the email again.";
  return redirectWithToast(context, "/verify-email", { kind: "info", text });
}

export default function VerifyEmail() {
  const { wait } = useLoaderData<typeof loader>();
  const isOver = wait !== null && wait.own === null;
  useVerificationCheck(VERIFICATION_FAILED, { isOver });
  return (
    <>
      {!isOver && (
        <noscript>
          <meta httpEquiv="refresh" content={`${REFRESH_SECONDS};url=/verify-email`} />
        </noscript>
      )}
      {wait === null ? <MailedSheet /> : <WaitingSheet wait={wait} />}
    </>
  );
}

function MailedSheet() {
  const { email, league, canResend, showOutbox } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <div className="sheet narrow">
      <h1 className="vh">Verify your email</h1>
      <div className="empty">
        <LetterDrawing />
        <WhatToDo email={email} league={league} />
        <GeneralFaults faults={formState(answered, "resend").faults} className="err" />
        <div className="row">
          <Link className="btn" to="/verify-email">
            Check again
          </Link>
        </div>
        <div className="row">
          {canResend && (
            <Form className="after-a-while" method="post">
              <SubmitButton label="Resend" busyLabel="Sending..." quiet="link" />
            </Form>
          )}
          <Link className="check" to="/login">
            Login
          </Link>
          {showOutbox && (
            <Link className="check" to="/dev/outbox">
              Emails of this demo
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

function WhatToDo({ email, league }: { email: string | null; league: string | null }) {
  if (email !== null && league !== null) {
    return (
      <p>
        Open the email we sent to <b>{email}</b> and you are in{" "}
        <b>
          <bdi>{league}</bdi>
        </b>
        .
      </p>
    );
  }
  return (
    <>
      <p>Please verify your email. We’ll take you to tournaments once done!</p>
      {email !== null && (
        <p className="soft">
          We mailed a link to <b>{email}</b>
        </p>
      )}
    </>
  );
}

/** The interval of the waiting screen's checks. */
const CHECK_MS = 3000;
/** Answers whether this browser may continue, without rendering a page for each check. */
const CHECK_PATH = "/verify-email/state";

/**
 * Checks whether the address has been verified, and then runs the screen's loader again. A failed check
 * is reported once and repeated: the server may be back the next time.
 *
 * @param trouble the message for a failed check
 * @param options.isOver whether nothing is waited for any more
 */
function useVerificationCheck(trouble: string, { isOver }: { readonly isOver: boolean }): void {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  useEffect(() => {
    if (isOver) return;
    let saidTrouble = false;
    const check = async () => {
      try {
        const answer = await fetch(CHECK_PATH);
        if (!answer.ok) throw new Error(`The check was answered with ${answer.status}.`);
        saidTrouble = false;
        const { goOn } = await answer.json();
        if (goOn === true) revalidate();
      } catch {
        if (!saidTrouble) toast({ kind: "error", text: trouble });
        saidTrouble = true;
      }
    };
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [revalidate, toast, trouble, isOver]);
}
