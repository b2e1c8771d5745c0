/** The oval with its ring and pitch, as decoration. */
export function Turf() {
  return (
    <svg className="turf" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <ellipse
        cx="50"
        cy="50"
        rx="48.5"
        ry="48.8"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
        opacity=".85"
      />
      <ellipse
        cx="50"
        cy="50"
        rx="27"
        ry="30"
        strokeDasharray="5 7"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        opacity=".6"
      />
      <path className="track" d="M46.5 37h7v27h-7z" />
      <path
        d="M44.5 40.5h11M44.5 60.5h11M47 38h6M47 63h6"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        opacity=".8"
      />
    </svg>
  );
}
