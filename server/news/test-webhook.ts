import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import { orUnnamed } from "#game/core/or-unnamed";
import { consumeAttempt } from "#server/core/attempts";
import { WEBHOOK_TEST_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import { sendToWebhook } from "#server/people/delivery/send";
import type { SendOutcome } from "#server/people/delivery/send-outcome";
import type { WebhookMessage } from "#server/people/delivery/webhook-formats";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { findWebhook } from "./change-webhooks";

/**
 * At once, past the queue, so that its manager sees the outcome.
 *
 * @throws AppError "forbidden" for a former manager, "not-found", "too-many"
 */
export async function testWebhook(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  webhookId: number,
): Promise<SendOutcome> {
  const { db, env, log } = services;
  requireManager(db, { id: userId }, leagueId, "set up webhooks");
  const webhook = findWebhook(db, leagueId, webhookId);
  consumeAttempt(services, WEBHOOK_TEST_LIMIT, { account: String(userId), clientAddress: null });
  const row = db.select({ name: leagues.name }).from(leagues).where(eq(leagues.id, leagueId)).get();
  const name = orUnnamed(row?.name ?? "");
  const message: WebhookMessage = {
    id: `test-${webhookId}-${services.now()}`,
    kind: "test",
    league: { id: leagueId, name },
    text: {
      title: "A test from Gully",
      sentences: [`News of ${name} will come here.`],
      action: "Open the league",
    },
    url: new URL(`/league/${leagueId}`, env.appUrl).href,
    createdAt: services.now(),
  };
  const stop = services.gone ?? new AbortController().signal;
  const outcome = await sendToWebhook(services, webhook, message, stop);
  log.info({ webhookId, outcome: outcome.kind }, "A webhook was tested.");
  return outcome;
}
