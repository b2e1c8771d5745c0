import { encode } from "uqr";

/** A QR code as one SVG path, one unit for each module, with the quiet zone around it. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** The blank space that the standard requires around a code, in modules. */
const QUIET = 4;

/** Drawn on the server, so that pages need no script for it. */
export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, dx]) => `M${x} ${y}h${dx}v1h-${dx}z`));
  return { size, path: runs.join("") };
}

/** The first module and the length of each run of dark modules in a row. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
