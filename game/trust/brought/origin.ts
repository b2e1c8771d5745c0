import { tidyWithoutLink } from "#game/core/name-fault";

/** Where the league was played, and until when. */
interface Origin {
  readonly where: string;
  /** The number of the last match; null if nobody has said it. */
  readonly until: number | null;
}

export const WHERE_LENGTH = 40;

interface OriginFault {
  readonly field: "where" | "until";
  readonly sentence: string;
}

/** Reads the two fields of the form. */
export function readOrigin(
  typed: { readonly where: string; readonly until: string },
  matches: number,
): { readonly origin: Origin; readonly faults: readonly OriginFault[] } {
  const where = tidyWithoutLink(typed.where);
  const text = typed.until.trim();
  const until = /^\d{1,3}$/.test(text) ? Number(text) : null;
  const faults: OriginFault[] = [];
  if (where === "" || [...where].length > WHERE_LENGTH) {
    const sentence = `Say where you have played so far, in 1 to ${WHERE_LENGTH} letters, such as “our spreadsheet”.`;
    faults.push({ field: "where", sentence });
  }
  if (text !== "" && (until === null || until < 1 || until > matches)) {
    const sentence = `Type the number of the last match that counts, from 1 to ${matches}, or nothing.`;
    faults.push({ field: "until", sentence });
  }
  return { origin: { where, until }, faults };
}

/** Behind points and in the log: "until match 31, on our spreadsheet". */
export function originText({ where, until }: Origin): string {
  return until === null ? `on ${where}` : `until match ${until}, on ${where}`;
}
