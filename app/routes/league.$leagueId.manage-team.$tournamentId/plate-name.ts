/** A name as it fits under a cap: initials and the last word, 'Veer Malhari' → 'V. Malhari'. */
export function plateName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? "";
  const initials = words.map((word) => `${word.charAt(0)}.`).join(" ");
  return initials === "" ? last : `${initials} ${last}`;
}
