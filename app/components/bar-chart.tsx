import type { BarsDrawing } from "#server/stories/boards/draw-bars";
import { ChartFrame } from "./chart-frame";

/** Bars with a line for comparison; a table beside it has the numbers. */
export function BarChart({ drawing, label }: { drawing: BarsDrawing; label: string }) {
  return (
    <ChartFrame
      drawing={drawing}
      marks={drawing.ticks}
      gap={8}
      scaleAtEnd
      className="race bars wide"
      label={label}
    >
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
    </ChartFrame>
  );
}
