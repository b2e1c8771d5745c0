import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "#server/run/trpc/router";

/** The procedures of the server, for the browser; the session cookie is sent with each call. */
export const trpc = createTRPCClient<AppRouter>({
  links: [httpLink({ url: "/trpc" })],
});

/** The reason why a call failed. */
export interface CallFailure {
  /** The server's sentence; null when it never answered. */
  readonly sentence: string | null;
}

/** Tells a refusal of the server from a lost connection. */
export function callFailure(error: unknown): CallFailure {
  const refused =
    error instanceof TRPCClientError && error.data !== undefined && error.data !== null;
  return { sentence: refused ? error.message : null };
}
