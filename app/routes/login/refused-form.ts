/** A form that was refused: why, and what was typed. */
export interface RefusedForm {
  readonly error: string;
  readonly values: { readonly displayName: string; readonly email: string };
}
