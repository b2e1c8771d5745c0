import type { ReactNode } from "react";

/** A column's name, and its class if it has one: `n` for figures. */
export type Column = string | readonly [name: string, className: string];

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [name, className] = typeof column === "string" ? [column] : column;
          return (
            <th key={name} scope="col" className={className}>
              <bdi>{name}</bdi>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/**
 * ARIA roles for a table that folds to cards on a phone: with another `display`, screen readers no
 * longer see a table in the elements.
 */
export const AS = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** Content that may be wider than the screen: it scrolls on its own, by keyboard too. */
export function ScrollRegion({
  label,
  fromEnd = false,
  children,
}: {
  label: string;
  /** Whether the end is visible first if the content is too wide. */
  fromEnd?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={fromEnd ? "scroll from-end" : "scroll"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and a keyboard has to reach it
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** A table that may be wider than the screen; its caption is for screen readers. */
export function ScrollTable({
  caption,
  className,
  children,
}: {
  caption: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <ScrollRegion label={caption}>
      <table className={className}>
        <caption className="vh">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}
