import type { Services } from "#server/core/services";
import type { SessionUser } from "#server/people/accounts/sessions";

/** The `ctx` of every procedure. */
export interface TrpcContext {
  readonly services: Services;
  /** The user, or null: procedures guard themselves. */
  readonly user: SessionUser | null;
}
