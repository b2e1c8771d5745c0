/** The substitute for a captain who is not named (rules.md#captain-fallback). */
export const CAPTAIN_FALLBACKS = ["none", "vice", "backup"] as const;
export type CaptainFallback = (typeof CAPTAIN_FALLBACKS)[number];

export const CAPTAIN_FALLBACK_LABELS: Readonly<Record<CaptainFallback, string>> = {
  none: "None",
  vice: "Vice-captain",
  backup: "Backup",
};

/**
 * A sentence; null if the fallback can go with the captain mode. A batting and a bowling captain do
 * not stand in for each other.
 */
export function captainFallbackFault(
  fallback: CaptainFallback,
  mode: "unified" | "separate",
): string | null {
  if (fallback !== "vice" || mode !== "separate") return null;
  return "With a batting and a bowling captain, Captain Fallback must be None or Backup.";
}
