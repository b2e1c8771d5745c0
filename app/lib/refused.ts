/** A fault of a form, and its fields: none for the whole form. */
export interface Fault {
  /** Names of fields; the sentence is shown at the first and belongs to all of them. */
  readonly fields: readonly string[];
  readonly sentence: string;
}

/** The typed values, by the field's name; the values of a repeated field are separated by a space. */
export type Typed = Readonly<Record<string, string>>;

/** The typed values and faults of a form that is shown again; empty the first time. */
export interface FormState {
  readonly faults: readonly Fault[];
  readonly typed: Typed;
}

/** The answer of every action to refused input (ADR-86). */
export interface Refused<Intent extends string = string> extends FormState {
  /** The form of the page. */
  readonly intent: Intent;
}

/** Always the same object, so that it triggers no effect. */
export const NOT_REFUSED: FormState = { faults: [], typed: {} };

/** The state of the form, or forms, of these intents after an action's answer. */
export function formState(
  answer: Refused | { readonly intent: string } | null | undefined,
  ...intents: readonly string[]
): FormState {
  const isRefused = answer && "faults" in answer && intents.includes(answer.intent);
  return isRefused ? answer : NOT_REFUSED;
}
