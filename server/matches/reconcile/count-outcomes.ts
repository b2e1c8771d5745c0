import type { ComparedFixture, ReconciledFile } from "./reconciled-file";

export function countOutcomes(
  files: readonly ReconciledFile[],
): Readonly<Record<ComparedFixture["outcome"] | "problems", number>> {
  const counts = { same: 0, differs: 0, applied: 0, typed: 0, doubted: 0, problems: 0 };
  for (const { fixtures: compared, problems } of files) {
    for (const { outcome } of compared) counts[outcome] += 1;
    counts.problems += problems.length;
  }
  return counts;
}
