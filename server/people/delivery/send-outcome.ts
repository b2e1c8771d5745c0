/** The outcome of one attempt to send a message; reasons are sentences without secrets. */
export type SendOutcome =
  | { readonly kind: "sent" }
  /** The browser or the webhook is no more: nothing will ever reach it. */
  | { readonly kind: "gone" }
  /**
   * Another try may do; not before `afterMs` milliseconds where the service says so. `hostDown`: the
   * whole host gave no answer, so that others need not try it now.
   */
  | {
      readonly kind: "later";
      readonly afterMs?: number;
      readonly hostDown?: boolean;
      readonly reason: string;
    }
  | { readonly kind: "never"; readonly reason: string };
