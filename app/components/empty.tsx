import type { ReactNode } from "react";
import { LineDrawing } from "./drawing";

const DRAWINGS = {
  stumps: <path d="M38 58V22M48 58V22M58 58V22M8 58h80M37 18h11M48 18h11" />,
  book: (
    <path d="M14 8h31a4 4 0 0 1 3 2 4 4 0 0 1 3-2h31v44H51a4 4 0 0 0-3 2 4 4 0 0 0-3-2H14zM48 10v44M21 18h19M21 26h19M21 34h12M56 18h19M56 26h19" />
  ),
};

/** An empty sheet: the sentence that says so, and advice. */
export function Empty({
  drawing,
  children,
}: {
  drawing?: keyof typeof DRAWINGS;
  children: ReactNode;
}) {
  return (
    <div className="sheet">
      <div className="empty">
        {drawing && <LineDrawing lines={DRAWINGS[drawing]} />}
        {children}
      </div>
    </div>
  );
}
