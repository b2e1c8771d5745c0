import type { QrDrawing } from "../lib/draw-qr-code.server";

/** A QR code, dark on light in both colour schemes, because some cameras cannot read it inverted. */
export function QrCode({ drawing, label }: { drawing: QrDrawing; label: string }) {
  const { size, path } = drawing;
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="quiet" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
