import type { SessionUser } from "../accounts/sessions";
import type { Services } from "../services";

/** What every procedure finds in `ctx`. */
export interface TrpcContext {
  readonly services: Services;
  /** Who is asking, or null: procedures guard themselves. */
  readonly user: SessionUser | null;
}
