import type { SideStatement, StatementSource } from "#game/sides/known-side";

const BY: Readonly<Record<Exclude<StatementSource, "member">, string>> = {
  operator: "An operator has",
  scorer: "A scorer has",
  feed: "The feed has",
  "match file": "The match file has",
};

/**
 * Why somebody cannot state a side any more, as a sentence; null where they can. Members state what
 * nobody else has; operators and scorers put right what any source says.
 *
 * @param statements of the team, in the order in which they were stored
 */
export function closedReason(
  statements: readonly SideStatement[],
  source: StatementSource,
): string | null {
  if (source !== "member") return null;
  const decisive = statements.findLast((each) => each.source !== "member");
  if (!decisive || decisive.source === "member") return null;
  return `${BY[decisive.source]} stated this side.`;
}
