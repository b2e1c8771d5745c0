import type { LeagueMember } from "#server/leagues/membership/list-members";

/** Questions about one other member; a deputy asks only the first two, and only about members. */
const OF_MEMBERS = ["remove", "new-way", "hand-over", "deputy", "end-deputy"] as const;
type OfMember = (typeof OF_MEMBERS)[number];

/** Actions that are confirmed first, so that a wrong tap does nothing. */
export type Question =
  | { readonly intent: "leave" | "delete" | "step-down" | "without-team" }
  | {
      readonly intent: OfMember;
      readonly participantId: number;
      readonly displayName: string;
    };

/** The address of a question; without one, that of the page. */
export function addressOfQuestion(
  search: URLSearchParams,
  question?: { readonly intent: OfMember; readonly participantId: number },
): string {
  const changed = new URLSearchParams(search);
  for (const name of ["leave", "delete", "step-down", "without-team", ...OF_MEMBERS])
    changed.delete(name);
  if (question) changed.set(question.intent, String(question.participantId));
  return `?${changed}`;
}

/** The questions that a reader may ask about a member, in the order of their menu. */
export function questionsAbout(
  reader: LeagueMember["role"],
  { mine, leftAt, role }: Pick<LeagueMember, "mine" | "leftAt" | "role">,
): OfMember[] {
  if (mine || leftAt !== null || reader === "member") return [];
  if (reader === "deputy") return role === "member" ? ["new-way", "remove"] : [];
  return ["new-way", role === "deputy" ? "end-deputy" : "deputy", "hand-over", "remove"];
}

/** The question in an address; null without one, and for a person who is not a member. */
export function readQuestion(
  search: URLSearchParams,
  members: readonly LeagueMember[],
): Question | null {
  const reader = members.find(({ mine }) => mine)?.role ?? "member";
  if (reader !== "manager" && search.has("leave")) return { intent: "leave" };
  if (reader === "manager" && search.has("delete")) return { intent: "delete" };
  if (reader === "manager" && search.has("without-team")) return { intent: "without-team" };
  if (reader === "deputy" && search.has("step-down")) return { intent: "step-down" };
  for (const intent of OF_MEMBERS) {
    const chosen = members.find(
      (member) =>
        String(member.participantId) === search.get(intent) &&
        questionsAbout(reader, member).includes(intent),
    );
    if (chosen) {
      const { participantId, displayName } = chosen;
      return { intent, participantId, displayName };
    }
  }
  return null;
}
