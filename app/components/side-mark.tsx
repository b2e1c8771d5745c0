import type { SideStatus } from "#game/play/sides/known-side";
import { SIDE_WORDS } from "#game/play/sides/side-lists";

/** "In", "Substitute" or "Not named"; nothing while the side is not known (rules.md#who-is-named). */
export function SideMark({ status }: { status: SideStatus }) {
  if (status === "unknown") return null;
  return (
    <span className="side-mark" data-side={status}>
      {SIDE_WORDS[status]}
    </span>
  );
}
