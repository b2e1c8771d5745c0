import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "#server/core/services";
import {
  countFeedHits,
  countMails,
  countMessages,
  readDatabaseBytes,
} from "../maintenance/read-stats";

/** A request that has been answered, or whose client has left. */
export interface AnsweredRequest {
  readonly method: string;
  /** One of a few names, so that the metric stays small. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** An event stream lasts as long as its client listens: its duration says nothing about the server. */
  readonly stream: boolean;
}

export interface Metrics {
  observe(request: AnsweredRequest): void;
  /** The text of /metrics, and its content type. */
  render(): Promise<{ readonly text: string; readonly type: string }>;
}

/** Upper bounds in seconds; the aim for a page is 0.15. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5];

/** Counts requests, and reads the state of the process and the database when it renders. */
export function createMetrics(services: Services): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, CPU, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "gully_http_requests_total",
    help: "Answered requests.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "gully_http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer, event streams left out.",
    labelNames: ["method", "route"],
    buckets: DURATIONS,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("gully_open_streams", "Open event streams.", () => services.live.openStreams());
  gauge("gully_mails_waiting", "Mails to be sent.", () => countMails(services).mailsWaiting);
  gauge(
    "gully_mails_given_up",
    "Mails that could not be sent.",
    () => countMails(services).mailsGivenUp,
  );
  gauge(
    "gully_messages_waiting",
    "Messages to browsers and webhooks to be sent.",
    () => countMessages(services).messagesWaiting,
  );
  gauge(
    "gully_messages_given_up",
    "Messages to browsers and webhooks that could not be sent.",
    () => countMessages(services).messagesGivenUp,
  );
  gauge("gully_feed_hits_today", "Hits of the live feeds in this UTC day.", () =>
    countFeedHits(services),
  );
  gauge("gully_database_bytes", "Size of the database.", () => readDatabaseBytes(services));
  return {
    observe({ method, route, status, seconds, stream }) {
      requests.inc({ method, route, status });
      if (!stream) durations.observe({ method, route }, seconds);
    },
    render: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
