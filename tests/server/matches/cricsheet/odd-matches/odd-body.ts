import type { RawDelivery, RawInnings, RawMatch } from "#tests/support/raw-match";

/** The two teams of the odd matches: like everybody in them, they never were. */
export const FERRY = "Ferry Lanterns";
export const MILL = "Mill Otters";

export const FERRY_PLAYERS = [
  ...["N Quill", "O Marsh", "P Reedy", "R Sandbank", "S Tidewell", "T Anchor"],
  ...["U Rope", "V Hull", "W Keel", "X Mast", "Y Buoy"],
];
export const MILL_PLAYERS = [
  ...["A Millar", "B Grist", "C Sluice", "D Hopper", "E Flourney", "F Wheeler"],
  ...["G Weir", "H Sack", "I Stone", "J Bran", "K Chaff"],
];

type Info = RawMatch["info"] & Readonly<Record<string, unknown>>;

/** A body in the shape of a Cricsheet file, about a match that was made up for a test. */
export interface OddMatch extends RawMatch {
  readonly meta: { readonly data_version: string };
  readonly info: Info;
}

/** A T20 between the Lanterns and the Otters, except the parts of `info`. */
export function oddMatch(
  info: Readonly<Record<string, unknown>>,
  innings: readonly (RawInnings & Readonly<Record<string, unknown>>)[],
): OddMatch {
  const people = [...FERRY_PLAYERS, ...MILL_PLAYERS].map((name, index): [string, string] => [
    name,
    (0xf00d0000 + index).toString(16),
  ]);
  return {
    meta: { data_version: "1.1.0" },
    info: {
      balls_per_over: 6,
      dates: ["2031-06-01"],
      event: { name: "Riverside Trophy", match_number: 1 },
      gender: "female",
      match_type: "T20",
      players: { [FERRY]: FERRY_PLAYERS, [MILL]: MILL_PLAYERS },
      registry: { people: Object.fromEntries(people) },
      season: "2031",
      teams: [FERRY, MILL],
      venue: "The Weir",
      ...info,
    },
    innings,
  };
}

/** Runs off the bat, or everything else that a delivery may have. */
type Figures =
  | number
  | (NonNullable<RawDelivery["extras"]> & {
      readonly bat?: number;
      /** All run, or overthrows: no boundary. */
      readonly nonBoundary?: true;
      readonly wickets?: RawDelivery["wickets"];
      readonly replacements?: RawDelivery["replacements"];
    });

/** The deliveries that a bowler bowls to a batter, each written as what came of it. */
export function facing(
  batter: string,
  nonStriker: string,
  bowler: string,
  ...balls: readonly Figures[]
): RawDelivery[] {
  return balls.map((figures) => {
    const given = typeof figures === "number" ? { bat: figures } : figures;
    const { bat = 0, nonBoundary, wickets, replacements, ...extras } = given;
    const sum = Object.values(extras).reduce((total, runs) => total + runs, 0);
    return {
      batter,
      bowler,
      non_striker: nonStriker,
      runs: {
        batter: bat,
        extras: sum,
        total: bat + sum,
        ...(nonBoundary && { non_boundary: true }),
      },
      ...(sum > 0 && { extras }),
      ...(wickets && { wickets }),
      ...(replacements && { replacements }),
    };
  });
}

/** A wicket; `fielders` by name, or as the file writes a substitute. */
export function dismissal(
  kind: string,
  player_out: string,
  ...fielders: readonly (string | { readonly name?: string; readonly substitute: true })[]
) {
  const named = fielders.map((fielder) =>
    typeof fielder === "string" ? { name: fielder } : fielder,
  );
  return { kind, player_out, ...(named.length > 0 && { fielders: named }) };
}

/** Overs from the first on, each a list of deliveries. */
export function overs(...all: readonly RawDelivery[][]) {
  return all.map((deliveries, over) => ({ over, deliveries }));
}
