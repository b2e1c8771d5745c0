/**
 * ARIA roles for a table that folds to cards on a phone: with another `display` the elements alone
 * are no table to a screen reader any more.
 */
export const AS = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
