/** A short message at the bottom of the screen. */
export interface Toast {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
}
