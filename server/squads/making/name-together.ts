/** More names make the subject of a mail too long. */
const MOST_NAMES = 2;

/** "A", "A and B", or "A and 3 more". */
export function nameTogether(names: readonly string[]): string {
  const [first = "", ...others] = names;
  if (names.length <= MOST_NAMES) return names.join(" and ");
  return `${first} and ${others.length} more`;
}
