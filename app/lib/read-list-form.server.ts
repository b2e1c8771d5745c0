import type { ListInput, ListRow } from "#server/squads/making/save-list";
import { readId } from "./guards.server";
import { unreadableForm } from "./parse-form.server";

/** The names of a list's fields for a player: `rank.12` and `maximum.12`. */
const FIELD = /^(rank|maximum)\.([1-9]\d{0,14})$/;
const MOVE = /^(up|down)\.([1-9]\d{0,14})$/;
const LONGEST = 20;

/**
 * Reads the form of a list, of the whole page or of one row. A value that is still the one of its page
 * is left out, so that an old page undoes nothing that was saved since.
 *
 * @throws AppError "unreadable" for a form that no page of ours sends
 */
export function readListForm(form: FormData): ListInput {
  const rows = new Map<number, ListRow>();
  for (const [name, value] of form) {
    const [, field, id] = FIELD.exec(name) ?? [];
    const playerId = readId(id);
    if (playerId === null || typeof value !== "string") continue;
    if (value.length > LONGEST) throw unreadableForm();
    if (seenIn(form, name) === value) continue;
    rows.set(playerId, { ...(rows.get(playerId) ?? { playerId }), [field as "rank"]: value });
  }
  return { rows: [...rows.values()], move: readMove(form.get("move")) };
}

/** The value with which a page was made (`seen.maximum.12`); null for a page that does not say. */
function seenIn(form: FormData, name: string): FormDataEntryValue | null {
  return form.has("seen") ? (form.get(`seen.${name}`) ?? "") : null;
}

function readMove(value: FormDataEntryValue | null): ListInput["move"] {
  if (value === null) return null;
  const [, direction, id] = MOVE.exec(String(value)) ?? [];
  const playerId = readId(id);
  if (playerId === null) throw unreadableForm();
  return { playerId, by: direction === "up" ? -1 : 1 };
}
