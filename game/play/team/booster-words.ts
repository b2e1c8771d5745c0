import { pluralForm } from "../../core/plural";

/** "Off", "2 uses". */
export function boosterText({
  enabled,
  maxUses,
}: {
  readonly enabled: boolean;
  /** A form has a text. */
  readonly maxUses: number | string;
}): string {
  if (!enabled) return "Off";
  return pluralForm(Number(maxUses), "1 use", `${maxUses} uses`);
}
