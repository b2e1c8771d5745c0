import { useLocation } from "@remix-run/react";

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/**
 * A key for a form that every answer of the server replaces: another one for each refusal, and
 * for each visit that has none. The place in the history alone would do it twice for a refusal,
 * once it is there and once the page's data is: what is typed in between would be lost.
 */
export function useFormKey(refused: object | null): string {
  const { key } = useLocation();
  if (refused === null) return key;
  const number = numbers.get(refused) ?? lastNumber + 1;
  numbers.set(refused, number);
  lastNumber = Math.max(lastNumber, number);
  return `refused ${number}`;
}
