import type { FormEvent } from "react";
import { pluralForm } from "#game/core/words";
import { countUnsentBalls, dropOfflinePages, removeBalls, removeDrafts } from "../lib/browser-data";

/** Logging out removes the browser's data, and unsent balls exist nowhere else. */
export function leave(event: FormEvent) {
  const unsent = countUnsentBalls(localStorage);
  const question = pluralForm(
    unsent,
    "1 entry of a match is not sent yet. Sign out and lose it?",
    `${unsent} entries of a match are not sent yet. Sign out and lose them?`,
  );
  if (unsent > 0 && !window.confirm(question)) return event.preventDefault();
  removeDrafts(localStorage);
  removeBalls(localStorage);
  void dropOfflinePages();
}
