import { type RefObject, useEffect } from "react";
import type { Fault } from "../lib/refused";

/** Ties a field to all its faults, even those shown at another field, and to further texts. */
export function faultAria(faults: readonly Fault[], field: string, ...texts: readonly string[]) {
  const ids = faults.flatMap(({ fields }, index) => (fields.includes(field) ? [idOf(index)] : []));
  return {
    ...(ids.length > 0 && { "aria-invalid": true as const }),
    ...(ids.length + texts.length > 0 && { "aria-describedby": [...texts, ...ids].join(" ") }),
  };
}

export function hasFault(faults: readonly Fault[], field: string): boolean {
  return faults.some(({ fields }) => fields.includes(field));
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

/** Faults about no field: in a box, or as a line in a small form. */
export function GeneralFaults({
  faults,
  className = "msg bad",
}: {
  faults: readonly Fault[];
  className?: "msg bad" | "err" | "err pad";
}) {
  return faults
    .filter(({ fields }) => fields.length === 0)
    .map(({ sentence }) => (
      <p key={sentence} className={className} role="alert">
        {sentence}
      </p>
    ));
}

/** Moves the focus to the first field with a fault. */
export function useFocusOnFault(form: RefObject<HTMLElement>, faults: readonly Fault[]): void {
  useEffect(() => {
    if (faults.length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, faults]);
}

function idOf(index: number): string {
  return `fault-${index}`;
}
