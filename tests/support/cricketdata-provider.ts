import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer of the provider instead of its usual one. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface CricketDataProvider {
  /** Goes into CRICDATA_URL. */
  readonly url: string;
  /** The questions so far: path and parameters, the key apart. */
  readonly questions: string[];
  /** The keys that came with them. */
  readonly keys: string[];
  /** From now on an endpoint answers with this body; a function makes a new one each time. */
  answer(endpoint: string, body: unknown | (() => unknown)): void;
  /** From now on an endpoint does this instead. */
  behave(endpoint: string, answer: Answer): void;
  stop(): Promise<void>;
}

/** CricketData.org on loopback: what no test has set is not found. */
export async function startCricketDataProvider(): Promise<CricketDataProvider> {
  const behaviours = new Map<string, Answer>();
  const questions: string[] = [];
  const keys: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://loopback");
    keys.push(searchParams.get("apikey") ?? "");
    searchParams.delete("apikey");
    questions.push(`${pathname.slice(1)}?${searchParams}`);
    const behaviour = behaviours.get(pathname.slice(1)) ?? sendJson(failure("ERR: not found"));
    behaviour(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    keys,
    answer: (endpoint, body) => {
      behaviours.set(endpoint, (request, response) =>
        sendJson(typeof body === "function" ? body() : body)(request, response),
      );
    },
    behave: (endpoint, answer) => {
      behaviours.set(endpoint, answer);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers with HTTP 200 and the body as JSON, as the real one does even for failures. */
export function sendJson(body: unknown): Answer {
  return (_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  };
}

/** An answer that says nothing about hits, except `info`. */
export function success(data: unknown, info: object = {}): object {
  return { apikey: "made-up", data, status: "success", info };
}

export function failure(reason: string, info: object = {}): object {
  return { status: "failure", reason, ...info };
}
