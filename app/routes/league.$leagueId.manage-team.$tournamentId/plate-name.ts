/** What a scorecard writes before a name, the first name's initial with the others': 'MS Dhoni'. */
const INITIALS = /^\p{Lu}{1,4}$/u;

/**
 * A name as it fits under a cap: initials and the last word, 'Veer Malhari' → 'V. Malhari'. Initials
 * that stand there already stay.
 */
export function plateName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? "";
  const initials = words
    .map((word) => (INITIALS.test(word) ? word : `${word.charAt(0)}.`))
    .join(" ");
  return initials === "" ? last : `${initials} ${last}`;
}
