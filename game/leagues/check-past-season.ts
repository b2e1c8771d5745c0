import { plural } from "#game/core/words";
import { CLUB_LIMITS } from "./limits";
import { foldedName } from "./season-name";

export interface TextNote {
  readonly lines: readonly number[];
  readonly sentence: string;
}

interface PlacedRow {
  readonly line: number;
  readonly year: number;
  readonly place: number;
  readonly name: string;
  readonly points: number | null;
}

/**
 * Sorts the places of one year and finds its faults and doubts: a name that occurs again is a fault,
 * and its row does not count; gaps between places, and points that do not fall with the places, are
 * doubts.
 */
export function checkPastSeason<Row extends PlacedRow>(
  rows: readonly Row[],
): {
  /** In the order of their places. */
  readonly counted: readonly Row[];
  readonly faults: readonly TextNote[];
  readonly doubts: readonly TextNote[];
} {
  const [first] = rows;
  if (first === undefined) return { counted: [], faults: [], doubts: [] };
  const { year } = first;
  const again = doubled(rows, year);
  const lines = new Set(again.map((fault) => fault.lines[1]));
  const different = rows.filter((row) => !lines.has(row.line)).slice(0, CLUB_LIMITS.places);
  const inOrder = different.sort((a, b) => a.place - b.place || a.line - b.line);
  return {
    counted: inOrder,
    faults: [...tooMany(rows, year), ...again],
    doubts: [...gaps(inOrder, year), ...risingPoints(inOrder, year)],
  };
}

function tooMany(rows: readonly PlacedRow[], year: number): TextNote[] {
  const beyond = rows.slice(CLUB_LIMITS.places);
  if (beyond.length === 0) return [];
  const sentence = `${year} has more than ${CLUB_LIMITS.places} places.`;
  return [{ lines: [beyond[0]?.line ?? 0], sentence }];
}

function doubled(rows: readonly PlacedRow[], year: number): TextNote[] {
  const firstOf = new Map<string, PlacedRow>();
  return rows.flatMap((row): TextNote[] => {
    const same = firstOf.get(foldedName(row.name));
    if (same === undefined) {
      firstOf.set(foldedName(row.name), row);
      return [];
    }
    const sentence = `Lines ${same.line} and ${row.line}: ${row.name} is in ${year} twice.`;
    return [{ lines: [same.line, row.line], sentence }];
  });
}

/** Equal places share one, and the next one skips: 1, 1, 3. */
function gaps(inOrder: readonly PlacedRow[], year: number): TextNote[] {
  const wrong = inOrder.findIndex(({ place }, index) => {
    const shared = index > 0 && inOrder[index - 1]?.place === place;
    return !shared && place !== index + 1;
  });
  const row = inOrder[wrong];
  if (row === undefined) return [];
  const sentence =
    wrong === 0
      ? `${year} begins with place ${row.place}: nobody has won it.`
      : `Line ${row.line}: in ${year} place ${row.place} follows ${plural(wrong, "row")}.`;
  return [{ lines: [row.line], sentence }];
}

function risingPoints(inOrder: readonly PlacedRow[], year: number): TextNote[] {
  const known = inOrder.filter(({ points }) => points !== null);
  const wrong = known.find((row, index) => {
    const above = known[index - 1];
    return (
      above !== undefined && above.place < row.place && (row.points ?? 0) > (above.points ?? 0)
    );
  });
  if (wrong === undefined) return [];
  const sentence = `Line ${wrong.line}: in ${year} ${wrong.name} has more points than the place before.`;
  return [{ lines: [wrong.line], sentence }];
}
