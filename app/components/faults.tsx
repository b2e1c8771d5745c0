import { type RefObject, useEffect } from "react";

/** What is wrong with a form, beside the fields that it is about. */
export interface Fault {
  readonly fields: readonly string[];
  readonly sentence: string;
}

/** Ties a field to all its faults, whichever field they are shown at. */
export function faultAria(faults: readonly Fault[], field: string) {
  const ids = faults.flatMap(({ fields }, index) => (fields.includes(field) ? [idOf(index)] : []));
  if (ids.length === 0) return {};
  return { "aria-invalid": true as const, "aria-describedby": ids.join(" ") };
}

export function hasFault(faults: readonly Fault[], field: string): boolean {
  return faults.some(({ fields }) => fields.includes(field));
}

/** All that is wrong with a field in one text, for a field that shows its own message. */
export function sentenceAt(faults: readonly Fault[], field: string): string | undefined {
  const sentences = faults.flatMap(({ fields, sentence }) =>
    fields[0] === field ? [sentence] : [],
  );
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** The faults that are shown at a field: those that name it first. */
export function FaultLines({ faults, field }: { faults: readonly Fault[]; field: string }) {
  return faults.map(
    ({ fields, sentence }, index) =>
      fields[0] === field && (
        <p key={sentence} className="err" id={idOf(index)} role="alert">
          {sentence}
        </p>
      ),
  );
}

/** Faults about no field. */
export function GeneralFaults({ faults }: { faults: readonly Fault[] }) {
  return faults
    .filter(({ fields }) => fields.length === 0)
    .map(({ sentence }) => (
      <p key={sentence} className="msg bad" role="alert">
        {sentence}
      </p>
    ));
}

/** Leads to the first field that has to be fixed. */
export function useFocusOnFault(form: RefObject<HTMLElement>, faults: readonly Fault[]): void {
  useEffect(() => {
    if (faults.length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, faults]);
}

function idOf(index: number): string {
  return `fault-${index}`;
}
