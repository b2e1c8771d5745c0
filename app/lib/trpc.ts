import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "#server/run/trpc/router";

/** A call that the server refused; the message is its sentence. */
export class CallRefused extends Error {
  /** The status of an HTTP answer. */
  readonly status: number;

  constructor(sentence: string, status: number) {
    super(sentence);
    this.name = "CallRefused";
    this.status = status;
  }
}

/**
 * The procedures of the server, for the browser, which sends the session cookie with each call. The
 * types are those of tRPC's own client, whose code every page would carry for ten times the bytes
 * (ADR-175).
 */
export const trpc = procedureAt("") as TRPCClient<AppRouter>;

/** The reason why a call failed. */
export interface CallFailure {
  /** The server's sentence; null without an answer. */
  readonly sentence: string | null;
}

/** Distinguishes a refusal of the server from a lost connection. */
export function callFailure(error: unknown): CallFailure {
  return { sentence: error instanceof CallRefused ? error.message : null };
}

/** For a user who has left the league, the reloaded page says that it does not exist. */
export function leaveIfOut(error: unknown): null {
  if (error instanceof CallRefused && error.status === 404) window.location.reload();
  return null;
}

/** A procedure, or the router of all procedures whose paths begin with this one. */
function procedureAt(path: string): unknown {
  const address = `/trpc/${path}`;
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === "query")
          return (input: unknown, init?: RequestInit) => read(address, input, init);
        if (name === "mutate") return (input: unknown) => write(address, input);
        return procedureAt(path === "" ? String(name) : `${path}.${String(name)}`);
      },
    },
  );
}

function read(address: string, input: unknown, init: RequestInit = {}): Promise<unknown> {
  const search = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return call(address + search, { signal: init.signal ?? null });
}

function write(address: string, input: unknown): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return call(address, { method: "POST", headers, body: JSON.stringify(input) });
}

/** @throws CallRefused; any other error without an answer of the server */
async function call(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, redirect: "error" });
  const answer: { result?: { data?: unknown }; error?: { message: string } } =
    await response.json();
  if (answer.error) throw new CallRefused(answer.error.message, response.status);
  return answer.result?.data;
}
