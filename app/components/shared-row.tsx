import { createContext, type HTMLAttributes, type ReactElement, useContext } from "react";

/** Renders cells to HTML; set by entry.server.tsx, absent in the browser. */
export type CellsMarkup = <Props extends object>(
  Cells: (props: Props) => ReactElement,
  props: Props,
) => string;

export const CellsMarkupContext = createContext<CellsMarkup | null>(null);

/**
 * A row of a long table whose cells depend only on these props: `Cells` uses no context and no state of
 * the page. The server renders equal cells only once, for all readers (ADR-110); the browser renders
 * the row normally.
 *
 * @param own the reader's own row, which is rendered for this page alone
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
