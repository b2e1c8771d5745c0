/** The part of Cricsheet JSON 1.1.0 that an ordinary T20 needs. */
export interface CricsheetDocument {
  readonly meta: {
    readonly data_version: "1.1.0";
    readonly created: string;
    readonly revision: number;
  };
  readonly info: CricsheetDocumentInfo;
  readonly innings: readonly CricsheetInnings[];
}

interface CricsheetDocumentInfo {
  readonly balls_per_over: 6;
  readonly city: string;
  /** "YYYY-MM-DD" in UTC. */
  readonly dates: readonly string[];
  readonly event: CricsheetEvent;
  readonly gender: "male";
  readonly match_type: "T20";
  readonly outcome: CricsheetOutcome;
  readonly overs: number;
  readonly player_of_match: readonly string[];
  readonly players: Readonly<Record<string, readonly string[]>>;
  readonly registry: { readonly people: Readonly<Record<string, string>> };
  readonly season: string;
  readonly team_type: "club";
  readonly teams: readonly [string, string];
  readonly toss: { readonly decision: "bat" | "field"; readonly winner: string };
  readonly venue: string;
}

export type CricsheetEvent =
  | { readonly name: string; readonly match_number: number }
  | { readonly name: string; readonly stage: string };

export type CricsheetOutcome =
  | { readonly winner: string; readonly by: { readonly runs: number } }
  | { readonly winner: string; readonly by: { readonly wickets: number } }
  | { readonly result: "tie"; readonly eliminator: string };

export interface CricsheetInnings {
  readonly team: string;
  readonly overs: readonly CricsheetOver[];
  readonly powerplays?: readonly {
    readonly from: number;
    readonly to: number;
    readonly type: "mandatory";
  }[];
  readonly target?: { readonly overs: number; readonly runs: number };
  readonly super_over?: true;
}

export interface CricsheetOver {
  /** 0-based. */
  readonly over: number;
  readonly deliveries: readonly CricsheetDelivery[];
}

export interface CricsheetDelivery {
  readonly batter: string;
  readonly bowler: string;
  readonly non_striker: string;
  readonly runs: { readonly batter: number; readonly extras: number; readonly total: number };
  readonly extras?: CricsheetExtras;
  readonly wickets?: readonly CricsheetWicket[];
}

export interface CricsheetExtras {
  readonly wides?: number;
  readonly noballs?: number;
  readonly byes?: number;
  readonly legbyes?: number;
}

export interface CricsheetWicket {
  readonly kind: "bowled" | "caught" | "caught and bowled" | "lbw" | "run out" | "stumped";
  readonly player_out: string;
  readonly fielders?: readonly { readonly name: string }[];
}
