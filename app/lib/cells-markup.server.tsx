import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { CellsMarkup } from "../components/shared-row";

/** For the markup and its keys together, at two bytes a character. */
const MOST_BYTES = 16 * 1024 * 1024;
const BYTES_A_CHARACTER = 2;

type AnyCells = (props: never) => ReactElement;

/**
 * Makes the markup of table cells, and of equal cells only once: the key is all that they are made
 * of, so a reader gets what would have been made for them.
 */
export function createCellsMarkup(): CellsMarkup {
  const names = new Map<AnyCells, number>();
  const markups = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: (markup, key) => (markup.length + key.length) * BYTES_A_CHARACTER,
  });
  return (Cells, props) => {
    const name = names.get(Cells) ?? names.size;
    names.set(Cells, name);
    const key = `${name}${JSON.stringify(props)}`;
    const known = markups.get(key);
    if (known !== undefined) return known;
    const markup = renderToString(<Cells {...props} />);
    markups.set(key, markup);
    return markup;
  };
}
