import type { NamedStatus } from "#game/play/sides/known-side";
import type { PasteDoubt, ResolvedPaste } from "#game/play/sides/read-pasted-names";

/** The reading of a pasted text for the browser. */
export interface PastePreview {
  readonly listed: Readonly<Record<number, NamedStatus>>;
  readonly doubts: readonly PasteDoubt[];
}

export function writePreview({ players, doubts }: ResolvedPaste): PastePreview {
  return { listed: Object.fromEntries(players), doubts };
}
