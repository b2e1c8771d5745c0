import { useLocation } from "@remix-run/react";

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/**
 * A key for a form that every answer of the server replaces: a new one for each refusal, and for
 * each visit without one. The place in the history alone would change twice for a refusal, with it
 * and with the page's data: anything typed in between would be lost.
 */
export function useFormKey(refused: object | null): string {
  const { key } = useLocation();
  if (refused === null) return key;
  const number = numbers.get(refused) ?? lastNumber + 1;
  numbers.set(refused, number);
  lastNumber = Math.max(lastNumber, number);
  return `refused ${number}`;
}
