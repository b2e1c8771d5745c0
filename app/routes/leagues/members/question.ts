import type { LeagueMember } from "#server/leagues/membership/list-members";

/** Actions that are confirmed first, so that a wrong tap does nothing. */
export type Question =
  | { readonly intent: "leave" }
  | { readonly intent: "delete" }
  | {
      readonly intent: "remove" | "hand-over" | "new-way";
      readonly participantId: number;
      readonly displayName: string;
    };

/** The address of a question; without one, that of the page. */
export function addressOfQuestion(
  search: URLSearchParams,
  question?: {
    readonly intent: "remove" | "hand-over" | "new-way";
    readonly participantId: number;
  },
): string {
  const changed = new URLSearchParams(search);
  for (const name of ["leave", "delete", "remove", "hand-over", "new-way"]) changed.delete(name);
  if (question) changed.set(question.intent, String(question.participantId));
  return `?${changed}`;
}

/** The question in an address; null without one, and for a person who is not a member. */
export function readQuestion(
  search: URLSearchParams,
  members: readonly LeagueMember[],
): Question | null {
  const manages = members.some(({ mine, role }) => mine && role === "manager");
  if (!manages) return search.has("leave") ? { intent: "leave" } : null;
  if (search.has("delete")) return { intent: "delete" };
  for (const intent of ["remove", "hand-over", "new-way"] as const) {
    const chosen = members.find(
      ({ participantId, mine, leftAt }) =>
        !mine && leftAt === null && String(participantId) === search.get(intent),
    );
    if (chosen) {
      const { participantId, displayName } = chosen;
      return { intent, participantId, displayName };
    }
  }
  return null;
}
