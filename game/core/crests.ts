/** Silhouettes, told apart by outline and never by colour, in the order in which people choose them. */
export const CREST_SHAPES = [
  "shield",
  "ball",
  "diamond",
  "pennant",
  "banner",
  "hexagon",
  "arch",
  "star",
  "clover",
  "tile",
  "chevron",
  "drop",
] as const;

/** A crest has one of these and one of `PALE`; nothing else in the app is coloured like them. */
export const DEEP = {
  ink: "#1f2a24",
  bottle: "#1d5b3a",
  navy: "#1f3a6b",
  plum: "#5b2a6b",
  maroon: "#7c1f3f",
  rust: "#84380f",
  teal: "#0f5560",
} as const;

export const PALE = {
  cream: "#f7f0d8",
  lemon: "#f4d64e",
  sky: "#a9d4f0",
  mint: "#a8e0bf",
  rose: "#f4b6c2",
  saffron: "#f5aa48",
} as const;

export type CrestShape = (typeof CREST_SHAPES)[number];
type DeepColour = keyof typeof DEEP;
type PaleColour = keyof typeof PALE;

/** A shape, the colour of its field and the colour of its charge: "banner-maroon-sky". */
export type Crest =
  | `${CrestShape}-${DeepColour}-${PaleColour}`
  | `${CrestShape}-${PaleColour}-${DeepColour}`;

/** The two colours as people choose them: one deep, one pale, and which of them is the field. */
interface CrestChoice {
  readonly shape: CrestShape;
  readonly deep: DeepColour;
  readonly pale: PaleColour;
  readonly isPaleField: boolean;
}

export const DEEP_COLOURS = Object.keys(DEEP) as DeepColour[];
export const PALE_COLOURS = Object.keys(PALE) as PaleColour[];

export function crestOf({ shape, deep, pale, isPaleField }: CrestChoice): Crest {
  return isPaleField ? `${shape}-${pale}-${deep}` : `${shape}-${deep}-${pale}`;
}

export function choiceOf(crest: Crest): CrestChoice {
  const [shape, field, charge] = crest.split("-") as [CrestShape, string, string];
  const isPaleField = field in PALE;
  const [deep, pale] = (isPaleField ? [charge, field] : [field, charge]) as [
    DeepColour,
    PaleColour,
  ];
  return { shape, deep, pale, isPaleField };
}

/** The crest that a text names, as it is stored and posted; null if it names none. */
export function readCrest(text: string): Crest | null {
  return ALL.has(text) ? (text as Crest) : null;
}

/** Crests as texts of files. */
export const CREST_PATTERN = patternOfCrests();

function patternOfCrests(): RegExp {
  const [shape, deep, pale] = [CREST_SHAPES, DEEP_COLOURS, PALE_COLOURS].map(
    (words) => `(?:${words.join("|")})`,
  );
  return new RegExp(`^${shape}-(?:${deep}-${pale}|${pale}-${deep})$`);
}

/** The shape and the colours of a crest as a drawing needs them. */
interface CrestDrawing {
  readonly shape: CrestShape;
  readonly field: string;
  readonly charge: string;
}

export function drawingOf(crest: Crest): CrestDrawing {
  const { shape, deep, pale, isPaleField } = choiceOf(crest);
  const [field, charge] = isPaleField ? [PALE[pale], DEEP[deep]] : [DEEP[deep], PALE[pale]];
  return { shape, field, charge };
}

/**
 * The crest of a member who has none stored, by league and number of joining: 12 members in a row have
 * 12 shapes, 84 have 84 pairs of colours, and 1,008 all differ.
 */
export function crestByNumber(leagueId: number, number: number): Crest {
  return crestAt(leagueId * STRIDE + number - 1);
}

/**
 * A crest for somebody new: a shape that nobody in the league has, in a pair of colours that nobody
 * has, if there is one; when all shapes are taken, a pair that nobody has with its shape
 * (rules.md#crests). While nobody has chosen one, it is that of `crestByNumber`.
 *
 * @param taken the crests of everybody who is or was in the league
 */
export function defaultCrest(taken: readonly Crest[], leagueId: number): Crest {
  const crests = new Set(taken);
  const shapes = new Set(taken.map(shapeOf));
  const pairs = new Set(taken.map(pairOf));
  const start = leagueId * STRIDE + taken.length;
  const all = Array.from({ length: COUNT }, (_, index) => crestAt(start + index));
  const hasFreeShape = (crest: Crest) => !shapes.has(shapeOf(crest));
  return (
    all.find((crest) => hasFreeShape(crest) && !pairs.has(pairOf(crest))) ??
    all.find(hasFreeShape) ??
    all.find((crest) => !crests.has(crest)) ??
    crestAt(start)
  );
}

const PAIRS = 2 * DEEP_COLOURS.length * PALE_COLOURS.length;
const COUNT = CREST_SHAPES.length * PAIRS;
/** Neighbouring leagues begin at other shapes and colours. */
const STRIDE = 29;

/** One of all crests; neighbours in this order differ in shape and in both colours. */
function crestAt(place: number): Crest {
  const at = place % COUNT;
  const pair = (at + Math.floor(at / PAIRS)) % PAIRS;
  return crestOf({
    shape: CREST_SHAPES[at % CREST_SHAPES.length] ?? "shield",
    deep: DEEP_COLOURS[pair % DEEP_COLOURS.length] ?? "ink",
    pale: PALE_COLOURS[pair % PALE_COLOURS.length] ?? "cream",
    isPaleField: pair >= PAIRS / 2,
  });
}

function shapeOf(crest: Crest): string {
  return crest.slice(0, crest.indexOf("-"));
}

function pairOf(crest: Crest): string {
  return crest.slice(crest.indexOf("-") + 1);
}

/** All that there are, in the order of `crestAt`. */
export const CRESTS = Array.from({ length: COUNT }, (_, at) => crestAt(at)) as [Crest, ...Crest[]];
const ALL: ReadonlySet<string> = new Set(CRESTS);
