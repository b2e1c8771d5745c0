import type { Services } from "#server/core/services";
import type { SessionUser } from "#server/people/accounts/sessions";

/** The facts about a request that a fetch Request lacks. */
export interface RequestContext {
  /** For the inline scripts of this response. */
  readonly nonce: string;
  /** The client's address, as far as TRUST_PROXY lets us believe it. */
  readonly clientAddress: string;
  /** The address that the browser shows, even behind a TLS proxy. */
  readonly url: URL;
  /** The name of this request in the log and on an error page. */
  readonly requestId: string;
}

/** The `context` of the screens' loaders and actions. */
export interface ServerContext extends RequestContext {
  readonly services: Services;
}

/** Reads the session cookie. The screens provide it, so that server/ does not depend on them. */
export type ReadUser = (
  request: Request,
  context: Pick<ServerContext, "services" | "url">,
) => Promise<SessionUser | null>;

/** Answers a request; the HTTP layer catches its errors. */
export type Handle = (request: Request, context: RequestContext) => Promise<Response>;
