import { useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useState } from "react";

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/**
 * A key that replaces the form with every answer of the server: a new one for each refusal, and for
 * each visit without one. The history's key alone would change twice for a refusal, with it and with
 * the page's data, and text typed in between would be lost.
 */
export function useFormKey(refused: object | null): string {
  const { key } = useLocation();
  if (refused === null) return key;
  const number = numbers.get(refused) ?? lastNumber + 1;
  numbers.set(refused, number);
  lastNumber = Math.max(lastNumber, number);
  return `refused ${number}`;
}

/** The current values of a form; null until JavaScript runs. */
export function useFormTexts(ref: RefObject<HTMLFormElement>): Texts | null {
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (form === null) return;
    const read = () => setTexts(textsOfForm(form));
    read();
    // Rows come and go without an event, and controls of a form may be anywhere on the page.
    const rows = new MutationObserver(read);
    rows.observe(form, { childList: true, subtree: true });
    for (const event of ["input", "change"]) document.addEventListener(event, read);
    return () => {
      rows.disconnect();
      for (const event of ["input", "change"]) document.removeEventListener(event, read);
    };
  }, [ref]);
  return texts;
}

/** The values of a form's controls, by name; a ticked box is "on", any other "". */
export type Texts = Readonly<Record<string, string>>;

/** The visible texts of a form, including those of disabled controls, which are not sent. */
function textsOfForm(form: HTMLFormElement): Texts {
  const entries = [...form.elements].flatMap((control): [string, string][] => {
    if (!control.getAttribute("name")) return [];
    if (control instanceof HTMLSelectElement) return [[control.name, control.value]];
    if (!(control instanceof HTMLInputElement) || control.type === "hidden") return [];
    if (control.type !== "checkbox") return [[control.name, control.value]];
    return [[control.name, control.checked ? "on" : ""]];
  });
  return Object.fromEntries(entries);
}

/**
 * The number of values that differ; a missing one is "", and "2.50" equals "2.5".
 *
 * @param keyOf the value to which a name belongs: all cells of a table may be one value
 */
export function countDifferences(a: Texts, b: Texts, keyOf = (name: string) => name): number {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const differing = names.filter((name) => !isSame(a[name] ?? "", b[name] ?? ""));
  return new Set(differing.map(keyOf)).size;
}

function isSame(a: string, b: string): boolean {
  const isNumber = a.trim() !== "" && b.trim() !== "";
  return a === b || (isNumber && Number(a) === Number(b));
}

let unsavedForms = 0;

/** True while the user is typing, has unsaved changes or has a dialog open. */
export function isBusyTyping(): boolean {
  const focused = document.activeElement;
  const types = focused?.matches("input:not([type=checkbox], [type=radio]), textarea, select");
  return unsavedForms > 0 || types === true || document.querySelector("dialog[open]") !== null;
}

/**
 * Asks before the user leaves a page with unsaved changes.
 *
 * @param what the subject of the changes, for the question
 */
export function useUnsavedWarning(unsaved: boolean, what: string): void {
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
    };
  }, [unsaved]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(`Your changes to ${what} are not saved. Discard them?`)) blocker.proceed();
    else blocker.reset();
  }, [blocker, what]);
}
