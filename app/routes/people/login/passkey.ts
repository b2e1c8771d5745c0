import { type AppLoadContext, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { AppError } from "#server/core/errors";
import { PASSKEY_CHALLENGE_MS } from "#server/core/limits";
import { addPasskey, startPasskey } from "#server/people/accounts/add-passkey";
import { logInWithPasskey, startPasskeyLogIn } from "#server/people/accounts/log-in-with-passkey";
import {
  type PasskeyChallenge,
  type PasskeySite,
  passkeySite,
  staleChallenge,
} from "#server/people/accounts/passkey-challenge";
import { cookieSecret, siteCookie } from "../../../lib/cookies.server";
import { requireUser } from "../../../lib/guards.server";
import { letIn } from "../../../lib/log-in.server";
import { NOT_STORED } from "../../../lib/not-stored.server";
import {
  parseForm,
  proofFieldName,
  proofFields,
  readForm,
  text,
} from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { returnPath } from "../../../lib/return-path";

const answer = z.string().max(20_000);

const passkeyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("log-in-options") }),
  z.object({ intent: z.literal("log-in"), answer, to: z.string().optional() }),
  z.object({ intent: z.literal("add-options"), ...proofFields }),
  z.object({ intent: z.literal("add"), answer, name: text }),
]);

type PasskeyInput = z.output<typeof passkeyForm>;
type InputOf<Intent extends PasskeyInput["intent"]> = Extract<PasskeyInput, { intent: Intent }>;

/** No page: only scripts of the login page and the passkeys page use this address. */
export async function loader() {
  return redirect("/");
}

/**
 * Sends challenges, and takes the answers of passkeys: to log in, or to add a passkey to the logged-in
 * user's account. Answers are JSON (`PasskeyAnswer`) for scripts.
 */
export async function action(args: LoaderFunctionArgs) {
  const form = await readForm(args.request);
  const input = parseForm(form, passkeyForm);
  const { intent } = input;
  switch (input.intent) {
    case "log-in-options":
    case "log-in":
      return logIn(args, input).catch((error: unknown) =>
        refuseForm(error, args, { intent, form, failed: "Login failed" }),
      );
    case "add-options":
    case "add": {
      const user = await requireUser(args.request, args.context);
      const failed = "The passkey could not be added.";
      const onlyField = proofFieldName(args.context.services, user);
      const where = input.intent === "add" ? {} : { onlyField };
      return add(args, user, input).catch((error: unknown) =>
        refuseForm(error, args, { intent, form, failed, ...where }),
      );
    }
  }
}

async function logIn(args: LoaderFunctionArgs, input: InputOf<"log-in-options" | "log-in">) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const site = requirePasskeySite(context);
  if (input.intent === "log-in-options") {
    return handOut(args, await startPasskeyLogIn(services, site));
  }
  const challenge = await readChallenge(request, context);
  const used = { challenge, answer: input.answer, clientAddress };
  const { id: userId } = await logInWithPasskey(services, site, used);
  const entry = { userId, to: returnPath(input.to ?? null), remember: true, greet: true };
  return goOn(await letIn(args, entry, { cookies: [await forgetChallenge(context)] }));
}

async function add(
  args: LoaderFunctionArgs,
  user: Awaited<ReturnType<typeof requireUser>>,
  input: InputOf<"add-options" | "add">,
) {
  const { request, context } = args;
  const { services, clientAddress } = context;
  const site = requirePasskeySite(context);
  if (input.intent === "add-options") {
    const attempt = { proof: input, clientAddress };
    return handOut(args, await startPasskey(services, user, site, attempt));
  }
  const challenge = await readChallenge(request, context);
  const userAgent = request.headers.get("user-agent") ?? "";
  const made = { answer: input.answer, name: input.name, userAgent };
  await addPasskey(services, user, site, { challenge, made, clientAddress });
  const text = "The passkey has been added. You can log in with it now.";
  const toast = { kind: "success", text } as const;
  const forgotten = await forgetChallenge(context);
  return goOn(await redirectWithToast(context, "/account/passkeys", toast, forgotten));
}

async function handOut(
  { context }: LoaderFunctionArgs,
  { options, challenge }: { options: object; challenge: PasskeyChallenge },
) {
  const cookie = await rememberChallenge(context, challenge);
  return json({ options }, { headers: { "set-cookie": cookie, ...NOT_STORED } });
}

/** The redirect as JSON: a script would follow a real one, and the page would not change. */
function goOn({ headers }: Response) {
  const to = headers.get("location");
  headers.delete("location");
  return json({ to }, { headers });
}

const waiting = z.object({
  /** No other signed cookie has this kind, so none can be passed off as a challenge. */
  kind: z.literal("passkey"),
  challenge: z.string(),
  owner: z
    .object({ userId: z.number().int(), userHandle: z.string(), mark: z.string() })
    .nullable(),
  expiresAt: z.number(),
});

/**
 * The site of this request's passkeys.
 *
 * @throws AppError "conflict" if browsers have no passkeys there
 */
function requirePasskeySite(context: AppLoadContext): PasskeySite {
  const site = passkeySite(context.services, context.url);
  if (site !== null) return site;
  throw new AppError("conflict", "Passkeys need https and a host name.");
}

/** The Set-Cookie value with which this browser answers a challenge. */
function rememberChallenge(context: AppLoadContext, challenge: PasskeyChallenge): Promise<string> {
  const value = { kind: "passkey", ...challenge } satisfies z.input<typeof waiting>;
  return challengeCookie(context).serialize(value);
}

/**
 * The challenge that this browser answers. The cookie is signed, so it cannot be made up.
 *
 * @throws AppError "invalid" without one
 */
async function readChallenge(request: Request, context: AppLoadContext): Promise<PasskeyChallenge> {
  const value: unknown = await challengeCookie(context).parse(request.headers.get("cookie"));
  const read = waiting.safeParse(value);
  if (!read.success) throw staleChallenge();
  return read.data;
}

/** The Set-Cookie value that removes it. */
function forgetChallenge(context: AppLoadContext): Promise<string> {
  return challengeCookie(context).serialize("", { maxAge: 0 });
}

function challengeCookie(context: AppLoadContext) {
  const secret = cookieSecret(context.services.env);
  return siteCookie(context, "gully-passkey", { maxAge: PASSKEY_CHALLENGE_MS / 1000, secret });
}
