/** The outcome of one attempt to send a message; reasons are sentences without secrets. */
export type SendOutcome =
  | { readonly kind: "sent" }
  /** The browser or the webhook no longer exists: nothing will ever reach it. */
  | { readonly kind: "gone" }
  /**
   * Another attempt may succeed, but not before `afterMs` milliseconds if the service says so.
   * `hostDown`: the host did not answer at all, so that its other messages can wait too.
   */
  | {
      readonly kind: "later";
      readonly afterMs?: number;
      readonly hostDown?: boolean;
      readonly reason: string;
    }
  | { readonly kind: "never"; readonly reason: string };

/** A sentence for an attempt that did not succeed. */
export function reasonOf(outcome: Exclude<SendOutcome, { readonly kind: "sent" }>): string {
  return outcome.kind === "gone" ? "Its address no longer exists." : outcome.reason;
}
