/** A price as it is written, before its unit is known. */
export interface Money {
  /** In ten-thousandths, so that all of it is whole. */
  readonly amount: number;
  /** The money of one: 10,000,000 for a crore; null for a number without a word that says so. */
  readonly scale: number | null;
}

const AMOUNT_UNIT = 10_000;

/** Money, in full, of one unit of each word. */
const SCALES: readonly (readonly [words: string, scale: number])[] = [
  ["cr crs crore crores करोड करोड़", 10_000_000],
  ["l lk lks lac lacs lakh lakhs लाख", 100_000],
  ["k thousand thousands grand", 1000],
  ["m mn mil mill million millions", 1_000_000],
];
const SCALE_OF = new Map(
  SCALES.flatMap(([words, scale]) =>
    words.split(" ").map((word) => [word.normalize("NFKC"), scale] as const),
  ),
);
/** They say that a number is money, and not how much. */
const NEUTRAL = new Set(
  "pts pt points credits credit coins coin units unit bucks rupees rs inr usd gbp pkr aud aed only dollars pounds".split(
    " ",
  ),
);

/** The money of one unit with this name, such as "cr"; null for coins and the like. */
function scaleOfUnit(name: string): number | null {
  return SCALE_OF.get(name.trim().toLowerCase().replace(/\.$/, "").normalize("NFKC")) ?? null;
}

/** True for a text that is only a unit: "cr", "(in lakhs)", "₹". */
export function isUnit(text: string): boolean {
  const words = unitWords(text);
  return (
    words.length > 0 &&
    words.every(
      (word) => SCALE_OF.has(word) || NEUTRAL.has(word) || /^(?:in|inr|₹|\$|£|€)$/.test(word),
    )
  );
}

/** The unit that a heading names: "Sold Price (Cr)"; null without one. */
export function unitOfHeading(heading: string): number | null {
  const words = unitWords(heading).slice(1);
  return words.map((word) => SCALE_OF.get(word)).find((scale) => scale !== undefined) ?? null;
}

function unitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKC")
      .match(/[\p{L}\p{M}]+|[₹$£€]/gu) ?? []
  );
}

const CRORE = /\d\s*(?:cr|crs|crores?)\b|\(\s*(?:in )?(?:cr|crs|crores?)\.?\s*\)/i;
/** "75 lakh" and "75L", not the fifth of a list who is called "L Balaji". */
const LAKHS =
  /(?<![\d.,])(\d[\d.]*)(?:\s*(?:lakhs?|lacs?|lks?)\b|l\b|\s+l(?=\s*(?:$|[,;|\t)/])))/gi;
/** As digits are grouped in India: "95,00,000". */
const RUPEES = /(?<![\d.,])\d{1,2}(?:,\d{2})+,\d{3}(?![\d.,]*\d)/g;
const LAKHS_IN_CRORE = 100;
const RUPEES_IN_CRORE = 10_000_000;

/** A list of prices with all of them in crores, if one is; rupees in full are in any list. */
export function inCrores(texts: readonly string[]): string[] {
  const areCrores = texts.some((text) => CRORE.test(text));
  const crores = (amount: number) => `${Number(amount.toFixed(4))} cr`;
  return texts.map((text) => {
    const short = text.replaceAll(RUPEES, (rupees) =>
      crores(Number(rupees.replaceAll(",", "")) / RUPEES_IN_CRORE),
    );
    if (!areCrores) return short;
    return short.replaceAll(LAKHS, (_, lakhs: string) => crores(Number(lakhs) / LAKHS_IN_CRORE));
  });
}

/** Longer texts are no price. */
const LONGEST = 40;
const BEFORE = /^(?:[₹$£€]|(?:rs|inr|usd|gbp|pkr|aud|aed)\b\.?|@)\s*/i;
const BEHIND = /\s*(?:\/[-=]?|[+*!]|\bonly)$/i;
const PART = /^(\d[\d.,]*)\s*([\p{L}\p{M}₹$£€]*)\.?\s*(.*)$/u;

/**
 * The money in a text that is nothing else: "18 cr", "75 lakh", "₹ 11", "7.25+", "1 cr 25 l",
 * "Rs. 2,00,000/-". Null for other texts.
 */
export function readMoney(text: string): Money | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST || !/\d/.test(trimmed)) return null;
  const unitBefore = /^(?:cr|lakhs?)\.?\s*(?=\d)/i.exec(trimmed);
  const bare = trimmed
    .slice(unitBefore?.[0].length ?? 0)
    .replace(BEFORE, "")
    .replace(BEHIND, "");
  const [, number = "", word = "", rest = ""] = PART.exec(bare) ?? [];
  const amount = readNumber(number);
  const unit = word.toLowerCase().normalize("NFKC");
  const scale = SCALE_OF.get(unit) ?? (unitBefore ? scaleOfUnit(unitBefore[0]) : null);
  if (
    amount === null ||
    !(unit === "" || scale !== null || NEUTRAL.has(unit) || /^[₹$£€]$/.test(unit))
  )
    return null;
  const tail = rest.replaceAll(/[()]/g, "").trim();
  if (tail === "" || (isUnit(tail) && !/\d/.test(tail))) {
    return { amount, scale: scale ?? scaleOfUnit(tail.split(" ").at(-1) ?? "") };
  }
  const second = scale === null ? null : readMoney(tail);
  if (scale === null || second?.scale == null || second.scale >= scale) return null;
  return { amount: amount + Math.round((second.amount * second.scale) / scale), scale };
}

/** Ten-thousandths; commas may group digits, also as in India, or stand for the point. */
function readNumber(text: string): number | null {
  const bare = text.replace(/[.,]+$/, "");
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(bare);
  const plain = isGrouped ? bare.replaceAll(",", "") : bare.replace(/^(\d+),(\d{1,2})$/, "$1.$2");
  const [, whole = "", decimals = ""] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(plain) ?? [];
  if (whole === "") return null;
  return Number(whole) * AMOUNT_UNIT + Number(decimals.padEnd(4, "0"));
}

/**
 * Hundredths of a unit; null for parts of a hundredth.
 *
 * @param scale the money of one unit; null if a number is of the unit itself
 */
export function inUnits({ amount, scale: own }: Money, scale: number | null): number | null {
  const factor = own === null || scale === null ? 1 : own / scale;
  const hundredths = (amount * factor) / (AMOUNT_UNIT / 100);
  const whole = Math.round(hundredths);
  return Math.abs(hundredths - whole) < 1e-6 ? whole : null;
}
