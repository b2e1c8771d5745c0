import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { WEBHOOK_FORMATS } from "#game/leagues/webhook-formats";
import { LEAGUE_NOTICE_KINDS } from "#game/news/notices/kinds";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  addWebhook,
  deleteWebhook,
  saveWebhookKinds,
  testWebhook,
} from "#server/news/change-webhooks";
import { reasonOf } from "#server/people/delivery/send-outcome";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { readId, requireLeague } from "../../lib/guards.server";
import { parseForm, readForm, text, unreadableForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";

const kinds = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.enum(LEAGUE_NOTICE_KINDS)).max(LEAGUE_NOTICE_KINDS.length),
);

const webhookForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    format: z.enum(WEBHOOK_FORMATS),
    address: z.string().max(4000).default(""),
    chat: text,
    kind: kinds,
  }),
  z.object({ intent: z.literal("kinds"), webhook: text, kind: kinds }),
  z.object({ intent: z.enum(["test", "delete"]), webhook: text }),
]);

const FAILED = {
  add: "The webhook could not be added.",
  kinds: "The webhook could not be changed.",
  test: "The test could not be sent.",
  delete: "The webhook could not be deleted.",
} as const;

/** Adds, changes, tests and deletes webhooks; only one answer ever contains the secret of signed JSON. */
export async function webhooksAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { services } = context;
  const { userId, leagueId } = await requireLeague(request, context, params.leagueId);
  const managed = requireManager(services.db, { id: userId }, leagueId, "set up webhooks");
  const form = await readForm(request);
  const read = parseForm(form, webhookForm);
  const { intent } = read;
  try {
    if (intent === "add") {
      const { format, address, chat } = read;
      const secret = addWebhook(services, managed, { format, address, chat, kinds: read.kind });
      if (secret !== null) return json({ intent: "made" as const, secret });
    } else {
      await changeWebhook(services, managed, read);
    }
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
  const success = { kind: "success", text: SUCCESS[intent] } as const;
  return redirectWithToast(context, `/league/${leagueId}/webhooks`, success);
}

const SUCCESS = {
  add: "Webhook added. Send a test to see it work.",
  kinds: "Saved.",
  test: "The test was sent.",
  delete: "Webhook deleted.",
} as const;

type Change = Exclude<z.output<typeof webhookForm>, { readonly intent: "add" }>;

async function changeWebhook(services: Services, managed: ManagedLeague, change: Change) {
  const webhookId = readId(change.webhook);
  if (webhookId === null) throw unreadableForm();
  if (change.intent === "kinds") {
    saveWebhookKinds(services, managed, { webhookId, kinds: change.kind });
  } else if (change.intent === "delete") {
    deleteWebhook(services, managed, webhookId);
  } else {
    const outcome = await testWebhook(services, managed, webhookId);
    if (outcome.kind === "sent") return;
    const reason = reasonOf(outcome);
    throw new AppError("conflict", `The test did not arrive. ${reason}`);
  }
}
