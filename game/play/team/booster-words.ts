import { pluralForm } from "../../core/plural";

/** How often a booster may be played: "Off", "2 uses". */
export function boosterText({
  enabled,
  maxUses,
}: {
  readonly enabled: boolean;
  /** As a text where it comes from a form. */
  readonly maxUses: number | string;
}): string {
  if (!enabled) return "Off";
  return pluralForm(Number(maxUses), "1 use", `${maxUses} uses`);
}
