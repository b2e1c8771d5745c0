/** Whole numbers from 0 up, with bounds for some of their sums. */
export interface Sums {
  readonly most: readonly number[];
  readonly rows: readonly {
    readonly of: readonly number[];
    readonly least: number;
    readonly most: number;
  }[];
}

/** The work in products: some hundred of them take a microsecond. */
export interface Budget {
  products: number;
}

/** Numbers of the search that differ by less count as equal. */
const NEAR = 1e-6;
const NOTHING = 1e-10;
/** Factors by which fractions in a proof become whole numbers. */
const FACTORS = Array.from({ length: 24 }, (_, index) => index + 1);

/**
 * Whole numbers that satisfy all bounds; null if there are none, and "unknown" if that could not be
 * decided with the allowed work. A dual simplex method on fractions, then branch and bound. Each dead
 * end is proved by adding rows in whole numbers, so that null never depends on rounding; found numbers
 * are checked.
 *
 * @param budget is reduced by the work
 * @param seed another one leads to other numbers if there are several solutions
 */
export function findWholeNumbers(
  sums: Sums,
  budget: Budget = { products: Number.POSITIVE_INFINITY },
  seed = 1,
): Int32Array | null | "unknown" {
  const mostWork = budget.products;
  const { rows } = sums;
  const [height, width] = [rows.length, sums.most.length];
  // Variables: the numbers, then the sum of each row. Each row of the table expresses a variable of the
  // basis as a combination of the variables outside it, which are at one of their bounds.
  const low = new Float64Array(width + height);
  const high = new Float64Array(width + height);
  high.set(sums.most);
  const table = new Float64Array(height * width);
  rows.forEach((row, at) => {
    low[width + at] = row.least;
    high[width + at] = row.most;
    for (const number of row.of) table[at * width + number] = 1;
  });
  const basis = Int32Array.from(rows, (_, at) => width + at);
  const outside = Int32Array.from(sums.most, (_, at) => at);
  const isHigh = new Uint8Array(width);
  // Any costs will do; different ones keep the method from going round in circles.
  const cost = Float64Array.from(sums.most, (_, at) => 1 + (((at + 1) * 0.6180339887 * seed) % 1));
  const value = new Float64Array(height);
  let work = 0;

  const at = (column: number) => {
    const variable = outside[column] ?? 0;
    return (isHigh[column] === 1 ? high[variable] : low[variable]) ?? 0;
  };
  const settle = () => {
    for (let column = 0; column < width; column += 1) {
      isHigh[column] = (cost[column] ?? 0) < 0 ? 1 : 0;
    }
    for (let row = 0; row < height; row += 1) {
      let sum = 0;
      for (let column = 0; column < width; column += 1) {
        const factor = table[row * width + column] ?? 0;
        if (factor !== 0) sum += factor * at(column);
      }
      value[row] = sum;
    }
    work += height * width;
  };
  /** The distance of a row's variable below its bounds (negative) or above them. */
  const excess = (row: number) => {
    const variable = basis[row] ?? 0;
    const here = value[row] ?? 0;
    const [least, most] = [low[variable] ?? 0, high[variable] ?? 0];
    return here < least - NEAR ? here - least : here > most + NEAR ? here - most : 0;
  };
  const flip = (column: number) => {
    const variable = outside[column] ?? 0;
    const change = isHigh[column] === 1 ? -rangeOf(variable) : rangeOf(variable);
    isHigh[column] = 1 - (isHigh[column] ?? 0);
    for (let row = 0; row < height; row += 1) {
      value[row] = (value[row] ?? 0) + (table[row * width + column] ?? 0) * change;
    }
    work += height;
  };

  /** Takes a row's variable out of the basis, at its broken bound, and a column's variable in. */
  const pivot = (row: number, column: number, over: number) => {
    const from = row * width;
    const factor = table[from + column] ?? 1;
    const step = -over / factor;
    const columns: number[] = [];
    for (let each = 0; each < width; each += 1) {
      if (each === column) continue;
      const scaled = -(table[from + each] ?? 0) / factor;
      table[from + each] = Math.abs(scaled) < NOTHING ? 0 : scaled;
      if (table[from + each] !== 0) columns.push(each);
    }
    table[from + column] = 1 / factor;
    const entering = at(column) + step;
    for (let other = 0; other < height; other += 1) {
      const start = other * width;
      const share = table[start + column] ?? 0;
      if (other === row || share === 0) continue;
      value[other] = (value[other] ?? 0) + share * step;
      for (const each of columns) {
        const sum = (table[start + each] ?? 0) + share * (table[from + each] ?? 0);
        table[start + each] = Math.abs(sum) < NOTHING ? 0 : sum;
      }
      table[start + column] = share / factor;
      work += columns.length;
    }
    const share = cost[column] ?? 0;
    for (const each of columns) cost[each] = (cost[each] ?? 0) + share * (table[from + each] ?? 0);
    cost[column] = share / factor;
    [basis[row], outside[column]] = [outside[column] ?? 0, basis[row] ?? 0];
    isHigh[column] = over > 0 ? 1 : 0;
    value[row] = entering;
    work += height + width;
  };

  /** Repairs the broken rows one after another; whether fractions then meet all bounds. */
  const mend = (): boolean => {
    while (work < mostWork) {
      let row = -1;
      let worst = 0;
      for (let each = 0; each < height; each += 1) {
        const over = Math.abs(excess(each));
        if (over > worst) [row, worst] = [each, over];
      }
      work += height;
      if (row === -1) return true;
      const over = excess(row);
      const candidates: number[] = [];
      for (let column = 0; column < width; column += 1) {
        const factor = table[row * width + column] ?? 0;
        if (Math.abs(factor) < NEAR || isFixed(column)) continue;
        const rises = isHigh[column] === 1 ? factor < 0 : factor > 0;
        if (rises === over < 0) candidates.push(column);
      }
      work += width;
      const ratio = (column: number) =>
        Math.abs((cost[column] ?? 0) / (table[row * width + column] ?? 1));
      candidates.sort((a, b) => ratio(a) - ratio(b));
      let isMended = false;
      for (const column of candidates) {
        const variable = outside[column] ?? 0;
        const reach = Math.abs(table[row * width + column] ?? 0) * rangeOf(variable);
        if (reach < Math.abs(excess(row)) - NEAR) {
          flip(column);
          continue;
        }
        pivot(row, column, excess(row));
        isMended = true;
        break;
      }
      if (!isMended) {
        deadEnd = row;
        return false;
      }
    }
    return false;
  };
  const rangeOf = (variable: number) => (high[variable] ?? 0) - (low[variable] ?? 0);
  const isFixed = (column: number) => rangeOf(outside[column] ?? 0) === 0;
  let deadEnd = -1;

  /** Whether the rows of the dead end, added up in whole numbers, contradict each other. */
  const isProved = (): boolean => {
    const shares = new Float64Array(height);
    const variable = basis[deadEnd] ?? 0;
    if (variable >= width) shares[variable - width] = -1;
    outside.forEach((each, column) => {
      if (each >= width) shares[each - width] = table[deadEnd * width + column] ?? 0;
    });
    return FACTORS.some((factor) => {
      const sum = new Float64Array(width);
      let [least, most] = [0, 0];
      const add = (share: number, of: number) => {
        least += share * ((share > 0 ? low[of] : high[of]) ?? 0);
        most += share * ((share > 0 ? high[of] : low[of]) ?? 0);
      };
      rows.forEach((row, place) => {
        const share = Math.round((shares[place] ?? 0) * factor);
        if (share === 0) return;
        for (const number of row.of) sum[number] = (sum[number] ?? 0) + share;
        add(-share, width + place);
      });
      sum.forEach((share, number) => {
        if (share !== 0) add(share, number);
      });
      return least > 0 || most < 0;
    });
  };

  const numbers = (): Float64Array => {
    const found = new Float64Array(width + height);
    outside.forEach((variable, column) => {
      found[variable] = at(column);
    });
    basis.forEach((variable, row) => {
      found[variable] = value[row] ?? 0;
    });
    return found.subarray(0, width);
  };

  const search = (): Int32Array | null => {
    settle();
    const isMended = mend();
    if (work >= mostWork || (!isMended && isProved())) return null;
    const found = numbers();
    let branch = -1;
    let farthest = NEAR;
    found.forEach((number, place) => {
      const off = isMended ? Math.abs(number - Math.round(number)) : rangeOf(place);
      if (off > farthest) [branch, farthest] = [place, off];
    });
    if (branch === -1) return isMended ? Int32Array.from(found, Math.round) : null;
    const [least, most] = [low[branch] ?? 0, high[branch] ?? 0];
    // Rounding may hide that there are no fractions either: then the middle of the bounds.
    const below = Math.floor(isMended ? (found[branch] ?? 0) : (least + most) / 2);
    const isUpFirst = (found[branch] ?? 0) - below >= 0.5;
    for (const isUp of [isUpFirst, !isUpFirst]) {
      if (isUp) low[branch] = below + 1;
      else high[branch] = below;
      const answer = search();
      low[branch] = least;
      high[branch] = most;
      if (answer !== null || work >= mostWork) return answer;
    }
    return null;
  };
  const answer = search();
  budget.products -= work;
  return answer ?? (work >= mostWork ? "unknown" : null);
}
