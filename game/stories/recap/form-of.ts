import type { NumberedFixture } from "./fact";
import type { Parts } from "./parts";

/**
 * The form of a sentence for a fixture: the forms of a kind come one after the other with the numbers of
 * the fixtures, so that neighbours differ.
 */
export function formOf(forms: readonly (() => Parts)[], { number }: NumberedFixture): Parts {
  return forms[number % forms.length]?.() ?? [];
}
