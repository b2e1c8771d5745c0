import { pluralForm } from "#game/core/words";
import { groupThousands } from "#game/play/scoring/points-text";
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

const AS_LONG_AS = "2026-04-01T14:00".length;

export function instantText(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "an unknown time";
  return `${date.toISOString().slice(0, AS_LONG_AS).replace("T", " ")} UTC`;
}

/**
 * The result of the check in one sentence: "Checked in this browser: 312 saves, 1,480 teams at 37
 * locks, …: all follow."
 */
export function verificationSentence(
  { checked, findings }: Verification,
  where = "in this browser",
): string {
  const { saves, teams, locks, scores, points, entries } = checked;
  const parts = [
    count(saves, "save", "saves"),
    `${count(teams, "team", "teams")} at ${count(locks, "lock", "locks")}`,
    count(scores, "score", "scores"),
    `${groupThousands(points)} points and ranks`,
    `${count(entries, "entry", "entries")} of the chain`,
  ];
  return `Checked ${where}: ${parts.join(", ")}: ${verdict(findings.length)}.`;
}

function verdict(findings: number): string {
  if (findings === 0) return "all follow";
  return count(findings, "thing does not follow", "things do not follow");
}

function count(number: number, one: string, many: string): string {
  return `${groupThousands(number)} ${pluralForm(number, one, many)}`;
}
