import type { NamedStatus } from "#game/play/sides/known-side";

/** The fields of ticked players, by what they are ticked as. */
export const TICK_FIELD: Readonly<Record<NamedStatus, "in" | "sub">> = {
  named: "in",
  substitute: "sub",
};

/** What the answer to a doubt of a pasted text looks like. */
export const CHOSEN_ID = /^(?:in|sub)-[1-9]\d{0,14}$/;
