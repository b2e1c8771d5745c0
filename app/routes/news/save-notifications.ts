import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { loadPushKeys } from "#server/core/secret-file";
import { renewSubscription, subscribe } from "#server/people/notices/subscribe";
import { requireUser } from "../../lib/guards.server";
import { knowBrowser } from "../../lib/known-browser.server";
import { parseForm, readForm } from "../../lib/parse-form.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { readSessionToken } from "../../lib/session.server";

/** Longer than the limit, so that the use case refuses long addresses with a sentence. */
const subscription = { endpoint: z.string().max(2000), p256dh: z.string(), auth: z.string() };

const pushForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("key") }),
  z.object({ intent: z.literal("subscribe"), ...subscription }),
  z.object({ intent: z.literal("renew"), ...subscription }),
]);

/** No page: only scripts of the account page and the service worker use this address. */
export async function loader() {
  return redirect("/account");
}

/**
 * Sends the key with which a browser subscribes, and stores its subscription for the logged-in user
 * (rules.md#notifications). Answers are JSON (`PushAnswer`) for scripts.
 */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const { intent, ...sent } = parseForm(form, pushForm);
  try {
    if (!("endpoint" in sent)) return answer({ publicKey: loadPushKeys(services.env).publicKey });
    const { id, cookie } = await knowBrowser(request, context, user.id);
    const browser = {
      id,
      sessionToken: (await readSessionToken(request, context)) ?? "",
      userAgent: request.headers.get("user-agent") ?? "",
    };
    const take = intent === "subscribe" ? subscribe : renewSubscription;
    const subscribed = take(services, user, sent, browser);
    return answer({ subscribed }, { "set-cookie": cookie });
  } catch (error) {
    const failed = "Notifications could not be turned on.";
    return refuseForm(error, args, { intent, form, failed });
  }
}

function answer(body: object, headers: Record<string, string> = {}) {
  return json(body, { headers: { ...headers, "cache-control": "no-store" } });
}
