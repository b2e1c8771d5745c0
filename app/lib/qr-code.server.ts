import { encode } from "uqr";
import type { DrawnQrCode } from "../components/qr-code";

/** Modules of light around the code, which scanners need. */
const QUIET_ZONE = 4;

/**
 * Draws a text as a QR code, on the server: the browser needs no encoder, and the page no inline style.
 * Modules that touch in a row are one rectangle, so that the path stays short.
 */
export function drawQrCode(text: string): DrawnQrCode {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return { size, path: data.map(drawRow).join("") };
}

function drawRow(modules: readonly boolean[], row: number): string {
  let path = "";
  let from = 0;
  while (from < modules.length) {
    let to = from;
    while (modules[to]) to += 1;
    if (to > from) path += `M${from} ${row}h${to - from}v1h${from - to}z`;
    from = to + 1;
  }
  return path;
}
