import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { CHANNELS, type Channel } from "#game/news/notices/kinds";
import { loadPushKeys } from "#server/core/secret-file";
import type { SessionUser } from "#server/people/accounts/sessions";
import { remindBy } from "#server/people/notices/offer-reminders";
import { renewSubscription, subscribe } from "#server/people/notices/subscribe";
import { requireUser } from "../../lib/guards.server";
import { knowBrowser } from "../../lib/known-browser.server";
import { NOT_STORED } from "../../lib/not-stored.server";
import { parseForm, readForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { returnPath } from "../../lib/return-path";
import { readSessionToken } from "../../lib/session.server";

/** Longer than the limit, so that the use case refuses long addresses with a sentence. */
const subscription = { endpoint: z.string().max(2000), p256dh: z.string(), auth: z.string() };

const pushForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("key") }),
  z.object({ intent: z.literal("subscribe"), ...subscription }),
  z.object({ intent: z.literal("renew"), ...subscription }),
  z.object({ intent: z.literal("remind"), channel: z.enum(CHANNELS), back: z.string().optional() }),
]);

/** No page: scripts, the service worker and the form after a first team use this address. */
export async function loader() {
  return redirect("/account/notices");
}

/**
 * Sends the key with which a browser subscribes, stores its subscription for the logged-in user, or
 * turns reminders of deadlines on (rules.md#notifications). Answers are JSON (`PushAnswer`) for
 * scripts; a form says where it goes back to.
 */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { services } = context;
  const user = await requireUser(request, context);
  const form = await readForm(request);
  const input = parseForm(form, pushForm);
  const { intent, ...sent } = input;
  try {
    if (input.intent === "remind") return await remind(context, user, input);
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

async function remind(
  context: LoaderFunctionArgs["context"],
  user: SessionUser,
  { channel, back }: { readonly channel: Channel; readonly back?: string | undefined },
) {
  remindBy(context.services, user, channel);
  if (back === undefined) return answer({ reminded: true });
  const text = "We will tell you before it locks.";
  return redirectWithToast(context, returnPath(back), { kind: "success", text });
}

function answer(body: object, headers: Record<string, string> = {}) {
  return json(body, { headers: { ...headers, ...NOT_STORED } });
}
