import type { NumberedFixture } from "./fact";
import type { Parts } from "./parts";

/** Forms alternate with the numbers of the fixtures, so that neighbours differ. */
export function formOf(forms: readonly (() => Parts)[], { number }: NumberedFixture): Parts {
  return forms[number % forms.length]?.() ?? [];
}
