import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { readEnv } from "#server/core/env";
import { type TestServices, testServices } from "#tests/support/services";

/** The requests that a chat's server got. */
export interface Taken {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export interface ChatServer {
  readonly url: string;
  readonly taken: Taken[];
}

type Answer = (response: ServerResponse, taken: Taken, number: number) => void;

/** A server on this machine that takes messages; `answer` gets the number of the message, from 1. */
export async function startChat(
  answer: Answer = (response) => void response.end(),
): Promise<ChatServer> {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const { url: path = "", headers } = request;
      const message = { path, headers, text, body: JSON.parse(text) };
      taken.push(message);
      answer(response, message, taken.length);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, taken };
}

/** The services of a server whose operator has opened its own network to webhooks. */
export function privateServices(options: Parameters<typeof testServices>[0] = {}): TestServices {
  return openNetwork(testServices(options));
}

export function openNetwork(services: TestServices): TestServices {
  const { webhooksPrivate } = readEnv({ WEBHOOKS_PRIVATE: "true" });
  return Object.create(services, { env: { value: { ...services.env, webhooksPrivate } } });
}

/** As docs/webhooks.md tells a receiver to do it. */
export function isSigned({ headers, text }: Taken, secret: string): boolean {
  const [, time, signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-gully-signature"])) ?? [];
  return signature === createHmac("sha256", secret).update(`${time}.${text}`).digest("hex");
}
