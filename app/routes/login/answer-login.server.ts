import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { logIn } from "#server/accounts/log-in";
import { registerAccount } from "#server/accounts/register-account";
import { AppError, statusOf } from "#server/errors";
import { flash } from "../../lib/flash.server";
import { parseForm, text } from "../../lib/parse-form.server";
import { forgetRegistration, rememberRegistration } from "../../lib/pending-registration.server";
import { returnPath } from "../../lib/return-path";
import { openSession } from "../../lib/session.server";

const loginForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("register"), displayName: text, email: text, password: text }),
  z.object({ intent: z.literal("login"), email: text, password: text }),
]);

type LoginInput = z.output<typeof loginForm>;

/** Registers or logs in; a refusal comes back with what was typed, but for the password. */
export async function answerLogin(args: LoaderFunctionArgs) {
  const input = parseForm(await args.request.formData(), loginForm);
  try {
    return await (input.intent === "register" ? register(args, input) : login(args, input));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const displayName = input.intent === "register" ? input.displayName : "";
    return json(
      { intent: input.intent, error: error.message, values: { displayName, email: input.email } },
      statusOf(error.code),
    );
  }
}

/** Spec §4: a pending registration, and on to the verification screen. */
async function register(
  { context }: LoaderFunctionArgs,
  input: Extract<LoginInput, { intent: "register" }>,
) {
  await registerAccount(context.services, input, context.clientAddress);
  const success = "Registered! Please verify your email before logging in.";
  return goTo("/verify-email", [
    await rememberRegistration(context, input.email),
    await flash(context, { kind: "success", text: success }),
  ]);
}

async function login(
  { request, context }: LoaderFunctionArgs,
  input: Extract<LoginInput, { intent: "login" }>,
) {
  const user = await logIn(context.services, input, context.clientAddress);
  if (!user.emailVerified) {
    const info = "Please verify your email before proceeding.";
    return goTo("/verify-email", [
      await rememberRegistration(context, user.email),
      await flash(context, { kind: "info", text: info }),
    ]);
  }
  return goTo(returnPath(new URL(request.url).searchParams.get("to")), [
    await openSession(request, context, user.id),
    await forgetRegistration(context),
    await flash(context, { kind: "success", text: "Login successful!" }),
  ]);
}

function goTo(path: string, cookies: readonly string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(path, { headers });
}
