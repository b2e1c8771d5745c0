import { and, eq, lt, sql } from "drizzle-orm";
import { deliveries, pushSubscriptions, webhooks } from "#db/schema";
import { every } from "#server/core/every";
import type { Services } from "#server/core/services";
import { type DueDelivery, listDue } from "./list-due";
import { retryDelay } from "./retry-times";
import { sendDelivery } from "./send";
import type { SendOutcome } from "./send-outcome";
import {
  claimRow,
  forgetOld,
  giveUpOld,
  isWaiting,
  type SendingQueue,
  settleRow,
} from "./sending-queue";

const LOOK_MS = 1_000;
/** Messages that are being sent at the same time, to all hosts and to one. */
const MOST_AT_ONCE = 16;
const MOST_PER_HOST = 4;

const MESSAGES: SendingQueue<typeof deliveries> = {
  table: deliveries,
  noun: "message",
  level: "warn",
  cleared: {},
};

interface DeliverySender {
  /** Starts to send due messages, as many as there is room for, without waiting for them. */
  look(): void;
  /** Resolves when nothing is being sent and nothing else is due. */
  landed(): Promise<void>;
}

interface Flight {
  readonly host: string;
  readonly delivery: DueDelivery;
  readonly landing: Promise<void>;
}

/**
 * Sends messages to browsers and webhooks within a second while the process runs.
 *
 * @returns a function that stops it, and resolves when the sender no longer uses the database
 */
export function deliverOnTime(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const sender = openDeliverySender(services, stopping.signal);
  const failure = "The queue of messages could not be read; retrying.";
  const stop = every(LOOK_MS, sender.look, { log: services.log, failure, atOnce: true }).start();
  return async () => {
    stopping.abort();
    await stop();
    await sender.landed();
  };
}

/**
 * Sends the messages for browsers and webhooks that are due by the services' clock (rules.md#webhooks).
 * Each target gets one at a time, in order, and each host only a few, so that a slow or dead host
 * delays nobody else. Each message is sent once, even with several senders (`claimRow`).
 *
 * @param stop ends it; messages being sent are tried again later
 */
export function openDeliverySender(services: Services, stop: AbortSignal): DeliverySender {
  const flights = new Map<number, Flight>();

  const look = () => {
    if (stop.aborted) return;
    giveUpOld(services, MESSAGES);
    const under = [...flights.values()];
    const busy = {
      browsers: under.flatMap(({ delivery }) => delivery.subscriptionId ?? []),
      webhooks: under.flatMap(({ delivery }) => delivery.webhookId ?? []),
    };
    for (const delivery of listDue(services, busy)) {
      if (flights.size >= MOST_AT_ONCE) return;
      sendOff(delivery);
    }
  };

  const sendOff = (delivery: DueDelivery) => {
    const { host } = new URL(addressOf(delivery));
    const under = [...flights.values()];
    if (under.filter((flight) => flight.host === host).length >= MOST_PER_HOST) return;
    if (under.some((flight) => isSameDestination(flight.delivery, delivery))) return;
    const claimed = claimRow(services, MESSAGES, delivery);
    if (claimed === null) return;
    const landing = fly({ ...delivery, ...claimed }).finally(() => flights.delete(delivery.id));
    flights.set(delivery.id, { host, delivery, landing: landing.then(goOn).catch(noteFault) });
  };

  const fly = async (delivery: DueDelivery) => {
    try {
      settle(services, delivery, await sendDelivery(services, delivery, stop), stop);
    } catch (error) {
      services.log.error({ err: error, messageId: delivery.id }, "A message failed on our side.");
      settle(services, delivery, { kind: "later", reason: "It failed on our side." }, stop);
    }
  };

  const goOn = () => {
    if (flights.size === 0) forgetOld(services, MESSAGES);
    look();
  };

  const noteFault = (error: unknown) => {
    services.log.error({ err: error }, "The queue of messages could not be written; retrying.");
  };

  const landed = async () => {
    while (flights.size > 0) {
      await Promise.all([...flights.values()].map(({ landing }) => landing));
    }
  };

  return { look, landed };
}

function settle(
  services: Services,
  delivery: DueDelivery,
  outcome: SendOutcome,
  stop: AbortSignal,
): void {
  const { subscriptionId } = delivery;
  if (outcome.kind === "gone" && subscriptionId !== null) {
    // Its messages are deleted with it.
    services.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId)).run();
    return;
  }
  const nextTryAt = settleRow(services, MESSAGES, delivery, outcome);
  if (nextTryAt === null || stop.aborted) return;
  holdBackBehind(services, delivery, nextTryAt);
  if (outcome.kind === "later" && outcome.hostDown) {
    holdBackHost(services, addressOf(delivery), services.now() + retryDelay(services, 1));
  }
}

function addressOf({ id, browser, webhook }: DueDelivery): string {
  const address = browser?.endpoint ?? webhook?.address;
  if (address === undefined) throw new Error(`The message ${id} leads nowhere.`);
  return address;
}

function isSameDestination(one: DueDelivery, other: DueDelivery): boolean {
  return one.subscriptionId === other.subscriptionId && one.webhookId === other.webhookId;
}

/**
 * Delays what waits for the same browser or webhook as long as the message that has failed: the order
 * stays, and a service that asks for a pause gets one.
 */
function holdBackBehind(
  { db }: Pick<Services, "db">,
  { subscriptionId, webhookId }: Pick<DueDelivery, "subscriptionId" | "webhookId">,
  until: number,
): void {
  const same = sql`${deliveries.subscriptionId} is ${subscriptionId} and ${deliveries.webhookId} is ${webhookId}`;
  db.update(deliveries)
    .set({ nextTryAt: until })
    .where(and(isWaiting(deliveries), lt(deliveries.nextTryAt, until), same))
    .run();
}

/** Delays everything that waits for a host that did not answer. */
function holdBackHost({ db }: Pick<Services, "db">, address: string, until: number): void {
  const start = `${new URL(address).origin}/`;
  const ofHost = sql`(
    ${deliveries.webhookId} in (select ${webhooks.id} from ${webhooks}
      where substr(${webhooks.address}, 1, length(${start})) = ${start})
    or ${deliveries.subscriptionId} in (select ${pushSubscriptions.id} from ${pushSubscriptions}
      where substr(${pushSubscriptions.endpoint}, 1, length(${start})) = ${start}))`;
  db.update(deliveries)
    .set({ nextTryAt: until })
    .where(and(isWaiting(deliveries), lt(deliveries.nextTryAt, until), ofHost))
    .run();
}
