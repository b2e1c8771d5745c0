import { and, asc, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { deliveries, webhookKinds, webhooks } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { WebhookFormat } from "#game/leagues/webhook-formats";
import { LEAGUE_NOTICE_KINDS, type LeagueNoticeKind } from "#game/news/notices/kinds";
import type { Services } from "#server/core/services";
import type { ManagedLeague } from "#server/play/leagues/league-access";

export interface ShownWebhook {
  readonly id: number;
  readonly format: WebhookFormat;
  readonly host: string;
  /** The last letters of the address; empty if they would reveal too much. */
  readonly ending: string;
  readonly kinds: readonly LeagueNoticeKind[];
  readonly last: {
    readonly at: Ms;
    /** A sentence; null if the message was sent. */
    readonly fault: string | null;
  } | null;
}

/** The oldest first (rules.md#webhooks). */
export function listWebhooks(
  { db }: Pick<Services, "db">,
  { leagueId }: ManagedLeague,
): ShownWebhook[] {
  const { hooks, kinds } = statementsOf(db);
  const ofLeague = kinds.all({ leagueId });
  return hooks.all({ leagueId }).map(({ id, format, address }) => {
    const ticked = ofLeague.filter(({ webhookId }) => webhookId === id).map(({ kind }) => kind);
    return {
      id,
      format,
      ...maskAddress(address),
      kinds: LEAGUE_NOTICE_KINDS.filter((kind) => ticked.includes(kind)),
      last: findLast(db, id),
    };
  });
}

function findLast(tx: Tx, webhookId: number): ShownWebhook["last"] {
  const row = statementsOf(tx).last.get({ webhookId });
  if (!row) return null;
  const { sentAt, failedAt, fault } = row;
  const at = sentAt ?? failedAt ?? 0;
  return { at, fault: sentAt === null ? (fault ?? "It was too late for the message.") : null };
}

const statementsOf = prepareOnce((db) => {
  const ofLeague = eq(webhooks.leagueId, sql.placeholder("leagueId"));
  const { sentAt, failedAt, lastError } = deliveries;
  const isDone = or(isNotNull(sentAt), isNotNull(failedAt));
  return {
    hooks: db
      .select({ id: webhooks.id, format: webhooks.format, address: webhooks.address })
      .from(webhooks)
      .where(ofLeague)
      .orderBy(asc(webhooks.id))
      .prepare(),
    kinds: db
      .select({ webhookId: webhookKinds.webhookId, kind: webhookKinds.kind })
      .from(webhookKinds)
      .innerJoin(webhooks, eq(webhooks.id, webhookKinds.webhookId))
      .where(ofLeague)
      .prepare(),
    last: db
      .select({ sentAt, failedAt, fault: lastError })
      .from(deliveries)
      .where(and(eq(deliveries.webhookId, sql.placeholder("webhookId")), isDone))
      .orderBy(desc(sql`coalesce(${sentAt}, ${failedAt})`), desc(deliveries.id))
      .limit(1)
      .prepare(),
  };
});

/** The ending of a shorter path would reveal it. */
const SHORTEST_PATH = 20;

const SHOWN = 4;

/**
 * The visible part of a webhook's address: its host, and its last four letters unless they reveal
 * it. For a Telegram address that is the end of the bot's token.
 */
function maskAddress(address: string): { readonly host: string; readonly ending: string } {
  const { host, pathname } = new URL(address);
  const path = pathname.replace(/\/sendMessage\/?$/, "");
  return { host, ending: path.length < SHORTEST_PATH ? "" : path.slice(-SHOWN) };
}
