import { type Crest, type CrestShape, drawingOf } from "#game/core/crests";

/** The outline of each shape and the charge on it, on a grid of 24, as in app/components/symbols.svg. */
const PATHS: Readonly<Record<CrestShape, readonly [outline: string, charge: string]>> = {
  shield: [
    "M3 2.5h18v9.3c0 5-3.8 8-9 10.2-5.2-2.2-9-5.2-9-10.2z",
    "M12 2.5h9v9.3c0 5-3.8 8-9 10.2z",
  ],
  ball: [
    "M12 2.2a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6z",
    "M9.3 2.6a9.8 9.8 0 0 1 5.4 0c-2.3 6-2.3 12.8 0 18.8a9.8 9.8 0 0 1-5.4 0c2.3-6 2.3-12.8 0-18.8z",
  ],
  diamond: ["M12 1.3 22.7 12 12 22.7 1.3 12z", "M1.3 12h21.4L12 22.7z"],
  pennant: ["M2.5 2.5 22.5 12 2.5 21.5z", "M2.5 7.2 12.6 12 2.5 16.8z"],
  banner: ["M4 2h16v20l-8-5.2L4 22z", "M9.4 2h5.2v16.5L12 16.8l-2.6 1.7z"],
  hexagon: ["M7 2.5h10L22.5 12 17 21.5H7L1.5 12z", "M3.3 9h17.4l1.8 3-1.8 3H3.3l-1.8-3z"],
  arch: [
    "M3.5 22V10.5a8.5 8.5 0 0 1 17 0V22z",
    "M6.9 9.6h2.2V22H6.9zM10.9 7h2.2v15h-2.2zM14.9 9.6h2.2V22h-2.2z",
  ],
  star: [
    "M12.00 1.60L15.29 8.07L22.46 9.20L17.33 14.33L18.47 21.50L12.00 18.20L5.53 21.50L6.67 14.33L1.54 9.20L8.71 8.07z",
    "M12 8.8a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z",
  ],
  clover: [
    "M7 7a5.05 5.05 0 0 1 10 0 5.05 5.05 0 0 1 0 10 5.05 5.05 0 0 1-10 0 5.05 5.05 0 0 1 0-10z",
    "M10.4 2.9a5 5 0 0 1 3.2 0v7.5h7.5a5 5 0 0 1 0 3.2h-7.5v7.5a5 5 0 0 1-3.2 0v-7.5H2.9a5 5 0 0 1 0-3.2h7.5z",
  ],
  tile: [
    "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z",
    "M12 3h6a3 3 0 0 1 3 3v6h-9zM3 12h9v9H6a3 3 0 0 1-3-3z",
  ],
  chevron: ["M2 3l10 5.6L22 3v9.6l-10 9-10-9z", "M2 8.2l10 6.2 10-6.2v4.4l-10 9-10-9z"],
  drop: [
    "M12 1.5c5 4.5 8 8.2 8 12.3a8 8 0 0 1-16 0c0-4.1 3-7.8 8-12.3z",
    "M4 13.2h16v.6a8 8 0 0 1-16 0z",
  ],
};

/** On boards: chalk that lets the board through. */
export const CREST_EDGE = "#a19f8f";

/** A crest as SVG for pictures that are drawn on the server, with its top left corner at x, y. */
export function drawCrest(
  crest: Crest,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly edge: string },
): string {
  const { shape, field, charge } = drawingOf(crest);
  const [outline, mark] = PATHS[shape];
  const scale = at.size / 24;
  // The edge is as thin on a large crest as on a small one.
  const stroke = Math.max(1.5 / scale, 0.35);
  return `<g transform="translate(${at.x} ${at.y}) scale(${scale})"><path d="${outline}" fill="${field}"/><path d="${mark}" fill="${charge}"/><path d="${outline}" fill="none" stroke="${at.edge}" stroke-width="${stroke}"/></g>`;
}
