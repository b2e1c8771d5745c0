/** A QR code as the server drew it (`drawQrCode`). */
export interface DrawnQrCode {
  /** Modules on a side, the quiet zone included. */
  readonly size: number;
  /** The dark modules, as an SVG path. */
  readonly path: string;
}

/** A QR code, dark on light in both colour schemes: cameras expect it so. */
export function QrCode({ code, label }: { code: DrawnQrCode; label: string }) {
  const { size, path } = code;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
