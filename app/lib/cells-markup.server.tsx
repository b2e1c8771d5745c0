import { LRUCache } from "lru-cache";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { SharedCells } from "../components/shared-row";

/** The size of the markup and its keys together, these at two bytes a character. */
const MOST_BYTES = 16 * 1024 * 1024;
const BYTES_A_CHARACTER = 2;

type AnyCells = (props: never) => ReactElement;

/**
 * Renders table cells to bytes, equal ones only once: the key contains everything that they depend on,
 * so every reader gets the markup of their own cells. As text of the page they would be copied and
 * encoded for each reader. While nothing is written, readers share the very objects that cells are made
 * of (ADR-109), and a shorter key names those.
 */
export function createCellsMarkup() {
  const names = new Map<AnyCells, number>();
  const markups = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (markup, key) => markup.length + key.length * BYTES_A_CHARACTER,
  });
  return <Of extends object, Props extends object>({
    Cells,
    of,
    cells,
  }: SharedCells<Of, Props>): Buffer => {
    const name = names.get(Cells) ?? names.size;
    names.set(Cells, name);
    const numberedBefore = numbered;
    const sameObjects = `${name}${Object.values(of).map(identify).join()}`;
    const known = markups.get(sameObjects);
    if (known !== undefined) return known;
    const props = cells(of);
    const key = `${name}${JSON.stringify(props)}`;
    const markup = markups.get(key) ?? Buffer.from(renderToString(<Cells {...props} />));
    markups.set(key, markup);
    // An object that is new will not come again in most rows.
    if (numbered === numberedBefore) markups.set(sameObjects, markup);
    return markup;
  };
}

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** A word or number as JSON; an object by a number that no other one ever has. */
function identify(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(JSON.stringify(value));
  const known = numbers.get(value);
  if (known !== undefined) return `#${known}`;
  numbered += 1;
  numbers.set(value, numbered);
  return `#${numbered}`;
}
