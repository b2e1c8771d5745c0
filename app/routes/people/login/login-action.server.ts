import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { waitInBrowser } from "#server/people/accounts/ask-operator";
import { normalizeEmail } from "#server/people/accounts/email-address";
import { logIn } from "#server/people/accounts/log-in";
import { type AfterRegistration, registerAccount } from "#server/people/accounts/register-account";
import { UNVERIFIED } from "#server/people/accounts/require-verified";
import { requestReset } from "#server/people/accounts/reset-password";
import { whoLetsIn } from "#server/people/accounts/waiting-list";
import { sendsMail } from "#server/people/delivery/sends-mail";
import { whoInvites } from "#server/stories/share/join-by-link";
import { readClient } from "../../../lib/known-browser.server";
import { enter } from "../../../lib/log-in.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import {
  readPendingRegistration,
  rememberRegistration,
} from "../../../lib/pending-registration.server";
import { redirectWithCookies, redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { newcomersPath, returnPath } from "../../../lib/return-path";
import { cameBy, loginPath, readLoginSearch } from "./login-path";

const loginForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("register"),
    displayName: text,
    email: text,
    password: text,
    /** Set by JavaScript, which shows the success for a moment before it goes on. */
    stay: z.literal("1").optional(),
  }),
  z.object({ intent: z.literal("login"), email: text, password: text }),
  z.object({ intent: z.literal("reset"), email: text }),
]);

type LoginInput = z.output<typeof loginForm>;
type InputOf<Intent extends LoginInput["intent"]> = Extract<LoginInput, { intent: Intent }>;

/** The sentences for an unexpected error. */
const FALLBACK = {
  register: "Registration failed",
  login: "Login failed",
  reset: "Failed to send reset email.",
} as const;

/**
 * Registers, logs in or mails a reset link. A refusal comes back with the typed values, except the
 * password.
 */
export async function loginAction(args: LoaderFunctionArgs) {
  const form = await readForm(args.request);
  const input = parseForm(form, loginForm);
  const { intent } = input;
  try {
    return await answer(args, input);
  } catch (error) {
    // The dialog has one field, which shows its refusal.
    const where = intent === "reset" ? { onlyField: "email" } : {};
    return refuseForm(error, args, { intent, form, failed: FALLBACK[intent], ...where });
  }
}

function answer(args: LoaderFunctionArgs, input: LoginInput) {
  if (input.intent === "register") return register(args, input);
  return input.intent === "login" ? login(args, input) : reset(args, input);
}

/** Remembers the pending registration and goes on to the verification screen. */
async function register({ request, context }: LoaderFunctionArgs, input: InputOf<"register">) {
  const { services, clientAddress } = context;
  const search = readLoginSearch(request.url);
  const to = newcomersPath(search.to);
  const league = whoInvites(services, cameBy(search), clientAddress)?.league ?? null;
  const browser = { userAgent: userAgentOf(request), path: to, league };
  const { browserToken, next } = await registerAccount(
    services,
    input,
    clientAddress,
    search.invite,
    browser,
  );
  const registration = { email: input.email, browserToken, to, league };
  const pending = await rememberRegistration(context, registration);
  const success = REGISTERED[next];
  if (input.stay) {
    return json({ intent: "registered" as const, success }, { headers: { "set-cookie": pending } });
  }
  return redirectWithToast(context, "/verify-email", { kind: "success", text: success }, pending);
}

const REGISTERED: Readonly<Record<AfterRegistration, string>> = {
  mail: "Registered! Please verify your email before logging in.",
  waiting: "Registered! Please ask to be let in.",
  operator: "Registered! You run this server.",
};

async function login(args: LoaderFunctionArgs, input: InputOf<"login">) {
  const { request, context } = args;
  const user = await logIn(context.services, input, await readClient(request, context));
  const search = readLoginSearch(request.url);
  if (!user.emailVerified) {
    const waiting = await readPendingRegistration(request, context);
    const isWaiting = waiting !== null && normalizeEmail(waiting.email) === user.email;
    const to = newcomersPath(search.to);
    const browserToken = sendsMail(context.services)
      ? isWaiting
        ? waiting.browserToken
        : null
      : waitInBrowser(context.services, user, { userAgent: userAgentOf(request), path: to });
    const pending = await rememberRegistration(context, { email: user.email, browserToken, to });
    if (!sendsMail(context.services)) return redirectWithCookies("/verify-email", pending);
    const toast = { kind: "info", text: UNVERIFIED } as const;
    return redirectWithToast(context, "/verify-email", toast, pending);
  }
  const to = returnPath(search.to);
  return enter(args, { userId: user.id, to, remember: true, greet: true });
}

function userAgentOf(request: Request): string {
  return request.headers.get("user-agent") ?? "";
}

/**
 * Gives the same answer for an unknown address (rules.md#accounts), and closes the dialog; without mail
 * the dialog says whom to ask.
 */
async function reset({ request, context }: LoaderFunctionArgs, input: InputOf<"reset">) {
  const { services } = context;
  await requestReset(services, input.email, await readClient(request, context));
  if (!sendsMail(services))
    return json({ intent: "asked" as const, operators: whoLetsIn(services) });
  return redirectWithToast(context, loginPath(readLoginSearch(request.url)), {
    kind: "success",
    text: "Password reset email sent!",
  });
}
