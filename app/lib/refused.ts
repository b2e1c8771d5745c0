/** What is wrong with a form, beside the fields that it is about: none for the whole form. */
export interface Fault {
  /** Names of fields; the sentence is shown at the first and belongs to all of them. */
  readonly fields: readonly string[];
  readonly sentence: string;
}

/** What was typed, by the field's name; the values of a repeated field are apart by a space. */
export type Typed = Readonly<Record<string, string>>;

/** What a form is shown with again; nothing of either the first time. */
export interface FormState {
  readonly faults: readonly Fault[];
  readonly typed: Typed;
}

/** What every action answers to input that it refuses (ADR-86). */
export interface Refused<Intent extends string = string> extends FormState {
  /** Which of the page's forms it was. */
  readonly intent: Intent;
}

/** Always the same object, so that no effect takes it for news. */
export const NOT_REFUSED: FormState = { faults: [], typed: {} };

/** The state of the form, or forms, of these intents after an action's answer. */
export function formState(
  answer: Refused | { readonly intent: string } | null | undefined,
  ...intents: readonly string[]
): FormState {
  const isRefused = answer && "faults" in answer && intents.includes(answer.intent);
  return isRefused ? answer : NOT_REFUSED;
}
