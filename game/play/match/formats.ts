/** The usual properties of a match type; a fixture or a source may differ. */
interface MatchFormat {
  readonly matchType: string;
  /** Of an innings; null without a limit. */
  readonly overs: number | null;
  readonly ballsPerOver: number;
  /** The overs of an innings after which a powerplay ends or begins. */
  readonly powerplays: readonly number[];
  readonly innings: 2 | 4;
  readonly days: number;
  /** On each day, from the first ball to the last, breaks included. */
  readonly hours: number;
  readonly offered: boolean;
}

const LIMITED = { ballsPerOver: 6, powerplays: [], innings: 2, days: 1, offered: false } as const;
const UNLIMITED = { ...LIMITED, overs: null, innings: 4, hours: 8.5 } as const;

export const MATCH_FORMATS: readonly MatchFormat[] = [
  { ...LIMITED, matchType: "T20", overs: 20, powerplays: [6], hours: 4, offered: true },
  { ...LIMITED, matchType: "IT20", overs: 20, powerplays: [6], hours: 4 },
  { ...LIMITED, matchType: "ODI", overs: 50, powerplays: [10, 40], hours: 8.5, offered: true },
  { ...LIMITED, matchType: "ODM", overs: 50, powerplays: [10, 40], hours: 8.5 },
  { ...UNLIMITED, matchType: "Test", days: 5, offered: true },
  { ...UNLIMITED, matchType: "MDM", days: 4 },
  { ...UNLIMITED, matchType: "FC", days: 4 },
  { ...UNLIMITED, matchType: "MULTI", days: 4 },
  { ...LIMITED, matchType: "T10", overs: 10, powerplays: [3], hours: 2.5, offered: true },
  {
    ...LIMITED,
    matchType: "The Hundred",
    overs: 20,
    ballsPerOver: 5,
    powerplays: [5],
    hours: 3,
    offered: true,
  },
];

export const OFFERED_MATCH_TYPES: readonly string[] = MATCH_FORMATS.filter(
  ({ offered }) => offered,
).map(({ matchType }) => matchType);

const FORMAT_OF = new Map(MATCH_FORMATS.map((format) => [format.matchType.toUpperCase(), format]));

/**
 * Capitals do not matter. An unknown type is a day's match of one innings a side, without a limit
 * of overs.
 */
export function formatOf(matchType: string): MatchFormat {
  return (
    FORMAT_OF.get(matchType.toUpperCase()) ?? { ...LIMITED, matchType, overs: null, hours: 8.5 }
  );
}
