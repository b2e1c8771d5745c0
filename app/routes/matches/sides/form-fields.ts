import type { NamedStatus } from "#game/play/match/known-side";
import type { PasteDoubt, ResolvedPaste } from "#game/play/match/read-pasted-names";

/** The fields of ticked players, by the status of the tick. */
export const TICK_FIELD: Readonly<Record<NamedStatus, "in" | "sub">> = {
  named: "in",
  substitute: "sub",
};

/** The form of an answer to a doubt of a pasted text. */
export const CHOSEN_ID = /^(?:in|sub)-[1-9]\d{0,14}$/;

/** The reading of a pasted text for the browser. */
export interface PastePreview {
  readonly listed: Readonly<Record<number, NamedStatus>>;
  readonly doubts: readonly PasteDoubt[];
}

export function writePreview({ players, doubts }: ResolvedPaste): PastePreview {
  return { listed: Object.fromEntries(players), doubts };
}
