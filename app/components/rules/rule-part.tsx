import type { ReactNode } from "react";
import { Fold } from "../fold";

/** A section of the rules: folded, or plain within the fold of all of them. */
export function RulePart({
  id,
  title,
  folded,
  open = false,
  sub,
  children,
}: {
  id: string;
  title: string;
  folded: boolean;
  /** From the start, as around a fault. */
  open?: boolean;
  /** Below the title of a fold. */
  sub?: string;
  children: ReactNode;
}) {
  if (folded) {
    return (
      <Fold id={id} title={title} sub={sub} open={open}>
        {children}
      </Fold>
    );
  }
  return (
    <section className="rulepart" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
    </section>
  );
}

/** Of a fold: how many of its values are not the defaults. */
export function differingWords(count: number): string {
  if (count === 0) return "Default values";
  return count === 1 ? "1 differs from the default" : `${count} differ from the defaults`;
}
