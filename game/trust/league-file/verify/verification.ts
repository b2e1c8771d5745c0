/** Something in a file that does not follow from the rest of it. */
export interface Finding {
  /** In words: whose team, which match, which numbers. */
  readonly sentence: string;
  /** The line in the file, from 1; null for a missing line or the file as a whole. */
  readonly line: number | null;
}

/** How much of each kind was checked. */
export interface Checked {
  readonly saves: number;
  /** Locked teams. */
  readonly teams: number;
  /** Instants at which teams locked. */
  readonly locks: number;
  /** Points and rank of a member in a fixture. */
  readonly points: number;
  readonly standings: number;
  /** Fixtures whose score is in the chain. */
  readonly scores: number;
  /** Versions of the rules of the league. */
  readonly rules: number;
  /** Of the chain. */
  readonly entries: number;
}

export interface Verification {
  /** The version of Gully that wrote the file. */
  readonly gully: string;
  readonly checked: Checked;
  /** In the order of the checks; none where all follows. */
  readonly findings: readonly Finding[];
  /** Facts that are no faults: the beginning of the chain, the lock of a head. */
  readonly notes: readonly string[];
}

/** SHA-256 of a text as UTF-8: 64 hexadecimal digits in lower case. */
export type Sha256 = (text: string) => Promise<string>;
