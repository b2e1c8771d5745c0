/** The values of a form's controls, by name; a ticked box is "on", any other "". */
export type Texts = Readonly<Record<string, string>>;

/** The texts of a form as a person sees them: with controls that are disabled, and so would not be sent. */
export function textsOfForm(form: HTMLFormElement): Texts {
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
 * @param keyOf the value that a name belongs to: all cells of a table may be one
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
