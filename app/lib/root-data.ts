import type { Toast } from "./toast";

/** What the root's loader gives to every screen. */
export interface RootData {
  /** Of who is logged in; null for nobody. */
  readonly displayName: string | null;
  /** The current year, UTC. */
  readonly year: number;
  readonly toasts: readonly Toast[];
}
