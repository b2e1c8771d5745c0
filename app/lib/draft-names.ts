/** The prefixes of drafts in a browser's storage, including those of version 0.1.0. */
const BEGINNINGS = ["gully-draft-", "gully-team-"];

/**
 * The prefix of a session's drafts: the next user of the browser has another session, and does not
 * get them.
 *
 * @param session the session's mark, which opens nothing
 */
export function draftPrefix(session: string): string {
  return `gully-draft-${session}-`;
}

/**
 * Removes the drafts of teams from a browser's storage.
 *
 * @param session whose drafts stay; null on sign-out, when none does
 */
export function removeDrafts(storage: Storage, session: string | null = null): void {
  try {
    for (const name of Object.keys(storage)) {
      const isDraft = BEGINNINGS.some((beginning) => name.startsWith(beginning));
      const stays = session !== null && name.startsWith(draftPrefix(session));
      if (isDraft && !stays) storage.removeItem(name);
    }
  } catch {
    // A browser that keeps nothing has no drafts.
  }
}
