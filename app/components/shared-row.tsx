import { createContext, type HTMLAttributes, type ReactElement, useContext } from "react";

/** The cells of a row, and all that they are made of. */
export interface SharedCells<Of, Props> {
  readonly Cells: (props: Props) => ReactElement;
  readonly of: Of;
  readonly cells: (of: Of) => Props;
}

/** Gives the HTML of cells, or a mark in its place; set by entry.server.tsx, absent in the browser. */
export type CellsMarkup = <Of extends object, Props extends object>(
  row: SharedCells<Of, Props>,
) => string;

export const CellsMarkupContext = createContext<CellsMarkup | null>(null);

/**
 * A row of a long table whose cells depend only on `of`: `Cells` uses no context and no state of the
 * page. The server renders equal cells only once, for all readers (ADR-110); the browser renders the
 * row normally.
 *
 * @param of words and numbers, and objects that nobody changes: where they are the same ones as before,
 * the cells are too
 * @param cells the properties of `Cells`; a function of a module, which closes over nothing
 * @param own the reader's own row, which is rendered for this page alone
 */
export function SharedRow<Of extends object, Props extends object>({
  Cells,
  of,
  cells,
  own = false,
  ...attributes
}: HTMLAttributes<HTMLTableRowElement> & SharedCells<Of, Props> & { own?: boolean }) {
  const markupOf = useContext(CellsMarkupContext);
  if (markupOf === null || own) {
    return (
      <tr {...attributes}>
        <Cells {...cells(of)} />
      </tr>
    );
  }
  const markup = { __html: markupOf({ Cells, of, cells }) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, with every text escaped
  return <tr {...attributes} dangerouslySetInnerHTML={markup} />;
}

/** For cells that take what they are made of. */
export function asGiven<Of>(of: Of): Of {
  return of;
}
