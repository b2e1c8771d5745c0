import { and, count, eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { leagues, webhookKinds, webhooks } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { MOST_WEBHOOKS, WEBHOOKS, type WebhookFormat } from "#game/leagues/webhook-formats";
import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import { consumeAttempt, consumeAttemptTx } from "#server/core/attempts";
import type { Env } from "#server/core/env";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import { NEW_WEBHOOK_LIMIT, WEBHOOK_TEST_LIMIT } from "#server/core/limits";
import { logSecurityEvent } from "#server/core/security-events";
import type { Services } from "#server/core/services";
import { makeToken } from "#server/people/accounts/tokens";
import { findFormatFault, type WebhookMessage } from "#server/people/delivery/compose-post";
import { findAddressFault, outgoingRule } from "#server/people/delivery/outgoing-rule";
import { sendToWebhook } from "#server/people/delivery/send";
import type { SendOutcome } from "#server/people/delivery/send-outcome";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";

const WHAT = "set up webhooks";

/**
 * The league's log says that there is a webhook (rules.md#webhooks).
 *
 * @returns the secret that signs its JSON, which is shown this once; null for other formats
 * @throws FieldsError on `address`, `chat` and `kind`; AppError "forbidden" for a former manager,
 * "conflict" beyond five, "too-many"
 */
export function addWebhook(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  typed: TypedWebhook,
): string | null {
  const webhook = { ...typed, address: typed.address.trim(), chat: typed.chat.trim() };
  const faults = findWebhookFaults(services.env, webhook);
  if (faults.length > 0) throw new FieldsError(faults);
  const { format, address, chat, kinds } = webhook;
  const { secret: kind } = WEBHOOKS[format];
  const signing = kind === "signature" ? makeToken(services) : null;
  const secret = kind === "chat" ? chat : signing;
  const now = services.now();
  inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, WHAT);
    const source = { account: String(userId), clientAddress: null };
    consumeAttemptTx(tx, NEW_WEBHOOK_LIMIT, source, now);
    if (countOf(tx, leagueId) >= MOST_WEBHOOKS) {
      const sentence = `A league has at most ${MOST_WEBHOOKS} webhooks: delete one first.`;
      throw new AppError("conflict", sentence);
    }
    const { id } = tx
      .insert(webhooks)
      .values({ leagueId, format, address: new URL(address).href, secret, createdAt: now })
      .returning({ id: webhooks.id })
      .get();
    writeKinds(tx, id, kinds);
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "webhook added", format }]);
  });
  const { host } = new URL(address);
  logSecurityEvent(services.log, "webhook-added", { userId, leagueId, host });
  return signing;
}

/** @throws FieldsError on `kind`; AppError "forbidden" for a former manager, "not-found" */
export function saveWebhookKinds(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  { webhookId, kinds }: { readonly webhookId: number; readonly kinds: readonly LeagueNoticeKind[] },
): void {
  const faults = findKindsFaults(kinds);
  if (faults.length > 0) throw new FieldsError(faults);
  inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, WHAT);
    findWebhook(tx, leagueId, webhookId);
    tx.delete(webhookKinds).where(eq(webhookKinds.webhookId, webhookId)).run();
    writeKinds(tx, webhookId, kinds);
  });
}

/**
 * With its waiting messages.
 *
 * @throws AppError "forbidden" for a former manager, "not-found"
 */
export function deleteWebhook(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  webhookId: number,
): void {
  const now = services.now();
  const host = inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, WHAT);
    const { format, address } = findWebhook(tx, leagueId, webhookId);
    tx.delete(webhooks).where(eq(webhooks.id, webhookId)).run();
    writeLeagueLog(tx, { leagueId, userId, now }, [{ kind: "webhook removed", format }]);
    return new URL(address).host;
  });
  logSecurityEvent(services.log, "webhook-removed", { userId, leagueId, host });
}

/** @throws AppError "not-found" */
function findWebhook(tx: Tx, leagueId: number, webhookId: number) {
  const row = tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.leagueId, leagueId)))
    .get();
  if (!row) throw new AppError("not-found", "There is no such webhook.");
  return row;
}

function writeKinds(tx: Tx, webhookId: number, kinds: readonly LeagueNoticeKind[]): void {
  const rows = [...new Set(kinds)].map((kind) => ({ webhookId, kind }));
  tx.insert(webhookKinds).values(rows).run();
}

function countOf(tx: Tx, leagueId: number): number {
  const ofLeague = eq(webhooks.leagueId, leagueId);
  return tx.select({ rows: count() }).from(webhooks).where(ofLeague).get()?.rows ?? 0;
}

interface TypedWebhook {
  readonly format: WebhookFormat;
  readonly address: string;
  /** For formats that write to a chat; ignored elsewhere. */
  readonly chat: string;
  readonly kinds: readonly LeagueNoticeKind[];
}

/** On `address`, `chat` and `kind`. */
function findWebhookFaults(
  env: Pick<Env, "webhooksPrivate">,
  { format, address, chat, kinds }: TypedWebhook,
): FieldFault[] {
  const ofAddress =
    findAddressFault(address, outgoingRule(env)) ?? findFormatFault(format, address);
  const faults: FieldFault[] = [];
  if (ofAddress !== null) faults.push({ fields: ["address"], sentence: ofAddress });
  if (WEBHOOKS[format].secret === "chat" && !CHAT.test(chat)) {
    faults.push({ fields: ["chat"], sentence: "Enter the chat's number, or its @name." });
  }
  return [...faults, ...findKindsFaults(kinds)];
}

/** A webhook without kinds would only look as if it worked. */
function findKindsFaults(kinds: readonly LeagueNoticeKind[]): FieldFault[] {
  return kinds.length > 0 ? [] : [{ fields: ["kind"], sentence: "Tick at least one." }];
}

const CHAT = /^(@\w{4,40}|-?\d{1,20})$/;

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
      sentences: [`News of ${name} will appear here.`],
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
