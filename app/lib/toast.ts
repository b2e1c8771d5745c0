/** A short message at the bottom of the screen (spec §2). */
export interface Toast {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
}
