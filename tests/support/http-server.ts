import { once } from "node:events";
import {
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { createHttpServer, type HttpServerOptions } from "#server/run/http/create-server";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Each piece is written by itself; without a content-length header it goes out chunked. */
  readonly body?: readonly string[];
}

/** The HTTP layer on a free port, in front of an app that answers "app". */
export async function startHttp(options: Partial<HttpServerOptions> = {}): Promise<Server> {
  const server = createHttpServer({
    handle: async () => new Response("app"),
    env: { trustedProxies: 0, publicHost: null },
    connectionsPerAddress: null,
    mayPaste: async () => true,
    personOf: async () => null,
    log: pino({ level: "silent" }),
    staticDir: null,
    routes: ["/reset-password", "/league/:leagueId/log"],
    checkHealth: () => {},
    checkReady: () => {},
    metrics: null,
    ...options,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Sends exactly these headers, also those that fetch would keep back. */
export async function send(server: Server, sent: Sent = {}): Promise<Answer> {
  const { method = "GET", path = "/", headers = {}, body = [] } = sent;
  const outgoing = request({ host: "127.0.0.1", port: portOf(server), method, path, headers });
  for (const piece of body) outgoing.write(piece);
  outgoing.end();
  const [response] = await once(outgoing, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
