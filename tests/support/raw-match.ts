/** The raw JSON of a Cricsheet file, as much of it as figures are worked out from. */
export interface RawMatch {
  readonly info: {
    readonly balls_per_over?: number;
    readonly teams: readonly [string, string];
    readonly players: Readonly<Record<string, readonly string[]>>;
    readonly supersubs?: Readonly<Record<string, string>>;
    readonly player_of_match?: readonly string[];
    readonly outcome?: {
      readonly winner?: string;
      readonly eliminator?: string;
      readonly bowl_out?: string;
    };
  };
  readonly innings: readonly RawInnings[];
}

export interface RawInnings {
  readonly team: string;
  readonly super_over?: boolean;
  readonly penalty_runs?: { readonly pre?: number; readonly post?: number };
  /** Balls by over, 0-based; newer files name the umpire as well. */
  readonly miscounted_overs?: Readonly<
    Record<string, number | string | { readonly balls: number | string }>
  >;
  readonly overs?: readonly {
    readonly over: number;
    readonly deliveries: readonly RawDelivery[];
  }[];
}

export interface RawDelivery {
  readonly batter: string;
  readonly bowler: string;
  readonly non_striker: string;
  readonly runs: {
    readonly batter: number;
    readonly extras: number;
    readonly total: number;
    readonly non_boundary?: boolean;
  };
  readonly extras?: Readonly<
    Partial<Record<"wides" | "noballs" | "byes" | "legbyes" | "penalty", number>>
  >;
  readonly wickets?: readonly {
    readonly kind: string;
    readonly player_out: string;
    readonly fielders?: readonly { readonly name?: string; readonly substitute?: boolean }[];
  }[];
  readonly replacements?: {
    readonly match?: readonly { readonly in: string; readonly team: string }[];
  };
}

/** All deliveries of an innings in playing order. */
export function deliveriesOf({ overs = [] }: RawInnings): RawDelivery[] {
  return overs.flatMap(({ deliveries }) => deliveries);
}

/** The winner, also by a super over or a bowl-out; null without one. */
export function winnerOfRaw({ info: { outcome = {} } }: RawMatch): string | null {
  return outcome.winner ?? outcome.eliminator ?? outcome.bowl_out ?? null;
}

/** The names of a team's players: the listed, a supersub, and who came on as a replacement. */
export function playersOfRaw({ info, innings }: RawMatch, team: string): Set<string> {
  const cameOn = innings
    .flatMap(deliveriesOf)
    .flatMap(({ replacements }) => replacements?.match ?? [])
    .filter((replacement) => replacement.team === team);
  const supersub = info.supersubs?.[team];
  return new Set([
    ...(info.players[team] ?? []),
    ...(supersub === undefined ? [] : [supersub]),
    ...cameOn.map((replacement) => replacement.in),
  ]);
}
