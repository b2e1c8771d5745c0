import type { Services } from "#server/core/services";
import type { SessionUser } from "#server/people/accounts/sessions";

/** What the HTTP layer knows about a request and a fetch Request cannot say. */
export interface RequestContext {
  /** For the inline scripts of this one response. */
  readonly nonce: string;
  /** The client's address, as far as TRUST_PROXY lets us believe it. */
  readonly clientAddress: string;
  /** The address that the browser shows, also behind a TLS proxy. */
  readonly url: URL;
  /** What the log and an error page call this request. */
  readonly requestId: string;
}

/** What the screens' loaders and actions find in `context`. */
export interface ServerContext extends RequestContext {
  readonly services: Services;
}

/** Reads the session cookie; the screens bring it, so that server/ knows nothing of them. */
export type ReadUser = (
  request: Request,
  context: Pick<ServerContext, "services" | "url">,
) => Promise<SessionUser | null>;

/** Answers a request; the HTTP layer catches what it throws. */
export type Handle = (request: Request, context: RequestContext) => Promise<Response>;
