import { readFileSync } from "node:fs";

/**
 * The figures that benchmarks or fault tests left in a file (tests/bench/report.ts), as rows of a
 * table.
 *
 * @param {string} file JSON lines
 */
export function readFigures(file) {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => rowOf(JSON.parse(line)));
}

/** @param {import("../tests/bench/report").Figure} figure */
function rowOf({ figure, unit, value, least, most, bare }) {
  const missed = value === null || value < (least ?? value) || value > (most ?? value);
  const hasTarget = least !== undefined || most !== undefined;
  return {
    figure,
    target: hasTarget ? `${least === undefined ? "≤" : "≥"} ${round(least ?? most)} ${unit}` : "",
    value: value === null ? "none" : `${round(value)} ${unit}`,
    bare: bare === undefined ? "" : `${round(bare)} ${unit}`,
    ratio: bare ? `${round(value / bare)}` : "",
    met: hasTarget ? (missed ? "no" : "yes") : "",
  };
}

/**
 * @param {ReturnType<typeof readFigures>} rows
 * @returns the same as a Markdown table
 */
export function toMarkdown(rows) {
  const columns = ["figure", "target", "value", "bare", "ratio", "met"];
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [
    line(columns),
    line(["---", "---", "---:", "---:", "---:", "---"]),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join("\n");
}

/** Three digits that mean something are enough. */
function round(value) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toLocaleString("en");
}
