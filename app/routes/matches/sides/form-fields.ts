import type { NamedStatus } from "#game/play/sides/known-side";

/** The fields of ticked players, by the status of the tick. */
export const TICK_FIELD: Readonly<Record<NamedStatus, "in" | "sub">> = {
  named: "in",
  substitute: "sub",
};

/** The form of an answer to a doubt of a pasted text. */
export const CHOSEN_ID = /^(?:in|sub)-[1-9]\d{0,14}$/;
