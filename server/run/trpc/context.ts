import type { Services } from "#server/core/services";
import type { SessionUser } from "#server/people/accounts/sessions";

/** What every procedure finds in `ctx`. */
export interface TrpcContext {
  readonly services: Services;
  /** Who is asking, or null: procedures guard themselves. */
  readonly user: SessionUser | null;
}
