import type { SessionUser } from "../accounts/sessions";
import type { ServerContext } from "../http/context";
import type { Services } from "../services";

/** What every procedure finds in `ctx`. */
export interface TrpcContext {
  readonly services: Services;
  /** Who is asking, or null: procedures guard themselves. */
  readonly user: SessionUser | null;
  /** Who it would be now: a stream outlives what its request found. */
  readonly askAgain: () => Promise<SessionUser | null>;
}

/** Reads the session cookie; the screens bring it, so that server/ knows nothing of them. */
export type ReadUser = (request: Request, context: ServerContext) => Promise<SessionUser | null>;
