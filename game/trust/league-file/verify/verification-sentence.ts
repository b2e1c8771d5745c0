import { groupThousands } from "#game/play/scoring/points-text";
import { pluralForm } from "../../../core/plural";
import type { Verification } from "./verification";

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
