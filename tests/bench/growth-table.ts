/** The measures of a server with so many leagues. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
}

type Sizes = readonly { readonly leagues: number; readonly measures: readonly Measure[] }[];

/** Times more for each time that there are ten times as many leagues, and what that is called. */
const WORDS = [
  [1.3, "flat"],
  [7, "slower than linear"],
  [14, "linear"],
  [Number.POSITIVE_INFINITY, "faster than linear"],
] as const;

/** A row for each measure, a column for each size, and how it grows, as a Markdown table. */
export function growthTable(sizes: Sizes): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const names = sizes[0]?.measures.map(({ name }) => name) ?? [];
  const heads = sizes.map(({ leagues }) =>
    leagues === 1 ? "1 league" : `${leagues.toLocaleString("en")} leagues`,
  );
  return [
    line(["", ...heads, "grows"]),
    line(["---", ...heads.map(() => "---:"), "---"]),
    ...names.map((name) =>
      line([name, ...sizes.map((size) => cellOf(size, name)), wordsOf(sizes, name)]),
    ),
  ].join("\n");
}

/** The factor by which a measure is larger with the most leagues than with the fewest. */
export function growthBetween(sizes: Sizes, name: string): number {
  const values = valuesOf(sizes, name);
  return (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
}

function wordsOf(sizes: Sizes, name: string): string {
  const [before, last] = sizes.slice(-2);
  const [from, to] = valuesOf(sizes, name).slice(-2);
  if (before === undefined || last === undefined || from === undefined || to === undefined)
    return "";
  const tenfold = (to / from) ** (Math.LN10 / Math.log(last.leagues / before.leagues));
  const word = WORDS.find(([most]) => tenfold < most)?.[1] ?? "";
  return `${word} (${tenfold.toFixed(1)} times)`;
}

function valuesOf(sizes: Sizes, name: string): number[] {
  return sizes
    .flatMap(({ measures }) => measures.filter((each) => each.name === name))
    .map(({ value }) => value);
}

function cellOf({ measures }: Sizes[number], name: string): string {
  const measure = measures.find((each) => each.name === name);
  if (measure === undefined) return "";
  const digits = measure.value >= 100 ? 0 : measure.value >= 10 ? 1 : 2;
  return `${Number(measure.value.toFixed(digits)).toLocaleString("en")} ${measure.unit}`;
}
