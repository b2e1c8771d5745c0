/** The initials that a scorecard writes before a name: 'MS Dhoni'. */
const INITIALS = /^\p{Lu}{1,4}$/u;
/** The first words of a last name: 'de Kock', 'van der Dussen'. */
const PARTICLE = /^\p{Ll}+$/u;

/**
 * A name short enough for the space under a cap: initials and the last name, 'Veer Malhari' → 'V.
 * Malhari'. Initials in the name stay, and so do all parts of the last name.
 */
export function plateName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? "";
  const initials = words
    .map((word) => (INITIALS.test(word) || PARTICLE.test(word) ? word : `${word.charAt(0)}.`))
    .join(" ");
  return initials === "" ? last : `${initials} ${last}`;
}
