import type { BarsDrawing } from "#server/boards/draw-bars";

/** Bars with a line for what they are compared with; a table beside it has the numbers. */
export function BarChart({ drawing, label }: { drawing: BarsDrawing; label: string }) {
  return (
    <svg
      className="race bars wide"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={label}
    >
      {drawing.ticks.map(({ label: tick, y }) => (
        <g key={tick}>
          <path className="gridline" d={`M${drawing.left} ${y}H${drawing.right}`} />
          <text x={drawing.left - 8} y={y + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {drawing.bars.map(({ key, label: name, x, y, width, height, loss }) => (
        <g key={key} className={loss ? "loss" : undefined}>
          <rect x={x} y={y} width={width} height={height} />
          {name && (
            <text x={x + width / 2} y={drawing.height - 4} textAnchor="middle">
              {name}
            </text>
          )}
        </g>
      ))}
      <path className="average" d={drawing.path} />
    </svg>
  );
}
