import type { ReactNode } from "react";

/** A chart's view box with its scale: a horizontal line for each mark. */
export function ChartFrame({
  id,
  drawing,
  marks,
  gap,
  scaleAtEnd = false,
  className,
  role = "img",
  label,
  children,
}: {
  id?: string;
  drawing: {
    readonly width: number;
    readonly height: number;
    readonly left: number;
    readonly right: number;
  };
  marks: readonly { readonly label: string; readonly y: number }[];
  /** The space between a mark's label and its line, in units of the view box. */
  gap: number;
  /** Puts the labels on the right, where a phone begins to show the chart. */
  scaleAtEnd?: boolean;
  className: string;
  /** A group if it contains links: screen readers find none inside an image. */
  role?: "img" | "group";
  label: string;
  children: ReactNode;
}) {
  const { width, height, left, right } = drawing;
  return (
    <svg
      id={id}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role={role}
      aria-label={label}
    >
      {marks.map(({ label: mark, y }) => (
        <g key={mark}>
          <path className="gridline" d={`M${left} ${y}H${right}`} />
          <text
            x={scaleAtEnd ? right + gap : left - gap}
            y={y + 4}
            textAnchor={scaleAtEnd ? "start" : "end"}
          >
            {mark}
          </text>
        </g>
      ))}
      {children}
    </svg>
  );
}
