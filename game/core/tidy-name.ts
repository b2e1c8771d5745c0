/** Longer than any name in any spelling: the rest is ignored. */
const LONGEST_INPUT = 1000;

/** One picture of an emoji, as text or in colour, or with a skin tone. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?`;
/** The scripts in which a joiner changes how the letters beside it are written. */
const JOINED = ["Arab", "Beng", "Deva", "Gujr", "Guru", "Knda", "Mlym", "Orya", "Sinh", "Syrc"]
  .concat("Taml", "Telu")
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
/** The sign that takes a letter's vowel away; a joiner behind it shows also at a word's end. */
const VIRAMA = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`;

/** Sequences in which invisible characters are part of a visible one. */
const KEPT = [
  // Keycaps, and the flags of England, Scotland and Wales.
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  `${PICTURE}(?:\\u200D${PICTURE})*`,
  String.raw`(?<=[${JOINED}])[\u200C\u200D](?=[${JOINED}])`,
  String.raw`(?<=[${VIRAMA}])[\u200C\u200D]`,
  // The forms of a Chinese or Japanese sign that names tell apart.
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
].join("|");

/** Direction signs, fillers and joiners, halves of signs, and signs that Unicode does not have. */
const UNSEEN = String.raw`[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\uFFFC\u{1D159}]`;
/** Line breaks, control characters, and the braille cell without dots, which looks like a space. */
const GAPS = /[\p{Cc}\p{Z}\s\u2800]+/gu;

const KEPT_OR_UNSEEN = new RegExp(`(${KEPT})|${UNSEEN}`, "gu");
const PLAIN = /^(?! )(?:[!-~]| (?! |$))*$/;

/**
 * A name as it is stored and shown (rules.md#names): NFC, in one line with one space between words,
 * without direction signs and what else cannot be seen. Emoji stay whole, and joiners stay where a
 * script needs them. Tidying a tidy name changes nothing.
 */
export function tidyName(input: string): string {
  const text = input.slice(0, LONGEST_INPUT);
  return PLAIN.test(text) ? text : tidyAgain(text);
}

/** Repeats until nothing changes: removing a character may join others that change each other. */
function tidyAgain(text: string): string {
  const next = text
    .normalize("NFC")
    .replace(GAPS, " ")
    .replace(KEPT_OR_UNSEEN, (_sign, visible?: string) => visible ?? "")
    .normalize("NFC")
    .replace(/ {2,}/g, " ")
    .trim();
  return next === text ? text : tidyAgain(next);
}
