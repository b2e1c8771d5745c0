/** Knock-out stages as people and sources name them; "Super 12" or "Group A" are none. */
const KNOCK_OUT = /final|qualifier|eliminat|play-?\s?off|knock-?\s?out|challenger/i;

export function isKnockOut(name: string): boolean {
  return KNOCK_OUT.test(name);
}
