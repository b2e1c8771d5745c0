import { choice, section, text } from "./setting-kinds";

/** Prices of players who are kept (rules.md#retention). */
const PRICES = ["last", "list", "step"] as const;
type RetainedPrice = (typeof PRICES)[number];

const PRICE_WORDS: Readonly<Record<RetainedPrice, string>> = {
  last: "Last season's",
  list: "A fixed list",
  step: "One step more",
};

const NONE = { 0: "None" };

const MOST_RETAINED = 8;
const MOST_MATCHES = 5;
const HUNDREDTHS = 100;
/** Prices are multiples of 0.05. */
const PRICE_UNIT = 5;
const FIGURE = /^\d{1,5}(?:\.\d{1,2})?$/;

const FAULT = `must be 1 to ${MOST_RETAINED} prices in steps of 0.05, such as "18, 14, 11".`;

/** "18, 14, 11" as hundredths of a unit of the purse; null for another text. */
export function readRetainedPrices(typed: string): readonly number[] | null {
  const parts = typed.split(/[,;\s]+/u).filter((part) => part !== "");
  if (parts.length === 0 || parts.length > MOST_RETAINED) return null;
  if (!parts.every((part) => FIGURE.test(part))) return null;
  const prices = parts.map((part) => Math.round(Number(part) * HUNDREDTHS));
  return prices.every((price) => price > 0 && price % PRICE_UNIT === 0) ? prices : null;
}

function tidyPrices(typed: string): string {
  return (
    readRetainedPrices(typed)
      ?.map((price) => price / HUNDREDTHS)
      .join(", ") ?? typed
  );
}

function whileKept({ retained }: Readonly<Record<string, string>>): boolean {
  return retained !== NONE[0];
}

/** In a league that follows a season whose players had owners. */
export const RETENTION = section(
  "retention-settings",
  "Retention Settings",
  {
    retained: choice<number>(
      "Players Kept",
      0,
      numbers(MOST_RETAINED),
      "Most players of last season whom each of you may keep",
      { words: NONE, unsaid: true },
    ),
    retainedPrice: choice("Price of Kept Players", "last", PRICES, "What the purse pays for them", {
      words: PRICE_WORDS,
      counts: whileKept,
      unsaid: true,
    }),
    retainedPrices: text(
      "Prices of the List",
      "18, 14, 11, 8, 6",
      "For the first, the second and so on; the last one for all others",
      {
        isLegal: (list) => readRetainedPrices(list) !== null,
        sentence: FAULT,
        tidy: tidyPrices,
        counts: ({ retainedPrice, ...texts }) =>
          whileKept(texts) && retainedPrice === PRICE_WORDS.list,
        unsaid: true,
      },
    ),
    retainedHours: choice<number>(
      "Hours to Choose",
      48,
      [1, 6, 12, 24, 48, 72, 168],
      "Until then nobody sees whom the others keep",
      { counts: whileKept, unsaid: true },
    ),
    rightsToMatch: choice<number>(
      "Rights to Match",
      0,
      numbers(MOST_MATCHES),
      "In a live auction: how often you may take a player of last season back at the price",
      { words: NONE, unsaid: true },
    ),
  },
  { needs: "hasSquads", turnedOnBy: ["retained", "rightsToMatch"], isOfSetUp: true },
);

export const SETTINGS_OF_RETENTION = Object.keys(RETENTION.rows) as (keyof typeof RETENTION.rows)[];

function numbers(to: number): number[] {
  return Array.from({ length: to + 1 }, (_, index) => index);
}
