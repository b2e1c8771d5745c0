export interface Finding {
  /** Names the team, the match and the numbers. */
  readonly sentence: string;
  /** From 1; null for a missing line or the file as a whole. */
  readonly line: number | null;
}

/** The number of checked things of each kind. */
export interface Checked {
  readonly saves: number;
  readonly teams: number;
  readonly locks: number;
  /** Points and rank of a member in a fixture. */
  readonly points: number;
  readonly standings: number;
  /** Fixtures with a score in the chain. */
  readonly scores: number;
  readonly rules: number;
  readonly entries: number;
}

export interface Verification {
  readonly gully: string;
  readonly checked: Checked;
  /** In the order of the checks. */
  readonly findings: readonly Finding[];
  /** Facts that are not faults: the beginning of the chain, the lock of a head. */
  readonly notes: readonly string[];
}

/** 64 hexadecimal digits in lower case, of the text as UTF-8. */
export type Sha256 = (text: string) => Promise<string>;
