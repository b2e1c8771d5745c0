import { createContext, type HTMLAttributes, type ReactElement, useContext } from "react";

/** Says what cells look like as HTML; set by entry.server.tsx, absent in the browser. */
export type CellsMarkup = <Props extends object>(
  Cells: (props: Props) => ReactElement,
  props: Props,
) => string;

export const CellsMarkupContext = createContext<CellsMarkup | null>(null);

/**
 * A row of a long table whose cells are made of these props alone: `Cells` uses no context and no state
 * of the page. The server then makes the markup of equal cells once, for whoever sees them next
 * (ADR-110); the browser renders the row as any other.
 *
 * @param own a row of the reader's own: made for this page alone
 */
export function SharedRow<Props extends object>({
  Cells,
  cells,
  own = false,
  ...attributes
}: HTMLAttributes<HTMLTableRowElement> & {
  Cells: (props: Props) => ReactElement;
  cells: Props;
  own?: boolean;
}) {
  const markupOf = useContext(CellsMarkupContext);
  if (markupOf === null || own) {
    return (
      <tr {...attributes}>
        <Cells {...cells} />
      </tr>
    );
  }
  const markup = { __html: markupOf(Cells, cells) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, with every text escaped
  return <tr {...attributes} dangerouslySetInnerHTML={markup} />;
}
