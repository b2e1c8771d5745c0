import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatTablePoints, type LeagueTable } from "#game/play/table/league-table";
import { Link } from "../../../components/link";
import { Points, whyPoints } from "../../../components/points";

/** The time in which points reach their new value. */
const ROLL_MS = 1000;

/**
 * A cell with points that link to their explanation. They count up or down to a new value within a
 * second and flash; with reduced motion they change at once.
 */
export function RollingPoints({
  points,
  table,
  why,
  of,
  children,
}: {
  points: number;
  /** The table of the points. */
  table: LeagueTable;
  why: string;
  of: string;
  children?: ReactNode;
}) {
  const { shown, flash } = useRoll(points);
  return (
    <td className={`n m big pt${flash}`}>
      <Link className="whole" to={why} aria-label={whyPoints(of, formatTablePoints(points, table))}>
        <Points points={shown} table={table} />
      </Link>
      {children}
    </td>
  );
}

function useRoll(target: number): { shown: number; flash: string } {
  const [shown, setShown] = useState(target);
  const [flash, setFlash] = useState("");
  const last = useRef(target);
  useEffect(() => {
    const from = last.current;
    if (from === target) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      last.current = target;
      setShown(target);
      return;
    }
    setFlash(target > from ? " flash-up" : " flash-down");
    const startedAt = performance.now();
    const step = (at: number) => {
      const part = Math.min(1, Math.max(0, (at - startedAt) / ROLL_MS));
      // A roll that interrupts another one starts at the shown value.
      last.current = part < 1 ? Math.round(from + (target - from) * part) : target;
      setShown(last.current);
      if (part < 1) frame = requestAnimationFrame(step);
      else setFlash("");
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return { shown, flash };
}
